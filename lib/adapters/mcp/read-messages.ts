import type { HttpRequest } from '#lib/adapters/http.ts';
import { Refusal, rpcCodes } from '#lib/adapters/mcp/refusal.ts';
import { decodeJson, maxBodyBytes } from '#lib/web/decode-json.ts';

const maxBatch = 20;
/** The only protocol version with batches. It is assumed if a request has no version header (specification 2025-03-26, Transports). */
const batchVersion = '2025-03-26';

/** A JSON-RPC message, with the members that we read before the SDK gets it. The SDK checks the other members. */
export interface Message {
  id?: unknown;
  method?: unknown;
  params?: { name?: unknown };
}

export interface Posted {
  /** The decoded body, which is passed to the SDK. */
  body: unknown;
  messages: Message[];
  isBatch: boolean;
  /** The id of a single request; null for a batch, a notification or an invalid message. */
  id: string | number | null;
}

/** Reads and decodes a body of at most `bodyLimit` bytes. Throws a Refusal if it is too large, isn't JSON, or is an invalid batch. */
export async function readMessages(request: HttpRequest): Promise<Posted> {
  const type = request.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json')
    throw new Refusal(415, rpcCodes.refused, 'Send the message as JSON, with “Content-Type: application/json”.', {
      headers: { accept: 'application/json' },
    });
  const body = decode(await readBytes(request));
  if (!Array.isArray(body)) return { body, messages: [asMessage(body)], isBatch: false, id: idOf(body) };
  checkBatch(body, request.header('mcp-protocol-version'));
  return { body: withoutCancellations(body), messages: body.map(asMessage), isBatch: true, id: null };
}

async function readBytes(request: HttpRequest): Promise<Buffer> {
  let bytes: Buffer | null;
  try {
    bytes = await request.readBody(maxBodyBytes);
  } catch {
    throw new Refusal(400, rpcCodes.parseError, 'Parse error: the body ended before it was complete.');
  }
  if (bytes) return bytes;
  throw new Refusal(413, rpcCodes.refused, `The body is over ${maxBodyBytes} bytes. Send less.`, { headers: { connection: 'close' } });
}

function decode(bytes: Buffer): unknown {
  const decoded = decodeJson(bytes);
  if ('value' in decoded) return decoded.value;
  throw new Refusal(400, rpcCodes.parseError, `Parse error: the body is not valid JSON: ${decoded.problem}`);
}

const asMessage = (value: unknown): Message => (typeof value === 'object' && value !== null ? value : {});

function idOf(body: unknown): string | number | null {
  const { id, method } = asMessage(body);
  return typeof method === 'string' && (typeof id === 'string' || typeof id === 'number') ? id : null;
}

function checkBatch(batch: unknown[], version: string | null): void {
  const refuse = (message: string) => {
    throw new Refusal(400, rpcCodes.invalidRequest, `Invalid Request: ${message}`);
  };
  if (version !== null && version !== batchVersion)
    refuse(`protocol version ${version.slice(0, 40)} does not allow batches. Send one message per request.`);
  if (batch.length === 0) refuse('the batch is empty.');
  if (batch.length > maxBatch) refuse(`a batch may have at most ${maxBatch} messages.`);
  const ids = batch.map(idOf).filter((id) => id !== null);
  if (new Set(ids).size < ids.length) refuse('two messages of the batch have the same id.');
  if (batch.some((each) => asMessage(each).method === 'initialize')) refuse('initialize may not be part of a batch.');
}

/**
 * Removes cancellations from a batch. Without sessions, a client could only cancel a request of the same batch, and the SDK would then wait
 * forever for the answer to the cancelled request.
 */
function withoutCancellations(batch: unknown[]): unknown[] {
  const remaining = batch.filter((each) => asMessage(each).method !== 'notifications/cancelled');
  return remaining.length > 0 ? remaining : batch;
}
