import { randomBytes } from 'node:crypto';
import { processWide } from '#lib/core/process-wide.ts';

const secret = processWide('internal-secret', () => randomBytes(32).toString('hex'));

/** What this process shows itself: `revalidateTag` works only inside a request of Next's, so the server posts one to itself. */
export function internalSecret(): string {
  return secret.get();
}
