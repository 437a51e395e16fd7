/** Thrown for a wrong call of the command. The message says how to call it. The exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
