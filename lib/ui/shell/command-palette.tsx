import { Search } from 'lucide-react';
import { islandFiles } from '#lib/core/island-files.ts';

/**
 * The search field in the header, which is a link to the search page. Pressing it or Cmd-K (Ctrl-K) loads the script of the command palette
 * and opens the palette (lib/islands/open-palette.ts).
 */
export function CommandPalette() {
  const { path, integrity } = islandFiles().palette;
  return (
    <a
      href="/search"
      data-palette-src={path}
      data-palette-integrity={integrity}
      aria-keyshortcuts="Meta+K Control+K"
      className="press-area inline-flex size-11 shrink-0 items-center justify-center gap-2 rounded-lg text-soft transition-colors duration-150 hover:bg-hover hover:text-ink focus-visible:rounded-lg xl:h-9 xl:w-52 xl:justify-start xl:border xl:border-line xl:bg-surface xl:px-3"
    >
      <Search aria-hidden size={18} className="shrink-0" />
      <span className="text-base max-xl:sr-only">
        Search<span aria-hidden> …</span>
      </span>
      <kbd
        aria-hidden
        data-part="shortcut"
        suppressHydrationWarning
        className="ml-auto hidden rounded-sm border border-line bg-sunken px-1.5 font-sans text-sm xl:inline"
      >
        Ctrl K
      </kbd>
    </a>
  );
}
