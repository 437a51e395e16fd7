import type { HttpRequest } from '#lib/adapters/http.ts';
import type { Message, Posted } from '#lib/adapters/mcp/read-messages.ts';
import type { Operation } from '#lib/api/define.ts';

/** The headers that the SDK gets. It gets no others, so its answers depend only on these. */
const sdkHeaderNames = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'] as const;

/** Methods whose answers are the same for everyone and change only with a release. */
const fixedMethods = new Set<unknown>([
  'initialize',
  'ping',
  'server/discover',
  'tools/list',
  'prompts/list',
  'resources/list',
  'resources/templates/list',
]);

const maxKeyLength = 8_000;
const maxIdLength = 200;

/** The part of a message that the SDK sees. Messages of one shape differ only in their ids and in the arguments of their tools. */
export interface Shape {
  /** Equal for messages of the same shape. */
  key: string;
  /** The message without its id and arguments. */
  message: Message;
  id: string | number;
  /** The called operation, if the message calls a tool. */
  operation: Operation | null;
  args: Record<string, unknown>;
}

export function sdkHeaders(request: HttpRequest): [string, string][] {
  return sdkHeaderNames.flatMap((name): [string, string][] => {
    const value = name === 'accept' ? acceptedOf(request.header(name)) : request.header(name);
    return value === null ? [] : [[name, value]];
  });
}

const bothTypes = 'application/json, text/event-stream';

/**
 * Returns the `Accept` header for the SDK. The SDK refuses clients of older versions that don't accept streams. Our answers to them are
 * always JSON, so accepting JSON is enough. A missing header means that the client accepts everything.
 */
function acceptedOf(accept: string | null): string {
  const accepted = (accept || '*/*').split(',').map((each) => each.toLowerCase().replaceAll(' ', ''));
  const takesJson = accepted.some((each) => /^(application\/json|application\/\*|\*\/\*)(;(?!q=0(\.0*)?$).*)?$/.test(each));
  return takesJson ? bothTypes : (accept ?? bothTypes);
}

/**
 * Returns the shape of a message that only reads: it calls a tool without effects, or its answer is the same for everyone. Returns null for
 * all other messages, and for messages whose id or arguments the SDK might refuse.
 */
export function shapeOf(
  request: HttpRequest,
  { body, id, isBatch }: Posted,
  operationByName: ReadonlyMap<unknown, Operation>,
): Shape | null {
  if (isBatch || id === null || !(typeof id === 'string' ? id.length <= maxIdLength : Number.isSafeInteger(id))) return null;
  const { id: _, ...message } = body as Message;
  let operation: Operation | undefined;
  let args: unknown = {};
  if (message.method === 'tools/call') {
    operation = operationByName.get(message.params?.name);
    if (operation?.method !== 'GET') return null;
    ({ arguments: args = {}, ...message.params } = message.params as { arguments?: unknown });
    if (!isPlainObject(args)) return null;
  } else if (!fixedMethods.has(message.method)) return null;
  const key = JSON.stringify([message, sdkHeaders(request)]);
  if (key.length > maxKeyLength) return null;
  return { key, message, id, operation: operation ?? null, args: args as Record<string, unknown> };
}

/**
 * Returns true for objects, except for those with a member `__proto__`. The SDK removes this member, so such messages are left to the SDK.
 */
function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !Object.hasOwn(value, '__proto__');
}
