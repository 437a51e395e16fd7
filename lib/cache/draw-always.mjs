/**
 * A cache handler that stores nothing, so that Next renders each page when it is called. `page-cache.ts` keeps the rendered pages
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
