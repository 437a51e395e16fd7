import { NonRetriableError } from 'inngest';
import { isAppError } from '#lib/core/errors.ts';

/** Rethrows what a step threw. What exceeded the limits of a worker thread ends the run, because it would take as much at each attempt. */
export function stopIfTooMuchWork(error: unknown): never {
  if (isAppError(error) && error.code === 'too_much_work') throw new NonRetriableError(error.message, { cause: error });
  throw error;
}
