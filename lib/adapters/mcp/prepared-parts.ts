import type { ListToolsResult } from '@modelcontextprotocol/server';
import type { Exchange } from '#lib/adapters/mcp/exchange.ts';

// What is JSON already, a kept answer or the list of tools, need not be decoded, checked and encoded again for each
// answer. The SDK is handed something short of the same type; once it has built the answer, the part takes its place. Each
// holds the request's random id, so nobody can write one into what they send.

/** Keeps `json`, which is a text's, for the answer. */
export function standIn(json: string, exchange: Exchange): string {
  return keep(json, exchange, (id) => id);
}

/** The same for an object. */
export function standInObject(json: string, exchange: Exchange): Record<string, unknown> {
  return keep(json, exchange, (id) => ({ part: id }));
}

/** The same for a list of tools. */
export function standInTools(json: string, exchange: Exchange): ListToolsResult['tools'] {
  return keep(json, exchange, (id) => [{ name: id, inputSchema: { type: 'object' } }]);
}

function keep<T>(json: string, { parts, requestId }: Exchange, make: (id: string) => T): T {
  const short = make(`${requestId}/${parts.length}`);
  parts.push({ mark: JSON.stringify(short), json });
  return short;
}

/** `text` with every part in its place. Places are looked for in what the SDK built alone: parts may be long, and say anything. */
export function withParts(text: string, { parts }: Pick<Exchange, 'parts'>): string {
  const placed = parts.map(({ json, mark }) => ({ json, at: text.indexOf(mark), length: mark.length })).filter(({ at }) => at !== -1);
  let whole = '';
  let end = 0;
  for (const { json, at, length } of placed.sort((a, b) => a.at - b.at)) {
    whole += text.slice(end, at) + json;
    end = at + length;
  }
  return whole + text.slice(end);
}
