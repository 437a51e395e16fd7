import type { Route } from 'playwright-core';
import type { FetchResource, ResourceRequest } from '#lib/ports/render/renderer.ts';

/** The kinds of requests, by Playwright's resource types. Other types, such as videos, are refused. */
const kinds: Record<string, ResourceRequest['kind'] | undefined> = {
  document: 'document',
  script: 'script',
  stylesheet: 'stylesheet',
  fetch: 'data',
  xhr: 'data',
  image: 'image',
  font: 'font',
};

/** The kinds of resources that affect the text of a page. */
export const textKinds: readonly ResourceRequest['kind'][] = ['document', 'script', 'stylesheet', 'data'];
/** The kinds of resources that affect the picture of a page. */
export const pictureKinds: readonly ResourceRequest['kind'][] = [...textKinds, 'image', 'font'];

/**
 * Answers a request of the page with a resource from `fetchResource`. Never answers with a redirect, because Playwright would not intercept
 * the next request.
 */
export async function answerRequest(
  route: Route,
  allowedKinds: readonly ResourceRequest['kind'][],
  fetchResource: FetchResource,
  deadline: AbortSignal,
): Promise<void> {
  const request = route.request();
  const kind = kinds[request.resourceType()];
  const isTop = request.frame().parentFrame() === null;
  // Other kinds, methods other than GET, and documents of frames are refused.
  if (!kind || !allowedKinds.includes(kind) || request.method() !== 'GET' || (kind === 'document' && !isTop) || deadline.aborted)
    return route.abort('blockedbyclient');
  const resource = await fetchResource({ url: request.url(), kind });
  if (!resource) return route.abort('blockedbyclient');
  if (kind === 'document' && withoutFragment(resource.url) !== withoutFragment(request.url())) {
    return route.fulfill({ status: 200, contentType: 'text/html; charset=utf-8', body: redirectPage(resource.url) });
  }
  await route.fulfill({
    status: resource.status >= 300 && resource.status < 400 ? 404 : resource.status,
    headers: {
      'content-type': resource.contentType,
      ...(resource.allowOrigin && { 'access-control-allow-origin': resource.allowOrigin }),
      'cache-control': 'no-store',
    },
    body: resource.body,
  });
}

/** Returns a page whose script navigates to the target of a redirect, so that the browser ends at the right URL. */
function redirectPage(url: string): string {
  return `<!doctype html><script>location.replace(${JSON.stringify(url).replaceAll('<', '\\u003c')})</script>`;
}

const withoutFragment = (url: string) => url.split('#', 1)[0];
