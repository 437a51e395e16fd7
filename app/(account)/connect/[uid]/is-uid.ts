/** Whether it can name an authorization that waits; what stands in an address may be anything. */
export function isUid(uid: unknown): uid is string {
  return typeof uid === 'string' && /^[\w-]{16,128}$/.test(uid);
}
