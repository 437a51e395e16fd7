/**
 * The number of retries of a failed step. The embedded engine waits 1 s, 2 s, 4 s and so on up to two hours, plus a random part of up to a
 * quarter. An Inngest server waits 15 s, 30 s, 1 min and so on up to two hours. docs/operations.md lists the resulting times for each job.
 */
export const retries = {
  /** Tried for 7 s: jobs that run again within the hour anyway. */
  untilNextTime: 3,
  /** Tried for half a minute: jobs whose result somebody waits for. */
  whileSomebodyWaits: 5,
  /** Tried for over an hour: jobs that otherwise would not run for a day or more, and jobs that somebody paid for. */
  overAnHour: 12,
  /** Tried for 16 hours: jobs that nothing would start again. */
  overAnOutage: 20,
} as const;
