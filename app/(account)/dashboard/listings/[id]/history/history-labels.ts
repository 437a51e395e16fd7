import { formatAmount } from '#lib/core/format-money.ts';
import type { Author } from '#lib/listings/history/list-history.ts';
import type { HistoryValue } from '#lib/profile/shown-value.ts';
import { allFields } from '../../../../drafts/[id]/editor-fields.ts';

const actions: Record<string, string> = {
  edit: 'Edited',
  redraft: 'Drafted again from the website',
  undo: 'Took an edit back',
  submit: 'Submitted',
  build: 'Drafted from the website',
  'accept invite': 'Joined as an editor',
  'change team': 'Changed the team',
  'verify claim': 'Proved to own the product',
  leave: 'An editor left with their account',
  'choose free plan': 'Chose the free plan',
  'badge found': 'Badge found on the homepage',
  'go live': 'Went live',
  'move launch week': 'Moved to another week',
  'leave the queue': 'Left the queue',
  'change gallery': 'Changed the gallery',
  'change screenshot': 'Changed the picture of the site',
  pause: 'Paused',
  resume: 'Resumed',
  delete: 'Deleted',
  restore: 'Restored',
  'take down': 'Taken down by the site’s team',
  'put back': 'Put back by the site’s team',
  rename: 'Got another address',
  merge: 'Another listing of the product was merged into it',
  part: 'A merged listing was taken out again',
  'merge categories': 'The site’s team merged two categories',
  'part categories': 'The site’s team parted two categories again',
  'remove a founder': 'A founder is named no more',
  'publish update': 'Published news',
  'edit update': 'Corrected news',
  'delete update': 'Deleted news',
};

export function actionLabel(action: string): string {
  const knownLabel = Object.hasOwn(actions, action) ? actions[action] : undefined;
  const text = action.replaceAll('_', ' ');
  return knownLabel ?? text.charAt(0).toUpperCase() + text.slice(1);
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
  screenshot: 'Picture of the site',
  update_title: 'News',
  update_body: 'Text of the news',
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

export function memberLabel(member: string): string {
  return Object.hasOwn(members, member) ? (members[member] as string) : actionLabel(member);
}

/** Returns a field's value for people: amounts with their currency, booleans as yes or no, and an uploaded logo without its address. */
export function valueText(member: string, value: HistoryValue): HistoryValue {
  if (typeof value !== 'string') return value;
  const upload = member === 'logo_url' ? /\/logos\/([0-9a-f]{6})[0-9a-f]{58}\.webp$/.exec(value) : null;
  if (upload) return `An uploaded file (${upload[1]})`;
  if (member.endsWith('_cents') && /^\d+$/.test(value)) return formatAmount(Number(value));
  return member.endsWith('_unlocked') ? (value === 'true' ? 'yes' : 'no') : value;
}

/** The maximum number of changed fields that a heading lists. */
const maxNames = 3;

/**
 * Returns true if a version's heading lists each field that the version changed. Only headings of edits list fields, because all
 * edits would have the same heading otherwise.
 */
export function hasCompleteTitle(action: string, changes: readonly { member: string }[]): boolean {
  return action === 'edit' && changes.length > 0 && changes.length <= maxNames;
}

/** Returns a version's heading, such as “Edited: Tagline, Tags”. */
export function entryTitle(action: string, changes: readonly { member: string }[]): string {
  const label = actionLabel(action);
  return hasCompleteTitle(action, changes) ? `${label}: ${changes.map(({ member }) => memberLabel(member)).join(', ')}` : label;
}

const order = Object.keys(members);
const placeOf = (member: string) => (Object.hasOwn(members, member) ? order.indexOf(member) : order.length);

/** Sorts changes in the order of the profile; the stored changes have no order. */
export function sortInProfileOrder<Change extends { member: string }>(changes: readonly Change[]): Change[] {
  return changes.toSorted((a, b) => placeOf(a.member) - placeOf(b.member));
}

/** Returns the author's name as the beginning of a sentence. */
export function authorLabel(by: Author): string {
  switch (by.kind) {
    case 'you':
      return 'You';
    case 'editor':
      return by.name;
    case 'former_editor':
      return 'A former editor';
    case 'team':
      return 'The site’s team';
    case 'site':
      return 'The site, by itself';
  }
}
