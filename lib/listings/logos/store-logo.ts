import { createHash } from 'node:crypto';
import { config } from '#lib/core/config.ts';
import { queryRows, type Statement, type Tx, transaction } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import { maxImageBytes, tooLargeMessage } from '#lib/images/max-image-bytes.ts';
import { isNotTakenDownSql } from '#lib/listings/access.ts';
import { logoPath } from '#lib/listings/logos/logo-path.ts';
import { type LogoCopy, type LogoRefusal, makeLogo } from '#lib/listings/logos/make-logo.ts';
import { usable } from '#lib/listings/media/add-image.ts';

const tooLarge: LogoRefusal = { problem: 'too_large', message: tooLargeMessage };

/**
 * Stores our copy of an uploaded logo and returns its address, which a profile can use as `logo_url`. Throws 400 if the file can’t be used.
 */
export async function storeLogo(file: Buffer, userId: string | null): Promise<string> {
  const copy = usable(file.length > maxImageBytes ? tooLarge : await makeLogo(file, userId));
  const url = config().siteUrl + logoPath(hashOf(copy));
  await transaction((tx) => storeCopy(tx, url, copy));
  return url;
}

/** Stores our copy of the logo that has this address, and returns the copy’s hash. */
export async function storeCopy(tx: Tx, url: string, copy: LogoCopy): Promise<string> {
  const hash = hashOf(copy);
  const { body, width, height, tint, fingerprint } = copy;
  const logo = { hash, body: new Uint8Array(body), width, height, tint: tint ?? '', fingerprint };
  await tx.logo.createMany({ data: [logo], skipDuplicates: true });
  const data = { hash, problem: null, fetchedAt: now() };
  await tx.logoSource.upsert({ where: { url }, create: { url, ...data }, update: data });
  return hash;
}

function hashOf({ body }: LogoCopy): string {
  return createHash('sha256').update(body).digest('hex');
}

const publicLogo: Statement = {
  name: 'public_logo',
  text: `select g.body from logos g where g.hash = $1 and (not exists (select 1 from listings where logo_url = $2)
    or exists (select 1 from listings where logo_url = $2 and status ${isNotTakenDownSql}))`,
};

/**
 * Returns the bytes (WebP) of our copy of a logo. `hash` is the hash in its address. Returns null if there is none, or if all listings with
 * this logo are rejected, removed or deleted.
 */
export async function getLogo(hash: string): Promise<Uint8Array | null> {
  if (!/^[0-9a-f]{64}$/.test(hash)) return null;
  const [logo] = await queryRows<{ body: Uint8Array }>(publicLogo, [hash, logoPath(hash)]);
  return logo?.body ?? null;
}
