import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { editionOf } from '#lib/adapters/pages/page-copies.ts';
import { parseConfig } from '#lib/core/config.ts';

const content = mkdtempSync(join(tmpdir(), 'debut-content-'));
afterAll(() => rmSync(content, { recursive: true }));

const edition = (settings: Record<string, string> = {}, build = 'one') =>
  editionOf(parseConfig({ ...process.env, SITE_URL: 'http://127.0.0.1:3000', ...settings }), build, content);

test('processes of one machine share their pages, but not those of another build, setting or text', () => {
  const own = edition();
  expect([edition({ PORT: '3001' }), edition({ ROLE: 'web', PAGES_MEMORY: '32', LOG_LEVEL: 'debug' })]).toEqual([own, own]);
  const others = [edition({}, 'two'), edition({ SITE_NAME: 'Another' }), edition({ CONTACT_EMAIL: 'team@example.org' })];
  writeFileSync(join(content, 'about.md'), 'What we do');
  others.push(edition());
  expect(new Set([own, ...others]).size).toBe(5);
});
