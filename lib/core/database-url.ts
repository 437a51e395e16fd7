/**
 * Gives `sslmode` in a database URL the meaning that it has in psql and most other clients. `require` encrypts without checking the
 * certificate. Only `verify-ca` and `verify-full` check it, against the authority of `sslrootcert`. By default, pg checks the certificate
 * for `require`, too.
 */
export function withLibpqModes(url: string): string {
  const parameters = new URLSearchParams(url.split('?')[1]);
  const mode = parameters.get('sslmode');
  if (mode === null || mode === 'no-verify' || parameters.has('uselibpqcompat')) return url;
  return `${url}&uselibpqcompat=true`;
}
