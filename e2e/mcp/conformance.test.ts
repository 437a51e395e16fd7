// Runs the public conformance suite against the built product. `npm run conformance` also prints its counts.
import { expect, inject, test } from 'vitest';
import { takePageErrors, useBrowser } from '#e2e/support/browser.ts';
import { runAuthorizationSuite } from '#scripts/conformance/authorization.ts';
import { runServerSuite } from '#scripts/conformance/server.ts';
import { deepOr } from '#scripts/testing/deep.ts';

const browser = useBrowser();

const revisions = [
  ['2026-07-28', { passed: 11, expected: 27, failed: 0 }],
  ['2025-11-25', { passed: 8, expected: 22, failed: 0 }],
] as const;

test.each(revisions.slice(0, deepOr(2, 1)))('the tool server is what %s requires, but for fixtures', async (revision, figures) => {
  const { problems, scenarios } = await runServerSuite(inject('site'), revision);
  expect(problems).toEqual([]);
  expect(scenarios).toEqual(figures);
});

test('the authorization server passes all there is', async () => {
  const { checks, problems } = await runAuthorizationSuite(inject('site'), await browser.page());
  expect(problems).toEqual([]);
  expect(checks).toEqual({ passed: 3, expected: 0, failed: 0 });
  expect(takePageErrors()).toEqual([]);
});
