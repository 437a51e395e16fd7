// The clock of a device may be wrong by hours. The site's responses have the time in their `Date` header.

/** The time by which the server's clock is ahead of the device's clock, in milliseconds. It is 0 until the site has answered. */
let aheadMs = 0;
/** Minimum difference that counts, in milliseconds. A smaller one may be a network delay. */
const noticeableMs = 60_000;

/** Returns the server's time in milliseconds, or the device's time until the server's is known. */
export const serverTime = () => Date.now() + aheadMs;

/** Takes the server's time from a response that has just arrived. */
export function learnTime(answer: Response): void {
  const ahead = Date.parse(answer.headers.get('date') ?? '') - Date.now();
  aheadMs = Math.abs(ahead) > noticeableMs ? ahead : 0;
}
