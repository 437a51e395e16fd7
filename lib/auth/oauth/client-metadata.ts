import { redirectKind } from '#lib/auth/oauth/redirect-kind.ts';

const mostRedirects = 20;
const longestAddress = 2000;
const longestName = 100;

/** Loopback hosts of redirect addresses (RFC 8252, section 7.3), as the library counts them. */
const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Schemes that mean something to a browser or a system, and so are no app's own. */
const knownSchemes =
  /^(javascript|vbscript|data|blob|file|filesystem|about|view-source|ws|wss|ftp|ftps|sftp|ssh|mailto|tel|sms|news|urn|jar|intent|chrome|edge|microsoft-edge|resource|livescript|wyciwyg|smb|afp|nfs|ldaps?|telnet|gopher|facetime|itms-services|ms-[a-z-]+|search-ms|shell|res|mhtml|feed):$/;
/** Control characters, line ends, what can't be seen, and what turns the direction of the text around it. */
const deceiving = /[\p{Cc}\u2028\u2029\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069\p{Cs}\p{Co}]/u;

const linkMembers = ['client_uri', 'logo_uri', 'policy_uri', 'tos_uri'] as const;
const grantTypes = ['authorization_code', 'refresh_token'];

/**
 * What counts of what an application says. All else is ignored, as RFC 7591, section 2, allows: OpenID Connect’s members,
 * addresses that we would have to fetch, and scopes, which are asked for at each authorization and would, if they were
 * kept, bar the application from asking for more later.
 */
export const clientMembers: readonly string[] = [
  ...['redirect_uris', 'client_name', ...linkMembers, 'contacts', 'software_id', 'software_version'],
  ...['grant_types', 'response_types', 'token_endpoint_auth_method'],
];
/** What we add to that. */
const ownMembers = ['client_id', 'client_id_issued_at', 'client_secret', 'client_secret_expires_at'];

type Metadata = Record<string, unknown>;

/**
 * What an application may say of itself, in a registration (RFC 7591) or a document of its own, beyond what the library
 * checks: refuses by `refuse`, whose text begins with the member's name, and brings the rest into the form we keep.
 */
export function settleClientMetadata(metadata: Metadata, refuse: (description: string) => never): void {
  for (const member of Object.keys(metadata))
    if (!clientMembers.includes(member) && !ownMembers.includes(member)) metadata[member] = undefined;
  checkName(metadata, refuse);
  for (const member of linkMembers) checkLink(member, metadata[member], refuse);
  const redirects = checkRedirects(metadata.redirect_uris, refuse);
  // A loopback redirect may come back on any port, which the library allows to native clients only.
  const kinds = redirects.map((address) => ({ ...redirectKind(address), secure: address.startsWith('https:') }));
  metadata.application_type = kinds.some(({ kind, secure }) => kind !== 'web' && !secure) ? 'native' : 'web';
  for (const member of ['software_id', 'software_version']) checkLabel(member, metadata[member], refuse);
  // What we don't offer is left out; without what we do, the library refuses it.
  if (Array.isArray(metadata.grant_types)) {
    const known = metadata.grant_types.filter((type) => grantTypes.includes(type));
    if (known.length > 0) metadata.grant_types = known;
  }
}

function checkName(metadata: Metadata, refuse: (description: string) => never): void {
  const name = metadata.client_name;
  if (name === undefined) return;
  if (typeof name !== 'string' || name.trim() === '') refuse('client_name must be a text that is not empty');
  if (deceiving.test(name as string)) refuse('client_name must be one line, without control characters or signs that change its direction');
  if ((name as string).trim().length > longestName) refuse(`client_name must be at most ${longestName} characters long`);
  metadata.client_name = (name as string).trim();
}

function checkLabel(member: string, value: unknown, refuse: (description: string) => never): void {
  if (value !== undefined && (typeof value !== 'string' || value.length > longestName))
    refuse(`${member} must be a text of at most ${longestName} characters`);
}

function checkLink(member: string, value: unknown, refuse: (description: string) => never): void {
  if (value === undefined) return;
  if (typeof value !== 'string' || value.length > longestAddress || URL.parse(value)?.protocol !== 'https:')
    refuse(`${member} must be an https address of at most ${longestAddress} characters`);
}

function checkRedirects(value: unknown, refuse: (description: string) => never): string[] {
  if (!Array.isArray(value) || value.length === 0) return refuse('redirect_uris must be a list of at least one address');
  if (value.length > mostRedirects) refuse(`redirect_uris must be at most ${mostRedirects}`);
  for (const address of value) {
    const problem = typeof address === 'string' ? redirectProblem(address) : 'must be texts';
    if (problem) refuse(`redirect_uris ${problem}`);
  }
  return value as string[];
}

function redirectProblem(address: string): string | null {
  if (address.length > longestAddress) return `must be at most ${longestAddress} characters long each`;
  const url = URL.parse(address);
  if (!url || /[\s\p{Cc}\\]/u.test(address)) return 'must be absolute addresses';
  if (address.includes('#')) return 'must not have fragments';
  if (url.username || url.password) return 'must not have a user name or a password';
  if (url.protocol === 'https:') return null;
  if (url.protocol === 'http:')
    return loopbackHosts.has(url.hostname) ? null : 'must be https, except on loopback (127.0.0.1, [::1], localhost)';
  return knownSchemes.test(url.protocol) ? `must not use the scheme ${url.protocol.slice(0, -1)}` : null;
}
