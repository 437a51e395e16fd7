// A device's clock may be hours off. The site's answers have the time in their header `Date`.

/** By how many milliseconds the server's clock is ahead of the device's; 0 until the site has answered. */
let aheadMs = 0;
/** A smaller difference may be a delay of the network. */
const noticeableMs = 60_000;

/** Returns the server's time in milliseconds, as far as it is known. */
export const serverTime = () => Date.now() + aheadMs;

/** Learns the server's time from an answer that just arrived. */
export function learnTime(answer: Response): void {
  const ahead = Date.parse(answer.headers.get('date') ?? '') - Date.now();
  aheadMs = Math.abs(ahead) > noticeableMs ? ahead : 0;
}
