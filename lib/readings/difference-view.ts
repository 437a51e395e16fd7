import type { Difference } from '#lib/generated/prisma/client.ts';
import type { DifferenceKind, DifferenceState } from '#lib/generated/prisma/enums.ts';
import type { Evidence, Member } from '#lib/profile/content.ts';
import { shownValue } from '#lib/profile/shown-value.ts';

/** One thing that a product’s site says otherwise than its profile, as the listing’s editors see it. */
export interface DifferenceView {
  id: number;
  /** The part of the profile. `identity`: whether the site is still the product’s. */
  member: Member | 'identity';
  /**
   * The entry within the part: the text of a list’s entry, a founder’s name, a question, a platform, a section. Empty for a field with one
   * value.
   */
  key: string;
  kind: DifferenceKind;
  /** The profile’s value, null if it has none; and the site’s value, null if it is gone. Of `identity`: the name or host, then and now. */
  ours: string | null;
  theirs: string | null;
  /** The quotes for the site’s value; if it is gone, those that stood there. */
  evidence: Evidence[];
  basis: 'stated' | 'inferred';
  /** Why a rule concluded the site’s value; null if the site states it. */
  reason: string | null;
  state: DifferenceState;
  createdAt: Date;
}

export function differenceView(row: Difference): DifferenceView {
  const { id, key, kind, evidence, reason, state, createdAt } = row;
  return {
    ...{ id, key, kind, evidence, reason, state, createdAt },
    member: row.member as DifferenceView['member'],
    ours: shown(row.ours),
    theirs: shown(row.theirs),
    basis: reason === null ? 'stated' : 'inferred',
  };
}

/** Returns a founder, a question or a milestone as one text of several lines. */
function shown(value: Difference['ours']): string | null {
  const texts = shownValue(value === null ? null : [value]);
  return Array.isArray(texts) ? (texts[0] ?? null) : texts;
}
