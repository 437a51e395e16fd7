import { pressedParameter } from '#lib/core/theme-script.ts';

/**
 * What a page says after a press that came back to it by a redirect. Public pages are the same for everybody, so each has all notices, and
 * the fragment of the address shows one; with a script, the page says more than these (lib/islands/press-form.ts).
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

const isPressNotice = (text: string): text is PressNotice => Object.hasOwn(pressNotices, text);

/** Whether a notice says that nothing was done. */
export const isRefusal = (notice: PressNotice): boolean => refusals.has(notice);
const refusals: ReadonlySet<PressNotice> = new Set(['own-product', 'mailbox-voted', 'vote-rejected', 'not-done']);

/** The notices that lead to the button that was pressed: each has an element there, which shows before any script what was done. */
const inButton = ['voted', 'vote-held', 'followed'] as const satisfies readonly PressNotice[];

/** The id of the element, in the button of a listing, that a notice leads to. */
export const noticeAnchor = (notice: (typeof inButton)[number], listingId: number) => `${notice}-${listingId}`;

/** The notice that the fragment of an address names, which may be one about this listing. */
export const noticeOf = (fragment: string, listingId: number): PressNotice | null =>
  inButton.find((notice) => fragment === noticeAnchor(notice, listingId)) ?? (isPressNotice(fragment) ? fragment : null);

/** Returns the path of a page that shows a notice about a listing, in view of where it was pressed. */
export function noticedPath(path: string, notice: PressNotice, listingId: number): string {
  const url = new URL(path, 'http://site');
  url.searchParams.set(pressedParameter, String(listingId));
  const anchored = inButton.find((each) => each === notice);
  return `${url.pathname}${url.search}#${anchored ? noticeAnchor(anchored, listingId) : notice}`;
}
