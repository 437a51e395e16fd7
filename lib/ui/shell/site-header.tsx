import { Menu, X } from 'lucide-react';
import Link from 'next/link';
import { paths } from '#lib/core/paths.ts';
import { LinkButton } from '#lib/ui/kit/link-button.tsx';
import { PopoverMenu } from '#lib/ui/kit/popover-menu.tsx';
import { AccountArea } from '#lib/ui/shell/account-area.tsx';
import { CommandPalette } from '#lib/ui/shell/command-palette.tsx';
import { SiteNavigation } from '#lib/ui/shell/site-navigation.tsx';
import { ThemeToggle } from '#lib/ui/shell/theme-toggle.tsx';
import { Wordmark } from '#lib/ui/shell/wordmark.tsx';

export function SiteHeader({ siteName }: { siteName: string }) {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-page print:hidden">
      <div className="page-width flex h-(--header-height) items-center gap-1 md:gap-2">
        <Link href="/" className="mr-auto flex min-h-11 min-w-0 items-center rounded-lg lg:mr-4">
          <Wordmark siteName={siteName} />
        </Link>
        <nav aria-label="Main" className="mr-auto hidden lg:block">
          <SiteNavigation />
        </nav>
        <CommandPalette />
        <ThemeToggle className="max-sm:hidden" />
        <LinkButton href={paths.submit} size="sm" className="min-h-11 whitespace-nowrap">
          Submit
        </LinkButton>
        <AccountArea />
        <PopoverMenu label="Menu" face={<Menu aria-hidden size={20} />} openFace={<X aria-hidden size={20} />} buttonClassName="lg:hidden">
          <nav aria-label="Main, in the menu" className="grid gap-2">
            <SiteNavigation column />
            <LinkButton href={paths.submit} className="mx-2">
              Submit a product
            </LinkButton>
          </nav>
          <div className="mt-2 flex items-center justify-between border-t border-line pt-2 pl-4 text-base text-soft sm:hidden">
            Light or dark
            <ThemeToggle />
          </div>
        </PopoverMenu>
      </div>
    </header>
  );
}
