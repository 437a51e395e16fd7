import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { config } from '#lib/core/config.ts';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Empty', robots: { index: false } };

/** An empty page, against which `npm run bench:pages` measures the scripts of other pages. Local sites only. */
export default function EmptyPage() {
  if (!config().local) notFound();
  return <main>Nothing</main>;
}
