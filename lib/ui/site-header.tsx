import { Menu } from 'lucide-react';
import Link from 'next/link';
import { AccountArea } from '#lib/ui/account-area.tsx';
import { CommandPalette } from '#lib/ui/command-palette.tsx';
import { PopoverMenu } from '#lib/ui/popover-menu.tsx';
import { SiteMark } from '#lib/ui/site-mark.tsx';
import { SiteNavigation } from '#lib/ui/site-navigation.tsx';
import { ThemeToggle } from '#lib/ui/theme-toggle.tsx';

/** The head of every page. */
export function SiteHeader({ siteName }: { siteName: string }) {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-page print:hidden">
      <div className="page-width flex h-(--header-height) items-center gap-1 md:gap-2">
        <Link href="/" className="mr-auto flex min-h-11 min-w-0 items-center gap-2.5 rounded-lg md:mr-4">
          <SiteMark />
          <span className="truncate text-lg font-semibold tracking-tight">{siteName}</span>
        </Link>
        <nav aria-label="Main" className="mr-auto hidden md:block">
          <SiteNavigation />
        </nav>
        <CommandPalette />
        <ThemeToggle className="max-sm:hidden" />
        <AccountArea />
        <PopoverMenu label="Menu" face={<Menu aria-hidden size={20} />} buttonClassName="md:hidden">
          <nav aria-label="Main, in the menu">
            <SiteNavigation column />
          </nav>
          <div className="mt-2 flex items-center justify-between border-t border-line pt-2 pl-4 text-ui text-soft sm:hidden">
            Light or dark
            <ThemeToggle />
          </div>
        </PopoverMenu>
      </div>
    </header>
  );
}
