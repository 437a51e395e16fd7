/** Regular expression source of a slug: lower-case letters, digits and hyphens, at most 220 characters. */
export const slugPattern = '[a-z0-9][a-z0-9-]{0,219}';

const slug = new RegExp(`^${slugPattern}$`);
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns true if a text has the format of a slug. Callers answer 404 for any other text without a query. */
export function isSlug(text: string): boolean {
  return slug.test(text);
}

/**
 * Returns true if a value is a text in the format of a UUID. Postgres throws an error when a UUID column is compared with any other text.
 * Values that a browser sends to a server action can have any type.
 */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && uuid.test(value);
}

/** The largest value of an integer id column. */
export const maxRowId = 2_147_483_647;

/** Returns the id; 0 if the id is outside the column’s range. No row has the id 0, so a query finds nothing instead of failing. */
export function rowIdOf(id: number): number {
  return Number.isSafeInteger(id) && id > 0 && id <= maxRowId ? id : 0;
}
