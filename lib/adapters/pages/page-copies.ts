import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PublicPage, packPage, unpackPage } from '#lib/adapters/pages/public-page.ts';
import { DiskCopies } from '#lib/cache/disk/disk-copies.ts';
import { buildId } from '#lib/core/build-folder.ts';
import { type Config, config } from '#lib/core/config.ts';

/** Settings that affect no page, so that they may differ between the processes of a machine. All other settings change pages. */
const unseen = [
  ...['host', 'port', 'reusePort', 'shutdownGraceMs', 'role', 'databaseUrl', 'databaseDirectUrl', 'databasePooled', 'databasePool'],
  ...['rateLimits', 'tracing', 'healthToken', 'logLevel', 'logFormat', 'readCache', 'pagesMemoryBytes', 'pagesDiskBytes'],
  ...['answersMemoryBytes', 'nameServers', 'edge'],
] as const satisfies (keyof Config)[];

/** Returns a hash of everything that pages are made from, except for the database: the build, the settings and the operator's texts. */
export function editionOf(settings: Config, build: string, contentFolder: string): string {
  const hash = createHash('sha256').update(build);
  const seen = Object.entries(settings).filter(([name]) => !(unseen as readonly string[]).includes(name));
  hash.update(JSON.stringify(seen, (_name, value) => (value instanceof Map ? [...value] : value)));
  for (const file of globSync('**/*.md', { cwd: contentFolder }).sort()) hash.update(file).update(readFileSync(join(contentFolder, file)));
  return hash.digest('base64url');
}

/** Returns the copies of this build's pages on disk. Returns null if the settings disable them. */
export function pageCopies(): DiskCopies<PublicPage> | null {
  const { dataDir, pagesDiskBytes } = config();
  if (pagesDiskBytes === 0) return null;
  const edition = editionOf(config(), buildId(), join(process.cwd(), 'content'));
  return new DiskCopies({ folder: join(dataDir, 'pages'), maxBytes: pagesDiskBytes, edition, pack: packPage, unpack: unpackPage });
}
