/**
 * A cache handler that stores nothing. Only Next's error pages are static. With Next's own cache, the page for missing addresses would be
 * shown as `next build` rendered it, with the site's address at that time. `page-cache.ts` caches all other pages
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
