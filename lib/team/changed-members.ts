import { isDeepStrictEqual as isSame } from 'node:util';
import { conflict } from '#lib/core/errors.ts';

/**
 * Returns the members that an edit changes, for the audit log: their values before (null for a new row) and after. Returns null if nothing
 * changes. `seen` is the state that the person saw. Throws `changed_since` if it differs from the stored state.
 */
export function changedMembers<Row extends object>(
  before: Row | null,
  after: Row,
  seen?: Partial<Row>,
): { before: Partial<Row> | null; after: Partial<Row> } | null {
  const names = Object.keys(after) as (keyof Row & string)[];
  const others = before && seen ? names.filter((name) => !isSame(before[name], seen[name])) : [];
  if (others.length > 0)
    throw conflict('changed_since', 'Somebody changed this since you opened the page. Load it again and look at it.', {
      data: { fields: others },
    });
  const changed = names.filter((name) => !before || !isSame(before[name], after[name]));
  if (changed.length === 0) return null;
  const part = (row: Row) => Object.fromEntries(changed.map((name) => [name, row[name]])) as Partial<Row>;
  return { before: before && part(before), after: part(after) };
}
