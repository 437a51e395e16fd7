/** A page of a list, as services return it. */
export interface Page<T> {
  items: T[];
  /** Exact up to 10,000. Larger totals are given as 10,000. */
  total: number;
  /** True if there are more than `total`. */
  capped: boolean;
}

export interface PageRequest {
  /** From 1. */
  page: number;
  perPage: number;
}

/** Totals are counted up to this number only. */
export const maxTotal = 10_000;

/** Returns the values for `limit … offset …` of a statement. */
export function limitAndOffsetOf({ page, perPage }: PageRequest): [limit: number, offset: number] {
  return [perPage, (page - 1) * perPage];
}

/** Makes a page. `counted` is the result of a count that stops at one above `maxTotal`. */
export function pageOf<T>(items: T[], counted: number): Page<T> {
  return { items, total: Math.min(counted, maxTotal), capped: counted > maxTotal };
}
