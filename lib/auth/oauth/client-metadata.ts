import { isLoopback } from '#lib/core/config.ts';
import { claimsVerification, isAddress, mixedWordIn, namesSite, posesAsSite } from '#lib/core/deceptive-name.ts';

const maxRedirects = 20;
const maxAddressLength = 2000;
const maxNameLength = 100;

/** The loopback hosts that the library allows in redirect addresses (RFC 8252, section 7.3). */
const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);
/** URL schemes that browsers or operating systems handle themselves, so that no app can have registered such a scheme. */
const knownSchemes =
  /^(javascript|vbscript|data|blob|file|filesystem|about|view-source|ws|wss|ftp|ftps|sftp|ssh|mailto|tel|sms|news|urn|jar|intent|chrome|edge|microsoft-edge|resource|livescript|wyciwyg|smb|afp|nfs|ldaps?|telnet|gopher|facetime|itms-services|ms-[a-z-]+|search-ms|shell|res|mhtml|feed):$/;
/** Control characters, line ends, invisible characters, and characters that change the direction of the text. */
const deceptiveCharacters = /[\p{Cc}\u2028\u2029\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069\p{Cs}\p{Co}]/u;

const linkMembers = ['client_uri', 'logo_uri', 'policy_uri', 'tos_uri'] as const;
const optionalTexts = [...linkMembers, 'client_name', 'software_id', 'software_version'] as const;
const grantTypes = ['authorization_code', 'refresh_token'];

/**
 * The fields of client metadata that are used. RFC 7591, section 2, allows us to ignore all other fields, such as those of OpenID Connect,
 * URLs that we would have to fetch, and `scope`. Scopes are requested at each authorization, and a stored `scope` would keep the
 * application from requesting more scopes later.
 */
export const clientMembers: readonly string[] = [
  'redirect_uris',
  'client_name',
  ...linkMembers,
  'contacts',
  'software_id',
  'software_version',
  'grant_types',
  'response_types',
  'token_endpoint_auth_method',
];
/** Fields that the authorization server itself adds to the metadata. */
const ownMembers = ['client_id', 'client_id_issued_at', 'client_secret', 'client_secret_expires_at'];

type Metadata = Record<string, unknown>;

/**
 * Checks an application's metadata, from its registration (RFC 7591) or its metadata document, in addition to the library's checks. Changes
 * the object to the form that is stored. Calls `refuse` with a message that begins with the name of the invalid field.
 */
export function normalizeClientMetadata(metadata: Metadata, refuse: (description: string) => never): void {
  for (const member of Object.keys(metadata))
    if (!clientMembers.includes(member) && !ownMembers.includes(member)) metadata[member] = undefined;
  for (const member of optionalTexts) if (metadata[member] === '') metadata[member] = undefined; // some programs send all members
  checkName(metadata, refuse);
  for (const member of linkMembers) checkLink(member, metadata[member], refuse);
  const redirects = checkRedirects(metadata.redirect_uris, refuse);
  // The library allows a loopback redirect to use any port only if the client's application type is `native`.
  const kinds = redirects.map((address) => ({ ...redirectKindOf(address), secure: address.startsWith('https:') }));
  metadata.application_type = kinds.some(({ kind, secure }) => kind !== 'web' && !secure) ? 'native' : 'web';
  for (const member of ['software_id', 'software_version']) checkLabel(member, metadata[member], refuse);
  // Removes unsupported grant types. If no type would be left, the list stays unchanged and the library refuses the metadata.
  if (Array.isArray(metadata.grant_types)) {
    const known = metadata.grant_types.filter((type) => grantTypes.includes(type));
    if (known.length > 0) metadata.grant_types = known;
  }
}

function checkName(metadata: Metadata, refuse: (description: string) => never): void {
  const name = metadata.client_name;
  if (name === undefined) return;
  if (typeof name !== 'string' || name.trim() === '') refuse('client_name must be a string that is not empty');
  if (deceptiveCharacters.test(name as string))
    refuse('client_name must be one line, without control characters or characters that change the text direction');
  if ((name as string).trim().length > maxNameLength) refuse(`client_name must be at most ${maxNameLength} characters long`);
  if (posesAsSite(name as string) || namesSite(name as string))
    refuse('client_name must not contain the name of this site, nor speak for it');
  if (claimsVerification(name as string)) refuse('client_name must not say that somebody has verified the application');
  if (isAddress(name as string)) refuse('client_name must be a name, not an address');
  if (mixedWordIn(name as string)) refuse('client_name must not mix letters of different alphabets that look alike');
  metadata.client_name = (name as string).trim();
}

function checkLabel(member: string, value: unknown, refuse: (description: string) => never): void {
  if (value !== undefined && (typeof value !== 'string' || value.length > maxNameLength))
    refuse(`${member} must be a string of at most ${maxNameLength} characters`);
}

function checkLink(member: string, value: unknown, refuse: (description: string) => never): void {
  if (value === undefined) return;
  if (typeof value !== 'string' || value.length > maxAddressLength || URL.parse(value)?.protocol !== 'https:')
    refuse(`${member} must be an https URL of at most ${maxAddressLength} characters`);
}

function checkRedirects(value: unknown, refuse: (description: string) => never): string[] {
  if (!Array.isArray(value) || value.length === 0) return refuse('redirect_uris must be a list of at least one URL');
  if (value.length > maxRedirects) refuse(`redirect_uris must have at most ${maxRedirects} entries`);
  for (const address of value) {
    const problem = typeof address === 'string' ? redirectProblem(address) : 'must be texts';
    if (problem) refuse(`redirect_uris ${problem}`);
  }
  return value as string[];
}

function redirectProblem(address: string): string | null {
  if (address.length > maxAddressLength) return `must be at most ${maxAddressLength} characters long each`;
  const url = URL.parse(address);
  if (!url || /[\s\p{Cc}\\]/u.test(address)) return 'must be absolute addresses';
  if (address.includes('#')) return 'must not have fragments';
  if (url.username || url.password) return 'must not have a user name or a password';
  if (url.protocol === 'https:') return null;
  if (url.protocol === 'http:')
    return loopbackHosts.has(url.hostname) ? null : 'must be https, except on loopback (127.0.0.1, [::1], localhost)';
  return knownSchemes.test(url.protocol) ? `must not use the scheme ${url.protocol.slice(0, -1)}` : null;
}

/**
 * The kind of address to which an authorization's answer is sent: a website, a loopback address, or an app on the person's device. `name`
 * is the host or, for an app, the URL scheme.
 */
export interface RedirectKind {
  kind: 'web' | 'loopback' | 'app';
  name: string;
}

export function redirectKindOf(address: string): RedirectKind {
  const { protocol, hostname, host } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return { kind: 'app', name: protocol.slice(0, -1) };
  return { kind: isLoopback(hostname) ? 'loopback' : 'web', name: host };
}
