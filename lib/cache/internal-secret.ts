import { randomBytes } from 'node:crypto';
import { processWide } from '#lib/core/process-wide.ts';

const secret = processWide('internal-secret', () => randomBytes(32).toString('hex'));

/**
 * Returns the secret that authenticates HTTP requests from this process to itself. The process sends itself requests because Next's
 * `revalidateTag` works only inside a request.
 */
export function internalSecret(): string {
  return secret.get();
}
