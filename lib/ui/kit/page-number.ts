/** The number at the end of a list's address, from 2 to 1000; null for every other text, since page 1 has no number. */
export function pageNumber(text: string): number | null {
  return /^([2-9]|[1-9]\d{1,2}|1000)$/.test(text) ? Number(text) : null;
}
