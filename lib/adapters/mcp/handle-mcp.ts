import {
  createMcpHandler,
  isLegacyRequest,
  ProtocolErrorCode,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { LRUCache } from 'lru-cache';
import type { HttpAnswer, HttpHandler, HttpRequest } from '#lib/adapters/http.ts';
import { callTool } from '#lib/adapters/mcp/call-tool.ts';
import { checkHost, corsHeaders, preflightHeaders } from '#lib/adapters/mcp/check-host.ts';
import { compressAnswer } from '#lib/adapters/mcp/compress-answer.ts';
import { Envelopes } from '#lib/adapters/mcp/envelopes.ts';
import { countMessage, type Exchange } from '#lib/adapters/mcp/exchange.ts';
import { serversOf } from '#lib/adapters/mcp/make-server.ts';
import { type Shape, sdkHeaders, shapeOf } from '#lib/adapters/mcp/message-shape.ts';
import { nameWrongParams } from '#lib/adapters/mcp/name-wrong-params.ts';
import { cutAtParts, fillIn, placeholderForText } from '#lib/adapters/mcp/prepared-parts.ts';
import { type Message, type Posted, readMessages } from '#lib/adapters/mcp/read-messages.ts';
import { Refusal, refusalAnswer, refusalOf, rpcCodes } from '#lib/adapters/mcp/refusal.ts';
import { checkAccess } from '#lib/api/check-access.ts';
import type { Operation } from '#lib/api/define.ts';
import { limitHeaders } from '#lib/api/limits.ts';
import { toAppError } from '#lib/api/to-app-error.ts';
import { anonymous, teamScope } from '#lib/auth/actor.ts';
import { actorOf, clientAddress } from '#lib/auth/request-actor.ts';
import { newestProtocol, protocolVersions } from '#lib/contract/protocol-versions.ts';
import { operations } from '#lib/contract/registry.ts';
import { teamOperations } from '#lib/contract/team-operations.ts';
import { readOnlyOperations, selectOperations } from '#lib/contract/tool-sets.ts';
import { config } from '#lib/core/config.ts';
import { isDatabaseDown } from '#lib/core/database-watch.ts';
import { log } from '#lib/core/log.ts';
import { paths } from '#lib/core/paths.ts';
import { requestIdOf } from '#lib/core/request-context.ts';

/**
 * Returns the handler of all requests at /mcp. It does not depend on the kind of server. It checks and counts a request before the SDK gets
 * it. There are no sessions, so any process can answer any request. Tests pass their own operations.
 */
export function mcpHandlerOf(operations: readonly Operation[]): HttpHandler {
  const operationByName = new Map<unknown, Operation>(operations.map((operation) => [operation.id, operation]));
  const { listTools, makeServer } = serversOf(operations);
  const envelopes = new Envelopes();
  const exchanges = new WeakMap<Request, Exchange>();
  const onerror = (error: Error) => log().debug({ err: error }, 'tool server refused a message');
  const currentProtocol = createMcpHandler(({ requestInfo }) => makeServer(exchanges.get(requestInfo as Request) as Exchange), {
    legacy: 'reject',
    onerror,
  });

  return async (request) => {
    const exchange: Exchange = {
      actor: anonymous,
      address: clientAddress(request.header('x-forwarded-for'), request.remoteAddress),
      requestId: requestIdOf(request.header('x-request-id')),
      limits: [],
      parts: [],
    };
    let answer: HttpAnswer;
    try {
      answer = await answerChecked(request, exchange);
    } catch (error) {
      const refusal =
        error instanceof Refusal ? error : refusalOf(toAppError(error, { requestId: exchange.requestId }), exchange.requestId);
      answer = refusalAnswer(refusal);
    }
    answer.headers = {
      'cache-control': 'no-store',
      ...answer.headers,
      'x-request-id': exchange.requestId,
      'x-content-type-options': 'nosniff',
      ...limitHeaders(exchange.limits),
      ...(exchange.retryAfter ? { 'retry-after': String(exchange.retryAfter) } : {}),
      ...corsHeaders,
    };
    return compressAnswer(request, answer);
  };

  async function answerChecked(request: HttpRequest, exchange: Exchange): Promise<HttpAnswer> {
    checkHost(request);
    if (request.method === 'OPTIONS') return { status: 204, headers: preflightHeaders(), body: null };
    if (request.method !== 'POST') throw methodNotAllowed();
    let posted: Posted;
    try {
      const isTeams = isForTeam(request.target);
      const unknown = isTeams ? null : unknownTools(request.target);
      if (unknown) throw unknown;
      exchange.actor = await actorOf(request.header('authorization'), 'mcp');
      // For members, the set must look as if it did not exist. All others learn from `checkAccess` which scope they need.
      if (isTeams && exchange.actor.userId !== null && exchange.actor.role === 'member') throw unknownTools(request.target);
      if (isTeams) checkAccess([teamScope], exchange.actor);
      posted = await readMessages(request);
      checkVersion(request, posted);
    } catch (error) {
      if (!isDatabaseDown(error)) await countMessage(exchange); // also limits how many keys a client can try
      throw error;
    }
    await countAndCheckAccess(posted, exchange);
    const shape = shapeOf(request, posted, operationByName);
    const answer = shape ? await answerShape(request, shape, exchange) : await answerOthers(request, posted, exchange);
    // If the SDK refused the request at once, nothing was counted yet.
    if (exchange.limits.length === 0) await countMessage(exchange);
    return answer;
  }

  /**
   * Counts the messages that nothing else counts, and checks the scopes of all called tools. If a scope is missing, the whole batch fails,
   * because the challenge that names the scope is a header, and the batch has only one response.
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

  /**
   * Answers from the cached envelope of the message's shape. Calls the SDK only if there is no envelope yet, or if the called tool failed.
   */
  async function answerShape(request: HttpRequest, { args, id, key, message, operation }: Shape, exchange: Exchange): Promise<HttpAnswer> {
    const body = { ...message, id: placeholderForText(() => JSON.stringify(id), exchange) };
    if (operation) exchange.callTool = () => callTool(operation, args, exchange);
    else exchange.tag = String(message.method);
    const known = envelopes.get(key);
    if (known) {
      if (message.method === 'tools/list') listTools(exchange);
      const result = await exchange.callTool?.();
      if (!result?.isError) return envelopes.fill(known, exchange, request);
      exchange.callTool = async () => result;
    }
    const answer = await askSdk(request, body, exchange);
    const envelope = envelopes.add(key, answer, exchange);
    if (envelope) return envelopes.fill(envelope, exchange, request);
    return { ...answer, body: withParts(answer.body, exchange) };
  }

  async function answerOthers(request: HttpRequest, { body, isBatch }: Posted, exchange: Exchange): Promise<HttpAnswer> {
    const answer = await askSdk(request, body, exchange);
    const text = withParts(answer.body, exchange);
    // The SDK answers a batch of one message without the surrounding array.
    if (isBatch && answer.status === 200 && typeof text === 'string' && !text.startsWith('[')) return { ...answer, body: `[${text}]` };
    return { ...answer, body: text };
  }

  /** Returns the SDK's answer, with placeholders. */
  async function askSdk(httpRequest: HttpRequest, body: unknown, exchange: Exchange): Promise<HttpAnswer> {
    const request = new Request(config().siteUrl + paths.mcp, {
      method: 'POST',
      headers: sdkHeaders(httpRequest),
      signal: httpRequest.signal,
    });
    const isLegacy = await isLegacyRequest(request, body);
    if (!isLegacy) exchanges.set(request, exchange);
    const response = isLegacy ? await answerLegacy(request, body, exchange) : await currentProtocol.fetch(request, { parsedBody: body });
    const { status } = response;
    const headers = Object.fromEntries(response.headers);
    if (headers['content-type'] === 'text/event-stream') return { status, headers, body: response.body };
    return { status, headers, body: nameWrongParams(await response.text()) || null };
  }

  /**
   * Answers clients of protocol versions before 2026-07-28. The SDK would stream each answer by default. Plain JSON is also allowed; it
   * costs less, and lets us send the counted limits as headers.
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

function withParts(body: HttpAnswer['body'], { parts }: Exchange): HttpAnswer['body'] {
  return typeof body === 'string' ? fillIn(cutAtParts(body, parts), parts) : body;
}

/** The status of an answer that nobody reads, because the client disconnected. The SDK uses the same number. */
const clientClosedStatus = 499;

/** Methods that are counted when they are handled: by `execute`, or by `countMessage` if they execute no operation (resources.ts). */
const countedWhenHandled = new Set<unknown>(['resources/read', 'completion/complete']);

// Handlers are created at the first request, because not every process gets one. A process with two module graphs (process-wide.ts) has two
// of each. This does no harm, because handlers keep only data that can be made again.
const handlers = new LRUCache<string, HttpHandler>({ max: 40 });

/**
 * Handles requests at /mcp. The tools are all operations, or those that the address names (`?tools=public`, `?tools=drafts,get_account`).
 * /mcp/readonly has only those that change nothing. `?tools=team` selects the operations of the team. It requires a key with the scope
 * `team`; for all others, this set does not exist.
 */
export const handleMcp: HttpHandler = (request) => {
  const selected = isForTeam(request.target) ? teamOperations : selectedBy(request.target);
  // If a name in the address is unknown, any handler will do, because each refuses such a request.
  const served = typeof selected === 'string' ? operations : selected;
  const key = served.map(({ id }) => id).join();
  const handle = handlers.get(key) ?? mcpHandlerOf(served);
  handlers.set(key, handle);
  return handle(request);
};

const namesIn = (target: string): string[] | undefined =>
  new URLSearchParams(target.split('?')[1])
    .get('tools')
    ?.split(',')
    .map((name) => name.trim());
const isForTeam = (target: string): boolean => namesIn(target)?.join() === teamScope;

/** Returns the operations that the address selects, or a sentence that says which of its names is unknown. */
function selectedBy(target: string): readonly Operation[] | string {
  const names = namesIn(target);
  const available = target.startsWith(paths.mcpReadOnly) ? readOnlyOperations(operations) : operations;
  return names ? selectOperations(names, available) : available;
}

/** Returns a refusal if the address names unknown tools. Otherwise, the client would load all tools without having asked for them. */
function unknownTools(target: string): Refusal | null {
  const selected = selectedBy(target);
  return typeof selected === 'string' ? new Refusal(400, rpcCodes.refused, selected) : null;
}

/**
 * Throws if a request has a newer protocol version than we support. The SDK lists the supported versions only for older versions, and for
 * messages that contain their version.
 */
function checkVersion(request: HttpRequest, { id, messages }: Posted): void {
  const requested = request.header('mcp-protocol-version')?.slice(0, 40) ?? '';
  if (requested <= newestProtocol || messages.some(({ params }) => typeof params === 'object' && params !== null && '_meta' in params))
    return;
  const message = `Unsupported protocol version: ${requested} (supported versions: ${protocolVersions.join(', ')})`;
  throw new Refusal(400, ProtocolErrorCode.UnsupportedProtocolVersion, message, { data: { supported: protocolVersions, requested }, id });
}

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
