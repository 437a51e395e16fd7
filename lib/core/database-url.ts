/**
 * Gives `sslmode` the meaning that it has for psql and most clients: `require` encrypts, and only `verify-ca` and `verify-full` check the
 * certificate, with the authority of `sslrootcert`. pg alone would check it for `require` too.
 */
export function withLibpqModes(url: string): string {
  const parameters = new URLSearchParams(url.split('?')[1]);
  const mode = parameters.get('sslmode');
  if (mode === null || mode === 'no-verify' || parameters.has('uselibpqcompat')) return url;
  return `${url}&uselibpqcompat=true`;
}
