/** A page of a list, as services give it. */
export interface Page<T> {
  items: T[];
  /** Exact up to 10,000. */
  total: number;
  /** There are more than `total`. */
  capped: boolean;
}

export interface PageRequest {
  /** From 1. */
  page: number;
  perPage: number;
}

/** Totals are counted no further than this. */
export const countedTo = 10_000;

/** For a statement's `limit … offset …`. */
export function windowOf({ page, perPage }: PageRequest): [limit: number, offset: number] {
  return [perPage, (page - 1) * perPage];
}

/** A page, given how many rows a count that stops at one above `countedTo` found. */
export function pageOf<T>(items: T[], counted: number): Page<T> {
  return { items, total: Math.min(counted, countedTo), capped: counted > countedTo };
}
