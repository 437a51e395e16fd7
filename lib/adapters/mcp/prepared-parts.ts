import type { ListToolsResult } from '@modelcontextprotocol/server';
import type { Exchange, Part } from '#lib/adapters/mcp/exchange.ts';

// Existing JSON, such as a cached answer or the list of tools, does not have to be decoded, checked and encoded again for each answer. The
// SDK gets a short placeholder of the same type. When the SDK has built the answer, the JSON replaces the placeholder. A placeholder
// contains the random id of the request, so that no client can put one into its input.

/** A text that was cut at its placeholders. The part with the number `order[0]` follows `texts[0]`, and so on. */
export interface Envelope {
  texts: string[];
  order: number[];
}

/** Registers JSON that replaces a string or a message's id in the answer. Returns its placeholder. */
export function placeholderForText(json: () => string, exchange: Exchange): string {
  return register(json, exchange, (id) => id);
}

/** Registers JSON that replaces a list of tools in the answer. Returns its placeholder. */
export function placeholderForTools(json: () => string, exchange: Exchange): ListToolsResult['tools'] {
  return register(json, exchange, (id) => [{ name: id, inputSchema: { type: 'object' } }]);
}

function register<T>(json: () => string, { parts, requestId }: Exchange, make: (id: string) => T): T {
  const placeholder = make(`${requestId}/${parts.length}`);
  parts.push({ placeholder, json });
  return placeholder;
}

/**
 * Cuts `text` at each placeholder. All placeholders are located before any is replaced, because the inserted JSON may be long and may
 * contain any text.
 */
export function cutAtParts(text: string, parts: readonly Part[]): Envelope {
  const located = parts
    .map((each, part) => ({ part, placeholder: JSON.stringify(each.placeholder) }))
    .map(({ part, placeholder }) => ({ part, at: text.indexOf(placeholder), length: placeholder.length }))
    .filter(({ at }) => at !== -1)
    .sort((a, b) => a.at - b.at);
  const ends = [0, ...located.map(({ at, length }) => at + length)];
  return {
    texts: ends.map((end, index) => text.slice(end, located[index]?.at)),
    order: located.map(({ part }) => part),
  };
}

/** Joins the texts with the parts between them. With `count`, inserts only the first `count` parts. */
export function fillIn({ texts, order }: Envelope, parts: readonly Part[], count = order.length): string {
  let result = texts[0] ?? '';
  for (let index = 0; index < count; index++) result += `${parts[order[index] as number]?.json()}${texts[index + 1]}`;
  return result;
}
