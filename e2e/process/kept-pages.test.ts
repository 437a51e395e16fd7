import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('Next keeps no page of ours: what it keeps is drawn at a higher cost, and no invalidation would reach it', () => {
  const { routes, dynamicRoutes } = JSON.parse(readFileSync('.next-test/prerender-manifest.json', 'utf8'));
  expect(Object.keys(routes)).toEqual(['/_global-error']);
  expect(Object.keys(dynamicRoutes)).toEqual([]);
});
