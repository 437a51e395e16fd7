import Link from 'next/link';
import { tagPage } from '#lib/cache/tag-page.ts';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { pageMetadata } from '#lib/ui/shell/page-metadata.ts';
import { WrittenPage } from '#lib/ui/shell/written-page.tsx';

export const revalidate = 3600;

const title = 'About';

export function generateMetadata() {
  const { siteName } = config();
  const description = `What ${siteName} is, how a product comes to be listed, and who runs it.`;
  return pageMetadata({ title, description, path: paths.about });
}

export default async function AboutPage() {
  tagPage();
  const { siteName, sitePurpose, operator, operatorEmail } = config();
  return (
    <WrittenPage
      title={`About ${siteName}`}
      description={sitePurpose}
      parts={[
        {
          id: 'what',
          title: 'What it is',
          body: (
            <>
              <p>
                {siteName} is a directory of products with a calendar. Every Monday a new week of launches begins; the people who read and
                use the site vote; on the Tuesday after, three products are named Launch of the Week. What has launched stays, in its
                category, with its story and its updates.
              </p>
              <p>
                Everything public here can be read without signing in, by people and by programs. There is an{' '}
                <a href={paths.apiReference}>API</a>, every listing has a version in Markdown, and{' '}
                <a href={paths.llms}>a guide for agents</a> says how it all hangs together.
              </p>
            </>
          ),
        },
        {
          id: 'evidence',
          title: 'Evidence or blank',
          body: (
            <p>
              Whoever submits a product gives us the address of its website. We read a few pages of it and draft the profile from what they
              say. Every drafted value is kept with the sentence that it comes from, and what the site doesn’t say stays blank: a listing
              tells you which facts those are. Then the owner edits it. <Link href={paths.bot}>What our crawler reads</Link>.
            </p>
          ),
        },
        {
          id: 'ranking',
          title: 'How things are ranked',
          body: (
            <p>
              By votes of people, under <Link href={paths.voting}>public rules</Link>. Beside that there are rankings by Domain Rating and
              by revenue, which say where their figures come from, and the <Link href={paths.board('billboard')}>billboard</Link>, which is
              paid, and says so wherever you meet it. Money buys no votes and no awards.
            </p>
          ),
        },
        {
          id: 'updates',
          title: 'Updates',
          body: (
            <p>
              The owner of a live listing can post news of the product, up to ten a day. They stand on the product’s page and among{' '}
              <Link href={paths.updates()}>all updates</Link>, and each follower sees them on the dashboard. For 15 minutes an update can be
              corrected, and at any time deleted.
            </p>
          ),
        },
        {
          id: 'claiming',
          title: 'Claiming a listing',
          body: (
            <p>
              If somebody else made the listing of your product, claim it: the link is on its page. You prove that the product is yours by a
              DNS record, a tag or file on the site, or a link that we mail to an address at its domain; you have 14 days for it. Then you
              own the listing. Whoever had it without such a proof can edit it no more; a proven owner keeps it, is told of you, and our
              team decides.
            </p>
          ),
        },
        {
          id: 'verified',
          title: 'What “verified” means',
          body: (
            <p>
              That the owner proved to hold the product’s domain, by a DNS record, a tag or file on the site, or a mail to an address there.
              It says who speaks, and nothing about quality. It costs nothing.
            </p>
          ),
        },
        {
          id: 'money',
          title: 'How it pays for itself',
          body: (
            <p>
              By what stands on the <Link href={paths.pricing}>pricing page</Link>: launches without a queue, more room on a listing, and
              the billboard. There are no advertisements, no sold links and no sold data.
            </p>
          ),
        },
        {
          id: 'who',
          title: 'Who runs it',
          body: (
            <p>
              {operator.name}
              {operator.address && `, ${operator.address}`}. Write to <a href={`mailto:${operatorEmail}`}>{operatorEmail}</a>: also when
              something about you or your product should not be here.
            </p>
          ),
        },
      ]}
    />
  );
}
