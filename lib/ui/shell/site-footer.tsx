import { SiteAnchor } from '#lib/ui/shell/site-anchor.tsx';
import { footerGroups } from '#lib/ui/shell/site-links.ts';
import { Wordmark } from '#lib/ui/shell/wordmark.tsx';

export function SiteFooter({ siteName, sitePurpose }: { siteName: string; sitePurpose: string }) {
  return (
    <footer className="mt-12 sm:mt-20 print:hidden">
      <div className="page-width grid gap-6 pb-10 text-base sm:gap-8">
        <div className="rule" />
        <nav aria-label="Footer" className="flex flex-wrap gap-x-5 sm:grid sm:grid-cols-3 sm:gap-x-6 sm:gap-y-8 lg:grid-cols-5">
          {footerGroups.map(({ title, links }) => (
            <section key={title} aria-label={title} className="max-sm:contents">
              <p aria-hidden className="pb-1 text-sm font-semibold text-ink max-sm:hidden">
                {title}
              </p>
              <ul className="max-sm:contents">
                {links.map((link) => (
                  <li key={link.href} className={link.isMinor ? 'max-sm:hidden' : undefined}>
                    <SiteAnchor
                      link={link}
                      className="inline-flex min-h-11 items-center text-sm text-soft hover:text-ink hover:underline hover:underline-offset-4 lg:min-h-8"
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-2 border-t border-line pt-6 text-sm text-soft">
          <Wordmark siteName={siteName} /> {sitePurpose}
        </p>
      </div>
    </footer>
  );
}
