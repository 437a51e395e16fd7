/**
 * How often a step that failed is tried again. The embedded engine waits 1 s, 2 s, 4 s and so on up to two hours, each a quarter longer at
 * random; an Inngest server waits 15 s, 30 s, 1 min and so on up to two hours. docs/operations.md says what follows from it for each job.
 */
export const retries = {
  /** 7 s: what runs again within the hour anyway. */
  untilNextTime: 3,
  /** Half a minute: somebody waits for the result. */
  whileSomebodyWaits: 5,
  /** Over an hour: what a day or more would pass without, and what somebody paid for. */
  overAnHour: 12,
  /** 16 hours: nobody would do it again. */
  overAnOutage: 20,
} as const;
