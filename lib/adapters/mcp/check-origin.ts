import { Refusal, rpcCodes } from '#lib/adapters/mcp/refusal.ts';
import { config, isLoopback } from '#lib/core/config.ts';

const requestHeaders = 'Authorization, Content-Type, Accept, MCP-Protocol-Version, Mcp-Method, Mcp-Name';
const responseHeaders = 'RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate, X-Request-Id';

/**
 * DNS rebinding: a page elsewhere whose name suddenly leads to this machine. Its browser says by which name it came
 * (`Host`) and whose page asks (`Origin`). A loopback site goes by loopback names alone; pages that may ask are the
 * site's own and those of MCP_ORIGINS. Who is no browser sends no Origin.
 */
export function checkOrigin(request: Request): void {
  const site = new URL(config().siteUrl);
  const host = request.headers.get('host');
  if (isLoopback(site.hostname) && host !== null && !isLoopback(hostnameOf(host)))
    throw new Refusal(403, rpcCodes.refused, `This site runs on this machine only; it does not go by the name “${host.slice(0, 100)}”.`);
  const origin = request.headers.get('origin');
  if (origin && !isWelcome(origin, site))
    throw new Refusal(
      403,
      rpcCodes.refused,
      'Pages of this origin may not speak to the tool server from a browser. Who runs the site can allow it by MCP_ORIGINS.',
    );
}

/** What lets a welcome page read the answer; nothing for everyone else. */
export function corsHeaders(request: Request): Record<string, string> {
  const origin = request.headers.get('origin');
  if (!origin || !isWelcome(origin, new URL(config().siteUrl))) return { vary: 'Origin' };
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

/** A loopback site has several names for one place: any of them, at its port. */
function isWelcome(origin: string, site: URL): boolean {
  if (origin === site.origin || config().mcpOrigins.includes(origin)) return true;
  if (!isLoopback(site.hostname) || !URL.canParse(origin)) return false;
  const { hostname, port, protocol } = new URL(origin);
  return protocol === site.protocol && isLoopback(hostname) && port === site.port;
}
