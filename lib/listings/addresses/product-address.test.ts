import { expect, test } from 'vitest';
import { parseProductAddress } from '#lib/listings/addresses/product-address.ts';

test.each([
  ['https://www.acme.example/', 'acme.example'],
  ['http://acme.example/pricing?x=1#top', 'acme.example'],
  ['https://app.acme.example/', 'app.acme.example'],
  ['https://ACME.example.', 'acme.example'],
  ['https://someone.github.io/tool', 'someone.github.io'],
  ['https://github.com/Someone/Tool/issues', 'github.com/someone/tool'],
  ['https://github.com//Someone/tool.git', 'github.com/someone/tool'],
  ['https://github.com/someone%2Ftool/', 'github.com/someone/tool'],
  ['https://apps.apple.com/us/app/tidemark/id123456789', 'apps.apple.com/id123456789'],
  ['https://apps.apple.com/de/app/id123456789?l=en', 'apps.apple.com/id123456789'],
  ['https://play.google.com/store/apps/details?id=com.acme.app&hl=de', 'play.google.com/com.acme.app'],
  ['https://sites.google.com/view/acme/home', 'sites.google.com/view/acme'],
  ['https://medium.com/@acme/a-post', 'medium.com/@acme'],
  ['http://127.0.0.1:9100/', '127.0.0.1:9100'],
  ['http://localhost:9100/x', 'localhost:9100'],
  ['https://bücher.example/', 'xn--bcher-kva.example'],
])('%s is the product %s', (url, key) => {
  expect(parseProductAddress(url)?.addressKey).toBe(key);
});

test.each([
  'ftp://acme.example/',
  'https://user:password@acme.example/',
  'https://acme/',
  'https://10.0.0.1/',
  'https://[2001:db8::1]/',
  'https://github.io/',
  'https://co.uk/',
  'not a url',
])('%s is no product’s address', (url) => {
  expect(parseProductAddress(url)).toBeNull();
});

test('on a shared host the domain says nothing of the owner', () => {
  expect(parseProductAddress('https://github.com/someone/tool')?.registrable).toBeNull();
  expect(parseProductAddress('https://app.acme.co.uk')?.registrable).toBe('acme.co.uk');
});
