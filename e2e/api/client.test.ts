// The typed client and the command debut, as they are packed: installed in an empty project, and used against the running product.
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type ProductSite, serveProductSite } from '#e2e/support/product-site.ts';
import { markEmbedded } from '#lib/core/mark-embedded.ts';
import { packClient } from '#scripts/client/pack.ts';

const root = join(import.meta.dirname, '../..');
const site = inject('site');
const key = inject('demoKey');
let folder: string;
let product: ProductSite;

beforeAll(async () => {
  product = await serveProductSite();
  folder = mkdtempSync(join(tmpdir(), 'debut-project-'));
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const file = packClient(folder);
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', '--silent', file], { cwd: folder });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  markEmbedded(process.env, inject('siteDatabase'));
  const { db, disconnect } = await import('#lib/core/db.ts');
  const drafts = await db().draft.findMany({ where: { url: { startsWith: product.url } }, select: { id: true, profileId: true } });
  await db().draft.deleteMany({ where: { id: { in: drafts.map(({ id }) => id) } } });
  await db().listing.deleteMany({ where: { profileId: { in: drafts.map(({ profileId }) => profileId) } } });
  await db().founder.deleteMany({ where: { userId: null, listings: { none: {} } } });
  await disconnect();
  await product.close();
});

/** Runs the installed command. */
function debut(args: string[], input = ''): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      join(folder, 'node_modules/.bin/debut'),
      args,
      { encoding: 'utf8', env: { NODE_ENV: 'production', PATH: process.env.PATH, XDG_CONFIG_HOME: join(folder, 'config') } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
    child.stdin?.end(input);
  });
}

/** Runs the installed command with --json and returns its answer. */
async function answerOf(...args: string[]) {
  const { code, stderr, stdout } = await debut([...args, '--json']);
  expect([code, stderr], args.join(' ')).toEqual([0, '']);
  return JSON.parse(stdout);
}

test('a product is launched from a terminal', async () => {
  expect(await debut(['login', '--site', site], `${key}\n`)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Signed in as demo@'),
  });

  const submitted = await debut(['submit', product.url]);
  expect(submitted).toMatchObject({ code: 0, stdout: expect.stringContaining('The whole site was read: ') });
  const draftId = /Draft (\S+)/.exec(submitted.stderr)?.[1] ?? '';
  const shown = await debut(['draft', draftId]);
  expect(shown.stdout).toMatch(/\n {2}name {14}Fernwick {2}\[ai\]\n {22}“[^”]*Fernwick/);

  const categories = (await answerOf('categories')).items;
  const category = categories[0].subcategories[0].name;
  const edited = await answerOf('edit', draftId, 'tagline=Plants, watered when they want it', `categories=${category}`, '--lock', 'name');
  expect(edited).toMatchObject({ missing: [], fields: { tagline: { state: 'edited' }, name: { state: 'override', locked: true } } });

  const { listing_id, preview_url } = await answerOf('preview', draftId);
  expect((await fetch(preview_url)).status).toBe(200);
  const launched = await debut(['launch', draftId, '--free']);
  const badge = /^<a .*<\/a>$/m.exec(launched.stdout)?.[0] ?? '';
  expect(launched.stdout).toContain(`debut launch ${listing_id} --free --wait   once the badge is on ${product.url}`);
  product.footer = badge;
  expect(await answerOf('launch', String(listing_id), '--free', '--wait')).toMatchObject({ badge: { found: true } });
  expect((await debut(['status', String(listing_id)])).stdout).toMatch(/launches in the week of \d{4}-\d\d-\d\d, free plan/);
  expect((await answerOf('search', 'fernwick', '--upcoming')).items).toMatchObject([{ id: listing_id }]);

  const again = await debut(['submit', product.url]);
  expect(again).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(`debut status ${listing_id}`) });
});

test('the examples of its README fit its types in a project of their own, and run', () => {
  const examples = [...readFileSync(join(root, 'packages/client/README.md'), 'utf8').matchAll(/^```ts\n(.*?)^```$/gms)].map(
    ([, code]) => code,
  );
  expect(examples).toHaveLength(2);
  const files = examples.map((code, at) => {
    writeFileSync(join(folder, `example-${at}.ts`), (code ?? '').replace('http://127.0.0.1:3000', site).replace('debut_key', key));
    return `example-${at}.ts`;
  });
  const wrong = `import { DebutClient, type Draft } from 'debut-client';
declare const client: DebutClient;
export const draft: Promise<Draft> = client.getDraft({ id: '1' });
// @ts-expect-error: the answer is compact
export const compact: Promise<Draft> = client.getDraft({ id: '1', detail: 'compact' });
// @ts-expect-error: there is no such order
client.searchListings({ sort: 'best' });
// @ts-expect-error: there is no such code
(error: import('debut-client').ApiError) => error.is('no_code');
`;
  writeFileSync(join(folder, 'wrong.ts'), wrong);
  const options = { strict: true, target: 'es2022', module: 'nodenext', exactOptionalPropertyTypes: true, noEmit: true, types: [] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: [...files, 'wrong.ts'] }));
  run(join(root, 'node_modules/typescript/bin/tsc'), '--project', folder);

  const parts = join(folder, 'node_modules/debut-client/dist');
  const modules = readdirSync(parts, { recursive: true, encoding: 'utf8' }).filter((name) => /^(generated\/)?[\w-]+\.js$/.test(name));
  expect(modules).toContain('generated/operations.js');
  for (const file of modules)
    expect(readFileSync(join(parts, file), 'utf8'), 'the client uses nothing that browsers lack').not.toMatch(/from ['"]node:|\bprocess\./);

  const [search, error] = files.map((file) => run(join(folder, file)));
  expect(search).toContain('\nTidemark 1');
  expect(search).toMatch(/Tide tables.*\n$/);
  expect(error).toBe('listed already: tidemark\n');
});

/** Runs a script by Node and returns its output. Throws an error with the output if it fails. */
function run(...args: string[]): string {
  try {
    return execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  } catch (error) {
    const { stderr, stdout } = error as { stderr: string; stdout: string };
    throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`);
  }
}
