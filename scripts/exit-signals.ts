const patienceMs = 25_000;

/**
 * Runs `stop` once when the process is told to end, or when it fails beyond repair. npm forwards the signal that the
 * terminal has sent already, so a repeated one means nothing. What hangs is left behind after 25 s.
 */
export function onExit(stop: () => Promise<void>): (code: number, word: string) => Promise<void> {
  let stopping = false;
  const end = async (code: number, word: string) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      console.log('Stopped; something did not end in time and was left behind.');
      process.exit(1);
    }, patienceMs).unref();
    await stop().catch((error) => console.error(error));
    console.log(word);
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0, 'Stopped.'));
  for (const failure of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(failure, (error) => {
      console.error(error);
      void end(1, 'Stopped after a fault of ours; the lines above say where.');
    });
  return end;
}
