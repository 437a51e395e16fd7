/**
 * Returns by how many milliseconds the site's clock is ahead of the system clock. The result is 0 unless somebody moved the site's
 * clock for a demonstration.
 */
export function clockSkew(at: Date): number {
  const ahead = at.getTime() - Date.now();
  return Math.abs(ahead) < 5000 ? 0 : ahead;
}
