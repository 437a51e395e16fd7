import type { Difference } from '#lib/generated/prisma/client.ts';
import type { DifferenceKind, DifferenceState } from '#lib/generated/prisma/enums.ts';
import type { Evidence, Member } from '#lib/profile/content.ts';
import { shownValue } from '#lib/profile/shown-value.ts';

/** A difference between a product’s site and its profile, as the listing’s editors see it. */
export interface DifferenceView {
  id: number;
  /** The part of the profile. `identity` is the question whether the site still belongs to the product. */
  member: Member | 'identity';
  /**
   * The entry within the part: the text of a list entry, a founder’s name, a question, a platform or a section. Empty for a field with one
   * value.
   */
  key: string;
  kind: DifferenceKind;
  /**
   * `ours` is the profile’s value, or null if it has none. `theirs` is the site’s value, or null if it is gone. For `identity`, they are
   * the former and the present name or host.
   */
  ours: string | null;
  theirs: string | null;
  /** The quotes for the site’s value. If it is gone, the former quotes. */
  evidence: Evidence[];
  basis: 'stated' | 'inferred';
  /** The reason why a rule concluded the site’s value. Null if the site states the value. */
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
