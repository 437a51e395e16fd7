const maxStopMs = 25_000;
const repeatedWithinMs = 1_000;

/**
 * Runs `stop` once when the process receives a stop signal or an uncaught error occurs, prints a last message and exits. The returned
 * function also stops and exits, with the given exit code and message. A second signal aborts the AbortSignal that `stop` got, so that
 * `stop` no longer waits. A signal within one second of the first is ignored, because npm forwards a signal that the terminal has already
 * sent. Exits with 1 if `stop` takes longer than 25 s plus `graceMs()`.
 */
export function stopOnSignals(
  stop: (hurry: AbortSignal) => Promise<void>,
  graceMs: () => number,
): (code: number, message: string) => Promise<void> {
  const hurry = new AbortController();
  let stoppingSince: number | null = null;
  const end = async (code: number, message: string) => {
    if (stoppingSince !== null) return;
    stoppingSince = performance.now();
    const limitMs = maxStopMs + graceMs();
    setTimeout(() => {
      console.log(`Stopped after ${limitMs / 1_000} s, although some work had not ended.`);
      process.exit(1);
    }, limitMs).unref();
    await stop(hurry.signal).catch((error) => console.error(error));
    console.log(message);
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (stoppingSince !== null && performance.now() - stoppingSince > repeatedWithinMs) hurry.abort();
      void end(0, 'Stopped.');
    });
  for (const failure of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(failure, (error) => {
      console.error(error);
      void end(1, 'Stopped after an unexpected error; it is printed above.');
    });
  return end;
}
