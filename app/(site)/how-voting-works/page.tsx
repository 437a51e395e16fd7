import Link from 'next/link';
import { tagPage } from '#lib/cache/tag-page.ts';
import { bursts, newAccountMs, rhythm } from '#lib/community/vote-rules.ts';
import { config } from '#lib/core/config.ts';
import { hourMs } from '#lib/core/durations.ts';
import { paths } from '#lib/core/paths.ts';
import { pageMetadata } from '#lib/ui/shell/page-metadata.ts';
import { WrittenPage } from '#lib/ui/shell/written-page.tsx';

export const revalidate = 3600;

const title = 'How voting works';
const [brief, day, week] = bursts;
const minuteMs = 60_000;

export function generateMetadata() {
  const { siteName } = config();
  const description = `Who may vote on ${siteName}, which votes are held, how ties are broken, what trending means, and how the awards are given.`;
  return pageMetadata({ title, description, path: paths.voting });
}

export default async function VotingPage() {
  tagPage();
  const { siteName } = config();
  return (
    <WrittenPage
      title={title}
      description={`Votes decide the order of a week on ${siteName}, and who wins it. These are the rules, with their numbers.`}
      parts={[
        {
          id: 'who',
          title: 'Who may vote',
          body: (
            <>
              <p>
                Anybody who is signed in with an e-mail address that they confirmed. You have one vote for each product, on its page or in
                any list of this site. You can take it back at any time, and give it again. Accounts of one mailbox, such as{' '}
                <code>you@example.com</code> and <code>you+1@example.com</code>, are one person. Followers count by the same rules as votes.
              </p>
              <p>
                You can’t vote for your own product, nor follow it. There is no voting through the API, for nobody: votes come from people.
              </p>
            </>
          ),
        },
        {
          id: 'held',
          title: 'Votes that are held',
          body: (
            <>
              <p>Two kinds of votes are written down at once, and counted later or not at all:</p>
              <ul>
                <li>
                  <strong>Of a new account.</strong> It is counted once the account is {newAccountMs / hourMs} hours old. Sooner, if the
                  person signed in with GitHub or Google, or has a product here that is live or scheduled.
                </li>
                <li>
                  <strong>Of a burst.</strong> When more than {brief.votes} votes for one product come from one network within{' '}
                  {brief.ms / minuteMs} minutes, more than {day.votes} within a day or more than {week.votes} within a week, those beyond
                  are held until somebody of our team has looked at them. So are votes of new accounts, from whatever network, of which{' '}
                  {rhythm.votes} or more come within a day as evenly as a clock. An office that votes together loses nothing but a little
                  time; taken back and given again, such a vote waits as before. A network is told by a hash that only we can make; we don’t
                  keep the address.
                </li>
              </ul>
              <p>You see on the button when your vote is held, and why. A vote that the team turned down stays turned down.</p>
            </>
          ),
        },
        {
          id: 'week',
          title: 'The week’s order',
          body: (
            <>
              <p>
                A week runs from Monday 00:00 to Sunday 24:00, UTC. The weekly board shows what launched in that week, by the votes that
                were cast in it. Votes that come later add to a product’s total and no longer to that week.
              </p>
              <p>
                Where two have as many, the one with more followers stands first; then the one that launched earlier; then the one listed
                here longer.
              </p>
            </>
          ),
        },
        {
          id: 'awards',
          title: 'The awards',
          body: (
            <p>
              Launch of the Week #1, #2 and #3 go to the first three of the weekly board. They are given 24 hours after the week’s end, so
              that held votes cast in it can still be counted, and they are given once: what happens to votes afterwards changes no award,
              and no order of a week that is over. A product without a vote wins nothing. <Link href={paths.awards()}>All awards</Link>{' '}
              stay.
            </p>
          ),
        },
        {
          id: 'trending',
          title: 'What trending means',
          body: (
            <p>
              Trending looks at the last 14 days. A vote counts in full when it is cast and half as much after every 48 hours; a follow
              weighs a fifth of a vote, and a page view a hundredth. A free listing whose badge has been missing from its homepage for two
              weeks leaves trending until the badge is back. While no product had any of these in the 14 days, trending shows the newest
              launches.
            </p>
          ),
        },
        {
          id: 'money',
          title: 'What money can’t do',
          body: (
            <>
              <p>
                No vote, no place in a week’s order and no award can be bought. What can be bought is an earlier launch, more room on a
                page, and the <Link href={paths.board('billboard')}>billboard</Link>: a ranking by money contributed, marked as paid
                wherever it is shown. See <Link href={paths.pricing}>pricing</Link>.
              </p>
              <p>
                Asking people for their vote is fine. Paying for votes, trading them, or making accounts to cast them is not: such votes are
                turned down, and a product that keeps at it is taken off the site.
              </p>
            </>
          ),
        },
      ]}
    />
  );
}
