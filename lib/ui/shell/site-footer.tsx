import { footerGroups, type SiteLink } from '#lib/core/site-pages.ts';
import { SiteAnchor } from '#lib/ui/shell/site-anchor.tsx';
import { shortFooterLinks } from '#lib/ui/shell/site-links.ts';
import { Wordmark } from '#lib/ui/shell/wordmark.tsx';

export interface SiteFooterProps {
  siteName: string;
  sitePurpose: string;
  /** True for one line of links, on the pages of an account. */
  isShort: boolean;
}

export function SiteFooter({ siteName, sitePurpose, isShort }: SiteFooterProps) {
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

function FooterLink({ link }: { link: SiteLink }) {
  return (
    <SiteAnchor
      link={link}
      className="inline-flex min-h-11 items-center text-sm text-soft hover:text-ink hover:underline hover:underline-offset-4 lg:min-h-7"
    />
  );
}
