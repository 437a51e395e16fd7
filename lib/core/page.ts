/** A page of a list, as services return it. */
export interface Page<T> {
  items: T[];
  /** The number of items in the whole list, at most 10,000. */
  total: number;
  /** True if the list has more than `total` items. */
  capped: boolean;
}

export interface PageRequest {
  /** Page number, from 1. */
  page: number;
  perPage: number;
}

/** The maximum number of items that are counted. */
export const maxTotal = 10_000;

/** Returns the values for `limit … offset …` of a statement. */
export function limitAndOffsetOf({ page, perPage }: PageRequest): [limit: number, offset: number] {
  return [perPage, (page - 1) * perPage];
}

/** Makes a page. `counted` is the number of items in the list. The caller counts at most `maxTotal` + 1 items. */
export function pageOf<T>(items: T[], counted: number): Page<T> {
  return { items, total: Math.min(counted, maxTotal), capped: counted > maxTotal };
}
