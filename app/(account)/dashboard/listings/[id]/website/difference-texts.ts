import { fieldText, platformLabel } from '#lib/listings/showing/listing-labels.ts';
import { isField } from '#lib/profile/content.ts';
import type { DifferenceView } from '#lib/readings/difference-view.ts';
import { partLabel } from '../../../../drafts/[id]/editor-fields.ts';
import { memberLabel, valueText } from '../history/history-labels.ts';

const entryNouns: Record<string, string> = { founders: 'Founder', faqs: 'Question', milestones: 'Milestone' };

/** The anchor of a difference on its page. */
export const differenceId = (id: number) => `difference-${id}`;

/** Returns the name of what differs, such as “Price in one line” or “Founder: Rui Costa”. */
export function differenceLabel({ member, key }: Pick<DifferenceView, 'member' | 'key'>): string {
  if (member === 'identity') return 'Whether it is still the product’s site';
  const noun = entryNouns[member];
  if (noun) return `${noun}: ${key}`;
  if (member === 'story') return partLabel(`story.${key}`);
  return member.endsWith('_socials') ? `${memberLabel(member)}: ${platformLabel(key)}` : memberLabel(member);
}

/** Formats a value of the profile or of the site for people. */
export function differenceText({ member }: Pick<DifferenceView, 'member'>, value: string | null): string | null {
  return isField(member) && member !== 'logo_url' ? fieldText(member, value) : (valueText(member, value) as string | null);
}

/** Returns a sentence that says how a difference was resolved. */
export function resolvedSentence(difference: Pick<DifferenceView, 'member' | 'key' | 'kind' | 'state'>): string {
  const { kind, state } = difference;
  const label = differenceLabel(difference);
  if (kind === 'identity') return state === 'accepted' ? 'The site is read again and compared now.' : 'The profile stays as it is.';
  if (state === 'dismissed') return `Dismissed: ${label}. It isn’t offered again until the site changes.`;
  return kind === 'gone' ? `Removed from the profile: ${label}.` : `Taken over into the profile: ${label}.`;
}

/** The question whether a site is still the product's, by the reason for asking it. */
export const identityTexts: Record<string, (ours: string, theirs: string) => string> = {
  name: (ours, theirs) => `The site used to be ${ours}’s, and now bears another name: “${theirs}”.`,
  moved: (ours, theirs) => `Its address led to ${ours} before, and now leads to ${theirs}.`,
  parked: () => 'Its domain looks parked or for sale.',
  emptied: () => 'Hardly any text is left on it.',
};
