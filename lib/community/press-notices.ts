/**
 * What a page says after a press that came back to it by a redirect. Public pages are the same for everybody, so each has all notices, and
 * the fragment of the address shows one; with a script, the page says more than these (`community.tsx`).
 */
export const pressNotices = {
  voted: 'Your vote counts. Thank you.',
  'vote-held': 'Your vote is kept, and counts later. Why and from when:',
  'vote-withdrawn': 'Your vote is taken back.',
  followed: 'You follow it now: its news come to your dashboard.',
  unfollowed: 'You no longer follow it.',
  'own-product': 'That is your own product, so you can’t vote for it or follow it.',
  'mailbox-voted': 'You voted for it with another account of your mailbox. A mailbox has one vote.',
  'vote-rejected': 'The site’s team decided that your vote for this product doesn’t count.',
  'not-done': 'That didn’t work. Try again in a moment.',
} as const;

export type PressNotice = keyof typeof pressNotices;

export const isPressNotice = (text: string): text is PressNotice => Object.hasOwn(pressNotices, text);

/** Whether a notice says that nothing was done. */
export const isRefusal = (notice: PressNotice): boolean => refusals.has(notice);
const refusals: ReadonlySet<PressNotice> = new Set(['own-product', 'mailbox-voted', 'vote-rejected', 'not-done']);

/** Names the listing of the press, so that a script can show it. */
export const pressedParameter = 'pressed';

/** Returns the path of a page that shows a notice about a listing. */
export function noticedPath(path: string, notice: PressNotice, listingId: number): string {
  const url = new URL(path, 'http://site');
  url.searchParams.set(pressedParameter, String(listingId));
  return `${url.pathname}${url.search}#${notice}`;
}
