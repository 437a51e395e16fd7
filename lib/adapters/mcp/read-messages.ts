import { Refusal, rpcCodes } from '#lib/adapters/mcp/refusal.ts';
import { readCapped } from '#lib/core/read-capped.ts';
import { bodyLimit } from '#lib/web/body-limit.ts';

const batchLimit = 20;
/** The one version with batches, and what a request without a version means (2025-03-26, Transports). */
const batchVersion = '2025-03-26';

/** A JSON-RPC message as far as the gate looks into it; the SDK checks the rest. */
export interface Message {
  id?: unknown;
  method?: unknown;
  params?: { name?: unknown };
}

export interface Posted {
  /** The decoded body: what the SDK is given. */
  body: unknown;
  messages: Message[];
  isBatch: boolean;
  /** Of a single request; null where an answer has nothing to refer to. */
  id: string | number | null;
}

/** Reads and decodes a body; never more than its limit is held. Refuses what is no JSON, too much, or no batch of its version. */
export async function readMessages(request: Request): Promise<Posted> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json')
    throw new Refusal(415, rpcCodes.refused, 'Send the message as JSON, with “Content-Type: application/json”.', {
      headers: { accept: 'application/json' },
    });
  const body = decoded(await bytesOf(request));
  if (!Array.isArray(body)) return { body, messages: [asMessage(body)], isBatch: false, id: idOf(body) };
  checkBatch(body, request.headers.get('mcp-protocol-version'));
  return { body: withoutCancellations(body), messages: body.map(asMessage), isBatch: true, id: null };
}

async function bytesOf(request: Request): Promise<Buffer> {
  let bytes: Buffer | null;
  try {
    bytes = await readWithin(request);
  } catch {
    throw new Refusal(400, rpcCodes.parseError, 'Parse error: the body ended before it was complete.');
  }
  if (bytes) return bytes;
  throw new Refusal(413, rpcCodes.refused, `The body is over ${bodyLimit} bytes. Send less.`, { headers: { connection: 'close' } });
}

async function readWithin(request: Request): Promise<Buffer | null> {
  const { headers } = request;
  const announced = headers.get('content-length');
  // A sender is held to what it announced (RFC 9112, section 6.3), and reading it at once costs far less than a stream.
  if (announced !== null && Number(announced) <= bodyLimit && !headers.has('transfer-encoding'))
    return Buffer.from(await request.arrayBuffer());
  return readCapped(request.body as AsyncIterable<Uint8Array> | null, announced, bodyLimit);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decoded(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch (error) {
    const why = error instanceof SyntaxError ? error.message : 'it is not UTF-8.';
    throw new Refusal(400, rpcCodes.parseError, `Parse error: the body is not valid JSON: ${why}`);
  }
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
    refuse(`protocol version ${version.slice(0, 40)} has no batches. Send one message a request.`);
  if (batch.length === 0) refuse('the batch is empty.');
  if (batch.length > batchLimit) refuse(`a batch may have at most ${batchLimit} messages.`);
  const ids = batch.map(idOf).filter((id) => id !== null);
  if (new Set(ids).size < ids.length) refuse('two messages of the batch have the same id.');
  if (batch.some((each) => asMessage(each).method === 'initialize')) refuse('initialize may not be part of a batch.');
}

/** Without a session a cancellation could only mean its own batch, whose answer would then wait for what never comes. */
function withoutCancellations(batch: unknown[]): unknown[] {
  const rest = batch.filter((each) => asMessage(each).method !== 'notifications/cancelled');
  return rest.length > 0 ? rest : batch;
}
