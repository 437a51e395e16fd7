import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const sources = ['app', 'lib/ui', 'lib/guide', 'lib/community', 'lib/launches', 'docs/domain.md'].flatMap((place) =>
  place.endsWith('.md')
    ? [place]
    : readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
        .map((file) => join(place, file)),
);

/**
 * Features that docs/domain.md marks as not built, with patterns of sentences that would promise them. A line with “Not built” is no
 * promise.
 */
const promises = {
  'reports of revenue': /owners? can (?:show|report) their [^.]*revenue/i,
};

test.each(Object.entries(promises))('no page promises %s, which nothing does yet', (_, promise) => {
  const found = sources.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .replace(/\s+/g, ' ')
      .split(/(?<=[.?!]) /)
      .filter((sentence) => promise.test(sentence) && !sentence.includes('Not built'))
      .map((sentence) => `${file}: ${sentence.slice(0, 200)}`),
  );
  expect(found).toEqual([]);
});
