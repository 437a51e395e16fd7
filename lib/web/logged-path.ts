/** Paths that contain a secret, which gives access to anyone who knows it. */
const secretPaths = /\/(account-links|checkout|claim\/confirm|invites|mails|preview|unsubscribe|weekly)\/[^/]+/g;

/** Returns the path of a request for the log: without the query, and with secrets in the path replaced by `…`. */
export function loggedPath(url: string | undefined): string | undefined {
  return url?.split('?', 1)[0]?.replace(secretPaths, '/$1/…');
}
