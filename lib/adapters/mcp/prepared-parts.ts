import type { ListToolsResult } from '@modelcontextprotocol/server';
import type { Exchange } from '#lib/adapters/mcp/exchange.ts';

// JSON that exists already, such as a cached answer or the list of tools, need not be decoded, checked and encoded again for each
// answer. The SDK gets a short placeholder of the same type; once the SDK has built the answer, the JSON replaces the placeholder.
// A placeholder contains the request's random id, so that no client can put one into its input.

/** Registers `json`, which encodes a string, for the answer and returns its placeholder. */
export function placeholderForText(json: string, exchange: Exchange): string {
  return register(json, exchange, (id) => id);
}

/** Registers `json`, which encodes an object, for the answer and returns its placeholder. */
export function placeholderForObject(json: string, exchange: Exchange): Record<string, unknown> {
  return register(json, exchange, (id) => ({ part: id }));
}

/** Registers `json`, which encodes a list of tools, for the answer and returns its placeholder. */
export function placeholderForTools(json: string, exchange: Exchange): ListToolsResult['tools'] {
  return register(json, exchange, (id) => [{ name: id, inputSchema: { type: 'object' } }]);
}

function register<T>(json: string, { parts, requestId }: Exchange, make: (id: string) => T): T {
  const placeholder = make(`${requestId}/${parts.length}`);
  parts.push({ placeholder: JSON.stringify(placeholder), json });
  return placeholder;
}

/**
 * Replaces each placeholder in `text` by its JSON. All placeholders are located before any is replaced, because the inserted JSON may
 * be long and may contain any text.
 */
export function insertParts(text: string, { parts }: Pick<Exchange, 'parts'>): string {
  const located = parts
    .map(({ json, placeholder }) => ({ json, at: text.indexOf(placeholder), length: placeholder.length }))
    .filter(({ at }) => at !== -1);
  let result = '';
  let end = 0;
  for (const { json, at, length } of located.sort((a, b) => a.at - b.at)) {
    result += text.slice(end, at) + json;
    end = at + length;
  }
  return result + text.slice(end);
}
