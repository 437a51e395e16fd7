/** The source of a regular expression for slugs: lower-case letters, digits and hyphens, at most 220 characters. */
export const slugPattern = '[a-z0-9][a-z0-9-]{0,219}';

const slug = new RegExp(`^${slugPattern}$`);
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns true if a text has the format of a slug. For any other text, callers answer 404 without a query. */
export function isSlug(text: string): boolean {
  return slug.test(text);
}

/**
 * Returns true if a value is a text in the format of a UUID. Comparing a UUID column with any other text is an error in Postgres. The
 * parameter is `unknown`, because values that a browser sends to a server action can have any type.
 */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && uuid.test(value);
}

/** The largest value of an integer id column. */
export const maxRowId = 2_147_483_647;

/** Returns the id, or 0 if it is outside the column’s range. A query for 0 finds no row, but a query for too large an id fails. */
export function rowIdOf(id: number): number {
  return Number.isSafeInteger(id) && id > 0 && id <= maxRowId ? id : 0;
}
