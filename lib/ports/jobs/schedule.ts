import { Cron } from 'croner';
import { hourMs } from '#lib/core/durations.ts';

const units: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/** Returns the end of a sleep. `text` is an ISO time, or a duration from `from` such as `1h30m`. Throws on any other text. */
export function wakeTime(text: string, from: Date): Date {
  if (/^[+-]?\d{4,6}-/.test(text)) {
    const at = new Date(text);
    if (!Number.isNaN(at.getTime())) return at;
  }
  // The SDK writes a duration of zero as an empty string.
  if (!/^(\d+(\.\d+)?(ms|[smhdw]))*$/.test(text)) throw new Error(`“${text}” is neither a duration such as 1h30m nor a time.`);
  let duration = 0;
  for (const [, count, unit] of text.matchAll(/(\d+(?:\.\d+)?)(ms|[smhdw])/g)) duration += Number(count) * (units[unit ?? ''] ?? 0);
  return new Date(from.getTime() + duration);
}

/**
 * Returns the time of the next attempt. `retryAfter` is the value of a `Retry-After` header (seconds or a date). Without a usable value,
 * the next attempt is `backoff(attempt)` milliseconds after `from`. `attempt` counts from 0.
 */
export function retryTime(retryAfter: string | null, attempt: number, from: Date, backoff: (attempt: number) => number): Date {
  if (retryAfter !== null) {
    const at = /^\d+$/.test(retryAfter) ? new Date(from.getTime() + Number(retryAfter) * 1000) : new Date(retryAfter);
    if (!Number.isNaN(at.getTime())) return at;
  }
  return new Date(from.getTime() + backoff(attempt));
}

/**
 * Returns a delay in milliseconds: 1 s, 2 s, 4 s … 2 h, plus a random part of up to 25 %. The random part spreads runs that failed
 * together.
 */
export function defaultBackoff(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, 2 * hourMs) * (1 + Math.random() / 4);
}

/**
 * Returns the first tick of a cron expression after `from`. The expression may name a time zone, as in `TZ=Europe/Paris 0 12 * * 5`; the
 * default is UTC. Throws if the expression is invalid or has no further tick.
 */
export function nextTick(expression: string, from: Date): Date {
  const match = /^TZ=(\S+)\s+(.*)$/.exec(expression);
  const next = new Cron(match?.[2] ?? expression, { timezone: match?.[1] ?? 'UTC', paused: true }).nextRun(from);
  if (!next) throw new Error(`The cron expression “${expression}” has no tick after ${from.toISOString()}.`);
  return next;
}
