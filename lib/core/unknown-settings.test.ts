import { expect, test } from 'vitest';
import { environment } from '#lib/core/config.ts';
import { describeUnknownSettings } from '#lib/core/unknown-settings.ts';

const known = Object.keys(environment.shape);
const told = (...names: string[]) => describeUnknownSettings(Object.fromEntries(names.map((name) => [name, 'x'])), known);

test.each([
  ['SMTP_ULR', 'SMTP_URL'],
  ['SMTPURL', 'SMTP_URL'],
  ['Site_Url', 'SITE_URL'],
  ['SITE-URL', 'SITE_URL'],
  ['MAILFROM', 'MAIL_FROM'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['AUTH_SECERT', 'AUTH_SECRET'],
  ['TRUSTPROXY', 'TRUST_PROXY'],
  ['TRUST_PROXYS', 'TRUST_PROXY'],
  ['S3_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
  ['ADMIN_EMAIL', 'ADMIN_EMAILS'],
  ['S3_BUKET', 'S3_BUCKET'],
  ['OPENAI_APIKEY', 'OPENAI_API_KEY'],
  ['Port', 'PORT'],
])('%s looks like %s', (name, meant) => {
  expect(told(name)).toEqual([`${name} is no setting and is ignored. Did you mean ${meant}?`]);
});

test('a name of a family of ours is named with its siblings', () => {
  expect(told('SMTP_PASSWORD')).toEqual(['SMTP_PASSWORD is no setting and is ignored. Those that begin with SMTP_ are: SMTP_URL.']);
  expect(told('S3_HOST')[0]).toContain('S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY');
});

test('our settings, and what shells, Node, CI and other libraries set, are left alone', () => {
  expect(told(...known)).toEqual([]);
  const others = [
    'HOME',
    'HOSTNAME',
    'PATH',
    'PWD',
    'MAIL',
    'LANG',
    'TERM',
    'USER',
    'SHELL',
    'LOGNAME',
    'NODE_ENV',
    'NODE_OPTIONS',
    'CI',
    'TZ',
  ];
  const platforms = ['GITHUB_ACTIONS', 'GITHUB_TOKEN', 'GOOGLE_APPLICATION_CREDENTIALS', 'INNGEST_DEV', 'OTEL_SERVICE_NAME', 'AWS_REGION'];
  expect(
    told(...others, ...platforms, 'NEXTAUTH_URL', 'NEXTAUTH_SECRET', 'NEXT_DIST_DIR', 'DEBUT_EMBEDDED_DATABASE', 'PORTS', 'npm_config_x'),
  ).toEqual([]);
});
