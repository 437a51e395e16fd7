import type { ListToolsResult } from '@modelcontextprotocol/server';
import type { Exchange, Part } from '#lib/adapters/mcp/exchange.ts';

// JSON that exists already, such as a cached answer or the list of tools, need not be decoded, checked and encoded again for each
// answer. The SDK gets a short placeholder of the same type; once the SDK has built the answer, the JSON replaces the placeholder.
// A placeholder contains the request's random id, so that no client can put one into its input.

/** A text that was cut at its placeholders: the part number `order[0]` comes after `texts[0]`, and so on. */
export interface Envelope {
  texts: string[];
  order: number[];
}

/** Registers JSON that encodes a string, or a message's id, for the answer and returns its placeholder. */
export function placeholderForText(json: () => string, exchange: Exchange): string {
  return register(json, exchange, (id) => id);
}

/** Registers JSON that encodes a list of tools for the answer and returns its placeholder. */
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

/** Puts the parts, or the first `count` of them, between the texts. */
export function fillIn({ texts, order }: Envelope, parts: readonly Part[], count = order.length): string {
  let result = texts[0] ?? '';
  for (let index = 0; index < count; index++) result += `${parts[order[index] as number]?.json()}${texts[index + 1]}`;
  return result;
}
