import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type Actor, keyScopes, mayHaveScope, type Role } from '#lib/auth/actor.ts';
import { digest } from '#lib/auth/digest.ts';
import { config } from '#lib/core/config.ts';
import { pool, queryRows, type Statement } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';
import { now } from '#lib/core/time.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomLength = 32;
const checksumLength = 6;
const lastUseMs = 60_000;

/** Returns the CRC32 of `text` as six base62 digits. */
function checksum(text: string): string {
  let remainder = crc32(text);
  let digits = '';
  for (let i = 0; i < checksumLength; i += 1) {
    digits = alphabet[remainder % 62] + digits;
    remainder = Math.floor(remainder / 62);
  }
  return digits;
}

/** Returns the API key for 32 random base62 characters: the prefix `debut_`, the characters, and a checksum that reveals typing errors. */
export function apiKeyOf(random: string): string {
  const body = `${config().brand}_${random}`;
  return body + checksum(body);
}

/** Creates a new key with 190 random bits. */
export function newApiKey(): string {
  return apiKeyOf(Array.from({ length: randomLength }, () => alphabet[randomInt(62)]).join(''));
}

/** Returns the part of a key that is shown to people so that they recognise it: the prefix and the last four characters. */
export function apiKeyHint(key: string): string {
  return `${key.slice(0, key.indexOf('_') + 1)}…${key.slice(-4)}`;
}

/** Returns true if `text` has the prefix, length and checksum of an API key of this site. Makes no query. */
export function looksLikeApiKey(text: string): boolean {
  const prefix = `${config().brand}_`;
  if (!text.startsWith(prefix) || text.length !== prefix.length + randomLength + checksumLength) return false;
  const body = text.slice(0, -checksumLength);
  return /^[0-9A-Za-z]+$/.test(body.slice(prefix.length)) && checksum(body) === text.slice(-checksumLength);
}

interface KeyRow {
  id: string;
  user_id: string;
  role: Role;
  name: string;
  scopes: string[];
  last_used_at: Date | null;
}

const findKey: Statement = {
  name: 'api-key-by-hash',
  text: `select k.id::text, k.user_id::text, u.role::text as role, k.name, k.scopes, k.last_used_at
    from api_keys k join users u on u.id = k.user_id
    where k.hash = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > $2) and u.deleted_at is null and u.suspended_at is null`,
};

/** Records the time at which the key was used, at most once a minute. The request doesn't wait for the update. */
function recordUse(row: KeyRow, at: Date): void {
  if (row.last_used_at && at.getTime() - row.last_used_at.getTime() < lastUseMs) return;
  const before = new Date(at.getTime() - lastUseMs);
  pool()
    .query('update api_keys set last_used_at = $2 where id = $1 and (last_used_at is null or last_used_at <= $3)', [row.id, at, before])
    .catch((error: unknown) => log().warn({ err: error, apiKey: row.id }, 'the last use of an API key could not be recorded'));
}

/** Returns the actor for an API key; null if the key is mistyped, unknown, revoked or expired, or if its user is deleted. */
export async function authenticateApiKey(text: string): Promise<Actor | null> {
  if (!looksLikeApiKey(text)) return null;
  const at = now();
  const [row] = await queryRows<KeyRow>(findKey, [digest(text), at]);
  if (!row) return null;
  recordUse(row, at);
  // A person who loses their role loses this scope at once.
  const scopes = new Set(keyScopes.filter((scope) => row.scopes.includes(scope) && mayHaveScope(row.role, scope)));
  return { userId: row.user_id, role: row.role, scopes, via: 'api_key', credentialId: row.id, application: row.name };
}
