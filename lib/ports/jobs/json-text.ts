/**
 * `value` as JSON that `jsonb` takes. Postgres refuses U+0000 and lone surrogates, which text from the web may hold:
 * they become U+FFFD. `undefined` becomes null.
 */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value) ?? 'null';
  return /\\u(?:0000|d[89a-f])/i.test(text) ? JSON.stringify(storable(JSON.parse(text))) : text;
}

function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '\uFFFD');
  if (Array.isArray(value)) return value.map(storable);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [String(storable(key)), storable(member)]));
}
