import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AddressGuard, type GuardOptions } from './address-guard.ts';

const guard = (options: GuardOptions = {}) => new AddressGuard(options, 2000);
const codeOf = (work: () => unknown): string => {
  try {
    return String(work());
  } catch (error) {
    return (error as { code: string }).code;
  }
};

/** Generates IPv4 addresses with a prefix of one or two bytes, in all spellings that URLs allow. */
const spelledBelow = (...prefix: number[]) =>
  fc
    .tuple(
      fc.array(fc.nat(255), { minLength: 4 - prefix.length, maxLength: 4 - prefix.length }),
      fc.constantFrom('dots', 'number', 'hex', 'octal', 'mapped'),
    )
    .map(([rest, spelling]) => {
      const bytes = [...prefix, ...rest] as [number, number, number, number];
      const number = bytes.reduce((sum, byte) => sum * 256 + byte, 0);
      if (spelling === 'number') return String(number);
      if (spelling === 'hex') return `0x${number.toString(16)}`;
      if (spelling === 'octal') return bytes.map((byte) => `0${byte.toString(8)}`).join('.');
      return spelling === 'mapped' ? `[::ffff:${bytes.join('.')}]` : bytes.join('.');
    });

test('no spelling of a private IPv4 address passes, at first or as the target of a redirect', () => {
  const ranges = [
    spelledBelow(0),
    spelledBelow(10),
    spelledBelow(127),
    spelledBelow(169, 254),
    spelledBelow(172, 16),
    spelledBelow(192, 168),
  ];
  fc.assert(
    fc.property(fc.oneof(...ranges), (host) => {
      expect(codeOf(() => guard().check(`http://${host}/`))).toBe('blocked_address');
      expect(codeOf(() => guard().check(`//${host}/`, new URL('https://acme.com/')))).toBe('blocked_address');
    }),
  );
});

test('what passes is returned as it will be requested', () => {
  expect(guard().check('HTTPS://Acme.com.:443/a/../b?c#d').href).toBe('https://acme.com/b?c');
  expect(guard().check('../b', new URL('http://acme.com/x/y')).href).toBe('http://acme.com/b');
  expect(codeOf(() => guard().check('http://acme.com:8080/'))).toBe('bad_port');
  expect(guard({ ports: [8080] }).check('http://acme.com:8080/').port).toBe('8080');
});

test('an address that grows beyond the limit when it is written out is too long', () => {
  const short = new AddressGuard({}, 30);
  expect(short.check('http://acme.com/潮').href.length).toBe(25);
  expect(codeOf(() => short.check('http://acme.com/潮潮'))).toBe('bad_url');
});

describe('names', () => {
  const resolving = (addresses: string[], options: GuardOptions = {}) => guard({ resolve: async () => addresses, ...options });

  test('have to lead to public addresses only', async () => {
    expect(await resolving(['1.1.1.1', '2606:4700::1111']).addressesOf('acme.com')).toEqual(['1.1.1.1', '2606:4700::1111']);
    await expect(resolving(['1.1.1.1', '10.0.0.1']).addressesOf('acme.com')).rejects.toMatchObject({ code: 'blocked_address' });
    await expect(resolving([]).addressesOf('acme.com')).rejects.toMatchObject({ code: 'dns_failed' });
  });

  test('of this machine are never looked up', async () => {
    await expect(resolving(['1.1.1.1']).addressesOf('app.localhost')).rejects.toMatchObject({ code: 'blocked_address' });
    expect(await resolving(['1.1.1.1'], { allowLoopback: true }).addressesOf('app.localhost')).toEqual(['127.0.0.1', '::1']);
  });
});

test('another origin is connected to only where loopback is allowed', () => {
  const hosts = new Map([['acme.test', 'http://127.0.0.1:4000']]);
  const url = new URL('https://acme.test/pricing');
  expect(guard({ hosts, allowLoopback: true }).originOf(url)).toBe('http://127.0.0.1:4000');
  expect(guard({ hosts }).originOf(url)).toBe('https://acme.test');
});
