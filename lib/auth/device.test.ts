import { expect, test } from 'vitest';
import { deviceOf } from '#lib/auth/device.ts';

test('browser and system are named as people know them', () => {
  expect(deviceOf('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe('Firefox on Linux');
  expect(deviceOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0')).toBe(
    'Edge on Windows',
  );
  expect(
    deviceOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'),
  ).toBe('Safari on iPhone');
});

test('what says nothing has no name', () => {
  expect(deviceOf(null)).toBeNull();
  expect(deviceOf('<script>alert(1)</script>')).toBeNull();
});
