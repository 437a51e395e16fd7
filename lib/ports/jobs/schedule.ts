import { Cron } from 'croner';

const units: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/** When a sleep or a wait of the protocol ends: `1h30m` after `from`, or the ISO time it names. Throws on anything else. */
export function wakeTime(text: string, from: Date): Date {
  if (/^[+-]?\d{4,6}-/.test(text)) {
    const at = new Date(text);
    if (!Number.isNaN(at.getTime())) return at;
  }
  // The SDK writes a duration of zero as an empty string.
  if (!/^(\d+(\.\d+)?(ms|[smhdw]))*$/.test(text)) throw new Error(`“${text}” is neither a duration such as 1h30m nor a time.`);
  let length = 0;
  for (const [, count, unit] of text.matchAll(/(\d+(?:\.\d+)?)(ms|[smhdw])/g)) length += Number(count) * (units[unit ?? ''] ?? 0);
  return new Date(from.getTime() + length);
}

/** When to try again: at what `Retry-After` says (seconds, or a date), else after `backoff(attempt)` milliseconds. `attempt` counts from 0. */
export function retryTime(retryAfter: string | null, attempt: number, from: Date, backoff: (attempt: number) => number): Date {
  if (retryAfter !== null) {
    const at = /^\d+$/.test(retryAfter) ? new Date(from.getTime() + Number(retryAfter) * 1000) : new Date(retryAfter);
    if (!Number.isNaN(at.getTime())) return at;
  }
  return new Date(from.getTime() + backoff(attempt));
}

/** 1 s, 2 s, 4 s ... 5 minutes, each up to a quarter longer, so that runs which failed together don't come back together. */
export function defaultBackoff(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, 300_000) * (1 + Math.random() / 4);
}

/** The first tick of a cron expression (`TZ=Europe/Paris 0 12 * * 5`; UTC without TZ) after `from`. Throws if it is not one or never ticks. */
export function nextTick(expression: string, from: Date): Date {
  const zoned = /^TZ=(\S+)\s+(.*)$/.exec(expression);
  const next = new Cron(zoned?.[2] ?? expression, { timezone: zoned?.[1] ?? 'UTC', paused: true }).nextRun(from);
  if (!next) throw new Error(`The cron expression “${expression}” has no tick after ${from.toISOString()}.`);
  return next;
}
