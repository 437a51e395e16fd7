/**
 * Next's own cache, switched off: each call of Next draws the page, and `page-cache.ts` keeps what it drew
 * (docs/decisions/0020-page-cache.md).
 */
export default class DrawAlways {
  async get() {
    return null;
  }
  async set() {}
  async revalidateTag() {}
  resetRequestCache() {}
}
