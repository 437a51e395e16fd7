// For files as people write them, our parser and the most popular parser give the same result (docs/decisions/0009-robots-matching.md).
import fc from 'fast-check';
import robotsParser from 'robots-parser';
import { expect, test } from 'vitest';
import { parseRobots } from '#lib/crawl/robots.ts';

const word = fc.constantFrom('a', 'b', 'admin', 'cart', 'x.html', 'search');
const path = fc.array(word, { maxLength: 3 }).map((words) => `/${words.join('/')}`);
const pattern = fc
  .tuple(path, fc.constantFrom('', '', '', '*', '$', '/', '*.html$', '/*/b', '?'))
  .map(([start, end]) => (start === '/' && end.startsWith('/') ? end : start + end));
const rule = fc.tuple(fc.constantFrom('Allow', 'Disallow', 'Disallow'), pattern).map(([kind, value]) => `${kind}: ${value}`);
const agent = fc.constantFrom('*', 'DebutBot', 'debutbot', 'Googlebot');
const group = fc
  .tuple(agent, fc.array(rule, { minLength: 1, maxLength: 5 }))
  .map(([name, rules]) => [`User-agent: ${name}`, ...rules].join('\n'));

test('ordinary files are understood alike', () => {
  fc.assert(
    fc.property(
      // Each group has another agent. The parsers disagree about two groups with the same agent, and RFC 9309 agrees with ours.
      fc.uniqueArray(group, { maxLength: 3, selector: (text) => (text.split('\n')[0] ?? '').toLowerCase() }),
      path,
      fc.constantFrom('', '?q=1', '/'),
      (groups, at, end) => {
        const file = groups.join('\n\n');
        const url = `https://acme.test${at}${end}`;
        const theirs = robotsParser('https://acme.test/robots.txt', file).isAllowed(url, 'DebutBot') ?? true;
        expect(parseRobots(file, 'DebutBot').allows(url), `${url}\n${file}`).toBe(theirs);
      },
    ),
    { numRuns: 1500 },
  );
});
