import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import type { Exchange } from '#lib/adapters/mcp/exchange.ts';
import { rpcCodes } from '#lib/adapters/mcp/refusal.ts';
import type { Operation } from '#lib/api/define.ts';
import { execute } from '#lib/api/execute.ts';
import type { RawInput } from '#lib/api/parse-input.ts';
import { problemOf } from '#lib/api/problem.ts';
import { told } from '#lib/api/to-app-error.ts';
import { isAppError } from '#lib/core/errors.ts';

/** What a public read answers, for resources and completions: counted, logged and kept as when it is called. Null when there is no such thing. */
export async function readOperation(operation: Operation, input: Partial<RawInput>, exchange: Exchange): Promise<string | null> {
  const { actor, address, limits, requestId } = exchange;
  const raw = async () => ({ params: {}, query: {}, body: undefined, ...input });
  try {
    const { json } = await execute(operation, raw, { actor, address, requestId, idempotencyKey: null, limits });
    return json;
  } catch (error) {
    if (isAppError(error) && (error.code === 'not_found' || error.code === 'invalid_input')) return null;
    throw error;
  }
}

/** What `work` answers; an error of the house becomes a JSON-RPC error with the problem as its data. */
export async function withProtocolErrors<T>(exchange: Exchange, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    const known = told(error, { requestId: exchange.requestId });
    const retryAfter = Number(known.headers?.['retry-after']);
    if (retryAfter > 0) exchange.retryAfter = retryAfter;
    throw new ProtocolError(known.status < 500 ? rpcCodes.refused : ProtocolErrorCode.InternalError, known.message, {
      ...problemOf(known, exchange.requestId),
      ...(retryAfter > 0 ? { retry_after: retryAfter } : {}),
    });
  }
}
