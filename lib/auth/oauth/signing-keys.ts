import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { ConfigError } from '#lib/core/config.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { decrypt, encrypt } from '#lib/core/encrypt.ts';

const uses = ['signing', 'cookies'] as const;
type Use = (typeof uses)[number];

const purpose = (use: Use) => `oauth ${use} key`;

/** The authorization server's keys. The first key of each list signs; the others only verify. */
export interface ServerKeys {
  /** Private ES256 keys as JWKs. */
  signing: Record<string, string>[];
  cookies: string[];
  /** A text that changes when the keys or their order change. */
  version: string;
}

interface KeyRow {
  id: string;
  use: Use;
  encrypted: Uint8Array;
}

/**
 * Reads the valid keys. The key to sign with comes first. A new key is used for signing only a minute after its creation, when every
 * process has read the key. A retired key stays valid for one more day, longer than the lifetime of any cookie or token signed with it.
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

async function createKey(tx: Tx, use: Use): Promise<void> {
  await tx.signingKey.create({ data: { id: randomUUID(), use, encrypted: encrypt(newSecret(use), purpose(use)) } });
}

/** Takes an advisory lock until the end of the transaction, so that only one process at a time creates keys. */
async function lockKeys(tx: Tx): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('signing_keys'))`;
}

/** Returns the keys. If keys are missing, creates them first. */
export async function readServerKeys(): Promise<ServerKeys> {
  const isIncomplete = (rows: KeyRow[]) => uses.some((use) => !rows.some((row) => row.use === use));
  let rows = await readKeys();
  if (isIncomplete(rows)) {
    await transaction(async (tx) => {
      await lockKeys(tx);
      const existing = await readKeys();
      for (const use of uses) if (!existing.some((row) => row.use === use)) await createKey(tx, use);
    });
    rows = await readKeys();
  }
  const secretsOf = (use: Use) => rows.filter((row) => row.use === use).map((row) => ({ id: row.id, secret: decryptKey(row) }));
  return {
    signing: secretsOf('signing').map(({ id, secret }) => ({ ...JSON.parse(secret), use: 'sig', alg: 'ES256', kid: id })),
    cookies: secretsOf('cookies').map(({ secret }) => secret),
    version: rows.map(({ id }) => id).join(' '),
  };
}

function decryptKey({ use, encrypted }: KeyRow): string {
  const secret = decrypt(encrypted, purpose(use));
  if (secret !== null) return secret;
  throw new ConfigError([
    'The keys in the table signing_keys are encrypted with another AUTH_SECRET. Restore the former AUTH_SECRET, or run `npm run more -- keys:rotate --replace` to create new keys.',
  ]);
}

/**
 * Creates new keys and retires the current ones. If a key can't be decrypted with this AUTH_SECRET, throws a ConfigError or, with
 * `replace`, deletes the key. Use `replace` only after AUTH_SECRET was changed on purpose.
 */
export async function rotateKeys({ replace = false } = {}): Promise<{ retired: number; deleted: number }> {
  return transaction(async (tx) => {
    await lockKeys(tx);
    const unreadable = (await readKeys()).filter(({ use, encrypted }) => decrypt(encrypted, purpose(use)) === null);
    if (unreadable[0] && !replace) decryptKey(unreadable[0]); // throws the ConfigError
    const { count: deleted } = await tx.signingKey.deleteMany({ where: { id: { in: unreadable.map(({ id }) => id) } } });
    const retired = await tx.$executeRaw`update signing_keys set retired_at = now() where retired_at is null`;
    for (const use of uses) await createKey(tx, use);
    return { retired, deleted };
  });
}
