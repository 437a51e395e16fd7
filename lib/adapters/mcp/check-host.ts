import type { HttpRequest } from '#lib/adapters/http.ts';
import { Refusal, rpcCodes } from '#lib/adapters/mcp/refusal.ts';
import { config, isLoopback } from '#lib/core/config.ts';

const requestHeaders = 'Authorization, Content-Type, Accept, MCP-Protocol-Version, Mcp-Method, Mcp-Name';
const responseHeaders = 'RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate, X-Request-Id';

/**
 * Protects against DNS rebinding, in which a foreign web page makes its host name resolve to this machine. The browser then sends that name
 * in `Host`, so a site on a loopback address accepts only loopback names there. Throws a Refusal with 403.
 *
 * Web pages of any origin may call the tool server: it reads no cookies, so no page can act for its visitor without the visitor's token.
 */
export function checkHost(request: HttpRequest): void {
  const { siteUrl } = config();
  const host = request.header('host');
  const isOwnHost = host === null || siteUrl.endsWith(`//${host}`);
  if (!isOwnHost && isLoopback(new URL(siteUrl).hostname) && !isLoopback(hostnameOf(host)))
    throw new Refusal(
      403,
      rpcCodes.refused,
      `This site is served on loopback addresses only; “${host.slice(0, 100)}” in the Host header is not a loopback address.`,
    );
}

/** The CORS headers that let web pages of any origin read an answer. */
export const corsHeaders = { 'access-control-allow-origin': '*', 'access-control-expose-headers': responseHeaders };

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
