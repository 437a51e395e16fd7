import Link from 'next/link';
import { tagPage } from '#lib/cache/tag-page.ts';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { pageMetadata } from '#lib/ui/shell/page-metadata.ts';
import { WrittenPage } from '#lib/ui/shell/written-page.tsx';

export const revalidate = 3600;

const title = 'Which links are followed';

export function generateMetadata() {
  const { siteName } = config();
  const description = `Which links of ${siteName} pass something on to search engines, which don’t, and why.`;
  return pageMetadata({ title, description, path: paths.links });
}

export default async function LinksPage() {
  tagPage();
  const { siteName } = config();
  return (
    <WrittenPage
      title={title}
      description={`A link can tell search engines to follow it or not. This is how ${siteName} does it, for everyone alike.`}
      parts={[
        {
          id: 'always-followed',
          title: 'Followed',
          body: (
            <ul>
              <li>
                <strong>A live listing’s website.</strong> On the free plan as long as our badge is on its homepage; on the paid plan
                always. It is the link of a page that somebody wrote and that we keep in order, so it is an ordinary link.
              </li>
              <li>
                <strong>Links in our own blog.</strong> We put them there because we mean them.
              </li>
              <li>
                <strong>Links inside this site.</strong>
              </li>
            </ul>
          ),
        },
        {
          id: 'not-followed',
          title: 'Not followed',
          body: (
            <ul>
              <li>
                <strong>Before the launch.</strong> A listing that waits for its week has <code>nofollow</code> on every link that leads
                out.
              </li>
              <li>
                <strong>Without the badge.</strong> When the badge of a free listing has been missing for 14 days, its website’s link turns{' '}
                <code>nofollow</code> until the badge is back. The page, its address and its awards stay.
              </li>
              <li>
                <strong>Profiles, videos and milestones.</strong> All links of an owner other than the product’s own are{' '}
                <code>nofollow</code>, and so are those to the pages that a comparison quotes.
              </li>
              <li>
                <strong>Texts that others write.</strong> Links in founders’ stories, news and profiles are <code>nofollow ugc</code>: we
                don’t read every one of them before it is shown.
              </li>
            </ul>
          ),
        },
        {
          id: 'paid',
          title: 'Paid',
          body: (
            <p>
              Links of the <Link href={paths.board('billboard')}>billboard</Link> are <code>sponsored</code>, always, because their place is
              paid for. Paying for a launch buys a date and not the link: a free listing with its badge has the same.
            </p>
          ),
        },
        {
          id: 'why',
          title: 'Why so',
          body: (
            <p>
              Search engines ask that paid links be marked and that sites don’t vouch for what they haven’t looked at. We want a link from
              here to be worth something, which it is only as long as that is so. We sell no links, and change none on request. The badge
              that the free plan asks for links back to the listing; nothing keeps you from marking that link <code>nofollow</code>, and we
              count it all the same.
            </p>
          ),
        },
      ]}
    />
  );
}
