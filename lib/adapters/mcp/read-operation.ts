import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import type { Exchange } from '#lib/adapters/mcp/exchange.ts';
import { rpcCodes } from '#lib/adapters/mcp/refusal.ts';
import type { Operation } from '#lib/api/define.ts';
import { execute } from '#lib/api/execute.ts';
import type { RawInput } from '#lib/api/parse-input.ts';
import { problemOf } from '#lib/api/problem.ts';
import { toAppError } from '#lib/api/to-app-error.ts';
import { isAppError } from '#lib/core/errors.ts';

/**
 * Executes a public read for a resource or a completion and returns its JSON. The call is counted, logged and cached like any other.
 * Null if the operation answers `not_found` or `invalid_input`.
 */
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

/** Awaits `work`. Converts any error that isn't a JSON-RPC error into one, with the problem object as its data. */
export async function withProtocolErrors<T>(exchange: Exchange, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    const appError = toAppError(error, { requestId: exchange.requestId });
    const retryAfter = Number(appError.headers?.['retry-after']);
    if (retryAfter > 0) exchange.retryAfter = retryAfter;
    throw new ProtocolError(appError.status < 500 ? rpcCodes.refused : ProtocolErrorCode.InternalError, appError.message, {
      ...problemOf(appError, exchange.requestId),
      ...(retryAfter > 0 ? { retry_after: retryAfter } : {}),
    });
  }
}
