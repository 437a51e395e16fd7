'use client';

import { type ReactNode, useEffect, useRef } from 'react';

const isTyping = (element: EventTarget | null) =>
  element instanceof HTMLElement && (element.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName));

/**
 * A list of cases to decide (`QueueItem`), by mouse or by keys: J and K go to the next and the previous case, A approves, R opens the
 * reasons, a digit chooses one of them, C confirms a proposal, U undoes. Keys have no effect while the focus is in a text field.
 */
export function DeskQueue({ label, children }: { label: string; children: ReactNode }) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || document.querySelector('dialog[open]')) return;
      const items = [...(list.current?.querySelectorAll<HTMLElement>('[data-desk-item]') ?? [])];
      const at = items.findIndex((item) => item.contains(document.activeElement));
      const key = event.key.toLowerCase();
      if (key === 'j' || key === 'k') {
        const next = items[at < 0 ? 0 : Math.min(Math.max(at + (key === 'j' ? 1 : -1), 0), items.length - 1)];
        next?.focus();
        next?.scrollIntoView({ block: 'nearest' });
      } else {
        const wanted = /^[1-9]$/.test(key) ? `details[open] [data-desk-key="${key}"]` : `[data-desk-key="${CSS.escape(key)}"]`;
        const button = items[at]?.querySelector<HTMLElement>(wanted);
        if (!button) return;
        button.click();
        // Moves the focus to the next case at once, so that the person need not wait for the decision of this one.
        if (key !== 'r' && key !== 'u') items[at + 1]?.focus();
      }
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <p className="pb-3 text-sm text-soft max-lg:hidden">
        <Key>J</Key> <Key>K</Key> next and before · <Key>A</Key> approve · <Key>R</Key> and a number to remove · <Key>U</Key> undo
      </p>
      <ol ref={list} aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {children}
      </ol>
    </>
  );
}

/** Shows the name of a key. */
export function Key({ children }: { children: ReactNode }) {
  return <kbd className="rounded-sm border border-edge bg-surface px-1.5 font-sans text-xs font-semibold text-ink">{children}</kbd>;
}

/** A case in a `DeskQueue`. */
export function QueueItem({ children }: { children: ReactNode }) {
  return (
    <li
      data-desk-item
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-line bg-surface p-4 focus:border-ink focus:outline-2 focus:outline-offset-2 focus:outline-ink sm:p-5"
    >
      {children}
    </li>
  );
}
