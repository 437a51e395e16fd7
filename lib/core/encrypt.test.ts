import { expect, test } from 'vitest';
import { config, parseConfig } from '#lib/core/config.ts';
import { decrypt, encrypt } from '#lib/core/encrypt.ts';
import { processWide } from '#lib/core/process-wide.ts';

test('what is sealed is read back for its purpose, under its secret, and as it was', () => {
  const sealed = encrypt('a text with “signs”', 'one');
  expect(decrypt(sealed, 'one')).toBe('a text with “signs”');
  expect(decrypt(encrypt('', 'one'), 'one')).toBe('');
  expect(sealed.toString('utf8')).not.toContain('text');
  expect(encrypt('a text with “signs”', 'one').equals(sealed)).toBe(false);

  expect(decrypt(sealed, 'another')).toBeNull();
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(decrypt(changed, 'one')).toBeNull();
  }
  for (const length of [0, 5, 12, 27, sealed.length - 1]) expect(decrypt(sealed.subarray(0, length), 'one')).toBeNull();

  const slot = processWide('config', () => parseConfig(process.env));
  const before = config();
  slot.set({ ...before, authSecret: 'another secret for tests: 0123456789abcdefghijklmnopqrst' });
  expect(decrypt(sealed, 'one')).toBeNull();
  slot.set(before);
});
