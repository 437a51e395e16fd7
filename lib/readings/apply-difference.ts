import { conflict } from '#lib/core/errors.ts';
import type { Difference } from '#lib/generated/prisma/client.ts';
import { fieldInfo, fieldNoun, maxEntries, requiredFields } from '#lib/profile/catalogue.ts';
import { type Field, isField, isSameJson, type Member, type ProfileContent } from '#lib/profile/content.ts';
import {
  type EntryPart,
  isEntryPart,
  isQuotedPart,
  keyOfEntry,
  meaningOf,
  type PartName,
  partId,
  partsOf,
  type QuotedPart,
  quotesFor,
} from '#lib/readings/parts.ts';

type Offer = Pick<Difference, 'key' | 'kind' | 'ours' | 'theirs' | 'evidence' | 'reason'> & { member: string };

/** Maximum number of founders, questions and milestones in a profile. */
const maxEntriesOf: Record<EntryPart, number> = { founders: 6, faqs: 10, milestones: 50 };

/**
 * Returns true if a difference can still be accepted: the profile still has the value that the difference was found with, the field isn’t
 * locked, and the profile doesn’t have the site’s value already. A question about the site’s identity can always be answered.
 */
export function isCurrent(content: ProfileContent, offer: Offer): boolean {
  if (offer.kind === 'identity') return true;
  const name = nameOf(offer);
  if (isField(name.member) && content.fields[name.member].locked) return false;
  const value = partsOf(content).find((part) => partId(part) === partId(name))?.value ?? null;
  return isSameJson(value, offer.ours) && (offer.theirs === null || meaningOf(name.member, value) !== meaningOf(name.member, offer.theirs));
}

function nameOf({ member, key }: Offer): PartName {
  return { member: member as Member, key };
}

/**
 * Returns the profile with the site’s value instead of its own. The value gets the site’s quotes and the state of a drafted value. The
 * difference must be current (`isCurrent`). Throws `list_full` if a list has no room for another entry, and `still_needed` if a required
 * field would lose its value.
 */
export function applyDifference(content: ProfileContent, offer: Offer): ProfileContent {
  const { member, key } = nameOf(offer);
  if (isField(member)) {
    const field = content.fields[member] as Field;
    const isList = ['list', 'categories'].includes(fieldInfo(member).kind);
    const next = isList ? fieldWithEntry(field as Field<string[]>, member, offer) : fieldWithValue(offer);
    if (next.value === null && requiredFields.some((name) => name === member))
      throw conflict('still_needed', `The listing requires its ${fieldNoun(member)}. Change the value instead.`, {
        data: { fields: [member] },
      });
    return { ...content, fields: { ...content.fields, [member]: next } };
  }
  if (isEntryPart(member)) return { ...content, [member]: entriesWith(content, member, offer) };
  return isQuotedPart(member) ? withQuoted(content, member, key, offer) : content;
}

function fieldWithValue({ theirs, evidence, reason }: Offer): Field {
  const blank = { value: null, ai_value: null, state: 'not_found' as const, locked: false, evidence: [] };
  return typeof theirs === 'string'
    ? { ...blank, value: theirs, ai_value: theirs, state: 'ai', evidence, ...(reason !== null && { reason }) }
    : blank;
}

function fieldWithEntry(field: Field<string[]>, member: Member, { key, theirs, evidence }: Offer): Field {
  const isEntry = (entry: string) => partId({ member, key: entry }) === partId({ member, key });
  const changed = (entries: string[] | null) => [
    ...(entries ?? []).filter((entry) => !isEntry(entry)),
    ...(typeof theirs === 'string' ? [theirs] : []),
  ];
  const value = changed(field.value);
  const drafted = changed(field.ai_value);
  if (value.length > maxEntries)
    throw conflict('list_full', `There is room for ${maxEntries} entries. Remove one of the ${fieldNoun(member)} first.`);
  // The quotes of a removed entry are removed too, unless another entry of the list needs them.
  const kept =
    theirs === null
      ? field.evidence.filter((each) => drafted.some((entry) => quotesFor(entry, field.evidence).includes(each)))
      : field.evidence;
  const quotes = [...kept, ...(theirs === null ? [] : evidence)];
  const isDrafted = isSameJson(value, drafted) && quotes.length > 0;
  const { reason: _, suggestions: __, ...rest } = field;
  return {
    ...rest,
    value: value.length > 0 ? value : null,
    ai_value: drafted.length > 0 ? drafted : null,
    evidence: drafted.length > 0 ? quotes : [],
    state: value.length === 0 ? 'not_found' : isDrafted ? 'ai' : drafted.length > 0 ? 'edited' : 'manual',
    ...(field.reason !== undefined && { reason: field.reason }),
  };
}

function entriesWith(content: ProfileContent, member: EntryPart, { key, theirs, evidence }: Offer): unknown[] {
  const entries = content[member] as unknown as Record<string, unknown>[];
  const isSame = (entry: unknown) => partId({ member, key: keyOfEntry(entry as { name: string }) }) === partId({ member, key });
  if (theirs === null) return entries.filter((entry) => !isSame(entry));
  const entry: Record<string, unknown> = { ...(theirs as object), evidence };
  if (entries.some(isSame)) return entries.map((each) => (isSame(each) ? entry : each));
  if (entries.length >= maxEntriesOf[member])
    throw conflict('list_full', `There is room for ${maxEntriesOf[member]} ${fieldNoun(member)}. Remove one of them first.`);
  const next = [...entries, entry];
  return member === 'milestones' ? next.sort((a, b) => (String(a.date) < String(b.date) ? 1 : -1)) : next;
}

function withQuoted(content: ProfileContent, member: QuotedPart, key: string, { theirs, evidence }: Offer): ProfileContent {
  const { [key]: _, ...drafted } = content.drafted[member];
  const { [key]: __, ...shown } = content[member] as Record<string, string | null>;
  const removed = member === 'story' ? { ...shown, [key]: null } : shown;
  if (typeof theirs !== 'string') return { ...content, [member]: removed, drafted: { ...content.drafted, [member]: drafted } };
  return {
    ...content,
    [member]: { ...shown, [key]: theirs },
    drafted: { ...content.drafted, [member]: { ...drafted, [key]: { value: theirs, evidence } } },
  };
}
