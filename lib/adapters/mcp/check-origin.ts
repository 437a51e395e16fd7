import type { HttpRequest } from '#lib/adapters/http.ts';
import { Refusal, rpcCodes } from '#lib/adapters/mcp/refusal.ts';
import { config, isLoopback } from '#lib/core/config.ts';
import { isOwnOrigin } from '#lib/web/is-own-origin.ts';

const requestHeaders = 'Authorization, Content-Type, Accept, MCP-Protocol-Version, Mcp-Method, Mcp-Name';
const responseHeaders = 'RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate, X-Request-Id';

/**
 * Protects against DNS rebinding, in which a foreign web page makes its host name resolve to this machine. The browser then sends that name
 * in `Host` and the page's origin in `Origin`. A site on a loopback address accepts only loopback names in `Host`. In `Origin`, only the
 * site's own origin and those of MCP_ORIGINS are accepted. Clients other than browsers send no `Origin`. Throws a Refusal with 403.
 */
export function checkOrigin(request: HttpRequest): void {
  const { siteUrl } = config();
  const host = request.header('host');
  const isOwnHost = host === null || siteUrl.endsWith(`//${host}`);
  if (!isOwnHost && isLoopback(new URL(siteUrl).hostname) && !isLoopback(hostnameOf(host)))
    throw new Refusal(
      403,
      rpcCodes.refused,
      `This site is served on loopback addresses only; “${host.slice(0, 100)}” in the Host header is not a loopback address.`,
    );
  const origin = request.header('origin');
  if (origin && !isAllowedOrigin(origin))
    throw new Refusal(
      403,
      rpcCodes.refused,
      'Pages of this origin may not call the tool server from a browser. The site’s operator can allow the origin in MCP_ORIGINS.',
    );
}

/** Returns the CORS headers that let a page of an allowed origin read the answer; other origins get only `Vary`. */
export function corsHeaders(request: HttpRequest): Record<string, string> {
  const origin = request.header('origin');
  if (!origin || !isAllowedOrigin(origin)) return { vary: 'Origin' };
  return { vary: 'Origin', 'access-control-allow-origin': origin, 'access-control-expose-headers': responseHeaders };
}

export function preflightHeaders(): Record<string, string> {
  return {
    allow: 'POST, OPTIONS',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': requestHeaders,
    'access-control-max-age': '86400',
  };
}

function hostnameOf(host: string): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
}

function isAllowedOrigin(origin: string): boolean {
  return isOwnOrigin(origin) || config().mcpOrigins.includes(origin);
}
