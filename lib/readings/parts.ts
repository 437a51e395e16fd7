// A profile is compared with its site part by part. A person accepts or dismisses each part as a whole. A part is a field, an entry of a
// list, a founder, a question, a profile on a platform, or a section of the story.

import { config } from '#lib/core/config.ts';
import { foldedText } from '#lib/drafting/evidence/fold.ts';
import type { VerifiedProposal } from '#lib/drafting/evidence/verify.ts';
import { isListField, listFields, type ProfileField, profileFields, textFields } from '#lib/profile/catalogue.ts';
import type { Evidence, Field, Member, ProfileContent } from '#lib/profile/content.ts';

/** The value of a part, without evidence: a text, or the texts of a founder, a question or a milestone. */
export type PartValue = string | Record<string, string | null>;

export interface PartName {
  member: Member;
  /** The entry’s text, the founder’s name, the question, the platform or the section. Empty for a field with one value. */
  key: string;
}

/** A part of a profile. */
export interface OwnPart extends PartName {
  /** Null if the part is blank, or if a person removed it. */
  value: PartValue | null;
  /** The drafted value. Null if a person typed the part. */
  drafted: PartValue | null;
  /** The quotes for `drafted`. */
  evidence: Evidence[];
  locked: boolean;
}

/** A part that the site states or implies. The check of evidence has accepted it. */
export interface SitePart extends PartName {
  value: PartValue;
  evidence: Evidence[];
  /** The reason why a rule concluded the value. Undefined if the site states the value. */
  reason?: string;
}

/** The parts whose quotes are in the member `drafted` of the profile. */
export const quotedParts = ['company_socials', 'founder_socials', 'story'] as const;
export type QuotedPart = (typeof quotedParts)[number];
export const isQuotedPart = (member: string): member is QuotedPart => (quotedParts as readonly string[]).includes(member);

/** The parts that are lists of entries with evidence. */
const entryParts = ['founders', 'faqs', 'milestones'] as const;
export type EntryPart = (typeof entryParts)[number];
export const isEntryPart = (member: string): member is EntryPart => (entryParts as readonly string[]).includes(member);

/** Returns the key of a founder, a question or a milestone. */
export function keyOfEntry(entry: { name: string } | { question: string } | { date: string; title: string }): string {
  return 'name' in entry ? entry.name : 'question' in entry ? entry.question : `${entry.date} ${entry.title}`;
}

/** Returns an id of a part. It ignores typography, case and white space. */
export function partId({ member, key }: PartName): string {
  return `${member}\n${sameText(key).toLowerCase()}`;
}

/** Marks that build tools add to file names, such as `.3f2a9c1b` in `logo.3f2a9c1b.svg`. */
const buildMark = /[-._](?=[a-z]*\d)[\da-z_-]{6,}(?=\.\w+$)/i;

/**
 * Returns a text that is equal for values with the same meaning. It leaves out differences in typography and white space, build marks in
 * the address of a logo, and the bio of a founder, because drafters word it differently each time.
 */
export function meaningOf(member: Member, value: PartValue | null): string {
  if (value === null) return '';
  if (typeof value !== 'string')
    return Object.keys(value)
      .sort()
      .map((name) => (name === 'bio' ? '' : sameText(value[name] ?? '')))
      .join('\n');
  return member === 'logo_url' ? value.replace(/[?#].*$/s, '').replace(buildMark, '') : sameText(value);
}

function sameText(text: string): string {
  return foldedText(text).replace(/\s+/g, ' ').trim();
}

/** Returns the parts of a profile. A field without a value is one blank part. */
export function partsOf(content: ProfileContent): OwnPart[] {
  const parts: OwnPart[] = profileFields.flatMap((member) =>
    isListField(member) ? partsOfList(content, member) : partOfField(content, member),
  );
  for (const member of entryParts)
    for (const { evidence, ...value } of content[member]) {
      // Leaves out answers that the makers gave on our site, because their own site need not contain them.
      const found = evidence.filter(({ url }) => !url.startsWith(`${config().siteUrl}/`));
      parts.push({ member, key: keyOfEntry(value), value, drafted: found.length > 0 ? value : null, evidence: found, locked: false });
    }
  for (const member of quotedParts) {
    const drafted = content.drafted[member];
    const shown: Record<string, string | null> = content[member];
    for (const key of new Set([...Object.keys(shown), ...Object.keys(drafted)]))
      parts.push({
        ...{ member, key, value: shown[key] ?? null, locked: false },
        ...{ drafted: drafted[key]?.value ?? null, evidence: drafted[key]?.evidence ?? [] },
      });
  }
  return parts;
}

function partOfField({ fields }: ProfileContent, member: ProfileField): OwnPart {
  const { value, ai_value: drafted, evidence, locked } = fields[member] as Field<string>;
  return { member, key: '', value, drafted, evidence, locked };
}

function partsOfList({ fields }: ProfileContent, member: ProfileField): OwnPart[] {
  const { value, ai_value, evidence, locked } = fields[member] as Field<string[]>;
  const byId = (entries: string[] | null) => new Map((entries ?? []).map((key) => [partId({ member, key }), key]));
  const shown = byId(value);
  const drafted = byId(ai_value);
  return [...new Set([...shown.keys(), ...drafted.keys()])].map((id) => ({
    ...{ member, key: shown.get(id) ?? drafted.get(id) ?? '', locked },
    ...{ value: shown.get(id) ?? null, drafted: drafted.get(id) ?? null },
    evidence: drafted.has(id) ? quotesFor(drafted.get(id) ?? '', evidence) : [],
  }));
}

/** Returns the quotes of a list that are about one entry. Returns all quotes if none has the entry’s words. */
export function quotesFor(entry: string, evidence: Evidence[]): Evidence[] {
  const words = sameText(entry).toLowerCase();
  const about = evidence.filter(({ quote }) => {
    const text = sameText(quote).toLowerCase();
    return text.includes(words) || words.includes(text);
  });
  return about.length > 0 ? about : evidence;
}

/** Returns the parts in a checked proposal. */
export function sitePartsOf(profile: VerifiedProposal): SitePart[] {
  const parts: SitePart[] = [];
  for (const member of textFields) {
    const found = profile.texts[member];
    if (found) parts.push({ member, key: '', ...found });
  }
  for (const member of listFields) for (const found of profile.lists[member] ?? []) parts.push({ member, key: found.value, ...found });
  for (const member of entryParts)
    for (const { evidence, ...value } of profile[member]) parts.push({ member, key: keyOfEntry(value), value, evidence });
  const maps = { company_socials: profile.companySocials, founder_socials: profile.founderSocials, story: profile.story };
  for (const member of quotedParts)
    for (const [key, found] of Object.entries(maps[member]))
      if (found) parts.push({ member, key, value: found.value, evidence: found.evidence });
  return parts;
}
