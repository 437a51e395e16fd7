/**
 * Runs `stop` once when the process is told to end, or when it fails beyond repair. npm forwards the signal that the
 * terminal has sent already, so a repeated one means nothing.
 */
export function onExit(stop: () => Promise<void>): void {
  let stopping = false;
  const end = async (code: number, word: string) => {
    if (stopping) return;
    stopping = true;
    await stop().catch((error) => console.error(error));
    console.log(word);
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0, 'Stopped.'));
  for (const failure of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(failure, (error) => {
      console.error(error);
      void end(1, 'Stopped after a fault of ours; the line above says where.');
    });
}
