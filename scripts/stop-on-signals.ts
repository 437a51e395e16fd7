const maxStopMs = 25_000;

/**
 * Runs `stop` once when the process receives a stop signal or an uncaught error, prints a last message and exits. The returned function
 * also stops and exits, with the given exit code and message. Repeated signals are ignored, because npm forwards a signal that the terminal has already sent.
 * Exits with 1 if `stop` takes longer than 25 s.
 */
export function stopOnSignals(stop: () => Promise<void>): (code: number, message: string) => Promise<void> {
  let stopping = false;
  const end = async (code: number, message: string) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      console.log('Stopped after 25 s, although some work had not ended.');
      process.exit(1);
    }, maxStopMs).unref();
    await stop().catch((error) => console.error(error));
    console.log(message);
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0, 'Stopped.'));
  for (const failure of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(failure, (error) => {
      console.error(error);
      void end(1, 'Stopped after an unexpected error; it is printed above.');
    });
  return end;
}
