import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { seal, unseal } from '#lib/auth/seal.ts';
import { ConfigError } from '#lib/core/config.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';

const uses = ['signing', 'cookies'] as const;
type Use = (typeof uses)[number];

const purpose = (use: Use) => `oauth ${use} key`;

/** The authorization server's keys, the one to sign with first. */
export interface ServerKeys {
  /** Private ES256 keys as JWKs. */
  signing: Record<string, string>[];
  cookies: string[];
  /** Differs when the keys or their order do. */
  version: string;
}

interface KeyRow {
  id: string;
  use: Use;
  encrypted: Uint8Array;
}

/**
 * What still counts, in the order of use. A new key signs a minute after it was made, when every process has it; a retired
 * one is believed for a day more, which no cookie or token outlives that it signed.
 */
function readKeys(): Promise<KeyRow[]> {
  return db().$queryRaw<KeyRow[]>`
    select id, use, encrypted from signing_keys
    where retired_at is null or retired_at > now() - interval '1 day'
    order by created_at <= now() - interval '1 minute' desc, created_at desc, id`;
}

function newSecret(use: Use): string {
  if (use === 'cookies') return randomBytes(32).toString('base64url');
  return JSON.stringify(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }));
}

async function makeKey(tx: Tx, use: Use): Promise<void> {
  await tx.signingKey.create({ data: { id: randomUUID(), use, encrypted: seal(newSecret(use), purpose(use)) } });
}

/** One process at a time makes keys. */
async function alone(tx: Tx): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('signing_keys'))`;
}

/** The keys; made when there are none yet. */
export async function serverKeys(): Promise<ServerKeys> {
  const lacksSome = (rows: KeyRow[]) => uses.some((use) => !rows.some((row) => row.use === use));
  let rows = await readKeys();
  if (lacksSome(rows)) {
    await transaction(async (tx) => {
      await alone(tx);
      const there = await readKeys();
      for (const use of uses) if (!there.some((row) => row.use === use)) await makeKey(tx, use);
    });
    rows = await readKeys();
  }
  const secretsOf = (use: Use) => rows.filter((row) => row.use === use).map((row) => ({ id: row.id, secret: opened(row) }));
  return {
    signing: secretsOf('signing').map(({ id, secret }) => ({ ...JSON.parse(secret), use: 'sig', alg: 'ES256', kid: id })),
    cookies: secretsOf('cookies').map(({ secret }) => secret),
    version: rows.map(({ id }) => id).join(' '),
  };
}

function opened({ use, encrypted }: KeyRow): string {
  const secret = unseal(encrypted, purpose(use));
  if (secret !== null) return secret;
  throw new ConfigError([
    'AUTH_SECRET is not the one that the keys in the table signing_keys were kept under. Set the former one again, or run `npm run keys:rotate -- --replace` to make new keys.',
  ]);
}

/**
 * Makes new keys and retires the others. Those that this AUTH_SECRET can't decrypt are an error; with `replace` they are
 * deleted, as is right once it was changed.
 */
export async function rotateKeys({ replace = false } = {}): Promise<{ retired: number; deleted: number }> {
  return transaction(async (tx) => {
    await alone(tx);
    const unreadable = (await readKeys()).filter(({ use, encrypted }) => unseal(encrypted, purpose(use)) === null);
    if (unreadable[0] && !replace) opened(unreadable[0]);
    const { count: deleted } = await tx.signingKey.deleteMany({ where: { id: { in: unreadable.map(({ id }) => id) } } });
    const retired = await tx.$executeRaw`update signing_keys set retired_at = now() where retired_at is null`;
    for (const use of uses) await makeKey(tx, use);
    return { retired, deleted };
  });
}
