import { SiteAnchor } from '#lib/ui/shell/site-anchor.tsx';
import { footerGroups } from '#lib/ui/shell/site-links.ts';

export function SiteFooter({ siteName, sitePurpose }: { siteName: string; sitePurpose: string }) {
  return (
    <footer className="mt-16 border-t border-line print:hidden">
      <div className="page-width grid gap-8 py-10 text-ui">
        <nav aria-label="Footer" className="gap-x-6 gap-y-8 max-sm:-mb-8 max-sm:columns-2 sm:grid sm:grid-cols-3 lg:grid-cols-5">
          {footerGroups.map(({ title, links }) => (
            <section key={title} aria-label={title} className="max-sm:break-inside-avoid max-sm:pb-8">
              <p aria-hidden className="pb-1 text-sm font-medium text-quiet">
                {title}
              </p>
              <ul>
                {links.map((link) => (
                  <li key={link.href}>
                    <SiteAnchor
                      link={link}
                      className="inline-flex min-h-11 items-center text-soft hover:text-ink hover:underline hover:underline-offset-4 lg:min-h-9"
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <p className="border-t border-line pt-6 text-soft">
          <span className="font-medium text-ink">{siteName}.</span> {sitePurpose}
        </p>
      </div>
    </footer>
  );
}
