import { formatAmount } from '#lib/core/format-money.ts';
import type { Author } from '#lib/listings/list-history.ts';
import type { ShownValue } from '#lib/profile/shown-value.ts';
import { allFields } from '../../../../drafts/[id]/field-catalogue.ts';

const actions: Record<string, string> = {
  edit: 'Edited',
  redraft: 'Drafted anew from the website',
  undo: 'Took an edit back',
  submit: 'Submitted',
  build: 'Drafted from the website',
  'accept invite': 'Joined as an editor',
  'choose free plan': 'Chose the free plan',
  'badge found': 'Badge found on the homepage',
  'go live': 'Went live',
  'move launch week': 'Moved to another week',
  'leave the queue': 'Left the queue',
  'change gallery': 'Changed the gallery',
};

/** A version's action in words. */
export function actionWords(action: string): string {
  const known = Object.hasOwn(actions, action) ? actions[action] : undefined;
  const plain = action.replaceAll('_', ' ');
  return known ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

const members: Record<string, string> = {
  ...Object.fromEntries(allFields.map(({ name, label }) => [name, label])),
  faqs: 'Questions and answers',
  founders: 'Founders',
  company_socials: 'Profiles of the company',
  founder_socials: 'Profiles of the founder',
  story: 'Founder’s story',
  milestones: 'Milestones',
  competitor_url: 'Competitor',
  seo: 'For search engines',
  images: 'Images',
  editors: 'Editors',
  status: 'Status',
  plan: 'Plan',
  launch_week: 'Launch week',
  launched_at: 'Launched',
  week_moves: 'Moves',
  extra_categories: 'Categories beside the primary one',
  story_unlocked: 'Founder’s story unlocked',
  milestones_unlocked: 'Milestones unlocked',
  media_unlocked: 'Gallery and video unlocked',
  billboard_cents: 'Billboard',
  order: 'Order',
};

/** A changed member's name. */
export function memberWords(member: string): string {
  return Object.hasOwn(members, member) ? (members[member] as string) : actionWords(member);
}

/** What a member held, as people write it: sums of money with their currency, whether something is so as a word. */
export function valueWords(member: string, value: ShownValue): ShownValue {
  if (typeof value !== 'string') return value;
  if (member.endsWith('_cents') && /^\d+$/.test(value)) return formatAmount(Number(value));
  return member.endsWith('_unlocked') ? (value === 'true' ? 'yes' : 'no') : value;
}

/** What a heading can name before it becomes a list. */
const fewNames = 3;

/** Whether the heading of a version names all that it changed: edits do, which would otherwise all be called the same. */
export function namesAll(action: string, changes: readonly { member: string }[]): boolean {
  return action === 'edit' && changes.length > 0 && changes.length <= fewNames;
}

/** The heading of a version, such as “Edited: Tagline, Tags”. */
export function entryTitle(action: string, changes: readonly { member: string }[]): string {
  const words = actionWords(action);
  return namesAll(action, changes) ? `${words}: ${changes.map(({ member }) => memberWords(member)).join(', ')}` : words;
}

const order = Object.keys(members);
const placeOf = (member: string) => (Object.hasOwn(members, member) ? order.indexOf(member) : order.length);

/** Changes in the order of the profile; as they are stored, they have none. */
export function inReadingOrder<Change extends { member: string }>(changes: readonly Change[]): Change[] {
  return changes.toSorted((a, b) => placeOf(a.member) - placeOf(b.member));
}

/** Who did it, as a sentence begins. */
export function authorWords(by: Author): string {
  switch (by.kind) {
    case 'you':
      return 'You';
    case 'editor':
      return by.name;
    case 'former_editor':
      return 'Somebody who edited it then';
    case 'team':
      return 'The site’s team';
    case 'site':
      return 'The site, by itself';
  }
}
