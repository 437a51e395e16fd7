import { Menu, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#lib/core/paths.ts';
import { footerGroups, type SiteLink } from '#lib/core/site-pages.ts';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { PopoverMenu } from '#lib/ui/kit/popover-menu.tsx';
import { AccountArea } from '#lib/ui/shell/account-area.tsx';
import { CommandPalette } from '#lib/ui/shell/command-palette.tsx';
import { shortFooterLinks } from '#lib/ui/shell/site-links.ts';
import { SiteNavigation } from '#lib/ui/shell/site-navigation.tsx';
import { SiteNotice } from '#lib/ui/shell/site-notice.tsx';
import { ThemeToggle } from '#lib/ui/shell/theme-toggle.tsx';
import { Wordmark } from '#lib/ui/shell/wordmark.tsx';

export interface SiteShellProps {
  siteName: string;
  sitePurpose: string;
  /** True on the pages of an account, whose footer is short. */
  isAccount?: boolean;
  children: ReactNode;
}

/** Header, main element and footer around a page. The page has its own h1. */
export function SiteShell(props: SiteShellProps) {
  return (
    <div data-shell className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="absolute top-2 left-2 z-30 -translate-y-20 rounded-lg bg-ink px-4 py-3 font-medium text-page focus:translate-y-0 print:hidden"
      >
        Skip to the content
      </a>
      <SiteHeader siteName={props.siteName} />
      <Main>{props.children}</Main>
      <SiteNotice />
      <SiteFooter siteName={props.siteName} sitePurpose={props.sitePurpose} isShort={props.isAccount ?? false} />
    </div>
  );
}

function Main({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="page-width flex-1 outline-none">
      {children}
    </main>
  );
}

/**
 * The main element of a public page. The server adds the header and footer, which it has rendered once for all pages
 * (lib/adapters/pages/site-shell.ts). React would render their two hundred elements again for each page.
 */
export function PlaceInShell({ children }: { children: ReactNode }) {
  return (
    <site-shell>
      <Main>{children}</Main>
    </site-shell>
  );
}

function SiteHeader({ siteName }: { siteName: string }) {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-page print:hidden">
      <div className="page-width flex h-(--header-height) items-center gap-1 md:gap-2">
        <a href="/" className="mr-auto flex min-h-11 min-w-0 items-center rounded-lg lg:mr-4">
          <Wordmark siteName={siteName} />
        </a>
        <nav aria-label="Main" data-site-nav className="mr-auto hidden lg:block">
          <SiteNavigation />
        </nav>
        <CommandPalette />
        <ThemeToggle className="max-sm:hidden" />
        <LinkButton href={paths.submit} size="sm" className="min-h-11 whitespace-nowrap">
          Submit
        </LinkButton>
        <AccountArea />
        <PopoverMenu
          id="site-menu"
          label="Menu"
          face={<Menu aria-hidden size={20} />}
          openFace={<X aria-hidden size={20} />}
          buttonClassName="lg:hidden"
        >
          <nav aria-label="Main, in the menu" data-site-nav className="grid gap-2">
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

interface SiteFooterProps {
  siteName: string;
  sitePurpose: string;
  /** True for a footer with one line of links, as on account pages. */
  isShort: boolean;
}

function SiteFooter({ siteName, sitePurpose, isShort }: SiteFooterProps) {
  return (
    <footer className="mt-12 print:hidden sm:mt-16">
      <div className="page-width grid gap-4 pb-8 text-base">
        <div className="rule" />
        <nav
          aria-label="Footer"
          className={`flex flex-wrap gap-x-5 ${isShort ? '' : 'sm:grid sm:grid-cols-3 sm:gap-x-6 sm:gap-y-6 lg:grid-cols-5'}`}
        >
          {isShort
            ? shortFooterLinks.map((link) => <FooterLink key={link.href} link={link} />)
            : footerGroups.map(({ title, links }) => (
                <section key={title} aria-label={title} className="max-sm:contents">
                  <p aria-hidden className="pb-1 text-sm font-semibold text-ink max-sm:hidden">
                    {title}
                  </p>
                  <ul className="max-sm:contents">
                    {links.map((link) => (
                      <li key={link.href}>
                        <FooterLink link={link} />
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
        </nav>
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-2 border-t border-line pt-4 text-sm text-soft">
          <Wordmark siteName={siteName} /> {sitePurpose}
        </p>
      </div>
    </footer>
  );
}

function FooterLink({ link: { href, label } }: { link: SiteLink }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-11 items-center text-sm text-soft hover:text-ink hover:underline hover:underline-offset-4 lg:min-h-7"
    >
      {label}
    </a>
  );
}
