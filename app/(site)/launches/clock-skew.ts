/**
 * Returns how far the site's clock is ahead of the system's, in milliseconds. It differs only if the clock was moved for a
 * demonstration.
 */
export function clockSkew(at: Date): number {
  const ahead = at.getTime() - Date.now();
  return Math.abs(ahead) < 5000 ? 0 : ahead;
}
