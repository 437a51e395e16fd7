// Runs migrations with Prisma's schema engine as WebAssembly, so that the binary that `prisma migrate` downloads is not needed.
// `npm run db:diff` prints the SQL by which schema.prisma differs from the migrations; `npm run db:migrate` applies pending migrations.
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

/** Instantiated once per process: the module keeps its instance in a global variable, so a second instance would break the first. */
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

/** Runs `work` with a schema engine on pools that this function opens and closes, because the engine never closes its own pools. */
async function withEngine<T>(
  url: string,
  shadowUrl: string | null,
  work: (engine: Awaited<ReturnType<typeof load>>, pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const pools = [url, ...(shadowUrl ? [shadowUrl] : [])].map((connectionString) => {
    // A migration may take longer than what the role allows a query.
    const pool = new pg.Pool({ connectionString, onConnect: (client) => client.query('set statement_timeout = 0') });
    pool.on('error', () => undefined); // a failed query also rejects its own promise
    return pool;
  });
  const [pool, shadowPool] = pools as [pg.Pool, pg.Pool | undefined];
  const schemaEngine = await load(pool, shadowPool);
  try {
    return await work(schemaEngine, pool);
  } catch (error) {
    throw scriptErrors.get(pool) ?? error;
  } finally {
    schemaEngine.free?.();
    for (const pool of pools) await pool.end();
  }
}

/** The error of Postgres by which a pool's script failed: the engine's own error does not contain it. */
const scriptErrors = new WeakMap<pg.Pool, unknown>();

/** Sends each script to Postgres as a whole, in one transaction. The adapter would split scripts at semicolons, even in function bodies. */
function wholeScripts<Adapter extends { executeScript(script: string): Promise<void> }>(adapter: Adapter, pool: pg.Pool): Adapter {
  adapter.executeScript = async (script) => {
    await pool.query(script).catch((error) => {
      scriptErrors.set(pool, error);
      throw error;
    });
  };
  return adapter;
}

async function load(pool: pg.Pool, shadowPool?: pg.Pool) {
  instance ??= instantiate();
  const wasm = await instance;
  const factory = new PrismaPg(pool);
  const connect = factory.connect.bind(factory);
  factory.connect = async () => wholeScripts(await connect(), pool);
  // The adapter drops its own shadow database while its pool is still connected, so `diff` creates and drops the shadow database.
  // The adapter can't read the Postgres type "char", which the engine's query of constraints returns, so those columns are cast to text.
  if (shadowPool)
    factory.connectToShadowDb = async () => {
      const shadow = wholeScripts(await new PrismaPg(shadowPool).connect(), shadowPool);
      const query = shadow.queryRaw.bind(shadow);
      const charColumns = new Set(['constraint_type', 'confdeltype', 'confupdtype']);
      shadow.queryRaw = async (params) => {
        const sql = params.sql
          .replace('constr.contype AS', 'constr.contype::text AS')
          .replace(/con1\.(conf(?:del|upd)type),/g, 'con1.$1::text AS $1,');
        const result = await query({ ...params, sql });
        const columnTypes = result.columnTypes.map((type, i) =>
          charColumns.has(result.columnNames[i] ?? '') ? ColumnTypeEnum.Character : type,
        );
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

/** Applies the pending migrations to `url` and returns their names. A lock makes concurrent processes wait for each other. */
export async function migrate(url: string): Promise<string[]> {
  const lockClient = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await lockClient.connect();
  try {
    // A lock of a transaction: a pooler may give each transaction another connection of the server.
    await lockClient.query(
      `begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
       select pg_advisory_xact_lock(hashtext('debut:migrate'))`,
    );
    return await withEngine(url, null, async (engine, pool) => {
      await forgetUnfinished(pool);
      return (await engine.applyMigrations({ migrationsList: migrations(), filters })).appliedMigrationNames;
    });
  } finally {
    await lockClient.end();
  }
}

/**
 * Marks migrations that did not finish as rolled back, so that they are tried again: the role lacked a right, or the process was killed.
 * They have left nothing, because each is one transaction. Call it with the lock, so that none is under way.
 */
async function forgetUnfinished(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(`select to_regclass('_prisma_migrations') is not null as exists`);
  if (rows[0]?.exists)
    await pool.query('update _prisma_migrations set rolled_back_at = now() where finished_at is null and rolled_back_at is null');
}

/** Returns the SQL by which schema.prisma differs from the migrations, or an empty text. Uses a temporary database on `url`'s server. */
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
