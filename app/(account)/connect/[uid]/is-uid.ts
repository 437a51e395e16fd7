/** Returns true if a value from an address has the form of an authorization request's uid. */
export function isUid(uid: unknown): uid is string {
  return typeof uid === 'string' && /^[\w-]{16,128}$/.test(uid);
}
