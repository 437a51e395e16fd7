/** Parses the page number in a parameter of an address; 1 if it is missing or invalid. */
export function pageNumberOf(value: string | string[] | undefined): number {
  return typeof value === 'string' && /^[1-9]\d{0,2}$/.test(value) ? Number(value) : 1;
}
