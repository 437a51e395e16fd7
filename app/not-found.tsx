import { SearchX } from 'lucide-react';
import type { Metadata } from 'next';
import { config } from '#lib/config.ts';
import { EmptyState } from '#lib/ui/empty-state.tsx';
import { LinkButton } from '#lib/ui/link-button.tsx';
import { SiteShell } from '#lib/ui/site-shell.tsx';

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } };

export default function NotFound() {
  const { siteName, sitePurpose } = config();
  return (
    <SiteShell siteName={siteName} sitePurpose={sitePurpose}>
      <div className="mx-auto max-w-xl py-16">
        <EmptyState
          level={1}
          title="There is no page at this address"
          icon={<SearchX aria-hidden size={28} strokeWidth={1.5} />}
          action={
            <>
              <LinkButton href="/" variant="primary">
                See the launches
              </LinkButton>
              <LinkButton href="/categories">Browse categories</LinkButton>
            </>
          }
        >
          It may have moved, or the product is not public yet. Check the address, or start from here.
        </EmptyState>
      </div>
    </SiteShell>
  );
}
