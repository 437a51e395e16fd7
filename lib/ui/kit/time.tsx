'use client';

import { useSyncExternalStore } from 'react';
import { formatDate, formatDateTime, formatRelative } from '#lib/core/format-date.ts';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let current = 0;

function tick() {
  current = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  timer ??= setInterval(tick, 60_000);
  current = Date.now();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * A time in relative form (“3 days ago”), with the absolute time as tooltip. Cached pages contain the absolute time;
 * the browser converts this time, so that the relative form is up to date.
 */
export function Time({ at, className }: { at: Date | string; className?: string }) {
  const date = new Date(at);
  const now = useSyncExternalStore(
    subscribe,
    () => current,
    () => 0,
  );
  return (
    <time
      dateTime={Number.isNaN(date.getTime()) ? undefined : date.toISOString()}
      title={formatDateTime(date)}
      {...(className ? { className } : {})}
    >
      {now === 0 || Number.isNaN(date.getTime()) ? formatDate(date) : formatRelative(date, now)}
    </time>
  );
}
