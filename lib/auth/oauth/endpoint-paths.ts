/** Paths of the authorization server's endpoints. The keys are the library's names for the endpoints. */
export const endpointPaths = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  registration: '/oauth/register',
  revocation: '/oauth/revoke',
  jwks: '/oauth/jwks',
} as const;
