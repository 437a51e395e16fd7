import { ArrowLeft, ExternalLink } from 'lucide-react';
import Link from 'next/link';
import { paths } from '#lib/core/paths.ts';
import { isPublic } from '#lib/listings/public-status.ts';
import { LinkButton } from '#lib/ui/kit/link-button.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';

interface EditorHeaderProps {
  listing: { id: number; slug: string; name: string; status: string };
  title: string;
  description: string;
}

/** The header of a page on which editors write a part of a listing. */
export function EditorHeader({ listing, title, description }: EditorHeaderProps) {
  return (
    <PageHeader
      above={
        <Link
          href={paths.managedListing(listing.id)}
          className="inline-flex min-h-8 items-center gap-1.5 hover:underline hover:underline-offset-4"
        >
          <ArrowLeft aria-hidden size={16} /> {listing.name}
        </Link>
      }
      title={title}
      description={description}
      actions={
        isPublic(listing.status) && (
          <LinkButton href={paths.listing(listing.slug)} icon={<ExternalLink aria-hidden size={16} />}>
            See its page
          </LinkButton>
        )
      }
    />
  );
}
