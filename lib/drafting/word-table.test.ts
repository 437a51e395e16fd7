import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { regexSource } from '#lib/drafting/pattern.ts';
import { rowsOf, wordTable } from '#lib/drafting/word-table.ts';

describe.each(globSync('lib/drafting/words/*.txt').map((file) => basename(file, '.txt')))('words/%s.txt', (topic) => {
  const text = readFileSync(`lib/drafting/words/${topic}.txt`, 'utf8');
  const tables = [...text.matchAll(/^\[(.+)\]$/gm)].map(([, name = '']) => name);

  test('has each table once, and each of its languages once', () => {
    expect(new Set(tables).size).toBe(tables.length);
    for (const part of text.split(/^\[/m)) {
      const languages = [...part.matchAll(/^(\w+): /gm)].map(([, language]) => language);
      expect(new Set(languages).size, part.slice(0, 40)).toBe(languages.length);
    }
  });

  test.each(tables)('[%s] has lines of whole forms', (table) => {
    const part = text.split(`[${table}]\n`)[1]?.split('\n\n')[0] ?? '';
    const lines = part.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    for (const line of lines) {
      expect(line).toMatch(/^(?:\w+: | {4})\S(?:.*\S)?$/);
      const forms = regexSource(line.replace(/^\w+: |^ {4}/, '').replace(/\{[a-z]+\}/g, ''));
      expect(() => new RegExp(forms, 'iu'), line).not.toThrow();
      expect(forms, line).not.toMatch(/^\||\|$|\|\|/);
    }
    expect(Object.keys(rowsOf(topic, table)).length).toBeGreaterThan(0);
  });
});

test('a page is searched for the words of its language and of English, and for all words if its language is unknown', () => {
  const table = wordTable({ en: 'waitlist', de: 'Warteliste', ja: '待ち' });
  expect(['Warteliste', 'Wartelisten', 'waitlist', 'お待ちください'].map((text) => table.test(text, 'de'))).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(['Warteliste', 'waitlist', 'お待ちください'].map((text) => table.test(text))).toEqual([true, true, true]);
});

test('a table that a file does not have is an error', () => {
  expect(() => rowsOf('stage', 'nonsense')).toThrow('words/stage.txt has no table [nonsense]');
});
