import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ConfigError, environment, isLoopback, parseConfig } from '#lib/core/config.ts';

const secret = 'Zx8-qP2_vN5.tR7!wL3@kM9#jH6$bF1%';
const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SELLER_COUNTRY: 'DE',
};
const live = {
  ...stripe,
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  SELLER_VAT_NUMBER: 'DE123456788',
  OPERATOR_NAME: 'Debut GmbH',
  OPERATOR_ADDRESS: 'Some street 1, Berlin',
};
const loopback = { DATABASE_URL: 'postgresql://localhost/x' };
const real = {
  ...loopback,
  SITE_URL: 'https://debut.example',
  AUTH_SECRET: secret,
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'hello@debut.example',
};

/** Returns the problems that `parseConfig` reports for an environment; an empty list if it is valid. */
function told(env: Record<string, string>): string[] {
  try {
    parseConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

test('a loopback site needs nothing but a database', () => {
  expect(parseConfig(loopback)).toMatchObject({
    siteUrl: 'http://127.0.0.1:3000',
    local: false,
    jobs: { engine: 'embedded' },
    role: 'all',
  });
});

test('demo conveniences come with the embedded database, or by an explicit setting', () => {
  const url = 'postgresql://127.0.0.1:5/x';
  expect(parseConfig({ DATABASE_URL: url, DEBUT_EMBEDDED_DATABASE: url }).local).toBe(true);
  expect(parseConfig({ DATABASE_URL: url, DEBUT_EMBEDDED_DATABASE: url, DEMO: 'off' }).local).toBe(false);
  expect(parseConfig({ ...real, DEBUT_EMBEDDED_DATABASE: loopback.DATABASE_URL }).local).toBe(false);
  expect(parseConfig({ ...loopback, DEMO: 'on' }).local).toBe(true);
  expect(told({ ...real, DEMO: 'on' })).toEqual([expect.stringMatching(/^DEMO=on is for a site on a loopback address/)]);
});

test('a real site has a grace time at its stop, and only a database of its own is shared by two processes on one port', () => {
  expect([parseConfig(loopback).shutdownGraceMs, parseConfig(real).shutdownGraceMs]).toEqual([0, 5_000]);
  expect(parseConfig({ ...real, REUSE_PORT: 'on' }).reusePort).toBe(true);
  expect(told({ ...loopback, DEBUT_EMBEDDED_DATABASE: loopback.DATABASE_URL, REUSE_PORT: 'on' })).toEqual([
    'REUSE_PORT=on needs your own Postgres in DATABASE_URL: two processes can’t share the embedded one.',
  ]);
});

test('sites on loopback addresses are read on a local site, or by an explicit setting', () => {
  const url = 'postgresql://127.0.0.1:5/x';
  const hosts = 'acme.example=http://127.0.0.1:9100, www.acme.example=http://127.0.0.1:9100';
  expect(parseConfig({ ...real, DEBUT_EMBEDDED_DATABASE: real.DATABASE_URL }).crawl.loopback).toBe(false);
  expect(parseConfig({ ...real, CRAWL_LOOPBACK: 'on' }).crawl.loopback).toBe(true);
  const local = parseConfig({ DATABASE_URL: url, DEBUT_EMBEDDED_DATABASE: url, CRAWL_HOSTS: hosts });
  expect(local.crawl.loopback).toBe(true);
  expect(local.crawl.hosts.get('www.acme.example')).toBe('http://127.0.0.1:9100');
});

test('the operator is named after the site unless they say who they are', () => {
  expect(parseConfig({ ...real, SITE_NAME: 'Tideboard' })).toMatchObject({
    operator: { name: 'The Tideboard team', address: null },
    operatorEmail: 'hello@debut.example',
  });
  expect(
    parseConfig({ ...real, OPERATOR_NAME: 'Ebb GmbH', OPERATOR_ADDRESS: 'Quay 1, Hamburg', CONTACT_EMAIL: 'team@ebb.example' }),
  ).toMatchObject({ operator: { name: 'Ebb GmbH', address: 'Quay 1, Hamburg' }, operatorEmail: 'team@ebb.example' });
});

test('rules draft unless a model is named', () => {
  expect(parseConfig(loopback).llm).toBeNull();
  expect(parseConfig({ ...loopback, OPENAI_API_KEY: 'k' }).llm).toEqual({ provider: 'openai', apiKey: 'k', model: 'gpt-5-mini' });
  expect(parseConfig({ ...loopback, LLM_BASE_URL: 'http://127.0.0.1:11434/v1', LLM_MODEL: 'qwen' }).llm).toEqual({
    provider: 'compatible',
    baseUrl: 'http://127.0.0.1:11434/v1',
    model: 'qwen',
    apiKey: null,
  });
});

test.each([
  [{ SITE_URL: 'debut.example' }, /^SITE_URL must be a URL that starts with http/],
  [{ SITE_URL: 'https://debut.example/app', AUTH_SECRET: secret }, /^SITE_URL must not have a path/],
  [{ SITE_URL: 'http://debut.example', AUTH_SECRET: secret }, /^SITE_URL must start with https/],
  [{ HOST: '0.0.0.0', AUTH_SECRET: secret }, /^SITE_URL/],
  [{ SITE_URL: 'https://debut.example' }, /^AUTH_SECRET is required/],
  [{ SITE_URL: 'https://debut.example', AUTH_SECRET: 'short' }, /^AUTH_SECRET must have at least 32/],
  [{ SITE_URL: 'https://debut.example', AUTH_SECRET: 'ab'.repeat(30) }, /^AUTH_SECRET is too regular/],
  [{ SITE_NAME: 'x'.repeat(61) }, /^SITE_NAME/],
  [{ SITE_PURPOSE: 'x'.repeat(201) }, /^SITE_PURPOSE/],
  [{ BRAND: 'De but' }, /^BRAND must be 2 to 20/],
  [{ PORT: 'http' }, /^PORT must be a number/],
  [{ PORT: '70000' }, /^PORT/],
  [{ DATABASE_URL: 'mysql://localhost/x' }, /^DATABASE_URL must be a URL that starts with postgres/],
  [{ DATABASE_POOL: '1' }, /^DATABASE_POOL/],
  [{ ROLE: 'jobs' }, /^ROLE must be all, web or worker/],
  [{ DEMO: 'yes' }, /^DEMO must be/],
  [{ PURGE: 'akamai' }, /^PURGE must be off, varnish/],
  [{ PURGE: 'varnish' }, /^PURGE_URL is required with PURGE=varnish/],
  [{ PURGE: 'webhook', PURGE_URL: 'http://127.0.0.1:1' }, /^PURGE_KEY is required with PURGE=webhook/],
  [{ PURGE: 'fastly', PURGE_KEY: 'a token of sixteen' }, /^PURGE_ZONE is required with PURGE=fastly/],
  [{ PURGE: 'varnish', PURGE_URL: 'cache.internal' }, /^PURGE_URL must be an address/],
  [{ GITHUB_ID: 'x' }, /^GITHUB_SECRET is missing/],
  [{ GOOGLE_SECRET: 'x' }, /^GOOGLE_ID is missing/],
  [{ SMTP_URL: 'mail.example:25' }, /^SMTP_URL must be a URL/],
  [{ SITE_URL: 'https://debut.example', AUTH_SECRET: secret }, /^SMTP_URL is required on a real site/],
  [{ SMTP_URL: 'smtp://mail.example' }, /^MAIL_FROM is required/],
  [{ MAIL_FROM: 'nobody' }, /^MAIL_FROM must be an e-mail/],
  [{ CONTACT_EMAIL: 'nobody' }, /^CONTACT_EMAIL must be an e-mail/],
  [{ OPERATOR_NAME: 'x'.repeat(121) }, /^OPERATOR_NAME/],
  [{ JOBS: 'cron' }, /^JOBS must be embedded or inngest/],
  [{ JOBS: 'inngest', INNGEST_EVENT_KEY: 'x' }, /^INNGEST_SIGNING_KEY is required/],
  [{ INNGEST_BASE_URL: 'inngest' }, /^INNGEST_BASE_URL must be a URL/],
  [{ RATE_LIMIT_STORE: 'disk' }, /^RATE_LIMIT_STORE must be/],
  [{ RATE_LIMIT_STORE: 'redis' }, /^REDIS_URL is required/],
  [{ REDIS_URL: 'localhost' }, /^REDIS_URL must be a URL/],
  [{ RATE_LIMIT_ANONYMOUS: '0' }, /^RATE_LIMIT_ANONYMOUS/],
  [{ RATE_LIMIT_CREDENTIAL: '-1' }, /^RATE_LIMIT_CREDENTIAL/],
  [{ RATE_LIMIT_WRITES: 'many' }, /^RATE_LIMIT_WRITES must be a number/],
  [{ RATE_LIMIT_SUBMISSIONS: '1.5' }, /^RATE_LIMIT_SUBMISSIONS/],
  [{ TRUST_PROXY: 'true' }, /^TRUST_PROXY must be a number/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be/],
  [{ LOG_FORMAT: 'xml' }, /^LOG_FORMAT must be/],
  [{ READ_CACHE: '1' }, /^READ_CACHE must be on or off/],
  [{ CRAWL_LOOPBACK: 'yes' }, /^CRAWL_LOOPBACK must be auto, on or off/],
  [{ CRAWL_HOSTS: 'acme.example=http://10.0.0.1:80', CRAWL_LOOPBACK: 'on' }, /^CRAWL_HOSTS must be a list/],
  [{ CRAWL_HOSTS: 'acme.example=http://127.0.0.1:9100' }, /^CRAWL_HOSTS needs CRAWL_LOOPBACK=on/],
  [{ RENDER: 'on' }, /^RENDER must be auto or off/],
  [{ SITE_URL: 'https://debut.example', AUTH_SECRET: secret, CLIENT_METADATA_LOOPBACK: 'on' }, /^CLIENT_METADATA_LOOPBACK is for tests/],
  [{ LLM_BASE_URL: 'localhost:11434' }, /^LLM_BASE_URL must be a URL/],
  [{ LLM_BASE_URL: 'http://localhost:11434/v1' }, /^LLM_MODEL is required/],
  [{ LLM_BASE_URL: 'http://localhost:11434/v1', LLM_MODEL: 'm', OPENAI_API_KEY: 'k' }, /^LLM_BASE_URL and OPENAI_API_KEY exclude/],
  [{ PAYMENTS: 'on' }, /^PAYMENTS must be auto, test or off/],
  [{ PAYMENTS: 'test', STRIPE_SECRET_KEY: 'sk_live_1' }, /^PAYMENTS=test can’t be combined with Stripe keys/],
  [{ STRIPE_SECRET_KEY: 'pk_test_1' }, /^STRIPE_SECRET_KEY must be a secret/],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, /^STRIPE_WEBHOOK_SECRET is missing/],
  [{ ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, /^STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both/],
  [{ ...stripe, SELLER_COUNTRY: '' }, /^SELLER_COUNTRY is required/],
  [{ ...stripe, SELLER_COUNTRY: 'nl' }, /^SELLER_COUNTRY must be/],
  [{ ...live, OPERATOR_ADDRESS: '' }, /^OPERATOR_ADDRESS is required with live Stripe keys/],
  [{ ...live, SELLER_VAT_NUMBER: '' }, /^SELLER_VAT_NUMBER is required with live Stripe keys/],
  [{ ...live, STRIPE_API_URL: 'http://127.0.0.1:9' }, /^STRIPE_API_URL is for tests: it can/],
  [{ ...stripe, STRIPE_API_URL: 'http://10.0.0.1:9' }, /^STRIPE_API_URL is for tests and must be/],
  [{ ...live, EXCHANGE_RATES: 'embedded' }, /^EXCHANGE_RATES=embedded is for test payments/],
  [{ ...stripe, VAT_REGISTER: 'embedded' }, /^VAT_REGISTER=embedded is for test payments/],
  [{ STORAGE: 's3', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }, /^S3_BUCKET is required/],
] as [Record<string, string>, RegExp][])('%o is named, with what to do', (env, line) => {
  const lines = told({ ...loopback, ...env });
  expect(lines.filter((text) => line.test(text))).toHaveLength(1);
  for (const text of lines) expect(text).toMatch(/^[A-Z0-9_]+[= ].*\S$/);
});

test('every fault is named at once', () => {
  expect(told({ PORT: 'x', ROLE: 'x', LOG_LEVEL: 'x' })).toHaveLength(3);
});

test('without a database it says how to get one', () => {
  expect(told({})).toEqual([expect.stringMatching(/^DATABASE_URL is not set\. Start with `npm start`/)]);
});

test('.env.example and docs/configuration.md list every variable with its meaning', () => {
  const page = readFileSync('docs/configuration.md', 'utf8');
  for (const [name, schema] of Object.entries(environment.shape))
    expect(page).toMatch(
      new RegExp(`\\| \`${name}\` \\|.*\\| ${(schema.meta()?.description ?? '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')} \\|`),
    );
  const example = readFileSync('.env.example', 'utf8');
  const listed = [...example.matchAll(/^#?([A-Z0-9_]+)=/gm)].map((match) => match[1]);
  expect(listed).toEqual(Object.keys(environment.shape));
  for (const schema of Object.values(environment.shape)) expect(example).toContain(schema.meta()?.description);
});

test('loopback addresses in all spellings', () => {
  for (const host of ['localhost', 'a.localhost', '127.0.0.1', '127.9.9.9', '::1', '[::1]']) expect(isLoopback(host)).toBe(true);
  for (const host of ['0.0.0.0', '10.0.0.1', 'localhost.example', '127.example', '::']) expect(isLoopback(host)).toBe(false);
});

test('domains are measured by who is named, with its key', () => {
  expect(parseConfig(loopback).domainRating).toBeNull();
  expect(parseConfig({ ...loopback, DOMAIN_RATING: 'ahrefs', AHREFS_API_KEY: 'k' }).domainRating).toEqual({
    provider: 'ahrefs',
    apiKey: 'k',
    baseUrl: 'https://api.ahrefs.com',
  });
  expect(told({ ...loopback, DOMAIN_RATING: 'ahrefs' })).toEqual(['AHREFS_API_KEY is required with DOMAIN_RATING=ahrefs.']);
  expect(told({ ...loopback, DOMAIN_RATING: 'open-page-rank' })).toEqual([
    'OPEN_PAGE_RANK_KEY is required with DOMAIN_RATING=open-page-rank.',
  ]);
});

test('orders are paid by Stripe with its keys, by test payments on a local site, and else not at all', () => {
  expect(parseConfig(loopback).payments).toBeNull(); // without the embedded database
  expect(parseConfig({ ...loopback, DEMO: 'on' })).toMatchObject({
    payments: { provider: 'test' },
    vatRegister: { provider: 'embedded' },
    seller: { country: 'NL' },
  });
  expect(parseConfig({ ...loopback, DEMO: 'on', PAYMENTS: 'off' }).payments).toBeNull();
  expect(parseConfig({ ...loopback, ...stripe })).toMatchObject({
    payments: { provider: 'stripe', live: false, apiUrl: null },
    vatRegister: { provider: 'vies' },
    seller: { country: 'DE', vatNumber: null, euVat: false },
  });
  expect(parseConfig({ ...loopback, ...live }).payments).toMatchObject({ provider: 'stripe', live: true });
  // A seller outside the EU has no VAT number to state.
  expect(parseConfig({ ...loopback, ...live, SELLER_COUNTRY: 'US', SELLER_VAT_NUMBER: '' }).seller.vatNumber).toBeNull();
});
