// Tests the files of scripts/deploy: what they name is there, and a container gets settings with which the product starts.
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseConfig, environment as schema } from '#lib/core/config.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'scripts/deploy');
const settings = schema.shape;
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const isThere = (path: string) => existsSync(join(root, path));
/** Variables of other programs, which a start has beside its settings. */
const foreign = ['MALLOC_ARENA_MAX'];

interface Service {
  build?: { context: string; dockerfile: string };
  image?: string;
  environment?: Record<string, string>;
  depends_on?: Record<string, unknown>;
  volumes?: string[];
}
const compose = readdirSync(folder).filter((name) => /^compose.*\.yaml$/.test(name));
/** What `${NAME:?…}` stands for in a test. */
const given: Record<string, string> = {
  ...{ SITE_URL: 'https://debut.example', SITE_HOST: 'debut.example', AUTH_SECRET: randomBytes(32).toString('hex') },
  ...{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'hello@debut.example', POSTGRES_PASSWORD: 'secret', S3_SECRET: 'secret' },
};
const fill = (text: string) => text.replace(/\$\{(\w+)(?::-([^}]*))?[^}]*\}/g, (_, name: string, or = '') => given[name] ?? or);

describe.each(compose)('%s', (name) => {
  const { services, volumes } = parse(fill(read(name)), { merge: true }) as {
    services: Record<string, Service>;
    volumes: Record<string, unknown>;
  };

  test('names services, volumes and files that are there', () => {
    for (const [service, { build, image, depends_on = {}, volumes: mounts = [] }] of Object.entries(services)) {
      expect(image, service).toMatch(/^[\w./-]+(:[\w.]+)?$/);
      if (build) expect(existsSync(join(folder, build.context, build.dockerfile)), service).toBe(true);
      expect(Object.keys(depends_on).filter((other) => !(other in services))).toEqual([]);
      for (const [source = ''] of mounts.map((mount) => mount.split(':')))
        expect(source.startsWith('.') ? existsSync(join(folder, source)) : source in volumes, source).toBe(true);
    }
  });

  test('gives each process of ours settings with which it starts', () => {
    const ours = Object.entries(services).filter(([, { build }]) => build);
    expect(ours.length).toBeGreaterThan(0);
    for (const [service, { environment = {} }] of ours) {
      expect(
        Object.keys(environment).filter((variable) => !(variable in settings)),
        service,
      ).toEqual([]);
      expect(() => parseConfig(environment, { database: environment.DATABASE_URL !== undefined }), service).not.toThrow();
    }
  });
});

test('the Dockerfile runs what is there, and sets what is a setting', () => {
  const file = read('Dockerfile');
  const scripts = [...file.matchAll(/scripts\/[\w/.-]+/g)].map(([path]) => path);
  expect(scripts.length).toBeGreaterThan(2);
  expect(scripts.filter((path) => !isThere(path))).toEqual([]);
  const variables = [...file.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) => line.split(' ').map((each) => each.split('=')[0] ?? ''));
  expect(variables.filter((variable) => !(variable in settings) && !foreign.includes(variable))).toEqual([]);
  expect(file).toMatch(/^USER node$/m);
  for (const [, healthPath = ''] of file.matchAll(/\$\{process\.env\.PORT\}(\/[\w/]+)/g)) expect(healthPath).toBe('/api/health');
});

test.each(readdirSync(folder).filter((name) => name.endsWith('.service')))('%s runs what is there, and sets what is a setting', (name) => {
  const unit = read(name);
  const [, script = ''] = /^ExecStart=\/usr\/bin\/node (\S+)$/m.exec(unit) ?? [];
  expect(isThere(script), script).toBe(true);
  const variables = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map((each) => each.split('=')[0] ?? ''),
  );
  expect(variables.filter((variable) => !(variable in settings) && !foreign.includes(variable))).toEqual([]);
});
