import { Client, type ClientOptions, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client';
import { UnauthorizedError as EarlierUnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client as EarlierClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as EarlierTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { StoredConnection } from './stored-connection.ts';

/** What both libraries' clients can do. */
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
  /** The protocol version that was agreed on. */
  version: string | undefined;
  /** What a call rejects with once the client wants the browser opened. */
  Unauthorized: new (
    message?: string,
  ) => Error;
  /** Hands over what the browser brought back. */
  finish(answer: URLSearchParams): Promise<void>;
}

/** How a client proves who it is: by what it was granted, or by an API key. */
type Credential = { connection: StoredConnection } | { key: string };

const optionsOf = (credential: Credential) =>
  'key' in credential
    ? { requestInit: { headers: { authorization: `Bearer ${credential.key}` } } }
    : { authProvider: credential.connection };
const whoAmI = { name: 'debut-tests', version: '1.0.0' };

/** `@modelcontextprotocol/client`, held to one protocol version. */
export async function openClient(server: string, version: string, credential: Credential): Promise<OpenClient> {
  const held: ClientOptions =
    version >= '2026' ? { versionNegotiation: { mode: { pin: version } } } : { supportedProtocolVersions: [version] };
  const client = new Client(whoAmI, held);
  const transport = new StreamableHTTPClientTransport(new URL(server), optionsOf(credential));
  await client.connect(transport);
  return Object.assign(client as AnyClient, {
    version: client.getNegotiatedProtocolVersion(),
    Unauthorized: UnauthorizedError,
    finish: (answer: URLSearchParams) => transport.finishAuth(answer),
  });
}

/** The client of `@modelcontextprotocol/sdk` 1, which agrees on the newest version it knows. */
export async function openEarlierClient(server: string, credential: Credential): Promise<OpenClient> {
  const client = new EarlierClient(whoAmI);
  const transport = new EarlierTransport(new URL(server), optionsOf(credential));
  // Its optional members are declared in another way than ours are checked.
  await client.connect(transport as Parameters<EarlierClient['connect']>[0]);
  return Object.assign(client as AnyClient, {
    version: transport.protocolVersion,
    Unauthorized: EarlierUnauthorizedError,
    finish: (answer: URLSearchParams) => transport.finishAuth(answer.get('code') ?? ''),
  });
}
