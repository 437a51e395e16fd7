import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { config } from '#lib/core/config.ts';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Empty', robots: { index: false } };

/** An empty page. `npm run bench:pages` compares the JavaScript of other pages with it. Local sites only. */
export default function EmptyPage() {
  if (!config().local) notFound();
  return <main>Nothing</main>;
}
