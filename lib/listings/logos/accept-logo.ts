import { invalidInput } from '#lib/core/errors.ts';
import { fetchLogo, isLogoUnavailable } from '#lib/listings/logos/fetch-logo.ts';
import { logoProblems } from '#lib/listings/logos/make-logo.ts';

/** The maximum time of the download in milliseconds. It is short, because a person waits for the answer (docs/domain.md, Pictures). */
const maxMs = 5_000;

const reasons: Readonly<Record<string, string>> = {
  not_an_image: 'is not an image in a format that we can read: use a PNG, JPEG, WebP, GIF, ICO or SVG',
  too_many_pixels: logoProblems.too_many_pixels,
  heic: logoProblems.heic,
  broken: logoProblems.broken,
  svg_too_large: 'is an SVG file that is too large: use a smaller one, or a PNG',
  svg_refused: 'is an SVG file with parts that we don’t accept, such as scripts: save it without them, or as PNG',
  too_large: 'is an image of over 4 MB: use a smaller one',
  timeout: 'did not answer within 5 seconds: try again later, or use another address',
  dns_failed: 'names a host that does not exist: check its spelling',
  connection_failed: 'names a host that does not answer: check the address, or try again later',
  tls_failed: 'names a host whose certificate is not valid: use another address',
  blocked_address: 'is not on the public internet: use an address that everybody can open',
  too_many_redirects: 'leads to too many other addresses: use the address of the image itself',
  redirect_loop: 'leads back to itself: use the address of the image itself',
};

/**
 * Fetches a logo and stores our copy of it, so that a profile can have its address as the logo. Throws 400 with the reason if there is no
 * usable image at the address. Call it outside of a transaction, because it can take five seconds.
 */
export async function acceptLogo(url: string, userId: string | null): Promise<void> {
  const problem = await problemOf(url, userId);
  if (problem === null) return;
  const status = /^status_(\d+)$/.exec(problem)?.[1];
  const message = status
    ? `could not be fetched: the server answers with status ${status}; use the address of an image that everybody can open`
    : (reasons[problem] ?? 'could not be fetched: use another address');
  throw invalidInput([{ path: 'fields.logo_url', message, code: 'logo_unavailable' }]);
}

async function problemOf(url: string, userId: string | null): Promise<string | null> {
  try {
    return (await fetchLogo(url, { last: false, maxMs, userId })).problem;
  } catch (error) {
    if (isLogoUnavailable(error)) return error.problem;
    throw error;
  }
}
