import { expect, onTestFinished, test } from 'vitest';
import { config } from '#lib/core/config.ts';
import { hasReservedName } from '#lib/crawl/reserved-name.ts';

test.each([
  ['https://tidemark.example/', true],
  ['https://www.tidemark.EXAMPLE./pricing', true],
  ['http://tidemark.test/', true],
  ['https://tidemark.invalid/', true],
  ['https://example.com/', false],
  ['https://tidemark.example.com/', false],
  ['http://127.0.0.1:8080/', false],
  ['http://localhost/', false],
])('%s: %s', (address, isReserved) => expect(hasReservedName(address)).toBe(isReserved));

test('a server of this machine may stand in for such a name', () => {
  const { hosts } = config().crawl;
  hosts.set('tidemark.example', 'http://127.0.0.1:8080');
  onTestFinished(() => void hosts.delete('tidemark.example'));
  expect(hasReservedName('https://tidemark.example/')).toBe(false);
  expect(hasReservedName('https://ebbline.example/')).toBe(true);
});
