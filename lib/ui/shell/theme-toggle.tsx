'use client';

import { Moon, Sun } from 'lucide-react';
import { IconButton } from '#lib/ui/kit/icon-button.tsx';
import { themeKey } from '#lib/ui/shell/theme-script.ts';

function toggle() {
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const next = (root.dataset.theme ?? system) === 'dark' ? 'light' : 'dark';
  root.dataset.theme = next;
  try {
    // Back at the system's own choice there is nothing to keep: the site follows the system again.
    if (next === system) localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, next);
  } catch {
    // Storage is refused: the choice holds for this page.
  }
}

/** Turns light into dark and back. Which icon shows is a matter of CSS, so that server and browser agree. */
export function ThemeToggle({ className }: { className?: string }) {
  return (
    <IconButton
      label="Light or dark"
      onClick={toggle}
      {...(className ? { className } : {})}
      icon={
        <>
          <Moon aria-hidden size={18} className="dark:hidden" />
          <Sun aria-hidden size={18} className="hidden dark:block" />
        </>
      }
    />
  );
}
