import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type Actor, scopes as allScopes, type Scope } from '#lib/auth/actor.ts';
import { digest } from '#lib/auth/digest.ts';
import { config } from '#lib/core/config.ts';
import { pool, rows, type Statement } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';
import { now } from '#lib/core/time.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomLength = 32;
const checksumLength = 6;
const lastUseMs = 60_000;

/** Six base62 digits hold any CRC32. */
function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let i = 0; i < checksumLength; i += 1) {
    digits = alphabet[rest % 62] + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}

/** The key around 32 base62 characters: `debut_`, these, and a checksum by which anyone can tell a key from a typing error. */
export function apiKeyOf(random: string): string {
  const body = `${config().brand}_${random}`;
  return body + checksum(body);
}

/** A new key, with 190 random bits. */
export function newApiKey(): string {
  return apiKeyOf(Array.from({ length: randomLength }, () => alphabet[randomInt(62)]).join(''));
}

/** What a person recognises a key by. */
export function apiKeyHint(key: string): string {
  return `${key.slice(0, key.indexOf('_') + 1)}…${key.slice(-4)}`;
}

/** Whether `text` can be a key of this site at all: prefix, length and checksum. Costs no query. */
export function looksLikeApiKey(text: string): boolean {
  const prefix = `${config().brand}_`;
  if (!text.startsWith(prefix) || text.length !== prefix.length + randomLength + checksumLength) return false;
  const body = text.slice(0, -checksumLength);
  return /^[0-9A-Za-z]+$/.test(body.slice(prefix.length)) && checksum(body) === text.slice(-checksumLength);
}

interface KeyRow {
  id: string;
  user_id: string;
  name: string;
  scopes: string[];
  last_used_at: Date | null;
}

const findKey: Statement = {
  name: 'api-key-by-hash',
  text: `select k.id::text, k.user_id::text, k.name, k.scopes, k.last_used_at
    from api_keys k join users u on u.id = k.user_id
    where k.hash = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > $2) and u.deleted_at is null`,
};

/** Notes a use, at most once a minute; nobody waits for it. */
function noteUse(row: KeyRow, at: Date): void {
  if (row.last_used_at && at.getTime() - row.last_used_at.getTime() < lastUseMs) return;
  const before = new Date(at.getTime() - lastUseMs);
  pool()
    .query('update api_keys set last_used_at = $2 where id = $1 and (last_used_at is null or last_used_at <= $3)', [row.id, at, before])
    .catch((error: unknown) => log().warn({ err: error, apiKey: row.id }, 'the last use of an API key could not be noted'));
}

/** Who the key `text` stands for; null when it is unknown, revoked, expired or mistyped, or its user is gone. */
export async function authenticateApiKey(text: string): Promise<Actor | null> {
  if (!looksLikeApiKey(text)) return null;
  const at = now();
  const [row] = await rows<KeyRow>(findKey, [digest(text), at]);
  if (!row) return null;
  noteUse(row, at);
  const scopes = new Set<Scope>(allScopes.filter((scope) => row.scopes.includes(scope)));
  return { userId: row.user_id, scopes, via: 'api_key', credentialId: row.id, application: row.name };
}
