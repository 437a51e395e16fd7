'use client';

import { Search } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { PaletteDialogProps } from '#lib/ui/shell/palette-dialog.tsx';

const never = () => () => {};

/** Cmd-K (Ctrl-K) from anywhere: searches and jumps. What the dialog needs comes with its first opening, and not with every page. */
export function CommandPalette() {
  const [Dialog, setDialog] = useState<ComponentType<PaletteDialogProps> | null>(null);
  const [open, setOpen] = useState(false);
  const mac = useSyncExternalStore(
    never,
    () => /mac|iphone|ipad/i.test(navigator.userAgent),
    () => false,
  );

  function load() {
    // Without the script (a new build, a lost line) the search page does the same.
    import('#lib/ui/shell/palette-dialog.tsx').then(
      ({ PaletteDialog }) => setDialog(() => PaletteDialog),
      () => location.assign('/search'),
    );
  }

  const latest = useRef<() => void>(() => undefined);
  useEffect(() => {
    latest.current = () => {
      if (!Dialog) load();
      setOpen((before) => !before);
    };
  });
  useEffect(() => {
    function onKey(event: globalThis.KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      latest.current();
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      {/* A link, so that it leads somewhere before the page is alive. */}
      <a
        href="/search"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          if (!Dialog) load();
          setOpen(true);
        }}
        aria-keyshortcuts="Meta+K Control+K"
        className="press-area inline-flex size-11 shrink-0 items-center justify-center gap-2 rounded-lg text-soft transition-colors duration-150 hover:bg-hover hover:text-ink focus-visible:rounded-lg xl:h-9 xl:w-52 xl:justify-start xl:border xl:border-line xl:bg-surface xl:px-3"
      >
        <Search aria-hidden size={18} className="shrink-0" />
        <span className="text-ui max-xl:sr-only">
          Search<span aria-hidden> …</span>
        </span>
        <kbd aria-hidden className="ml-auto hidden rounded-sm border border-line bg-sunken px-1.5 font-sans text-xs xl:inline">
          {mac ? '⌘' : 'Ctrl'} K
        </kbd>
      </a>
      {Dialog && <Dialog open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
