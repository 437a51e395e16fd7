'use client';

import { Search } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { PaletteDialogProps } from '#lib/ui/shell/palette-dialog.tsx';

const subscribeNever = () => () => {};

/**
 * The search field in the header. A click on the field or Cmd-K (Ctrl-K) opens the command palette. The palette's code is loaded
 * when the palette is first opened.
 */
export function CommandPalette() {
  const [Dialog, setDialog] = useState<ComponentType<PaletteDialogProps> | null>(null);
  const [open, setOpen] = useState(false);
  const isMac = useSyncExternalStore(
    subscribeNever,
    () => /mac|iphone|ipad/i.test(navigator.userAgent),
    () => false,
  );

  function load() {
    // If the code can't be loaded (after a new deployment, or offline), the search page opens instead.
    import('#lib/ui/shell/palette-dialog.tsx').then(
      ({ PaletteDialog }) => setDialog(() => PaletteDialog),
      () => location.assign('/search'),
    );
  }

  const onShortcut = useRef<() => void>(() => undefined);
  useEffect(() => {
    onShortcut.current = () => {
      if (!Dialog) load();
      setOpen((before) => !before);
    };
  });
  useEffect(() => {
    function onKey(event: globalThis.KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      onShortcut.current();
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      {/* A link, because a button would not work before hydration. */}
      <a
        href="/search"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          if (!Dialog) load();
          setOpen(true);
        }}
        data-late
        aria-keyshortcuts="Meta+K Control+K"
        className="press-area inline-flex size-11 shrink-0 items-center justify-center gap-2 rounded-lg text-soft transition-colors duration-150 hover:bg-hover hover:text-ink focus-visible:rounded-lg xl:h-9 xl:w-52 xl:justify-start xl:border xl:border-line xl:bg-surface xl:px-3"
      >
        <Search aria-hidden size={18} className="shrink-0" />
        <span className="text-base max-xl:sr-only">
          Search<span aria-hidden> …</span>
        </span>
        <kbd aria-hidden className="ml-auto hidden rounded-sm border border-line bg-sunken px-1.5 font-sans text-sm xl:inline">
          {isMac ? '⌘' : 'Ctrl'} K
        </kbd>
      </a>
      {Dialog && <Dialog open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
