import { cleanText, cutText, oneLine } from '#lib/crawl/reading/clean-text.ts';

type Json = Record<string, unknown>;

/** A string or number from structured data, with its path, such as `Organization.founder.name`. */
export interface StatedValue {
  path: string;
  value: string;
}

const limits = { depth: 12, values: 4000, objects: 200, stringLength: 5000, statedLength: 2000 } as const;
/** Property names that would change an object's prototype. */
const refusedKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** Returns the objects of a JSON-LD source, with graphs flattened. Returns an empty list if the source can't be repaired. */
export function parseJsonLd(source: string): Json[] {
  const parsed = parseLeniently(source.trim());
  const budget = { values: limits.values };
  const objects: Json[] = [];
  const collect = (value: unknown, depth: number) => {
    if (depth > 4 || objects.length >= limits.objects) return;
    if (Array.isArray(value)) for (const entry of value) collect(entry, depth + 1);
    else if (isObject(value)) {
      const { '@graph': graph, ...rest } = value;
      if (Object.keys(rest).some((key) => key !== '@context' && key !== '@id')) objects.push(rest);
      if (graph) collect(graph, depth + 1);
    }
  };
  collect(safeCopy(parsed, 0, budget), 0);
  return objects;
}

/** Returns the strings and numbers of an object that appear verbatim in the source, each with its path. */
export function statedValues(object: Json, source: string): StatedValue[] {
  const stated: StatedValue[] = [];
  const comparable = removeSpaces(unescapeStrings(source));
  const visit = (value: unknown, path: string, depth: number) => {
    if (stated.length >= limits.values || depth > limits.depth) return;
    if (typeof value === 'string' || typeof value === 'number') {
      const text = cutText(oneLine(String(value)), limits.statedLength);
      // Skips a value that is not in the source, because a repair made it up. Escapes of JSON and HTML don't count as differences.
      if (text !== '' && comparable.includes(removeSpaces(text))) stated.push({ path, value: text });
    } else if (Array.isArray(value)) {
      for (const entry of value) visit(entry, path, depth + 1);
    } else if (isObject(value)) {
      for (const [key, entry] of Object.entries(value)) if (!key.startsWith('@')) visit(entry, `${path}.${key}`, depth + 1);
    }
  };
  visit(object, typeName(object), 0);
  return stated;
}

/** Returns the short name of an object's first type: `Organization` for `https://schema.org/Organization`. */
export function typeName(object: Json): string {
  const type = Array.isArray(object['@type']) ? object['@type'][0] : object['@type'];
  return typeof type === 'string' ? cutText(type.split(/[/#:]/).at(-1) ?? 'Thing', 60) : 'Thing';
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a source with the escapes of JSON strings replaced by their characters, such as `\\/` and `\\u00e9`. */
function unescapeStrings(source: string): string {
  return source
    .replace(/\\(?:u([0-9a-f]{4})|(["\\/nrt]))/gi, (_, code: string | undefined, char: string) =>
      code ? String.fromCharCode(Number.parseInt(code, 16)) : ({ n: '\n', r: '\r', t: '\t' }[char] ?? char),
    )
    .replace(entity, decodeEntity);
}

/** Matches HTML entities. Many sites escape structured data as if it were HTML. */
const entity = /&(?:amp|quot|apos|nbsp|lt|gt|#\d{1,7}|#x[0-9a-f]{1,6});/gi;
function decodeEntity(written: string): string {
  const [, hex, decimal] = /^&#(?:x([0-9a-f]+)|(\d+));$/i.exec(written) ?? [];
  if (hex === undefined && decimal === undefined) return entities[written.toLowerCase()] ?? written;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : written;
}

const entities: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&apos;': "'", '&nbsp;': ' ', '&lt;': '<', '&gt;': '>' };

function removeSpaces(text: string): string {
  return text.replace(/\s+/g, '');
}

/**
 * Parses the source unchanged. If that fails, parses it with common mistakes repaired. Objects that follow each other without a list become
 * a list. Returns null if no attempt succeeds.
 */
function parseLeniently(source: string): unknown {
  const bare = source
    .replace(/^\s*(?:<!--|(?:\/\/|\/\*)?\s*<!\[CDATA\[(?:\s*\*\/)?)/, '')
    .replace(/(?:-->|(?:\/\/|\/\*)?\s*\]\]>(?:\s*\*\/)?)\s*;?\s*$/, '')
    .trim()
    .replace(/;$/, '');
  const attempts = [
    () => bare,
    () => repairJson(bare),
    () => repairJson(bare.replaceAll('&quot;', '"').replaceAll('&amp;', '&')),
    () => `[${repairJson(bare)}]`,
  ];
  for (const attempt of attempts) {
    try {
      return JSON.parse(attempt());
    } catch {
      // The next attempt makes more repairs.
    }
  }
  return null;
}

/**
 * Outside strings, removes comments and commas before a closing bracket. Inside strings, escapes raw line breaks and tabs. Works in one
 * pass, so that a hostile source costs little time.
 */
function repairJson(source: string): string {
  let repaired = '';
  let hasPendingComma = false;
  const add = (text: string) => {
    repaired += hasPendingComma && !/[}\]]/.test(text) ? `,${text}` : text;
    hasPendingComma = false;
  };
  for (let at = 0; at < source.length; at++) {
    const char = source[at] as string;
    if (char === '"') {
      const start = at++;
      while (at < source.length && source[at] !== '"') at += source[at] === '\\' ? 2 : 1;
      add(source.slice(start, at + 1).replace(/\p{Cc}/gu, (control) => JSON.stringify(control).slice(1, -1)));
    } else if (char === '/' && source[at + 1] === '*') {
      const end = source.indexOf('*/', at + 2);
      at = end < 0 ? source.length : end + 1;
    } else if (char === '/' && source[at + 1] === '/') {
      const end = source.indexOf('\n', at);
      at = end < 0 ? source.length : end;
    } else if (char === ',') {
      hasPendingComma = true;
    } else if (!/\s/.test(char)) {
      // An object follows another object without a comma.
      if (char === '{' && repaired.endsWith('}')) hasPendingComma = true;
      add(char);
    }
  }
  return repaired;
}

/** Decodes the HTML entities in a value. The text of a script is not HTML, but many sites escape it as if it were. */
function unescapeEntities(value: string): string {
  return value.replace(entity, decodeEntity);
}

/** Returns the value of `sameAs` with objects replaced by their addresses. */
function addressesOf(value: unknown): unknown {
  const addressOf = (entry: unknown) => (isObject(entry) ? (entry['@id'] ?? entry.url ?? entry) : entry);
  return Array.isArray(value) ? value.map(addressOf) : addressOf(value);
}

/** Returns a copy of limited depth and size, with text that Postgres accepts. */
function safeCopy(value: unknown, depth: number, budget: { values: number }): unknown {
  if (--budget.values < 0 || depth > limits.depth) return null;
  if (typeof value === 'string') return cutText(cleanText(unescapeEntities(value)), limits.stringLength);
  if (Array.isArray(value)) return value.slice(0, limits.objects).map((entry) => safeCopy(entry, depth + 1, budget));
  if (!isObject(value)) return value ?? null;
  const copy: Json = {};
  for (const [key, entry] of Object.entries(value).slice(0, limits.objects)) {
    // Removes the prefix of the vocabulary, as in `schema:name`.
    const name = cutText(cleanText(key.replace(/^(?:schema|s):(?=[a-z])/i, '')), 100);
    if (!refusedKeys.has(name)) copy[name] = safeCopy(name === 'sameAs' ? addressesOf(entry) : entry, depth + 1, budget);
  }
  return copy;
}
