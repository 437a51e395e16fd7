/**
 * Returns the first sentences of a text: as many as fit into about `length` characters, but at least one. A first sentence longer than one
 * and a half times `length` is cut after a word and ends in an ellipsis.
 */
export function openingOf(text: string, length: number): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  if (line.length <= length) return line;
  const ends = [...line.matchAll(/[.!?…]["”’)]?(?=\s)/g)].map(({ 0: { length: width }, index }) => index + width);
  const end = ends.findLast((at) => at <= length) ?? ends[0];
  if (end !== undefined && end <= 1.5 * length) return line.slice(0, end);
  return `${line.slice(0, line.lastIndexOf(' ', length)).replace(/[\s,;:–-]+$/, '') || line.slice(0, length)} …`;
}
