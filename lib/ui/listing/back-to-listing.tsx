import Link from 'next/link';
import { paths } from '#lib/core/paths.ts';

/** The link to a listing’s page, above the heading of a page about the listing. */
export function BackToListing({ slug, name }: { slug: string; name: string }) {
  return (
    <Link href={paths.listing(slug)} className="link inline-flex min-h-11 items-center">
      {name}
    </Link>
  );
}
