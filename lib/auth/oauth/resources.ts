import { config } from '#lib/core/config.ts';

/** The two addresses of our one resource server (docs/domain.md, Identity). A token for one address is refused at the other. */
export type ResourceName = 'mcp' | 'api';
const resourcePaths: Record<ResourceName, string> = { mcp: '/mcp', api: '/api/v1' };

/** Returns the resource's URL, which is its identifier in a token's audience and in the parameter `resource`. */
export function resourceUrl(name: ResourceName): string {
  return config().siteUrl + resourcePaths[name];
}

/** Returns our resource for a resource indicator (RFC 8707) or audience; null if the URL isn't ours. Ignores a final slash. */
export function resourceNameOf(indicator: string): ResourceName | null {
  const plain = indicator.replace(/\/$/, '');
  return (Object.keys(resourcePaths) as ResourceName[]).find((name) => resourceUrl(name) === plain) ?? null;
}

/** Returns the URL of the resource's metadata (RFC 9728, section 3.1). */
export function metadataUrl(name: ResourceName): string {
  return `${config().siteUrl}/.well-known/oauth-protected-resource${resourcePaths[name]}`;
}

/** Adds the URL of the resource's metadata to a `WWW-Authenticate` challenge (RFC 9728, section 5.1). */
export function addMetadataUrl(challenge: string, name: ResourceName): string {
  return `${challenge}${challenge.includes('=') ? ',' : ''} resource_metadata="${metadataUrl(name)}"`;
}
