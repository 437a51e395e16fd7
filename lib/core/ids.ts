/** Regular expression source of a slug: lower-case letters, digits and hyphens, at most 220 characters. */
export const slugPattern = '[a-z0-9][a-z0-9-]{0,219}';

const slug = new RegExp(`^${slugPattern}$`);
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns true if a text has the format of a slug. Callers answer 404 for any other text without a query. */
export function isSlug(text: string): boolean {
  return slug.test(text);
}

/** Returns true if a text has the format of a UUID. Postgres throws an error when a UUID column is compared with any other text. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
