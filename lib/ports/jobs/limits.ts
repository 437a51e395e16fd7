/** Limits of a real Inngest server. The embedded engine enforces the same limits, so that every function also works on a real server. */
export interface JobLimits {
  /** Maximum size in bytes of the result of one step, or of a function, as JSON. */
  stepOutput: number;
  /** Maximum size in bytes of a run's event and all its step results, as JSON. */
  runState: number;
  /** Maximum size in bytes of an event as JSON. */
  event: number;
  /** Maximum number of steps in a run, including planned ones. */
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
 * Number of steps that run at once in a process. Most steps wait for the network. The `concurrency` limits of the functions that wait for
 * external websites add up to twelve. So two slots always remain for quick jobs such as mails and launches.
 */
export const jobSlots = 14;
