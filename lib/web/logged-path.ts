/** Whoever has one of these addresses is let in by it. */
const secrets = /\/(checkout|invites|preview)\/[^/]+/g;

/** A request's address as a log may have it: without its query, and without the secrets that stand in paths. */
export function loggedPath(url: string | undefined): string | undefined {
  return url?.split('?', 1)[0]?.replace(secrets, '/$1/…');
}
