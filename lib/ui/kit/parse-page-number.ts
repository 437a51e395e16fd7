/** Parses the page number in a list's address, from 2 to 1000. Returns null for anything else; page 1 has no number in its address. */
export function parsePageNumber(text: string): number | null {
  return /^([2-9]|[1-9]\d{1,2}|1000)$/.test(text) ? Number(text) : null;
}
