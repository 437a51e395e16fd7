import type { ReactNode } from 'react';
import { Toaster } from '#lib/ui/kit/toaster.tsx';
import { PageReady } from '#lib/ui/shell/page-ready.tsx';
import { SiteFooter } from '#lib/ui/shell/site-footer.tsx';
import { SiteHeader } from '#lib/ui/shell/site-header.tsx';

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
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="absolute top-2 left-2 z-30 -translate-y-20 rounded-lg bg-ink px-4 py-3 font-medium text-page focus:translate-y-0 print:hidden"
      >
        Skip to the content
      </a>
      <SiteHeader siteName={props.siteName} />
      <main id="main" tabIndex={-1} className="page-width flex-1 outline-none">
        {props.children}
      </main>
      <Toaster />
      <SiteFooter siteName={props.siteName} sitePurpose={props.sitePurpose} isShort={props.isAccount ?? false} />
      <PageReady />
    </div>
  );
}
