import { countOf } from '#lib/core/format-number.ts';
import { shortAddress } from '#lib/core/link-address.ts';
import { paths } from '#lib/core/paths.ts';
import type { LaunchFigures } from '#lib/launches/race/launch-figures.ts';
import type { OwnedListing } from '#lib/listings/mine/get-my-listing.ts';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { RuledSection } from '../../ruled-section.tsx';

/** The next three steps. The first one is the page's primary action. */
export function NextThree({ steps, primary = true }: { steps: readonly NextStep[]; primary?: boolean }) {
  return (
    <RuledSection id="next-three" title="Next three">
      <ol className="divide-y divide-line border-b border-line">
        {steps.slice(0, 3).map(({ title, text, action }, at) => (
          <li key={title} className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-x-3 py-3.5">
            <span aria-hidden className="tall text-xl">
              {at + 1}
            </span>
            <p className="[overflow-wrap:anywhere]">
              <span className="block font-semibold">{title}</span>
              <span className="block text-soft">{text}</span>
            </p>
            <LinkButton href={action.href} variant={primary && at === 0 ? 'strong' : 'secondary'} aria-label={`${action.label}: ${title}`}>
              {action.label}
            </LinkButton>
          </li>
        ))}
      </ol>
    </RuledSection>
  );
}

/** Something that helps a launch, and the link that leads there. */
export interface NextStep {
  title: string;
  text: string;
  action: { label: string; href: string };
}

interface StepFacts {
  listing: OwnedListing;
  phase: LaunchFigures['phase'];
  /** The number of differences between the product's website and its profile. */
  differences: number;
  /** True if payments are possible, so that sections can be bought. */
  payments: boolean;
}

/** Returns what people wait for: questions and reviews without an answer. It comes before all other steps. */
export function waitingSteps({ id, waiting: { questions, reviews } }: Pick<OwnedListing, 'id' | 'waiting'>): NextStep[] {
  const steps = [
    {
      open: questions,
      title: questions === 1 ? 'Answer a question' : `Answer ${countOf(questions, 'question')}`,
      text: 'Somebody waits for you, and everybody reads your answer.',
      action: { label: 'Answer', href: paths.questionsEditor(id) },
    },
    {
      open: reviews,
      title: reviews === 1 ? 'Answer a review' : `Answer ${countOf(reviews, 'review')}`,
      text: 'Everybody reads your answer below it.',
      action: { label: 'Answer', href: paths.reviewsEditor(id) },
    },
  ];
  return steps.filter(({ open }) => open > 0).map(({ open, ...step }) => step);
}

/**
 * Returns the steps that are not done yet, the most useful first: what prevents the launch, then what visitors miss, then what attracts
 * more visitors.
 */
export function nextSteps({ listing, phase, differences, payments }: StepFacts): NextStep[] {
  const { id, slug, name, badge, plan, followers } = listing;
  const steps = waitingSteps(listing);
  const add = (isOpen: boolean, title: string, text: string, label: string, href: string) => {
    if (isOpen) steps.push({ title, text, action: { label, href } });
  };
  const site = shortAddress(listing.websiteUrl);
  const isFree = plan === 'free';
  const isShared = phase === 'racing';
  add(
    isFree && !badge.found,
    badge.missingSince ? `Put the badge back on ${site}` : `Put the badge on ${site}`,
    phase === 'before'
      ? 'Without it the launch moves to the next week with room.'
      : 'Without it the link to your site is soon not followed.',
    'Get the badge',
    '#badge',
  );
  add(!listing.logoUrl, 'Add a logo', 'It stands beside the name in every list.', 'Add it', profilePath(listing));
  add(
    !listing.screenshot && listing.media.length === 0,
    'Add a picture',
    'The page opens with it, and so does the poster.',
    'Add one',
    paths.mediaEditor(id),
  );
  add(
    phase !== 'before' && listing.latestUpdates.length === 0,
    'Say what is new',
    reachOf(followers),
    'Write',
    phase === 'over' ? paths.updatesEditor(id) : '#update',
  );
  add(isShared, 'Share where it stands', 'A picture with its rank and votes, in the usual sizes.', 'Take it', '#cards');
  add(
    differences > 0,
    `Look at what ${site} says now`,
    `${countOf(differences, 'difference')} from the profile.`,
    'Look',
    paths.websiteDifferences(id),
  );
  add(listing.founders.length === 0, 'Say who made it', 'People vote for people.', 'Add them', profilePath(listing));
  add(
    listing.unlocked.story && listing.story === null,
    'Write the story',
    'The section is bought, and still blank.',
    'Write it',
    paths.storyEditor(id),
  );
  add(
    listing.unlocked.milestones && listing.milestones.length === 0,
    'Add the first milestone',
    'The section is bought, and still blank.',
    'Add it',
    paths.milestonesEditor(id),
  );
  add(phase === 'before', 'Show it to three people', 'The preview link shows the page as it will be.', 'Get the link', '#preview');
  add(!listing.verified, 'Verify that it is yours', 'The page says so, and nobody else can take it over.', 'Verify', paths.claim(slug));
  add(listing.editors === 1, 'Invite somebody', 'Two pairs of eyes see more of the profile.', 'Invite', paths.teamOf(id));
  add(phase === 'over' && !isFree, 'Put the badge on your site', `It links to ${name} here.`, 'Get the badge', paths.badgesOf(slug));
  add(
    payments && !listing.unlocked.story,
    'Tell the story of it',
    'Why it exists, and how it came about.',
    'See it',
    paths.buy(id, 'story'),
  );
  add(phase !== 'before', 'Write the next update', 'A line when something changes keeps followers.', 'Write', paths.updatesEditor(id));
  add(!isShared, 'Share it with a card', 'A picture to post, in the usual sizes.', 'Take it', '#cards');
  add(true, 'Look at the page as visitors do', 'Each fact opens its sentence.', 'Open', paths.listing(slug));
  return steps;
}

/** Returns a sentence that says how many people an update reaches. */
export const reachOf = (followers: number): string =>
  followers > 0
    ? `${countOf(followers, 'follower')} ${followers === 1 ? 'sees' : 'see'} it on their dashboard.`
    : 'It stands on the page and among the latest updates.';

const profilePath = ({ id, draftId }: OwnedListing) => (draftId ? `/drafts/${draftId}` : paths.profileEditor(id));
