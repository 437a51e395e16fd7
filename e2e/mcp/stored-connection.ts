import { randomUUID } from 'node:crypto';
import type {
  OAuthClientMetadata,
  OAuthClientProvider,
  OAuthDiscoveryState,
  StoredOAuthClientInformation,
  StoredOAuthTokens,
} from '@modelcontextprotocol/client';

export interface ConnectionOptions {
  name: string;
  /** The URL to which the browser returns with the answer. */
  redirectUrl: string;
  /** The URL of its client metadata document. If it is missing, the client registers itself. */
  metadataUrl?: string;
}

/** The OAuth state that an application keeps of its connection to a server. Clients of both libraries read and write it. */
export class StoredConnection implements OAuthClientProvider {
  readonly redirectUrl: string;
  readonly clientMetadata: OAuthClientMetadata;
  readonly clientMetadataUrl?: string;
  /** The authorization URL to which the library last redirected; null after `takeAuthorizationUrl`. */
  authorizationUrl: URL | null = null;
  client: StoredOAuthClientInformation | undefined;
  storedTokens: StoredOAuthTokens | undefined;
  private verifier = '';
  private discovered: OAuthDiscoveryState | undefined;

  constructor({ name, redirectUrl, metadataUrl }: ConnectionOptions) {
    this.redirectUrl = redirectUrl;
    this.clientMetadata = {
      client_name: name,
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    };
    if (metadataUrl) this.clientMetadataUrl = metadataUrl;
  }

  /** Returns the authorization URL and forgets it. Throws if the library has not asked for an authorization. */
  takeAuthorizationUrl(): URL {
    const url = this.authorizationUrl;
    if (!url) throw new Error('the client did not ask for an authorization');
    this.authorizationUrl = null;
    return url;
  }

  get accessToken(): string {
    return this.storedTokens?.access_token ?? '';
  }

  get refreshToken(): string {
    return this.storedTokens?.refresh_token ?? '';
  }

  /** The granted scopes, sorted. */
  get scopes(): string[] {
    return (this.storedTokens?.scope ?? '').split(' ').filter(Boolean).sort();
  }

  state = () => randomUUID();
  clientInformation = () => this.client;
  saveClientInformation(client: StoredOAuthClientInformation) {
    this.client = client;
  }
  tokens = () => this.storedTokens;
  saveTokens(tokens: StoredOAuthTokens) {
    this.storedTokens = tokens;
  }
  redirectToAuthorization(url: URL) {
    this.authorizationUrl = url;
  }
  saveCodeVerifier(verifier: string) {
    this.verifier = verifier;
  }
  codeVerifier = () => this.verifier;
  saveDiscoveryState(state: OAuthDiscoveryState) {
    this.discovered = state;
  }
  discoveryState = () => this.discovered;
  invalidateCredentials(what: 'all' | 'client' | 'tokens' | 'verifier' | 'discovery') {
    if (what === 'all' || what === 'client') this.client = undefined;
    if (what === 'all' || what === 'tokens') this.storedTokens = undefined;
    if (what === 'all' || what === 'discovery') this.discovered = undefined;
  }
}
