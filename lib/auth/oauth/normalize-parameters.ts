import { OAuthError } from '#lib/auth/oauth/oauth-error.ts';
import { resourceNameOf, resourceUrl } from '#lib/auth/oauth/resources.ts';
import { effectiveScope, offlineAccess } from '#lib/auth/oauth/scope-parameter.ts';

/**
 * The parameters of an authorization request that are passed to the library. RFC 6749, section 3.1, requires us to ignore unknown
 * parameters; those of OpenID Connect have no effect here. The last three are passed so that the library refuses the request.
 */
const authorizationParameters = [
  'client_id',
  'redirect_uri',
  'response_type',
  'response_mode',
  'scope',
  'state',
  'resource',
  'prompt',
  'code_challenge',
  'code_challenge_method',
  'request',
  'request_uri',
  'registration',
];

/** Converts the parameters of an authorization request to the form that the library expects. Throws an `OAuthError` if one is invalid. */
export function normalizeAuthorizationRequest(requestParameters: URLSearchParams): URLSearchParams {
  refuseNullCharacters(requestParameters);
  const parameters = new URLSearchParams([...requestParameters].filter(([name]) => authorizationParameters.includes(name)));
  if (parameters.getAll('scope').length < 2) parameters.set('scope', effectiveScope(parameters.get('scope')));
  // The only allowed response mode is `query`, because other modes return the answer in a page with a script, or in the URL's fragment,
  // which servers don’t see. For other modes, this sets a value that the library refuses.
  if (parameters.has('response_mode') && parameters.get('response_mode') !== 'query') parameters.set('response_mode', 'other than query');
  return normalizeResources(parameters);
}

/** Converts a token or revocation request to the form that the library expects. Throws an `OAuthError` if a parameter is invalid. */
export function normalizeTokenRequest(requestParameters: URLSearchParams): URLSearchParams {
  refuseNullCharacters(requestParameters);
  const parameters = normalizeResources(requestParameters);
  const [scope, second] = parameters.getAll('scope');
  if (scope === undefined || second !== undefined) return parameters;
  // Removes `offline_access`, because refresh tokens don't contain this scope and the library would refuse the request.
  const otherScopes = scope.split(' ').filter((each) => each !== offlineAccess);
  if (otherScopes.join('') === '') parameters.delete('scope');
  else parameters.set('scope', otherScopes.join(' '));
  return parameters;
}

/** Replaces each spelling of our resources' URLs by the one in tokens. Leaves other resources, so that the library refuses them. */
function normalizeResources(parameters: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    [...parameters].map(([name, value]) => {
      const resource = name === 'resource' ? resourceNameOf(value) : null;
      return [name, resource ? resourceUrl(resource) : value];
    }),
  );
}

/** Throws if a parameter contains U+0000, which Postgres can't store and no parameter needs. */
function refuseNullCharacters(parameters: URLSearchParams): void {
  for (const [name, value] of parameters)
    if (value.includes('\0')) throw new OAuthError(400, 'invalid_request', `The parameter ${name.slice(0, 50)} contains a null character.`);
}
