import { randomUUID } from 'node:crypto';
import { createMcpHandler, isLegacyRequest, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';
import { checkOrigin, corsHeaders, preflightHeaders } from '#lib/adapters/mcp/check-origin.ts';
import { countMessage, type Exchange } from '#lib/adapters/mcp/exchange.ts';
import { makeServers } from '#lib/adapters/mcp/make-server.ts';
import { insertParts } from '#lib/adapters/mcp/prepared-parts.ts';
import { type Message, type Posted, readMessages } from '#lib/adapters/mcp/read-messages.ts';
import { Refusal, refusalOf, refusalResponse, rpcCodes } from '#lib/adapters/mcp/refusal.ts';
import { checkAccess } from '#lib/api/check-access.ts';
import type { Operation } from '#lib/api/define.ts';
import { limitHeaders } from '#lib/api/limit-headers.ts';
import { toAppError } from '#lib/api/to-app-error.ts';
import { anonymous } from '#lib/auth/actor.ts';
import { actorOf, clientAddress } from '#lib/auth/request-actor.ts';
import { operations } from '#lib/contract/registry.ts';
import { config } from '#lib/core/config.ts';
import { log } from '#lib/core/log.ts';
import { paths } from '#lib/core/paths.ts';

export type McpHandler = (request: Request, remoteAddress?: string) => Promise<Response>;

/**
 * Returns the handler of all requests at /mcp, independent of the server. It checks and counts a request before the SDK gets it.
 * Nothing is kept between requests, so any process can answer any request. Tests pass operations of their own.
 */
export function mcpHandlerOf(operations: readonly Operation[]): McpHandler {
  const operationByName = new Map<unknown, Operation>(operations.map((operation) => [operation.id, operation]));
  const makeServer = makeServers(operations);
  const exchanges = new WeakMap<Request, Exchange>();
  const onerror = (error: Error) => log().debug({ err: error }, 'tool server refused a message');
  const currentProtocol = createMcpHandler(({ requestInfo }) => makeServer(exchanges.get(requestInfo as Request) as Exchange), {
    legacy: 'reject',
    onerror,
  });

  return async (request, remoteAddress) => {
    const exchange: Exchange = {
      actor: anonymous,
      address: clientAddress(request.headers.get('x-forwarded-for'), remoteAddress ?? null),
      requestId: randomUUID(),
      limits: [],
      parts: [],
    };
    let response: Response;
    try {
      response = await answer(request, exchange);
    } catch (error) {
      const refusal =
        error instanceof Refusal ? error : refusalOf(toAppError(error, { requestId: exchange.requestId }), exchange.requestId);
      response = refusalResponse(refusal);
      // Closes the connection, because the server would otherwise take an unread body for the next request.
      if (request.body && !request.bodyUsed) response.headers.set('connection', 'close');
    }
    return withHeaders(response, {
      'x-request-id': exchange.requestId,
      'x-content-type-options': 'nosniff',
      ...(response.headers.has('cache-control') ? {} : { 'cache-control': 'no-store' }),
      ...limitHeaders(exchange.limits),
      ...(exchange.retryAfter ? { 'retry-after': String(exchange.retryAfter) } : {}),
      ...corsHeaders(request),
    });
  };

  async function answer(request: Request, exchange: Exchange): Promise<Response> {
    checkOrigin(request);
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: preflightHeaders() });
    if (request.method !== 'POST') throw methodNotAllowed();
    let posted: Posted;
    try {
      exchange.actor = await actorOf(request.headers.get('authorization'));
      posted = await readMessages(request);
    } catch (error) {
      await countMessage(exchange); // this count also limits guesses of keys and unreadable bodies
      throw error;
    }
    await countAndCheckAccess(posted, exchange);
    const response = await serve(request, posted, exchange);
    // Nothing was counted if the SDK refused the request at once.
    if (exchange.limits.length === 0) await countMessage(exchange);
    return response;
  }

  /**
   * Counts the messages that nothing else counts, and checks the scopes of all called tools. A missing scope makes
   * the whole batch fail, because the challenge that names the scope is a header of the batch's single answer.
   */
  async function countAndCheckAccess({ id, messages }: Posted, exchange: Exchange): Promise<void> {
    const { actor, requestId } = exchange;
    const calledOperations = messages.map((message) =>
      message.method === 'tools/call' ? operationByName.get(message.params?.name) : undefined,
    );
    try {
      for (const [index, { method }] of messages.entries())
        if (!calledOperations[index] && !countedWhenHandled.has(method)) await countMessage(exchange);
      const accesses = calledOperations.flatMap((operation) => operation?.scope ?? []);
      try {
        checkAccess(accesses, actor);
      } catch (error) {
        for (const _ of accesses) await countMessage(exchange);
        throw error;
      }
    } catch (error) {
      throw refusalOf(toAppError(error, { requestId }), requestId, id);
    }
    for (const [index, { method }] of messages.entries())
      if (!calledOperations[index])
        log().debug({ request_id: requestId, method: loggedMethod(method), via: actor.via }, 'tool server message');
  }

  async function serve(request: Request, { body, isBatch }: Posted, exchange: Exchange): Promise<Response> {
    const isLegacy = await isLegacyRequest(request, body);
    if (!isLegacy) exchanges.set(request, exchange);
    const response = isLegacy ? await answerLegacy(request, body, exchange) : await currentProtocol.fetch(request, { parsedBody: body });
    if (exchange.parts.length === 0 && !isBatch) return response;
    const text = insertParts(await response.text(), exchange);
    // The SDK answers a batch of one message without the surrounding array.
    const answerText = isBatch && response.status === 200 && !text.startsWith('[') ? `[${text}]` : text;
    // Bytes are faster than text here: `Response` would check, measure and encode a text in separate passes.
    return new Response(answerText === '' ? null : Buffer.from(answerText), { status: response.status, headers: response.headers });
  }

  /**
   * Answers clients of protocol versions before 2026-07-28. By default the SDK streams each answer; plain JSON is allowed too, costs
   * less, and lets the counted limits be sent as headers.
   */
  async function answerLegacy(request: Request, body: unknown, exchange: Exchange): Promise<Response> {
    const server = makeServer(exchange);
    // These versions let a client choose which log messages it receives. We accept any choice and send none.
    server.registerCapabilities({ logging: {} });
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    transport.onerror = onerror;
    await server.connect(transport);
    const answered = transport.handleRequest(request, { parsedBody: body });
    const response = await Promise.race([answered, clientDisconnected(request.signal)]);
    // After a complete answer nothing is left open, so closing the server would be wasted work.
    if (response.status === clientClosedStatus) await server.close();
    return response;
  }
}

/** The status of an answer that nobody reads, because the client disconnected. The SDK uses the same number. */
const clientClosedStatus = 499;

/** Methods that are counted when they are handled: by `execute`, or by `countMessage` if they execute no operation (resources.ts). */
const countedWhenHandled = new Set<unknown>(['resources/read', 'completion/complete']);

// Created at the first request, since not every process gets one. A process with two module graphs (process-wide.ts) has two
// handlers, which does no harm because they have no state.
let shared: McpHandler | undefined;

/** Handles requests at /mcp with the operations of the registry. */
export const handleMcp: McpHandler = (request, remoteAddress) => {
  shared ??= mcpHandlerOf(operations);
  return shared(request, remoteAddress);
};

function methodNotAllowed(): Refusal {
  return new Refusal(
    405,
    rpcCodes.refused,
    `This is the tool server; it accepts POST requests only. How to connect a client: ${config().siteUrl}${paths.agents}`,
    { headers: { allow: 'POST, OPTIONS' } },
  );
}

/** Returns the method for the log. Clients can send any text as method, so text that can't be a method's name becomes `other`. */
function loggedMethod(method: Message['method']): string {
  return typeof method === 'string' && /^[a-z/_]{1,64}$/i.test(method) ? method : 'other';
}

/** Resolves with an empty response of status 499 when the client disconnects. */
function clientDisconnected(signal: AbortSignal): Promise<Response> {
  return new Promise((resolve) => {
    const answer = () => resolve(new Response(null, { status: clientClosedStatus }));
    if (signal.aborted) answer();
    else signal.addEventListener('abort', answer, { once: true });
  });
}

function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
