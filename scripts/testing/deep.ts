// `npm run test:deep` runs the long form of the tests that guard against kinds of change rather than each commit: more kills, more trials,
// all languages, a hundred thousand rows. Their short form runs in `npm test`.

/** True in `npm run test:deep`. */
export const isDeep = process.env.DEEP === '1';

/** Returns the first number of trials or rows in `npm run test:deep`, else the second. */
export const deepOr = (deep: number, short: number): number => (isDeep ? deep : short);
