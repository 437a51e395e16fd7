import { allScopes } from '#lib/auth/actor.ts';
import { type ResourceName, resourceUrl } from '#lib/auth/oauth/resources.ts';
import { offlineAccess } from '#lib/auth/oauth/scope-parameter.ts';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';

export const clientAuthMethods = ['none', 'client_secret_basic', 'client_secret_post'] as const;

/** Returns the authorization server's metadata, which clients read first (RFC 8414). A test compares it with the library's own metadata. */
export function serverMetadata(): Record<string, unknown> {
  const { siteUrl } = config();
  return {
    issuer: siteUrl,
    authorization_endpoint: siteUrl + endpointPaths.authorization,
    token_endpoint: siteUrl + endpointPaths.token,
    registration_endpoint: siteUrl + endpointPaths.registration,
    revocation_endpoint: siteUrl + endpointPaths.revocation,
    jwks_uri: siteUrl + endpointPaths.jwks,
    scopes_supported: [...allScopes, offlineAccess],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: clientAuthMethods,
    revocation_endpoint_auth_methods_supported: clientAuthMethods,
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    protected_resources: [resourceUrl('mcp'), resourceUrl('api')],
    service_documentation: siteUrl + paths.agents,
    op_policy_uri: siteUrl + paths.privacy,
    op_tos_uri: siteUrl + paths.terms,
  };
}

/** Returns a resource's metadata: which authorization server issues tokens for it, and with which scopes (RFC 9728). */
export function resourceMetadata(name: ResourceName): Record<string, unknown> {
  const { siteUrl, siteName } = config();
  return {
    resource: resourceUrl(name),
    authorization_servers: [siteUrl],
    scopes_supported: allScopes,
    bearer_methods_supported: ['header'],
    resource_name: name === 'mcp' ? `${siteName} tools` : `${siteName} API`,
    resource_documentation: siteUrl + (name === 'mcp' ? paths.agents : paths.apiReference),
  };
}

/** Paths of the authorization server's endpoints. The keys are the library's names for the endpoints. */
export const endpointPaths = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  registration: '/oauth/register',
  revocation: '/oauth/revoke',
  jwks: '/oauth/jwks',
} as const;
