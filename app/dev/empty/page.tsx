import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { config } from '#lib/core/config.ts';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Empty', robots: { index: false } };

/** Nothing: what `npm run bench:pages` measures other pages' scripts against; only on a local site. */
export default function EmptyPage() {
  if (!config().local) notFound();
  return <main>Nothing</main>;
}
