import { SiteAnchor } from '#lib/ui/site-anchor.tsx';
import { footerLinks } from '#lib/ui/site-links.ts';

/** The foot of every page. */
export function SiteFooter({ siteName, sitePurpose }: { siteName: string; sitePurpose: string }) {
  return (
    <footer className="mt-16 border-t border-line print:hidden">
      <div className="page-width flex flex-wrap items-start justify-between gap-x-12 gap-y-4 py-8 text-ui">
        <div className="max-w-md">
          <p className="font-medium">{siteName}</p>
          <p className="text-soft">{sitePurpose}</p>
        </div>
        <nav aria-label="Footer">
          <ul className="flex flex-wrap gap-x-6">
            {footerLinks.map((link) => (
              <li key={link.href}>
                <SiteAnchor link={link} className="link inline-flex min-h-11 items-center" />
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
