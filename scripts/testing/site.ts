// Runs once per test run and e2e project: starts the built product with demo data and a database of its own. That of `e2e` starts for the
// first time; that of `beside` starts on seeded data, of which its tests get copies for their own products.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { databaseRoot } from './database-root.ts';
import { freePort, metadataOnLoopback, startProduct } from './product.ts';
import { copySeededFolder, makeSeededFolder } from './seeded-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    site: string;
    /** The id of the process that serves the site. */
    sitePid: number;
    siteDatabase: string;
    /** The site's AUTH_SECRET, for tests that start a second process of the same site. */
    siteSecret: string;
    /** The site’s data folder. */
    siteFolder: string;
    /** Only in `beside`: a folder with the data of a first start, which tests copy (seeded-folder.ts). */
    seededFolder: string;
    demoKey: string;
    /** The key that opens the site's outbox and clock. */
    localKey: string;
  }
}

export default async function setup(project: TestProject) {
  const seeded = project.name === 'beside' ? await makeSeededFolder() : null;
  if (seeded) project.provide('seededFolder', seeded);
  const folder = seeded ? await copySeededFolder(seeded, project.name) : mkdtempSync(join(databaseRoot(), `debut-${project.name}-`));
  // The built pages contain the site's address, so a fixed port makes the build reusable.
  const port = project.name === 'e2e' ? (process.env.E2E_PORT ?? '3917') : String(await freePort());
  const settings = {
    DATA_DIR: folder,
    RATE_LIMIT_ANONYMOUS: '100000',
    RATE_LIMIT_CREDENTIAL: '100000',
    RATE_LIMIT_REGISTRATIONS: '100000',
    RATE_LIMIT_SIGN_IN_MAILS: '100000',
    ...metadataOnLoopback,
  };
  const product = await startProduct({ ...settings, PORT: port }).catch(async (error) => {
    if (!/is taken/.test(String(error))) throw error;
    return startProduct({ ...settings, PORT: String(await freePort()) });
  });
  project.provide('site', product.url);
  project.provide('siteFolder', folder);
  project.provide('sitePid', product.process.pid as number);
  project.provide('demoKey', product.demoKey);
  project.provide('localKey', product.localKey);
  project.provide('siteDatabase', readFileSync(join(folder, 'database-url'), 'utf8'));
  project.provide('siteSecret', readFileSync(join(folder, 'secret'), 'utf8').trim());
  return async () => {
    const code = await product.stop();
    const output = product.output();
    for (const each of [folder, ...(seeded ? [seeded] : [])]) rmSync(each, { recursive: true, force: true });
    // The test run fails if the product logged an error during the tests.
    const errors = output.split('\n').filter((line) => /"level":(50|60)/.test(line));
    if (code !== 0 || errors.length > 0) throw new Error(`The product ended with ${code}. Its log:\n${errors.join('\n') || output}`);
  };
}
