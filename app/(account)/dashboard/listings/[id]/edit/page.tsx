import { ArrowLeft, ExternalLink } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { requireUser } from '#lib/auth/session.ts';
import { type CategoryNode, listCategories } from '#lib/categories/list-categories.ts';
import { nullIfNotFound, sentenceOf } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { logoProblems } from '#lib/listings/logos/store-logo.ts';
import { getEditedProfile } from '#lib/listings/profile/get-edited-profile.ts';
import { isPublic } from '#lib/listings/public-status.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { Card } from '#lib/ui/kit/card.tsx';
import { LinkButton } from '#lib/ui/kit/link-button.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { ListingLogo } from '#lib/ui/listing/listing-logo.tsx';
import { countryOptions } from '../../../../drafts/[id]/country-options.ts';
import { LogoUpload } from '../../../../drafts/[id]/logo-upload.tsx';
import { ProfileForm } from './profile-form.tsx';
import { valuesOf } from './profile-values.ts';

export const metadata: Metadata = { title: 'Edit the profile' };

export default async function EditProfilePage({ params, searchParams }: PageProps<'/dashboard/listings/[id]/edit'>) {
  const { id } = await params;
  const { actor } = await requireUser(`/dashboard/listings/${id}/edit`);
  if (!/^[1-9]\d{0,9}$/.test(id)) notFound();
  const edited = await nullIfNotFound(getEditedProfile(actor, Number(id)));
  if (!edited) notFound();
  const [categories, { logo }] = await Promise.all([listCategories({ includeEmpty: true }), searchParams]);
  const { listing, version, content } = edited;
  return (
    <>
      <PageHeader
        above={
          <Link
            href={paths.managedListing(listing.id)}
            className="inline-flex min-h-8 items-center gap-1.5 hover:underline hover:underline-offset-4"
          >
            <ArrowLeft aria-hidden size={16} /> {listing.name}
          </Link>
        }
        title="Edit the profile"
        description={
          listing.status === 'live'
            ? 'What you save is public at once. Each save is a version in the history, and any version can be put back.'
            : 'Each save is a version in the history, and any version can be put back.'
        }
        actions={
          isPublic(listing.status) && (
            <LinkButton href={paths.listing(listing.slug)} icon={<ExternalLink aria-hidden size={16} />}>
              See its page
            </LinkButton>
          )
        }
      />
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6 pb-16">
        {listing.draftId && (
          <Alert
            action={
              <LinkButton href={`/drafts/${listing.draftId}`} size="sm">
                Open the draft
              </LinkButton>
            }
          >
            This listing was drafted from its website. The draft shows each value beside the sentence it came from, and edits the same
            profile.
          </Alert>
        )}
        <Card title="Logo" description="PNG, JPEG, WebP, GIF, ICO or SVG, at most 5 MB. It replaces the logo at once.">
          {logo === 'saved' && (
            <Alert tone="success" live>
              The logo is replaced.
            </Alert>
          )}
          {typeof logo === 'string' && Object.hasOwn(logoProblems, logo) && (
            <Alert tone="danger" live>
              {sentenceOf(logoProblems[logo] ?? '', 'The file')}
            </Alert>
          )}
          <div className="flex flex-wrap items-center gap-4">
            <ListingLogo name={listing.name} logoUrl={listing.logoUrl} size={80} />
            <LogoUpload action={paths.logoUpload(listing.id)} />
          </div>
        </Card>
        <ProfileForm
          listing={listing.id}
          seen={version}
          values={valuesOf(content)}
          categories={categoryOptions(categories, '')}
          countries={countryOptions}
        />
      </div>
    </>
  );
}

function categoryOptions(nodes: CategoryNode[], parent: string): { value: string; label: string }[] {
  return nodes.flatMap(({ name, subcategories }) => [
    { value: name, label: parent === '' ? name : `${parent}: ${name}` },
    ...categoryOptions(subcategories, name),
  ]);
}
