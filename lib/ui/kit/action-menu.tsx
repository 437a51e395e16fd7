'use client';

import { Ellipsis } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classNames } from '#lib/ui/kit/class-names.ts';

export interface MenuAction {
  key: string;
  label: string;
  icon: ReactNode;
  /** An explanation below the label. */
  note?: string;
  disabled?: boolean;
  danger?: boolean;
  onSelect: () => void;
}

/** A “…” menu with actions. Arrow keys move the focus; Escape closes the menu and returns the focus. */
export function ActionMenu({ label, actions, className }: { label: string; actions: readonly MenuAction[]; className?: string }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  function place() {
    const [from, menu] = [button.current?.getBoundingClientRect(), panel.current];
    if (!from || !menu) return;
    const { width, height } = menu.getBoundingClientRect();
    const below = from.bottom + 4 + height <= innerHeight || from.top < height + 8;
    menu.style.top = `${Math.max(8, below ? from.bottom + 4 : from.top - 4 - height)}px`;
    menu.style.left = `${Math.max(8, Math.min(from.right - width, innerWidth - width - 8))}px`;
  }

  function onKeyDown(event: KeyboardEvent) {
    const items = [...(panel.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLButtonElement);
    const next: Record<string, number> = {
      ArrowDown: (at + 1) % items.length,
      ArrowUp: (at - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    };
    const to = next[event.key];
    if (to === undefined) return;
    event.preventDefault();
    items[to]?.focus();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={label}
        aria-haspopup="menu"
        title={label}
        className={classNames(
          'press-area inline-grid size-8 shrink-0 place-items-center rounded-md text-soft transition-colors duration-150 hover:bg-hover hover:text-ink',
          className,
        )}
      >
        <Ellipsis aria-hidden size={18} />
      </button>
      <div
        id={id}
        ref={panel}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onToggle={(event) => {
          if (event.newState !== 'open') return;
          place();
          panel.current?.querySelector<HTMLButtonElement>('button:not(:disabled)')?.focus();
        }}
        className="fixed inset-auto m-0 w-72 max-w-[calc(100vw-1rem)] rounded-lg border border-line bg-raised p-1.5 text-left text-ink shadow-float"
      >
        {actions.map((action) => (
          <button
            key={action.key}
            type="button"
            role="menuitem"
            disabled={action.disabled}
            onClick={() => {
              panel.current?.hidePopover();
              action.onSelect();
            }}
            className={classNames(
              'flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-1.5 text-left text-base hover:bg-hover focus-visible:-outline-offset-2 disabled:opacity-55',
              action.danger && 'text-danger',
            )}
          >
            <span aria-hidden className={action.danger ? '' : 'text-soft'}>
              {action.icon}
            </span>
            <span className="grid">
              {action.label}
              {action.note && <span className="text-sm text-soft">{action.note}</span>}
            </span>
          </button>
        ))}
      </div>
    </>
  );
}
