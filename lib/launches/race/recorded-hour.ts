/** Rank and votes of a listing in the race when an hour ended. */
export interface RecordedHour {
  /** When the hour began. */
  hour: Date;
  rank: number;
  votes: number;
}

/**
 * Returns the hour in which a listing took the rank that it has now and kept since, from its recorded hours (oldest first); null if it took
 * it after the last of them.
 */
export function rankSince(hours: readonly RecordedHour[], rank: number): Date | null {
  const other = hours.findLastIndex((each) => each.rank !== rank);
  return hours[other + 1]?.hour ?? null;
}
