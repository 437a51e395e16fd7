/** What a real Inngest server allows. The embedded engine holds to the same, so that a function that runs here runs there. */
export interface JobLimits {
  /** Bytes of JSON of one step's result, or of a function's. */
  stepOutput: number;
  /** Bytes of JSON of all of a run's results and its event. */
  runState: number;
  /** Bytes of JSON of an event. */
  event: number;
  /** Steps of a run, planned ones included. */
  steps: number;
}

const kib = 1024;

export const jobLimits: JobLimits = { stepOutput: 4 * kib * kib, runState: 32 * kib * kib, event: 512 * kib, steps: 1000 };

/** `4 MiB`, `512 KiB`, `900 bytes`. */
export function describeBytes(bytes: number): string {
  if (bytes >= kib * kib) return `${+(bytes / (kib * kib)).toFixed(1)} MiB`;
  return bytes >= kib ? `${+(bytes / kib).toFixed(1)} KiB` : `${bytes} bytes`;
}

/**
 * Steps that run at once in a process. Most wait for the network. The functions that wait for strangers' sites are limited
 * (`concurrency`) to nine together, so that two are always left for mails, launches and all that is quick.
 */
export const jobSlots = 11;
