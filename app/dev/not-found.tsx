import type { Metadata } from 'next';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { missingMetadata } from '#lib/ui/shell/page-metadata.ts';

export const metadata: Metadata = missingMetadata;

/** Says how to open the outbox and the clock. It is the same on every site, so it reveals nothing to a stranger. */
export default function NotFound() {
  return (
    <main className="mx-auto max-w-3xl px-4 py-16">
      <PageHeader
        title="This browser has no key to this page"
        description="The outbox and the clock exist on a local site, for its own machine. To open them, follow the link beside “Outbox” that npm start printed."
      />
    </main>
  );
}
