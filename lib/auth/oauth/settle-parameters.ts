import { Refusal } from '#lib/auth/oauth/refusal.ts';
import { resourceNamed, resourceOf } from '#lib/auth/oauth/resources.ts';
import { askedScope, offlineAccess } from '#lib/auth/oauth/scope-parameter.ts';

/**
 * What an authorization may say. OpenID Connect’s parameters mean nothing here, and unknown ones are to be ignored
 * (RFC 6749, section 3.1); the requests that the library refuses by name are handed on for that.
 */
const authorizationParameters = [
  ...['client_id', 'redirect_uri', 'response_type', 'response_mode', 'scope', 'state', 'resource', 'prompt'],
  ...['code_challenge', 'code_challenge_method', 'request', 'request_uri', 'registration'],
];

/** An authorization's parameters in the form that the library takes them. */
export function settleAuthorization(given: URLSearchParams): URLSearchParams {
  refuseUnstorable(given);
  const asked = new URLSearchParams([...given].filter(([name]) => authorizationParameters.includes(name)));
  if (asked.getAll('scope').length < 2) asked.set('scope', askedScope(asked.get('scope')));
  // Only the query: another mode would bring the answer by a page with a script, or where a server can’t see it.
  if (asked.has('response_mode') && asked.get('response_mode') !== 'query') asked.set('response_mode', 'other than query');
  return settleResources(asked);
}

/** The same for those of a token request, or a revocation. */
export function settleExchange(given: URLSearchParams): URLSearchParams {
  refuseUnstorable(given);
  const asked = settleResources(given);
  const [scope, second] = asked.getAll('scope');
  if (scope === undefined || second !== undefined) return asked;
  // Nobody's refresh token has it as a scope, and nobody loses anything without it.
  const kept = scope.split(' ').filter((each) => each !== offlineAccess);
  if (kept.join('') === '') asked.delete('scope');
  else asked.set('scope', kept.join(' '));
  return asked;
}

/** A resource of ours in the one form that is kept, whichever way it was written; others stay, to be refused. */
function settleResources(parameters: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    [...parameters].map(([name, value]) => {
      const resource = name === 'resource' ? resourceNamed(value) : null;
      return [name, resource ? resourceOf(resource) : value];
    }),
  );
}

/** Postgres keeps no U+0000, and no parameter means it. */
function refuseUnstorable(parameters: URLSearchParams): void {
  for (const [name, value] of parameters)
    if (value.includes('\0'))
      throw new Refusal(400, 'invalid_request', `The parameter ${name.slice(0, 50)} holds characters that are no text.`);
}
