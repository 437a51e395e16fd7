// The tool server as an agent sees it: it knows only the list of tools and the answers.

/** The text of an answer, parsed. It is a problem if `isError` is true. */
// biome-ignore lint/suspicious/noExplicitAny: the agent reads answers, which have no types for it
export type Said = any;

export interface Reply {
  said: Said;
  /** The whole text of the answer, or the message of a JSON-RPC error. */
  text: string;
  refused: boolean;
}

interface ListedTool {
  name: string;
  inputSchema: { properties?: Record<string, unknown> };
}

export class ToolServer {
  calls = 0;
  /** The number of bytes of the answers before compression. */
  bytes = 0;
  listBytes = 0;
  private tools = new Map<string, ListedTool>();
  private readonly url: string;
  private readonly key: string;

  constructor(url: string, key: string) {
    this.url = url;
    this.key = key;
  }

  async connect(): Promise<void> {
    const { body, bytes } = await this.post('tools/list', {});
    this.listBytes = bytes;
    this.tools = new Map(body.result.tools.map((tool: ListedTool) => [tool.name, tool]));
  }

  /** Returns true if the tool has the argument. A tool of an earlier release may not have it. */
  takes(tool: string, argument: string): boolean {
    return Object.hasOwn(this.tools.get(tool)?.inputSchema.properties ?? {}, argument);
  }

  /** Calls a tool and returns its answer. Throws if the tool or an argument is not in the list of tools, or if the call is refused. */
  async call(tool: string, args: Record<string, unknown> = {}): Promise<Said> {
    const listed = this.tools.get(tool)?.inputSchema.properties;
    const unlisted = listed ? Object.keys(args).filter((name) => !Object.hasOwn(listed, name)) : [tool];
    if (unlisted.length > 0) throw new Error(`tools/list has no ${unlisted.join(', ')} (${tool})`);
    const reply = await this.send(tool, args);
    if (reply.refused) throw new Error(`${tool} ${JSON.stringify(args)}: ${reply.text}`);
    return reply.said;
  }

  /** Calls a tool with any name and any arguments. */
  async send(tool: string, args: Record<string, unknown>): Promise<Reply> {
    this.calls++;
    const { body, bytes } = await this.post('tools/call', { name: tool, arguments: args });
    this.bytes += bytes;
    if (body.error) return { said: body.error.data ?? null, text: body.error.message, refused: true };
    const text: string = body.result.content[0].text;
    return { said: body.result.structuredContent ?? JSON.parse(text), text, refused: body.result.isError ?? false };
  }

  private async post(method: string, params: object): Promise<{ body: Said; bytes: number }> {
    const response = await fetch(`${this.url}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${this.key}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2025-11-25',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const text = await response.text();
    return { body: JSON.parse(text), bytes: Buffer.byteLength(text) };
  }
}
