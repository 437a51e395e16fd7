import { Moon, Sun } from 'lucide-react';
import { IconButton } from '#lib/ui/kit/button.tsx';

/** Toggles between the light and the dark theme (lib/islands/header.ts). CSS selects the icon. */
export function ThemeToggle({ className }: { className?: string }) {
  return (
    <IconButton
      label="Light or dark"
      data-do="theme"
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
