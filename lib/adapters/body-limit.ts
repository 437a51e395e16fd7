import { isApiPath } from '#lib/api/base-path.ts';
import { sentenceOf } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { maxImageBytes, tooLargeMessage } from '#lib/images/max-image-bytes.ts';
import { maxImages } from '#lib/listings/media/gallery-image.ts';
import { jobsPath } from '#lib/ports/jobs/index.ts';
import type { BodyLimit } from '#lib/web/refuse-early.ts';

/** A whole profile with its longest texts has some 300 kB. The bytes of one field can be as few as 60, and each costs Next 3 µs or more. */
export const pageBodyBytes = 512 * 1024;
/** Forms of sign-in have a few short fields, and next-auth reads them at 10 MB a second. */
const signInBodyBytes = 16 * 1024;
/** Maximum body size of a call to a job function. The call contains the whole state of the run, which may be 32 MiB. */
const jobBodyBytes = 40 * 1024 * 1024;

/** Targets of forms that upload one image: a logo, the picture of a site or of a post, or a person's photo. */
const imagePath =
  /^\/(dashboard\/settings\/photo|dashboard\/listings\/[^/]+\/(edit\/logo|media\/screenshot)|drafts\/[^/]+\/logo|team\/posts\/[^/]+\/upload)$/;
/** Without JavaScript, the form of a gallery sends all images in one request. */
const galleryPath = /^\/dashboard\/listings\/[^/]+\/media\/upload$/;

/** Returns the maximum body size of a path in bytes; null for the API, tool server and webhooks, which check the size themselves. */
export function bodyLimit(path: string): number | BodyLimit | null {
  if (isApiPath(path) || path === paths.mcp || path === paths.paymentWebhook || path === paths.mailWebhook) return null;
  if (imagePath.test(path)) return { bytes: maxImageBytes + pageBodyBytes, text: sentenceOf(tooLargeMessage, 'This file') };
  if (galleryPath.test(path))
    return { bytes: maxImages * maxImageBytes + pageBodyBytes, text: `Send at most ${maxImages} images of 5 MB each.` };
  if (path.startsWith('/api/auth/')) return signInBodyBytes;
  return path === jobsPath ? jobBodyBytes : pageBodyBytes;
}
