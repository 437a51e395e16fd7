import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface LlmRequest {
  path: string;
  authorization: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the SDK sends
  body: any;
  /** The text of all messages to the model. */
  text: string;
}

export interface LlmReply {
  /** The model's answer: a string is sent unchanged, anything else as JSON. */
  says?: unknown;
  status?: number;
  headers?: Record<string, string>;
  /** The response body to send verbatim, without the usual envelope. Replaces `says`. */
  raw?: string;
  finish?: 'stop' | 'length' | 'content_filter';
  delayMs?: number;
}

export interface LlmServer extends AsyncDisposable {
  /** Base URL of the server. Ends in `/v1`. */
  url: string;
  requests: LlmRequest[];
}

/** Starts a fake model server on a local port. It implements `/v1/chat/completions` and `/v1/responses`; `reply` determines its answers. */
export async function llmServer(reply: (request: LlmRequest) => LlmReply | Promise<LlmReply>): Promise<LlmServer> {
  const requests: LlmRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const body = JSON.parse((await read(incoming)) || '{}');
    const messages = body.messages ?? body.input ?? [];
    const text = messages
      .flatMap(({ content }: { content: unknown }) =>
        typeof content === 'string' ? [content] : ((content as { text?: string }[]) ?? []).map((part) => part.text ?? ''),
      )
      .join('\n');
    const request: LlmRequest = { path: incoming.url ?? '', authorization: incoming.headers.authorization, body, text };
    requests.push(request);
    const { says = {}, status = 200, headers = {}, raw, finish = 'stop', delayMs = 0 } = await reply(request);
    await wait(delayMs, undefined, { ref: false });
    const words = typeof says === 'string' ? says : JSON.stringify(says);
    const envelope = request.path.endsWith('/responses') ? responseOf(words, finish, body.model) : completionOf(words, finish, body.model);
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(raw ?? JSON.stringify(status === 200 ? envelope : { error: { message: `status ${status}`, type: 'test', code: null } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function read(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function completionOf(content: string, finish: string, model: string) {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model,
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finish }],
    usage: { prompt_tokens: 1200, completion_tokens: 300, total_tokens: 1500 },
  };
}

function responseOf(text: string, finish: string, model: string) {
  const complete = finish === 'stop';
  return {
    id: 'resp_1',
    object: 'response',
    created_at: 1,
    model,
    status: complete ? 'completed' : 'incomplete',
    incomplete_details: complete ? null : { reason: finish === 'length' ? 'max_output_tokens' : finish },
    output: [
      { type: 'message', id: 'msg_1', role: 'assistant', status: 'completed', content: [{ type: 'output_text', text, annotations: [] }] },
    ],
    usage: {
      input_tokens: 1200,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: 300,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: 1500,
    },
  };
}
