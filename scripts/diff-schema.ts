// Compares schema.prisma with the migrations. Runs Prisma's schema engine as WebAssembly, so the binary that `prisma migrate` downloads is
// not needed. For developers: `npm run more -- db:diff`.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import pg from 'pg';
import { readMigrations } from './migrate.ts';

const schemaFile = { path: 'schema.prisma', content: readFileSync(join(import.meta.dirname, '../prisma/schema.prisma'), 'utf8') };
const charColumns = new Set(['constraint_type', 'confdeltype', 'confupdtype']);

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

/**
 * Returns the SQL that turns the result of the migrations into schema.prisma; an empty text if they agree. Uses a temporary database on the
 * server of `url`.
 */
export async function diffSchema(url: string): Promise<string> {
  // The adapter would drop a shadow database of its own while its pool is still connected.
  const name = `shadow_${process.pid}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  const pool = new pg.Pool({ connectionString: Object.assign(new URL(url), { pathname: `/${name}` }).href });
  pool.on('error', () => undefined); // a failed query also rejects its own promise
  try {
    return await diffInShadow(pool);
  } finally {
    await pool.end();
    await client.query(`drop database ${name} with (force)`);
    await client.end();
  }
}

async function diffInShadow(pool: pg.Pool): Promise<string> {
  instance ??= instantiate();
  const wasm = await instance;
  const factory = new PrismaPg(pool);
  factory.connectToShadowDb = () => connectToShadow(pool);
  const engine = await wasm.SchemaEngine.new(
    { datamodels: [[schemaFile.path, schemaFile.content]] },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(factory),
  );
  try {
    const { stdout } = await engine.diff({
      from: {
        tag: 'migrations',
        baseDir: 'prisma/migrations',
        lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
        shadowDbInitScript: '',
        migrationDirectories: readMigrations().map(({ name, sql }) => ({
          path: name,
          migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } },
        })),
      },
      to: { tag: 'schemaDatamodel', files: [schemaFile], configDir: '.' },
      script: true,
      shadowDatabaseUrl: null,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    return stdout.replace('-- This is an empty migration.', '').trim();
  } finally {
    engine.free?.();
  }
}

async function connectToShadow(pool: pg.Pool) {
  const shadow = await new PrismaPg(pool).connect();
  const query = shadow.queryRaw.bind(shadow);
  return Object.assign(shadow, {
    // The script is run as a whole, because the adapter would split it at semicolons, even inside function bodies.
    executeScript: async (script: string) => void (await pool.query(script)),
    // The adapter can't read the Postgres type "char", which the engine's query of constraints returns, so those columns are cast to text.
    queryRaw: async (params: Parameters<typeof query>[0]) => {
      const sql = params.sql
        .replace('constr.contype AS', 'constr.contype::text AS')
        .replace(/con1\.(conf(?:del|upd)type),/g, 'con1.$1::text AS $1,');
      const result = await query({ ...params, sql });
      const columnTypes = result.columnTypes.map((type, i) =>
        charColumns.has(result.columnNames[i] ?? '') ? ColumnTypeEnum.Character : type,
      );
      return { ...result, columnTypes };
    },
  });
}
