import type { HoldReason } from '#lib/community/vote-rules.ts';
import { serverTime } from '#lib/islands/site-clock.ts';

const day = new Intl.DateTimeFormat('en', { weekday: 'long' });
const hour = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

interface Held {
  heldFor: HoldReason | null;
  countsFrom: string | null;
}

/**
 * Returns the day and time from which a held vote counts, in the reader’s time zone (`tomorrow 15:36`). Returns null if the site’s team
 * decides, or if the vote is about to be counted.
 */
export function heldUntil({ countsFrom }: Held): string | null {
  const from = countsFrom === null ? null : new Date(countsFrom);
  if (!from || from.getTime() <= serverTime()) return null;
  const daysOn = (days: number) => {
    const on = new Date(serverTime());
    on.setDate(on.getDate() + days);
    return on.toDateString() === from.toDateString();
  };
  return `${daysOn(0) ? 'today' : daysOn(1) ? 'tomorrow' : day.format(from)} ${hour.format(from)}`;
}

/** Returns the note that says when a held vote counts, and why it is held. */
export function heldNote(held: Held): string {
  if (held.heldFor === 'burst') return 'Many votes came from your network at once, so yours counts once we have checked it.';
  const until = heldUntil(held);
  return until ? `Counts from ${until}: new accounts wait a day.` : 'Counts within a quarter of an hour.';
}
