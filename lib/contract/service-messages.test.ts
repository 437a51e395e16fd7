// Tests that the messages of services name no operation and no part of a request: they are for people (docs/words.md, Errors), and adapters
// add what programs need. The test reads the literals of the source files, because most messages are thrown only in rare states.
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { nextCalls } from '#lib/api/next-calls.ts';
import { operations } from '#lib/contract/registry.ts';
import { conflict, invalidInput } from '#lib/core/errors.ts';

const ids: string[] = operations.map(({ id }) => id);
const named = new RegExp(`\\b(${ids.join('|')})\\b`);
const literal = /'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/;

/** Files with texts for programs: the adapters, and the files from which the contract is made. */
const forPrograms =
  /^lib\/(generated|adapters|api|contract|guide|ui)\/|(operations|schema|catalogue|examples)\.ts$|\.test\.ts$|\/testing\//;
const files: string[] = [];
for await (const file of glob('lib/**/*.ts')) if (!forPrograms.test(file)) files.push(file);
const comments = /^\s*(\/\*\*|\*|\/\/).*$/gm;
const sources = files.map((file) => ({ file, source: readFileSync(file, 'utf8').replace(comments, '') }));

/** Returns the first group of each match in the services without quotation marks, preceded by the name of the file. */
function find(pattern: RegExp): string[] {
  return sources.flatMap(({ file, source }) => [...source.matchAll(pattern)].map(([, text = '']) => `${file}: ${text.slice(1, -1)}`));
}

test('no message of a service names an operation or a part of a request', () => {
  const texts = find(new RegExp(`(${literal.source})`, 'g'));
  expect(texts.length).toBeGreaterThan(3000);
  expect(texts.filter((text) => / .* /.test(text) && named.test(text))).toEqual([]);
  expect(texts.filter((text) => /: (body|query|params)\.|see errors/.test(text))).toEqual([]);
});

test('the message of an error is made of whole sentences', () => {
  const messages = find(
    new RegExp(`(?:(?:AppError|conflict)\\(\\s*(?:${literal.source}),|(?:rateLimited|preconditionFailed)\\()\\s*(${literal.source})`, 'g'),
  );
  expect(messages.length).toBeGreaterThan(60);
  expect(messages.filter((message) => !/: [^a-z].*[.}]$/.test(message))).toEqual([]);
});

test('the message of a field’s error continues the field’s name', () => {
  const messages = find(new RegExp(`path: [^,\\n]+,\\s*(?:code: [^,\\n]+,\\s*)?message:\\s*(${literal.source})`, 'g'));
  expect(messages.length).toBeGreaterThan(15);
  expect(messages.filter((message) => !/: [a-z$].*[^.]$/.test(message))).toEqual([]);
});

test('what is to be called next is an operation', () => {
  const source = readFileSync('lib/api/next-calls.ts', 'utf8');
  const codes = [...source.matchAll(/^ {2}(\w+): '\w+',$/gm)].map(([, code = '']) => code);
  expect(codes.length).toBeGreaterThan(5);
  for (const code of codes) expect(ids).toContain(nextCalls(invalidInput([{ path: 'x', message: 'is x', code }]))[0]);
  const existing = { listingId: 7, slug: 'acme', public: true };
  const calls = (['yours', 'other'] as const).map((ownership) =>
    nextCalls(conflict('listing_exists', 'It exists.', { data: { ...existing, ownership } })),
  );
  expect(calls).toEqual([['get_my_listing with listing_id 7'], ['claim_listing with slug “acme”']]);
  for (const call of calls) expect(ids).toContain(call[0]?.split(' ')[0]);
});

test('no page parses or mends the message of an error', async () => {
  const mends = /essage\??\.(replace|match|slice|charAt|endsWith)\(|\.(exec|test)\((error\.)?message\)|`\w+ \$\{\w*[eE]rror\.message\}/;
  const found: string[] = [];
  for await (const file of glob('{app,lib/ui}/**/*.{ts,tsx}')) {
    const lines = readFileSync(file, 'utf8').split('\n');
    found.push(...lines.flatMap((line) => (mends.test(line) ? [`${file}: ${line.trim()}`] : [])));
  }
  expect(found).toEqual([]);
});
