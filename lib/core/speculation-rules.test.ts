import { expect, test } from 'vitest';
import { speculationRules } from '#lib/core/speculation-rules.ts';

const { prefetch } = JSON.parse(speculationRules) as {
  prefetch: [{ where: { and: [{ href_matches: string[] }, { not: { href_matches: string } }, unknown] } }];
};
const [{ where }] = prefetch;
const site = 'https://debut.example/';
const matches = (pattern: string, path: string) => new URLPattern(pattern, site).test(path, site);
const isLoadedAhead = (path: string) =>
  where.and[0].href_matches.some((pattern) => matches(pattern, path)) && !matches(where.and[1].not.href_matches, path);

test.each([
  '/',
  '/launches',
  '/launches/week/2026-11-23',
  '/listings/tidemark',
  '/listings/tidemark/alternatives',
  '/compare/a/b',
  '/categories/developer-tools/page/2',
  '/docs/agents',
])('a pointer that rests on a link to %s loads it', (path) => expect(isLoadedAhead(path)).toBe(true));

test.each(['/search?q=calendar', '/dashboard', '/sign-in', '/submit', '/docs/api', '/listings/tidemark.md', '/badges/tidemark/listed.svg'])(
  'one on a link to %s does not',
  (path) => expect(isLoadedAhead(path)).toBe(false),
);
