/** The limits of a real Inngest server. The embedded engine enforces them, too, so that every function also works on a real server. */
export interface JobLimits {
  /** The maximum size of the result of a step or function, in bytes of JSON. */
  stepOutput: number;
  /** The maximum size of a run's event together with all step results, in bytes of JSON. */
  runState: number;
  /** The maximum size of an event, in bytes of JSON. */
  event: number;
  /** The maximum number of steps in a run, with planned steps. */
  steps: number;
}

const kib = 1024;

export const jobLimits: JobLimits = { stepOutput: 4 * kib * kib, runState: 32 * kib * kib, event: 512 * kib, steps: 1000 };

/** Returns the size as text: `4 MiB`, `512 KiB`, `900 bytes`. */
export function describeBytes(bytes: number): string {
  if (bytes >= kib * kib) return `${+(bytes / (kib * kib)).toFixed(1)} MiB`;
  return bytes >= kib ? `${+(bytes / kib).toFixed(1)} KiB` : `${bytes} bytes`;
}

/**
 * The number of steps that run at once in a process. Most steps wait for the network. Functions that wait for external websites have
 * `concurrency` limits of twelve in total, so two slots remain for quick jobs such as mails and launches.
 */
export const jobSlots = 14;
