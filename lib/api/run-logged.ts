import { toAppError } from '#lib/api/to-app-error.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { log } from '#lib/core/log.ts';
import { metrics } from '#lib/core/metrics.ts';
import { inRequest } from '#lib/core/request-context.ts';
import { runInSpan } from '#lib/core/telemetry.ts';

/** The contents of the log line about a call. `actor` is read after the call has ended, so `work` may set it. */
export interface LoggedCall {
  operation: string;
  requestId: string;
  actor: Actor;
}

/**
 * Runs `work` in a trace span and writes a log line with its status. Throws AppErrors only: any other error is logged and becomes
 * `internal` or `unavailable`.
 */
export async function runLogged<Result extends { status: number; replayed?: boolean }>(
  call: LoggedCall,
  work: () => Promise<Result>,
): Promise<Result> {
  const { operation, requestId } = call;
  const startedAt = performance.now();
  let status = 500;
  let replayed: boolean | undefined;
  try {
    const result = await inRequest(requestId, () =>
      runInSpan(operation, { 'app.operation': operation, 'app.request_id': requestId }, work),
    );
    ({ status, replayed } = result);
    return result;
  } catch (error) {
    const appError = toAppError(error, { requestId, operation });
    ({ status } = appError);
    throw appError;
  } finally {
    const ms = performance.now() - startedAt;
    const { operations, outcomes } = metrics.get();
    operations.observe({ operation }, ms / 1000);
    outcomes.inc({ operation, via: call.actor.via, status });
    log().info(
      {
        request_id: requestId,
        operation,
        status,
        ms: Math.round(ms * 100) / 100,
        via: call.actor.via,
        user: call.actor.userId ?? undefined,
        replayed: replayed || undefined,
      },
      'operation',
    );
  }
}
