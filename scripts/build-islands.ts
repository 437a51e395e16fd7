// Builds the scripts of public pages (lib/islands): one file for each module, whose name contains a hash of the content, and a list of the
// files.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { buildStamp } from '#lib/core/build-folder.ts';
import { type IslandFile, type IslandModule, islandsFolder } from '#lib/core/island-files.ts';

const root = join(import.meta.dirname, '..');
const modules: readonly IslandModule[] = ['main', 'palette', 'reviews'];

/** Builds all modules into `lib/generated/islands`. Takes a tenth of a second. */
export async function buildIslands(): Promise<void> {
  const folder = join(root, islandsFolder);
  mkdirSync(folder, { recursive: true });
  const files: Partial<Record<IslandModule, IslandFile>> = {};
  for (const name of modules) {
    const bundle = await rolldown({ input: join(root, `lib/islands/${name}.ts`), platform: 'browser', cwd: root });
    const { output } = await bundle.generate({ format: 'es', minify: true, codeSplitting: false });
    await bundle.close();
    const { code } = output[0];
    const hash = createHash('sha256').update(code).digest();
    const file = `${name}-${hash.toString('hex').slice(0, 16)}.js`;
    write(join(folder, file), code);
    files[name] = { path: `/islands/${file}`, integrity: `sha256-${hash.toString('base64')}` };
  }
  write(join(folder, 'files.json'), JSON.stringify(files, null, 2));
  const current = Object.values(files).map(({ path }) => path.slice('/islands/'.length));
  for (const each of readdirSync(folder)) if (each.endsWith('.js') && !current.includes(each)) rmSync(join(folder, each));
}

/**
 * Writes a file unless it has this content already, because another process may read it at the same time. Deletes the stamp first: it names
 * the sources of the old content.
 */
function write(path: string, content: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === content) return;
  rmSync(join(root, islandsFolder, buildStamp), { force: true });
  writeFileSync(path, content);
}

/** Builds the scripts, and builds them again after each change of a source file until the returned function is called. */
export async function watchIslands(): Promise<() => void> {
  await buildIslands();
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(join(root, 'lib'), { recursive: true }, (_event, name) => {
    if (!name || name.startsWith('generated') || !/\.ts$/.test(name)) return;
    clearTimeout(timer);
    timer = setTimeout(() => buildIslands().catch((error) => console.error(error)), 50);
  });
  return () => watcher.close();
}

if (process.argv[1] === import.meta.filename) await buildIslands();
