// Browsers load this file, too, so it must not need the server.

/** The maximum number of weeks from this week to the week of a paid launch. */
export const maxPaidWeeksAhead = 26;
