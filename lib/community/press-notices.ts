import { pressedParameter } from '#lib/core/theme-script.ts';

/**
 * Notices for browsers without scripts. After the press of a button, a redirect leads back to the page. Public pages are the same for
 * everybody, so each page contains all notices, and the fragment of its address shows one of them. With scripts, the page shows more
 * (lib/islands/press-form.ts).
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

/** Returns true if a notice says that the press had no effect. */
export const isRefusal = (notice: PressNotice): boolean => refusals.has(notice);
const refusals: ReadonlySet<PressNotice> = new Set(['own-product', 'mailbox-voted', 'vote-rejected', 'not-done']);

/** The notices that appear in the pressed button. Each has an element there, which is visible even before scripts run. */
const inButton = ['voted', 'vote-held', 'followed'] as const satisfies readonly PressNotice[];

/** Returns the id of the element in a listing's button that shows a notice. */
export const noticeAnchor = (notice: (typeof inButton)[number], listingId: number) => `${notice}-${listingId}`;

/**
 * Returns the notice for the fragment of an address. Returns null if the fragment names no notice, or a notice in another listing's button.
 */
export const noticeOf = (fragment: string, listingId: number): PressNotice | null =>
  inButton.find((notice) => fragment === noticeAnchor(notice, listingId)) ?? (isPressNotice(fragment) ? fragment : null);

/** Returns the path of a page with the fragment that shows a notice and with the parameter that names its listing. */
export function noticedPath(path: string, notice: PressNotice, listingId: number): string {
  const url = new URL(path, 'http://site');
  url.searchParams.set(pressedParameter, String(listingId));
  const anchored = inButton.find((each) => each === notice);
  return `${url.pathname}${url.search}#${anchored ? noticeAnchor(anchored, listingId) : notice}`;
}
