import type { HoldReason } from '#lib/community/vote-state.ts';

const time = new Intl.DateTimeFormat('en', { weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

interface Held {
  heldFor: HoldReason | null;
  countsFrom: string | null;
}

/** The reader’s day and hour from which a held vote counts; null if the site’s team decides, or the next count is due. */
export function heldUntil({ countsFrom }: Held): string | null {
  const from = countsFrom === null ? null : new Date(countsFrom);
  return from && from.getTime() > Date.now() ? time.format(from).replace(' at ', ' ') : null;
}

/** Says when a held vote counts, and why not now. */
export function heldNote(held: Held): string {
  if (held.heldFor === 'burst') return 'Many votes came from your network at once, so yours counts once we have checked it.';
  const until = heldUntil(held);
  return until ? `Counts from ${until}, because your account is new.` : 'Counts within a quarter of an hour.';
}
