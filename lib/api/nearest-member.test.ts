import { expect, test } from 'vitest';
import { isSecretName, nearestMember } from '#lib/api/nearest-member.ts';

const search = ['q', 'category', 'stage', 'country', 'pricing_model', 'status', 'sort', 'page', 'per_page', 'detail'];

test.each([
  ['query', search, 'q'],
  ['limit', search, 'per_page'],
  ['perPage', search, 'per_page'],
  ['pageSize', search, 'per_page'],
  ['search', ['get_site_info', 'search_listings'], 'search_listings'],
  ['catgory', search, 'category'],
  ['country_code', search, 'country'],
  ['draft_id', ['id', 'detail'], 'id'],
  ['listing_slug', ['slug', 'detail'], 'slug'],
  ['id', ['listing_id', 'detail'], 'listing_id'],
  ['country', ['items', 'billing_country', 'vat_number'], 'billing_country'],
  ['colour', search, null],
  ['tag', search, null],
  ['faqs', ['tags', 'features', 'tagline'], null],
  ['taglin', ['tags', 'features', 'tagline'], 'tagline'],
  ['x'.repeat(1000), search, null],
])('%s means, of %j, %s', (given, known, meant) => {
  expect(nearestMember(given, known)).toBe(meant);
});

test.each([
  ...[
    'card_number',
    'cardNumber',
    'card-no',
    'cc_number',
    'creditCard',
    'card',
    'pan',
    'cvc',
    'cvv',
    'cvc_code',
    'exp_month',
    'iban',
    'bic',
  ],
  ...['account_number', 'password', 'user_password', 'pwd', 'token', 'access_token', 'api_key', 'apiKey', 'client_secret', 'authorization'],
])('%s is a secret, and is never led into another member', (name) => {
  const everything = [
    'items',
    'billing_country',
    'vat_number',
    'number',
    'key',
    'id',
    'body',
    'email',
    'name',
    'code',
    'country',
    'account',
  ];
  expect(nearestMember(name, everything)).toBeNull();
});

test.each(['page_token', 'vat_number', 'discard', 'postcard', 'spin', 'category', 'author', 'keyword'])('%s is no secret', (name) => {
  expect(isSecretName(name)).toBe(false);
});
