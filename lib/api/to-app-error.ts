import { isDatabaseDown } from '#lib/core/db.ts';
import { AppError, isAppError } from '#lib/core/errors.ts';
import { log } from '#lib/core/log.ts';

/** What the caller is told of `error`: an AppError as it is; anything else is a fault of ours, logged here and shown without internals. */
export function told(error: unknown, context: { requestId: string; operation?: string }): AppError {
  if (isAppError(error)) return error;
  const { operation, requestId } = context;
  if (isDatabaseDown(error)) {
    log().error({ request_id: requestId, operation, err: error }, 'the database can not be reached');
    return new AppError('unavailable', 'The database can not be reached. Try again in a moment.', { headers: { 'retry-after': '5' } });
  }
  log().error({ request_id: requestId, operation, err: error }, 'a request failed');
  return new AppError('internal', `Something went wrong on our side. If it stays, tell us the request id ${requestId}.`);
}
