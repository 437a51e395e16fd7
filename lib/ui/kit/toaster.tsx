'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { classNames } from '#lib/ui/kit/class-names.ts';

interface ToastOptions {
  description?: string;
  /** A button that undoes what the toast says. */
  action?: { label: string; onClick(): void };
  /** True if the page shows it already: then only screen readers say it. */
  unseen?: boolean;
}

type Tone = 'note' | 'success' | 'error';
type Toast = ToastOptions & { text: string; tone: Tone };

let current: Toast | null = null;
const listeners = new Set<() => void>();

function show(next: Toast | null) {
  current = next;
  for (const listener of listeners) listener();
}

const shower =
  (tone: Tone) =>
  (text: string, options: ToastOptions = {}) => {
    const shown = { ...options, text, tone };
    show(shown);
    return () => {
      if (current === shown) show(null);
    };
  };

/**
 * Says what a press did, as in `toast.success('Key revoked')`. A new toast takes the place of the one before. The function that is
 * returned takes the toast away, for a page whose `action` ends with the page.
 */
export const toast = Object.assign(shower('note'), { success: shower('success'), error: shower('error') });

const icons = { note: null, success: 'icon-check text-success', error: 'icon-alert text-danger' };

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The place of the toasts; the shell has one on each page. A toast goes after some seconds, unless it is pointed at or has the focus. */
export function Toaster() {
  const shown = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (!shown || isHeld) return;
    const timer = setTimeout(() => show(null), shown.action ? 12_000 : 8_000);
    return () => clearTimeout(timer);
  }, [shown, isHeld]);
  const close = () => {
    setIsHeld(false); // what had the focus goes without saying so
    show(null);
  };
  const isSeen = shown !== null && !shown.unseen;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a toast only keeps it
    <div
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className={classNames(
        isSeen &&
          'fixed inset-x-4 bottom-4 z-30 mx-auto flex w-fit sm:right-6 sm:bottom-6 sm:left-auto sm:mx-0 max-lg:in-[:has([data-bottom-bar])]:bottom-24 max-w-md items-center gap-3 rounded-lg border border-edge bg-raised py-1.5 pr-1.5 pl-4 text-base shadow-float float-in print:hidden',
      )}
    >
      <div role="status" className={isSeen ? 'flex min-h-11 items-center gap-3 py-1' : 'sr-only'}>
        {shown && icons[shown.tone] && <span aria-hidden className={`icon size-5 ${icons[shown.tone]}`} />}
        <span>
          {shown?.text}
          {shown?.description && <span className="block text-sm text-soft">{shown.description}</span>}
        </span>
      </div>
      {isSeen && (
        <>
          {shown.action && (
            <button
              type="button"
              onClick={() => {
                close();
                shown.action?.onClick();
              }}
              className="min-h-11 rounded-md border border-edge px-3 font-medium hover:bg-hover"
            >
              {shown.action.label}
            </button>
          )}
          <button
            type="button"
            aria-label="Dismiss"
            onClick={close}
            className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-hover"
          >
            <span aria-hidden className="icon icon-close size-4" />
          </button>
        </>
      )}
    </div>
  );
}
