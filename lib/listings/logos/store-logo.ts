import { createHash } from 'node:crypto';
import { config } from '#lib/core/config.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { invalidInput } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { logoPath } from '#lib/listings/logos/logo-path.ts';
import { type LogoCopy, makeLogo } from '#lib/listings/logos/make-logo.ts';
import { maxImageBytes } from '#lib/listings/media/gallery-image.ts';

/** A message for each problem with an uploaded logo, with what to upload instead. */
export const logoProblems: Readonly<Record<string, string>> = {
  empty: 'is empty: choose a file first',
  too_large: 'is over 5 MB: save it smaller',
  svg_too_large: 'is an SVG that is too large: save it as PNG',
  svg_refused: 'is an SVG with parts that we don’t accept, such as scripts: save it without them, or as PNG',
  not_an_image: 'is not an image that we can read: send a PNG, JPEG, WebP, GIF, ICO or SVG',
};

/**
 * Stores our copy of an uploaded logo and returns its address, which a profile can have as `logo_url`. Throws 400 if the file can’t be used.
 */
export async function storeLogo(file: Buffer): Promise<string> {
  const copy = file.length === 0 ? { problem: 'empty' } : file.length > maxImageBytes ? { problem: 'too_large' } : await makeLogo(file);
  if ('problem' in copy)
    throw invalidInput([{ path: 'file', message: logoProblems[copy.problem] ?? 'can’t be used: send another file', code: copy.problem }]);
  const url = config().siteUrl + logoPath(hashOf(copy));
  await transaction((tx) => storeCopy(tx, url, copy));
  return url;
}

/** Stores our copy of the logo that has this address, and returns the copy’s hash. */
export async function storeCopy(tx: Tx, url: string, copy: LogoCopy): Promise<string> {
  const hash = hashOf(copy);
  const logo = { hash, body: new Uint8Array(copy.body), width: copy.width, height: copy.height, tint: copy.tint ?? '' };
  await tx.logo.createMany({ data: [logo], skipDuplicates: true });
  const data = { hash, problem: null, fetchedAt: now() };
  await tx.logoSource.upsert({ where: { url }, create: { url, ...data }, update: data });
  return hash;
}

function hashOf({ body }: LogoCopy): string {
  return createHash('sha256').update(body).digest('hex');
}
