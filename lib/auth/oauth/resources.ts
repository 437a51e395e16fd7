import { config } from '#lib/core/config.ts';

/** One resource server with two addresses (domain.md, Identity): a token for either is accepted by both. */
export type ResourceName = 'mcp' | 'api';
const resourcePaths: Record<ResourceName, string> = { mcp: '/mcp', api: '/api/v1' };

/** The resource's identifier: what a token's audience and an authorization's `resource` say. */
export function resourceOf(name: ResourceName): string {
  return config().siteUrl + resourcePaths[name];
}

/** Whether a resource indicator (RFC 8707) or an audience means us; which of the two, or null. A final slash is let pass. */
export function resourceNamed(indicator: string): ResourceName | null {
  const plain = indicator.replace(/\/$/, '');
  return (Object.keys(resourcePaths) as ResourceName[]).find((name) => resourceOf(name) === plain) ?? null;
}

/** Where the resource says who gives tokens for it (RFC 9728, section 3.1). */
export function metadataUrl(name: ResourceName): string {
  return `${config().siteUrl}/.well-known/oauth-protected-resource${resourcePaths[name]}`;
}

/** A `WWW-Authenticate` challenge that also says where tokens come from (RFC 9728, section 5.1). */
export function withMetadata(challenge: string, name: ResourceName): string {
  return `${challenge}${challenge.includes('=') ? ',' : ''} resource_metadata="${metadataUrl(name)}"`;
}
