import { Client, type ClientOptions, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client';
import { UnauthorizedError as EarlierUnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client as EarlierClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as EarlierTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { StoredConnection } from './stored-connection.ts';

/** The methods that the clients of both libraries have. */
interface AnyClient {
  getInstructions(): string | undefined;
  listTools(): Promise<{ tools: { name: string; description?: string | undefined }[] }>;
  callTool(call: { name: string; arguments?: Record<string, unknown> }): Promise<unknown>;
  listResources(): Promise<{ resources: { uri: string; name: string }[] }>;
  listResourceTemplates(): Promise<{ resourceTemplates: { uriTemplate: string }[] }>;
  readResource(which: { uri: string }): Promise<{ contents: { uri: string; mimeType?: string | undefined }[] }>;
  listPrompts(): Promise<{ prompts: { name: string; arguments?: { name: string; required?: boolean | undefined }[] | undefined }[] }>;
  getPrompt(which: { name: string; arguments?: Record<string, string> }): Promise<{ messages: unknown[] }>;
  close(): Promise<void>;
}

export interface OpenClient extends AnyClient {
  /** The negotiated protocol version. */
  version: string | undefined;
  /** The error with which a call rejects when the client needs an authorization in the browser. */
  Unauthorized: new (
    message?: string,
  ) => Error;
  /** Completes an authorization with the parameters that the browser brought to the redirect URL. */
  finish(answer: URLSearchParams): Promise<void>;
}

/** A client authenticates with the tokens of an OAuth connection, or with an API key. */
type Credential = { connection: StoredConnection } | { key: string };

const optionsOf = (credential: Credential) =>
  'key' in credential
    ? { requestInit: { headers: { authorization: `Bearer ${credential.key}` } } }
    : { authProvider: credential.connection };
const clientInfo = { name: 'debut-tests', version: '1.0.0' };

/** Connects a client of `@modelcontextprotocol/client` that supports only one protocol version. */
export async function openClient(server: string, version: string, credential: Credential): Promise<OpenClient> {
  const options: ClientOptions =
    version >= '2026' ? { versionNegotiation: { mode: { pin: version } } } : { supportedProtocolVersions: [version] };
  const client = new Client(clientInfo, options);
  const transport = new StreamableHTTPClientTransport(new URL(server), optionsOf(credential));
  await client.connect(transport);
  return Object.assign(client as AnyClient, {
    version: client.getNegotiatedProtocolVersion(),
    Unauthorized: UnauthorizedError,
    finish: (answer: URLSearchParams) => transport.finishAuth(answer),
  });
}

/** Connects a client of `@modelcontextprotocol/sdk` 1, which negotiates the newest version that it knows. */
export async function openEarlierClient(server: string, credential: Credential): Promise<OpenClient> {
  const client = new EarlierClient(clientInfo);
  const transport = new EarlierTransport(new URL(server), optionsOf(credential));
  // The cast is needed because the library declares optional members in a way that exactOptionalPropertyTypes rejects.
  await client.connect(transport as Parameters<EarlierClient['connect']>[0]);
  return Object.assign(client as AnyClient, {
    version: transport.protocolVersion,
    Unauthorized: EarlierUnauthorizedError,
    finish: (answer: URLSearchParams) => transport.finishAuth(answer.get('code') ?? ''),
  });
}
