import Link from 'next/link';
import { tagPage } from '#lib/cache/tag-page.ts';
import { tags } from '#lib/cache/tags.ts';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { addWeeks, now, weekOf } from '#lib/core/time.ts';
import { type BadgeFacts, badgeSize, badgeStylesOf, defaultLook } from '#lib/launches/badges/badge.ts';
import { drawBadge } from '#lib/launches/badges/badge-svg.ts';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { pageMetadata } from '#lib/ui/shell/page-metadata.ts';

const description = 'The badges that a listed product may show on its own site, what each of them says, and how one gets it.';

export function generateMetadata() {
  return pageMetadata({ title: 'Badges', description, path: paths.badges });
}

const meanings: Record<string, string> = {
  listed: 'Every product with a page here has this badge, even before its launch.',
  'award-1':
    'The first three of a launch week, by the votes cast in that week. The badge is given once, a day after the week’s end, and stays for good.',
  'launch-week': 'The week in which the product launches or launched.',
  'top-community-all-time':
    'The first ten by votes of all time, by Domain Rating, or by revenue. It shows today’s place; a product that falls below the tenth shows the plain badge instead.',
  votes: 'The number of votes that the product has now. The image is at most a few minutes old.',
};

/** Returns all badge styles, with the data of an invented product. */
function exampleStyles() {
  const week = addWeeks(weekOf(now()), -2);
  const facts: BadgeFacts = {
    status: 'live',
    votes: 128,
    launchWeek: week,
    awards: [{ rank: 1, week }],
    places: { 'community-all-time': 3 },
  };
  return badgeStylesOf(facts);
}

export default async function BadgesPage() {
  tagPage(tags.settings);
  const { siteName } = config();
  const { width, height } = badgeSize(defaultLook);
  const image = (style: ReturnType<typeof exampleStyles>[number], mode: 'light' | 'dark') =>
    `data:image/svg+xml;base64,${Buffer.from(drawBadge(style, { ...defaultLook, mode }).svg).toString('base64')}`;
  return (
    <>
      <PageHeader
        ruled
        title="Badges"
        description={`What a product on ${siteName} may show on its own site. The images come from here, load nothing else, and set no cookie.`}
      />
      <ul className="divide-y divide-line border-b border-line *:first:pt-0">
        {exampleStyles().map((style) => (
          <li key={style.id} className="grid items-center gap-x-10 gap-y-4 py-6 sm:grid-cols-[auto_minmax(0,1fr)]">
            <div className="flex flex-wrap gap-3">
              {(['light', 'dark'] as const).map((mode) => (
                <div
                  key={mode}
                  className={`grid place-items-center border border-line p-4 ${mode === 'light' ? 'bg-[#ffffff]' : 'bg-[#17110d]'}`}
                >
                  <img src={image(style, mode)} alt={`${style.title}, on a ${mode} page`} width={width} height={height} />
                </div>
              ))}
            </div>
            <div className="grid max-w-measure gap-1">
              <h2 className="text-lg">{style.label}</h2>
              <p className="text-soft">{meanings[style.id]}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="grid max-w-measure gap-8 pt-10">
        <section aria-labelledby="get" className="grid gap-2">
          <h2 id="get" className="text-xl">
            How to get one
          </h2>
          <p>
            Open the page of your product and follow “Badges for your site”. Choose shape, size and colours, and copy the HTML into your
            page unchanged: it is an image inside a link to your listing. Programs get the same HTML from the operation get_badges.
          </p>
        </section>
        <section aria-labelledby="free" className="grid gap-2">
          <h2 id="free" className="text-xl">
            The free plan
          </h2>
          <p>
            A product on the free plan goes live once one of its badges is on its homepage, whichever it is. We look once a day while it
            waits, and monthly after. If the badge goes, the listing and its awards stay; after 14 days the link to the product’s site is no
            longer followed by search engines, and the listing leaves the trending list until the badge is back.{' '}
            <Link href={paths.links} className="link">
              Which links are followed
            </Link>
          </p>
        </section>
        <section aria-labelledby="paid" className="grid gap-2">
          <h2 id="paid" className="text-xl">
            Not for sale
          </h2>
          <p>
            Awards and places come from votes and measurements. The paid board has no badge.{' '}
            <Link href={paths.voting} className="link">
              How voting works
            </Link>
          </p>
        </section>
      </div>
    </>
  );
}
