import { expect, test } from 'vitest';
import { shortAddress } from '#lib/core/link-address.ts';
import { shownHost } from '#lib/core/shown-host.ts';

const sent = (host: string) => new URL(`https://${host}/`).host;

test.each([
  'müller.example',
  '潮見表.jp',
  'カフェ東京abc.example',
  '조석표.kr',
  'приплив.укр',
  'παράδειγμα.gr',
  'مثال.example',
  'לוח.example',
  'ज्वार.example',
  'ไทย.example',
])('%s is shown in its script', (host) => {
  expect(sent(host)).toContain('xn--');
  expect(shownHost(sent(host))).toBe(host);
  expect(shortAddress(`https://www.${host}/docs`)).toBe(`${host}/docs`);
});

test.each(['tidemаrk.example', 'аррӏе.example', 'асе.example', 'παpa.example', 'x🌊.example', 'ミи.example'])(
  '%s stays as it is sent',
  (host) => {
    expect(shownHost(sent(host))).toBe(sent(host));
  },
);

test('only the label that mixes scripts stays, and ports and addresses are left alone', () => {
  expect(shownHost(sent('tidemаrk.müller.example:8443'))).toBe(`${sent('tidemаrk.example').replace('.example', '')}.müller.example:8443`);
  for (const host of ['acme.com', '127.0.0.1:3000', '[::1]:80', 'xn--.example', 'xn--zzzzzzz99999999.example'])
    expect(shownHost(host)).toBe(host);
});
