import { isApiPath } from '#lib/api/base-path.ts';
import { sentenceOf } from '#lib/core/errors.ts';
import { maxImportBytes } from '#lib/core/max-import-bytes.ts';
import { isToolPath, paths } from '#lib/core/paths.ts';
import { maxImageBytes, tooLargeMessage } from '#lib/images/max-image-bytes.ts';
import { maxImages } from '#lib/listings/media/gallery-image.ts';
import { jobsPath } from '#lib/ports/jobs/index.ts';
import type { BodyLimit } from '#lib/web/refuse-early.ts';

/**
 * Maximum body size of a page's form. A complete profile with texts of maximum length has about 300 kB. The limit is low because a field
 * may have as few as 60 bytes, and each field costs Next 3 µs or more.
 */
export const pageBodyBytes = 512 * 1024;
/** Maximum body size of sign-in forms. They have a few short fields, and next-auth reads only 10 MB a second. */
const signInBodyBytes = 16 * 1024;
/** Maximum body size of a call to a job function. The call contains the whole state of the run, which may be 32 MiB. */
const jobBodyBytes = 40 * 1024 * 1024;

/** Targets of forms that upload one image: a logo, the picture of a site or of a post, or a person's photo. */
const imagePath =
  /^\/(dashboard\/settings\/photo|dashboard\/listings\/[^/]+\/(edit\/logo|media\/screenshot)|drafts\/[^/]+\/logo|team\/posts\/[^/]+\/upload)$/;
/** Without JavaScript, the form of a gallery sends all images in one request. */
const galleryPath = /^\/dashboard\/listings\/[^/]+\/media\/upload$/;

/** The error text of the team's import, which uploads a file of products. */
const importText = `Send at most ${maxImportBytes / 1024 / 1024} MB.`;

/** Returns the maximum body size of a path in bytes; null for the API, tool server and webhooks, which check the size themselves. */
export function bodyLimit(path: string): number | BodyLimit | null {
  if (isApiPath(path) || isToolPath(path) || path === paths.paymentWebhook || path === paths.mailWebhook) return null;
  if (imagePath.test(path)) return { bytes: maxImageBytes + pageBodyBytes, text: sentenceOf(tooLargeMessage, 'This file') };
  if (galleryPath.test(path))
    return { bytes: maxImages * maxImageBytes + pageBodyBytes, text: `Send at most ${maxImages} images of 5 MB each.` };
  if (path === paths.deskImportUpload) return { bytes: maxImportBytes + pageBodyBytes, text: importText };
  if (path.startsWith('/api/auth/')) return signInBodyBytes;
  return path === jobsPath ? jobBodyBytes : pageBodyBytes;
}
