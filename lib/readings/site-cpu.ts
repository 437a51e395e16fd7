import { isAppError } from '#lib/core/errors.ts';

/**
 * Milliseconds of a processor for one site: `all` is what reading, drafting and checking may take in sum. Pages that take more than
 * `reading` are left out, so that the others can be drafted. While all pages are drafted, `beginning` is kept back for a draft from the
 * beginning of the home page, and `checking` for checking it.
 */
export const siteCpu = { all: 5_000, reading: 1_500, beginning: 1_000, checking: 250 };

/** The problem of a site whose pages take more than that. */
export const tooMuchWork = 'too_much_work';

export const isTooMuchWork = (error: unknown): boolean => isAppError(error) && error.code === tooMuchWork;
