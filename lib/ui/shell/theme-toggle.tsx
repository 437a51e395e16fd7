'use client';

import { Moon, Sun } from 'lucide-react';
import { themeKey } from '#lib/core/theme-script.ts';
import { IconButton } from '#lib/ui/kit/button.tsx';

function toggle() {
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const next = (root.dataset.theme ?? system) === 'dark' ? 'light' : 'dark';
  root.dataset.theme = next;
  try {
    // If the choice equals the system's theme, nothing is stored, so that the site follows the system again.
    if (next === system) localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, next);
  } catch {
    // Without storage, the choice applies to this page only.
  }
}

/** Toggles between the light and the dark theme. CSS selects the icon, so that server and browser render the same HTML. */
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
