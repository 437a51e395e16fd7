import { isDatabaseDown } from '#lib/core/database-watch.ts';
import { AppError, isAppError } from '#lib/core/errors.ts';
import { log } from '#lib/core/log.ts';
import { onceAMinute } from '#lib/core/once-a-minute.ts';

/** During an outage, every request fails in the same way, so one line of the log per minute is enough. */
const warnOfOutage = onceAMinute((about: object, times) => log().error({ ...about, times }, 'database unavailable'));

/**
 * Returns `error` itself if it is an AppError. Any other error is our own failure: it is logged here, and the result is `unavailable`
 * (the database is down) or `internal`, without internal details.
 */
export function toAppError(error: unknown, context: { requestId: string; operation?: string }): AppError {
  if (isAppError(error)) return error;
  const { operation, requestId } = context;
  if (isDatabaseDown(error)) {
    warnOfOutage({ request_id: requestId, operation, err: error });
    return new AppError('unavailable', 'The database is unavailable. Try again in a moment.', { headers: { 'retry-after': '5' } });
  }
  log().error({ request_id: requestId, operation, err: error }, 'request failed');
  return new AppError('internal', `Something went wrong on our side. If it happens again, send us the request id ${requestId}.`);
}
