/**
 * A cache handler that stores nothing. Next calls only its pages of errors static; without this it would show the missing page as `next
 * build` drew it, with the address that the site had there. `page-cache.ts` keeps all other pages (docs/decisions/0020-page-cache.md).
 */
export default class DrawAlways {
  async get() {
    return null;
  }
  async set() {}
  async revalidateTag() {}
  resetRequestCache() {}
}
