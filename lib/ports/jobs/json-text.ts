/**
 * Returns `value` as JSON text for a `jsonb` column. Replaces U+0000 and lone surrogates by U+FFFD. Text from the web may contain them, and
 * Postgres refuses them. `undefined` becomes null.
 */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value) ?? 'null';
  return /\\u(?:0000|d[89a-f])/i.test(text) ? JSON.stringify(toStorable(JSON.parse(text))) : text;
}

function toStorable(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '\uFFFD');
  if (Array.isArray(value)) return value.map(toStorable);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [String(toStorable(key)), toStorable(member)]));
}
