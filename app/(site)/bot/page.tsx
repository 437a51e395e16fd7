import type { ReactNode } from 'react';
import { tagPage } from '#lib/cache/tag-page.ts';
import { config } from '#lib/core/config.ts';
import { robotsToken, userAgent } from '#lib/crawl/user-agent.ts';
import { CodeBlock } from '#lib/ui/kit/code-block.tsx';
import { Facts } from '#lib/ui/kit/facts.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { pageMetadata } from '#lib/ui/shell/page-metadata.ts';

export function generateMetadata() {
  const { siteName } = config();
  return pageMetadata({
    title: `About ${robotsToken()}`,
    description: `What the crawler of ${siteName} reads, how it introduces itself, and how to keep it away from a site.`,
    path: '/bot',
  });
}

export default async function BotPage() {
  tagPage();
  const { siteName, mailFrom } = config();
  const bot = robotsToken();
  return (
    <>
      <PageHeader
        ruled
        title={bot}
        description={`For those who run a website and found ${bot} in its log. It is the crawler of ${siteName}, a directory of product launches.`}
      />
      <div className="grid gap-x-16 gap-y-10 pb-16 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid max-w-measure grid-cols-[minmax(0,1fr)] content-start gap-10">
          <Part id="why" title="Why it comes">
            <p>
              Somebody submitted your address to {siteName}. {bot} then reads a few pages of that site, so that a profile of the product can
              be drafted. Once a month, or when the listing’s owner asks, it looks whether they still say the same. Each value of the draft
              is kept with the sentence it comes from; what the site doesn’t say stays blank. It doesn’t crawl on its own account, follows
              no links to other sites and builds no index of the web.
            </p>
          </Part>
          <Part id="name" title="How it introduces itself">
            <p>Every request carries this user agent:</p>
            <CodeBlock value={userAgent()} label="User agent" />
          </Part>
          <Part id="reads" title="What it reads">
            <ul className="grid list-disc gap-2 pl-5 marker:text-quiet">
              <li>The robots.txt, then the home page and at most twelve more pages of the same site, such as pricing, about and docs.</li>
              <li>HTML, plain text and structured data. It fills in no forms and signs in nowhere.</li>
              <li>A logo, which is fetched once and kept here, so that visitors of {siteName} never load it from you.</li>
              <li>
                The home page once more, in a browser, for a picture of it: with its scripts, and with the images, fonts and style sheets
                that it shows, also from other hosts if their robots.txt allows. The picture stands on the product’s page here.
              </li>
              <li>
                The pages with sentences that we quote, the home page and at most seven more, in the same browser: it looks whether visitors
                see the sentences there. It scrolls and presses what opens tabs, accordions and slides, but follows no link and sends no
                form.
              </li>
              <li>
                Text under <code className="text-sm">nosnippet</code> or <code className="text-sm">data-nosnippet</code> is not quoted, and
                neither is text that visitors of your page don’t see: hidden by styles, covered, too small, or in the colour of what is
                behind it. What a press opens counts as seen, and so does text for people who hear the page. What stands only in your page’s
                description or structured data is quoted and marked as such.
              </li>
            </ul>
          </Part>
          <Part id="out" title="How to leave a site out">
            <p>
              {bot} keeps to the Robots Exclusion Protocol (RFC 9309). A robots.txt is asked for before anything else and kept for a day at
              most. This keeps it away altogether:
            </p>
            <CodeBlock value={`User-agent: ${bot}\nDisallow: /`} label="robots.txt that keeps the bot away" />
            <p>
              No picture is taken of a home page that {bot} may not read. A page that may be read but not pictured says so in its head, or
              in the header <code className="text-sm">X-Robots-Tag</code>; the owner of a listing can also remove the picture.
            </p>
            <CodeBlock value={'<meta name="robots" content="noimageindex">'} label="Meta element that forbids a picture" />
            <p>And this keeps {bot} from a part, at a pace of your choosing:</p>
            <CodeBlock value={`User-agent: ${bot}\nDisallow: /internal/\nCrawl-delay: 5`} label="robots.txt that sets limits" />
            <p>
              A <code className="text-sm">Crawl-delay</code> of up to ten seconds is honoured; it then reads fewer pages. Rules for{' '}
              <code className="text-sm">*</code> count where none name it.
            </p>
          </Part>
          <Part id="checks" title="Checks that an owner asks for">
            <p>
              The owner of a listing can have two things looked for on their own site: our badge on the home page, and the proof that they
              hold the domain. Each such check fetches one address, with the same user agent. These checks are made at the owner’s request
              and don’t consult robots.txt. The badge is looked for once a day until the launch, and about once a month after it; it counts
              if a browser draws it.
            </p>
          </Part>
          <Part id="contact" title="Who to write to">
            <p>
              If {bot} troubles you, or something of yours should not be on {siteName}, write to{' '}
              <a href={`mailto:${mailFrom}`} className="link">
                {mailFrom}
              </a>
              . Say which site it is about; the time of a request helps.
            </p>
          </Part>
        </div>
        <aside aria-label="In short" className="grid content-start gap-4">
          <Facts
            facts={[
              { name: 'Comes', value: 'When someone submits the site, then once a month or when its owner asks' },
              { name: 'Pages', value: 'At most 13 a visit' },
              { name: 'At once', value: 'Two connections a host' },
              { name: 'In all', value: 'At most 60 seconds and 8 MB' },
              {
                name: 'For the picture',
                value: 'At most 45 seconds, 40 more for each page with sentences that we quote; 150 files and 32 MB in all',
              },
              { name: 'A page', value: 'Given up after 20 seconds' },
              { name: 'robots.txt', value: 'Always, except for an owner’s own checks' },
              { name: 'Stays', value: 'On the site that was submitted' },
            ]}
          />
        </aside>
      </div>
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
