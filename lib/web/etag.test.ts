import { expect, test } from 'vitest';
import { codedEtag, matchesEtag } from '#lib/web/etag.ts';

test.each([
  ['"abc"', true],
  ['W/"abc"', true],
  ['"other", "abc"', true],
  ['*', true],
  [codedEtag('"abc"', 'gzip'), true],
  [codedEtag('"abc"', 'br'), true],
  ['"abc.txt"', false],
  ['abc', false],
  ['"other"', false],
  ['', false],
  [undefined, false],
  [null, false],
])('If-None-Match: %s', (header, matches) => expect(matchesEtag(header, '"abc"')).toBe(matches));
