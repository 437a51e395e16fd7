/** Returns the number of used characters, as in “450 of 500”, if the text uses more than 80 % of the maximum. */
export function characterCountOf(text: string, max: number): string | undefined {
  const used = [...text].length;
  return used > max * 0.8 ? `${used} of ${max}` : undefined;
}
