/** How far the site’s clock is ahead of the machine’s, in milliseconds: a demonstration moves it. */
export function clockSkew(at: Date): number {
  const ahead = at.getTime() - Date.now();
  return Math.abs(ahead) < 5000 ? 0 : ahead;
}
