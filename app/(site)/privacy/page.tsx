import Link from 'next/link';
import { tagPage } from '#lib/cache/tag-page.ts';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { pageMetadata } from '#lib/ui/shell/page-metadata.ts';
import { WrittenPage } from '#lib/ui/shell/written-page.tsx';

export const revalidate = 3600;

const title = 'Privacy';

export function generateMetadata() {
  const { siteName } = config();
  const description = `What ${siteName} stores about people, why, for how long, and what you can ask for.`;
  return pageMetadata({ title, description, path: paths.privacy });
}

export default async function PrivacyPage() {
  tagPage();
  const { siteName, operator, operatorEmail } = config();
  const mail = <a href={`mailto:${operatorEmail}`}>{operatorEmail}</a>;
  return (
    <WrittenPage
      title={title}
      description={`What ${siteName} stores about people, why, and for how long. In short: as little as it works with, nothing for advertising, nothing sold.`}
      parts={[
        {
          id: 'who',
          title: 'Who is responsible',
          body: (
            <p>
              {operator.name}
              {operator.address && `, ${operator.address}`}. For everything on this page, write to {mail}.
            </p>
          ),
        },
        {
          id: 'reading',
          title: 'When you only read',
          body: (
            <>
              <p>
                Pages set no cookie and load nothing from other companies: no analytics, no fonts, no embedded pictures. Your choice of
                light or dark is kept in your own browser. If you press Vote, Follow or Submit, a cookie with a random value ties this press
                to your browser until you have signed in, two hours at most.
              </p>
              <p>
                Like every web server, ours sees your address while it answers. It is used to limit how many requests come from one place,
                and counted in memory for that. Views of a listing are counted once a day by a keyed hash of address and browser that lives
                in the server’s memory; what is stored is a number for each product and day.
              </p>
            </>
          ),
        },
        {
          id: 'account',
          title: 'When you have an account',
          body: (
            <>
              <p>We store:</p>
              <ul>
                <li>your e-mail address, and your name and photo if you or your provider (GitHub, Google) gave them;</li>
                <li>
                  sign-ins: a session cookie in your browser; here its hash, its expiry date, and the browser’s and system’s names, so that
                  you recognise it;
                </li>
                <li>which kinds of mail you switched off;</li>
                <li>
                  your votes, follows and reviews. For 30 days a vote also keeps a keyed hash of the network it came from, to find bursts;
                  not the address;
                </li>
                <li>your drafts and listings with the history of their changes: who changed what, when, and by which application;</li>
                <li>API keys as hashes, with the minute of their last use;</li>
                <li>
                  applications that you let in: their name, what they may do, since when, and the minute of their last use. Their tokens are
                  kept as hashes. A connection that ended is deleted after a year;
                </li>
                <li>mails that we sent you, for 30 days.</li>
              </ul>
              <p>We need this to provide what you signed up for. Who voted for what is not shown to anybody; how many did is.</p>
            </>
          ),
        },
        {
          id: 'buying',
          title: 'When you buy something',
          body: (
            <p>
              Card and bank details go to the payment provider and never reach us. We store the order, the billing details on its invoice,
              and two proofs of the country it was made from, as the law on value added tax asks; they are kept as long as that law says.
            </p>
          ),
        },
        {
          id: 'crawl',
          title: 'When you are named on a product’s website',
          body: (
            <>
              <p>
                When somebody submits a product, we read public pages of its website, and may draft a page about its founders from what it
                says of them: a name, a role, a few sentences, links. The sentences it stands on are kept with it. Such a page asks search
                engines to leave it out until a verified owner of the product has confirmed it. We do this in the legitimate interest of
                readers to know who is behind a product.
              </p>
              <p>
                If this is about you, you can have it corrected, or removed without saying why: use the{' '}
                <Link href={paths.removal()}>form</Link>, or write to {mail} with the page’s address. How to keep our crawler off a site
                altogether stands on <Link href={paths.bot}>its page</Link>.
              </p>
            </>
          ),
        },
        {
          id: 'others',
          title: 'Who else gets to see it',
          body: (
            <>
              <p>
                What you publish, everybody. Beyond that only those who work for us: whoever hosts the server and its database, sends the
                mails, and takes payments. Where a language model of another company helps with drafting, it gets the public pages of the
                product’s website, and nothing about you. Sign-in by GitHub or Google tells them that you signed in here.
              </p>
              <p>We sell nothing, and give nothing to advertisers.</p>
            </>
          ),
        },
        {
          id: 'rights',
          title: 'What you can ask for',
          body: (
            <>
              <p>
                To see all we have about you, in a form that machines read; to have it corrected; to have it deleted; to object to a use; to
                take back a consent. Your <Link href={paths.settings}>settings</Link> download all of it as a file, and delete the account.
              </p>
              <p>
                A deleted account is closed at once, and erased after 14 days; until then you can open it again. Erased are your address,
                name and photo, your drafts, votes, follows, reviews, answers, messages and keys. Your votes and reviews are taken off what
                counts by then; weeks that are decided, and their awards, stay. Your listings go along if you ask for it; else they stay
                without you as founder or contact, and their history without your name. Orders and invoices stay as long as the law asks,
                and the team’s own log keeps what somebody of the team did. A mail to you that reports the erasure is the last, and is
                deleted after 30 days.
              </p>
              <p>If you think that we are wrong, you can also turn to your data protection authority.</p>
            </>
          ),
        },
        {
          id: 'changes',
          title: 'Changes',
          body: <p>When we change what is stored, this page changes first.</p>,
        },
      ]}
    />
  );
}
