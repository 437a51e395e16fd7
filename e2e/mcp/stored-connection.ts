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
  /** Where the browser brings the answer. */
  redirectUrl: string;
  /** Where it says who it is. Without: it registers itself. */
  metadataUrl?: string;
}

/** What an application on a person's machine keeps of its connection to a server: both libraries' clients ask it. */
export class StoredConnection implements OAuthClientProvider {
  readonly redirectUrl: string;
  readonly clientMetadata: OAuthClientMetadata;
  readonly clientMetadataUrl?: string;
  /** Where the library last wanted to send the browser; null once that was taken. */
  authorizationUrl: URL | null = null;
  client: StoredOAuthClientInformation | undefined;
  held: StoredOAuthTokens | undefined;
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

  /** The address to open in the browser, once. */
  takeAuthorizationUrl(): URL {
    const url = this.authorizationUrl;
    if (!url) throw new Error('the client did not ask for an authorization');
    this.authorizationUrl = null;
    return url;
  }

  get accessToken(): string {
    return this.held?.access_token ?? '';
  }

  get refreshToken(): string {
    return this.held?.refresh_token ?? '';
  }

  /** What was granted, in the order of names. */
  get scopes(): string[] {
    return (this.held?.scope ?? '').split(' ').filter(Boolean).sort();
  }

  state = () => randomUUID();
  clientInformation = () => this.client;
  saveClientInformation(client: StoredOAuthClientInformation) {
    this.client = client;
  }
  tokens = () => this.held;
  saveTokens(tokens: StoredOAuthTokens) {
    this.held = tokens;
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
    if (what === 'all' || what === 'tokens') this.held = undefined;
    if (what === 'all' || what === 'discovery') this.discovered = undefined;
  }
}
