/** The command was called in a way that it can’t follow. The message says how to call it; the exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
