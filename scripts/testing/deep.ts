// `npm run test:deep` runs the long form of some tests: more kills, more trials, all languages, a hundred thousand rows. These tests guard
// against certain kinds of changes, so they need not run in full for each commit. `npm test` runs their short form.

/** True in `npm run test:deep`. */
export const isDeep = process.env.DEEP === '1';

/** Returns the first number in `npm run test:deep`, and otherwise the second. The numbers are those of trials or rows. */
export const deepOr = (deep: number, short: number): number => (isDeep ? deep : short);

/** Returns all examples in `npm run test:deep`, and otherwise every `nth`. */
export const examplesOr = <T>(examples: T[], nth: number): T[] => (isDeep ? examples : examples.filter((_, at) => at % nth === 0));
