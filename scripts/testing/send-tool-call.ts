// Sends a tool call as plain HTTP, in any protocol version, without an MCP client library.

/** A function that answers requests to `/mcp`. */
export type ToolServer = (request: Request) => Promise<Response>;

/** The supported protocol versions, newest first. */
export const protocolVersions = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26'] as const;
export type ProtocolVersion = (typeof protocolVersions)[number];

export interface ToolCall {
  name: string;
  arguments?: Record<string, unknown>;
  /** The credential, sent as `Authorization: Bearer …`. */
  bearer?: string | undefined;
  version?: ProtocolVersion;
}

/** The answer to a tool call. `result` and `error` are null if HTTP refused the request, for instance because the credential is missing. */
export interface ToolReply {
  status: number;
  headers: Headers;
  result: ToolResult | null;
  /** The JSON-RPC error, or null. */
  error: { code: number; message: string; data?: unknown } | null;
}
export interface ToolResult {
  content: { type: string; text?: string }[];
  isError?: boolean;
}

/** Parses the text of a tool's answer as JSON. Removes the member `others_words`, which answers of REST don't have. */
// biome-ignore lint/suspicious/noExplicitAny: tests name the members that they expect
export const saidBy = ({ content }: { content: { text?: string }[] }): any => {
  const { others_words: _, ...said } = JSON.parse(content[0]?.text ?? 'null') ?? {};
  return said;
};

export async function sendToolCall(serve: ToolServer, call: ToolCall): Promise<ToolReply> {
  const { bearer, version = '2026-07-28' } = call;
  const modern = version === '2026-07-28';
  const meta = {
    'io.modelcontextprotocol/protocolVersion': version,
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const params = { name: call.name, arguments: call.arguments ?? {}, ...(modern ? { _meta: meta } : {}) };
  const reply = await serve(
    new Request('https://debut.example/mcp', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': version,
        ...(modern ? { 'mcp-method': 'tools/call', 'mcp-name': call.name } : {}),
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
    }),
  );
  const { error = null, result = null } = await reply.json();
  return { status: reply.status, headers: reply.headers, result, error };
}
