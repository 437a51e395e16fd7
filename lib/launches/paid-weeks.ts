// Pages use this file in the browser too, so nothing in it may need the server.

/** The maximum number of weeks from this week to the week of a paid launch. */
export const maxPaidWeeksAhead = 26;
