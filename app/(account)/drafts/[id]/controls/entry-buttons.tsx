'use client';

import { ArrowDown, ArrowUp, X } from 'lucide-react';

const smallButton =
  'inline-grid size-9 shrink-0 place-items-center rounded-md text-soft transition-colors duration-150 hover:bg-hover hover:text-ink disabled:opacity-40';

/** Buttons that move an entry up or down, or remove it. */
export function EntryButtons({
  what,
  at,
  of,
  move,
  remove,
}: {
  what: string;
  at: number;
  of: number;
  move: (to: number) => void;
  remove: () => void;
}) {
  return (
    <span className="flex shrink-0">
      <button
        type="button"
        disabled={at === 0}
        onClick={() => move(at - 1)}
        aria-label={`Move ${what} up`}
        title="Up"
        className={smallButton}
      >
        <ArrowUp aria-hidden size={16} />
      </button>
      <button
        type="button"
        disabled={at === of - 1}
        onClick={() => move(at + 1)}
        aria-label={`Move ${what} down`}
        title="Down"
        className={smallButton}
      >
        <ArrowDown aria-hidden size={16} />
      </button>
      <button type="button" onClick={remove} aria-label={`Remove ${what}`} title="Remove" className={smallButton}>
        <X aria-hidden size={16} />
      </button>
    </span>
  );
}

/** Returns the list with one entry moved to another index. */
export function moveEntry<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const next = [...list];
  const [entry] = next.splice(from, 1);
  if (entry !== undefined) next.splice(to, 0, entry);
  return next;
}
