import { randomUUID } from 'node:crypto';
import { createMcpHandler, isLegacyRequest, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';
import { checkOrigin, corsHeaders, preflightHeaders } from '#lib/adapters/mcp/check-origin.ts';
import { countMessage, type Exchange } from '#lib/adapters/mcp/exchange.ts';
import { makeServers } from '#lib/adapters/mcp/make-server.ts';
import { withParts } from '#lib/adapters/mcp/prepared-parts.ts';
import { type Message, type Posted, readMessages } from '#lib/adapters/mcp/read-messages.ts';
import { Refusal, refusalOf, refusalResponse, rpcCodes } from '#lib/adapters/mcp/refusal.ts';
import { checkAccess } from '#lib/api/check-access.ts';
import type { Operation } from '#lib/api/define.ts';
import { limitHeaders } from '#lib/api/limit-headers.ts';
import { told } from '#lib/api/to-app-error.ts';
import { anonymous } from '#lib/auth/actor.ts';
import { actorOf, clientAddress } from '#lib/auth/request-actor.ts';
import { routed } from '#lib/contract/registry.ts';
import { config } from '#lib/core/config.ts';
import { log } from '#lib/core/log.ts';
import { paths } from '#lib/core/paths.ts';

export type AnswerMcp = (request: Request, remoteAddress?: string) => Promise<Response>;

/**
 * Answers any request at /mcp, whoever serves it: our gate, then the SDK. `operations` is the registry's, or a test's own.
 * Nothing is kept between requests, so any process answers any request.
 */
export function makeMcp(operations: readonly Operation[]): AnswerMcp {
  const byName = new Map<unknown, Operation>(operations.map((operation) => [operation.id, operation]));
  const makeServer = makeServers(operations);
  const exchanges = new WeakMap<Request, Exchange>();
  const onerror = (error: Error) => log().debug({ err: error }, 'the tool server refused a message');
  const modern = createMcpHandler(({ requestInfo }) => makeServer(exchanges.get(requestInfo as Request) as Exchange), {
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
      const refusal = error instanceof Refusal ? error : refusalOf(told(error, { requestId: exchange.requestId }), exchange.requestId);
      response = refusalResponse(refusal);
      // A body that was refused unread would be taken for the connection's next request.
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
    if (request.method !== 'POST') throw wrongMethod();
    let posted: Posted;
    try {
      exchange.actor = await actorOf(request.headers.get('authorization'));
      posted = await readMessages(request);
    } catch (error) {
      await countMessage(exchange); // guessing keys is limited too, and so is what can't be read
      throw error;
    }
    await admit(posted, exchange);
    const response = await serve(request, posted, exchange);
    // Refused by the SDK before anything counted it.
    if (exchange.limits.length === 0) await countMessage(exchange);
    return response;
  }

  /** Everything counts: what is executed when it is, all else here. A challenge answers a whole batch. */
  async function admit({ id, messages }: Posted, exchange: Exchange): Promise<void> {
    const { actor, requestId } = exchange;
    const called = messages.map((message) => (message.method === 'tools/call' ? byName.get(message.params?.name) : undefined));
    try {
      for (const [at, { method }] of messages.entries()) if (!called[at] && !countsItself.has(method)) await countMessage(exchange);
      const accesses = called.flatMap((operation) => operation?.scope ?? []);
      try {
        checkAccess(accesses, actor);
      } catch (error) {
        for (const _ of accesses) await countMessage(exchange);
        throw error;
      }
    } catch (error) {
      throw refusalOf(told(error, { requestId }), requestId, id);
    }
    for (const [at, { method }] of messages.entries())
      if (!called[at]) log().debug({ request_id: requestId, method: methodName(method), via: actor.via }, 'a message to the tool server');
  }

  async function serve(request: Request, { body, isBatch }: Posted, exchange: Exchange): Promise<Response> {
    const legacy = await isLegacyRequest(request, body);
    if (!legacy) exchanges.set(request, exchange);
    const response = legacy ? await answerLegacy(request, body, exchange) : await modern.fetch(request, { parsedBody: body });
    if (exchange.parts.length === 0 && !isBatch) return response;
    const text = withParts(await response.text(), exchange);
    // The SDK answers a batch of one without its list.
    const whole = isBatch && response.status === 200 && !text.startsWith('[') ? `[${text}]` : text;
    // As bytes: a `Response` would check, measure and encode a text, one pass after another.
    return new Response(whole === '' ? null : Buffer.from(whole), { status: response.status, headers: response.headers });
  }

  /**
   * Versions before 2026-07-28. The SDK's own way streams each answer; JSON is allowed as well, costs less, and can carry
   * what was counted in its headers.
   */
  async function answerLegacy(request: Request, body: unknown, exchange: Exchange): Promise<Response> {
    const server = makeServer(exchange);
    // These versions let a client choose what it wants logged to it. Any choice is met: nothing is.
    server.registerCapabilities({ logging: {} });
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    transport.onerror = onerror;
    await server.connect(transport);
    const answered = transport.handleRequest(request, { parsedBody: body });
    const response = await Promise.race([answered, gone(request.signal)]);
    // Once all is answered nothing is left open, and closing would only cost.
    if (response.status === clientGone) await server.close();
    return response;
  }
}

/** What nobody reads any more; the SDK's word for it too. */
const clientGone = 499;

/** They are counted by what they execute, and where they execute nothing, by themselves (resources.ts). */
const countsItself = new Set<unknown>(['resources/read', 'completion/complete']);

// Made at the first call, which not every process gets. It never changes, so each of the process's module graphs
// (process-wide.ts) may have one.
let shared: AnswerMcp | undefined;

/** Answers by the registry. */
export const handleMcp: AnswerMcp = (request, remoteAddress) => {
  shared ??= makeMcp(routed);
  return shared(request, remoteAddress);
};

function wrongMethod(): Refusal {
  return new Refusal(
    405,
    rpcCodes.refused,
    `This is the tool server: clients speak to it by POST. How to connect one: ${config().siteUrl}${paths.agents}`,
    { headers: { allow: 'POST, OPTIONS' } },
  );
}

/** A method is text of the client's choosing; what is no name of one is not logged. */
function methodName(method: Message['method']): string {
  return typeof method === 'string' && /^[a-z/_]{1,64}$/i.test(method) ? method : 'other';
}

/** Nobody is there to read the answer any more. */
function gone(signal: AbortSignal): Promise<Response> {
  return new Promise((resolve) => {
    const answer = () => resolve(new Response(null, { status: clientGone }));
    if (signal.aborted) answer();
    else signal.addEventListener('abort', answer, { once: true });
  });
}

function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
