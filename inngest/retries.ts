/**
 * The number of retries of a failed step. The embedded engine waits 1 s, 2 s, 4 s and so on up to two hours, plus a random part of up to a
 * quarter. An Inngest server waits 15 s, 30 s, 1 min and so on up to two hours. docs/operations.md lists the resulting times for each job.
 */
export const retries = {
  /** Retries for 7 s. For jobs that run again within the hour anyway. */
  untilNextTime: 3,
  /** Retries for half a minute. For jobs whose result somebody is waiting for. */
  whileSomebodyWaits: 5,
  /** Retries for over an hour. For jobs that would otherwise not run for a day or more, and for jobs that somebody paid for. */
  overAnHour: 12,
  /** Retries for 16 hours. For jobs that nothing would start again. */
  overAnOutage: 20,
} as const;
