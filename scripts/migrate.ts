// Prisma's own schema engine, as WebAssembly: what `prisma migrate` does, without its downloaded binary.
// `npm run db:diff` prints the SQL that the migrations lack; `npm run db:migrate` applies what is missing.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import pg from 'pg';

const root = join(import.meta.dirname, '..');
const schemaFile = join(root, 'prisma/schema.prisma');
const migrationsFolder = join(root, 'prisma/migrations');
const filters = { externalTables: [], externalEnums: [] };

/** The module keeps its instance in a variable of its own: a second one would break the first. */
let instance: Promise<typeof import('@prisma/schema-engine-wasm/schema_engine_bg')> | undefined;

async function instantiate() {
  const wasm = await import('@prisma/schema-engine-wasm/schema_engine_bg');
  const bytes = readFileSync(
    createRequire(import.meta.url)
      .resolve('@prisma/schema-engine-wasm')
      .replace('schema_engine.js', 'schema_engine_bg.wasm'),
  );
  const imports = { './schema_engine_bg.js': wasm as unknown as WebAssembly.ModuleImports };
  const { instance } = await WebAssembly.instantiate(bytes, imports);
  wasm.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  return wasm;
}

/** Schema engine over pools of ours: its own it never closes. */
async function withEngine<T>(
  url: string,
  shadowUrl: string | null,
  work: (engine: Awaited<ReturnType<typeof load>>) => Promise<T>,
): Promise<T> {
  const pools = [url, ...(shadowUrl ? [shadowUrl] : [])].map((connectionString) => {
    const pool = new pg.Pool({ connectionString });
    pool.on('error', () => undefined); // a failed query says so itself
    return pool;
  });
  const schemaEngine = await load(pools[0] as pg.Pool, pools[1]);
  try {
    return await work(schemaEngine);
  } finally {
    schemaEngine.free?.();
    for (const pool of pools) await pool.end();
  }
}

/** The adapter cuts a script at every semicolon, those in the bodies of functions too; Postgres takes it whole, as one transaction. */
function wholeScripts<Adapter extends { executeScript(script: string): Promise<void> }>(adapter: Adapter, pool: pg.Pool): Adapter {
  adapter.executeScript = async (script) => {
    await pool.query(script);
  };
  return adapter;
}

async function load(pool: pg.Pool, shadowPool?: pg.Pool) {
  instance ??= instantiate();
  const wasm = await instance;
  const factory = new PrismaPg(pool);
  const connect = factory.connect.bind(factory);
  factory.connect = async () => wholeScripts(await connect(), pool);
  // The adapter's own shadow database is dropped while its pool still holds it; ours is made and dropped by `diff`.
  // And it can't read Postgres' "char", in which the engine asks for the kinds of constraints.
  if (shadowPool)
    factory.connectToShadowDb = async () => {
      const shadow = wholeScripts(await new PrismaPg(shadowPool).connect(), shadowPool);
      const query = shadow.queryRaw.bind(shadow);
      const kinds = new Set(['constraint_type', 'confdeltype', 'confupdtype']);
      shadow.queryRaw = async (params) => {
        const sql = params.sql
          .replace('constr.contype AS', 'constr.contype::text AS')
          .replace(/con1\.(conf(?:del|upd)type),/g, 'con1.$1::text AS $1,');
        const result = await query({ ...params, sql });
        const columnTypes = result.columnTypes.map((type, i) => (kinds.has(result.columnNames[i] ?? '') ? ColumnTypeEnum.Character : type));
        return { ...result, columnTypes };
      };
      return shadow;
    };
  return wasm.SchemaEngine.new(
    { datamodels: [['schema.prisma', readFileSync(schemaFile, 'utf8')]] },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(factory),
  );
}

function migrations() {
  const names = readdirSync(migrationsFolder)
    .filter((name) => /^\d/.test(name))
    .sort();
  return {
    baseDir: 'prisma/migrations',
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
    shadowDbInitScript: '',
    migrationDirectories: names.map((name) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok', value: readFileSync(join(migrationsFolder, name, 'migration.sql'), 'utf8') },
      },
    })),
  };
}

/** Applies the migrations that `url` lacks; answers their names. Processes that start at once wait for each other. */
export async function migrate(url: string): Promise<string[]> {
  const guard = new pg.Client({ connectionString: url });
  await guard.connect();
  try {
    await guard.query(`select pg_advisory_lock(hashtext('debut:migrate'))`);
    const applied = await withEngine(url, null, (engine) => engine.applyMigrations({ migrationsList: migrations(), filters }));
    return applied.appliedMigrationNames;
  } finally {
    await guard.end();
  }
}

/** The SQL that the migrations lack to give schema.prisma; needs a server at `url` for a passing database. Empty when they are whole. */
export async function diff(url: string): Promise<string> {
  const name = `shadow_${process.pid}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  try {
    const shadowUrl = Object.assign(new URL(url), { pathname: `/${name}` }).href;
    const { stdout } = await withEngine(url, shadowUrl, (engine) =>
      engine.diff({
        from: { tag: 'migrations', ...migrations() },
        to: { tag: 'schemaDatamodel', files: [{ path: 'schema.prisma', content: readFileSync(schemaFile, 'utf8') }], configDir: '.' },
        script: true,
        shadowDatabaseUrl: null,
        exitCode: null,
        filters,
      }),
    );
    return stdout.replace('-- This is an empty migration.', '').trim();
  } finally {
    await client.query(`drop database ${name} with (force)`);
    await client.end();
  }
}
