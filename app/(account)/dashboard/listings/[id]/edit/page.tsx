import { notFound } from 'next/navigation';
import { type CategoryNode, listCategories } from '#lib/categories/categories.ts';
import { nullIfNotFound, sentenceOf } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { logoProblems } from '#lib/listings/logos/make-logo.ts';
import { getEditedProfile } from '#lib/listings/profile/get-edited-profile.ts';
import { listDifferences } from '#lib/readings/list-differences.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { Card } from '#lib/ui/kit/card.tsx';
import { countryOptions } from '../../../../drafts/[id]/country-options.ts';
import { ImageUpload } from '../../../../image-upload.tsx';
import { LogoDrop } from '../../../../logo-drop.tsx';
import { requireEditableListing } from '../find-managed-listing.ts';
import { ListingHeader } from '../listing-header.tsx';
import { ProfileForm } from './profile-form.tsx';
import { valuesOf } from './profile-values.ts';

export const metadata = { title: 'Edit the profile' };

export default async function EditProfilePage({ params, searchParams }: PageProps<'/dashboard/listings/[id]/edit'>) {
  const { id } = await params;
  const { listing, actor } = await requireEditableListing(id, `/dashboard/listings/${id}/edit`);
  const edited = await nullIfNotFound(getEditedProfile(actor, listing.id));
  if (!edited) notFound();
  const [categories, { logo }, { items: differences }] = await Promise.all([
    listCategories({ includeEmpty: true }),
    searchParams,
    listDifferences(actor, listing.id),
  ]);
  const { version, content } = edited;
  return (
    <>
      <ListingHeader
        listing={listing}
        title="Edit the profile"
        description={
          listing.status === 'live'
            ? 'What you save is public at once. Each save is a version in the history, and any version can be put back.'
            : 'Each save is a version in the history, and any version can be put back.'
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
        <Card
          title="Logo"
          description="PNG, JPEG, WebP, GIF, ICO or SVG, at most 5 MB. Drop it on the logo, paste it, or choose a file; it replaces the logo at once."
        >
          {logo === 'saved' && (
            <Alert tone="success" live>
              The logo is replaced.
            </Alert>
          )}
          {typeof logo === 'string' && Object.hasOwn(logoProblems, logo) && (
            <Alert tone="danger" live>
              {sentenceOf(logoProblems[logo as keyof typeof logoProblems], 'The file')}
            </Alert>
          )}
          <div className="flex flex-wrap items-center gap-4">
            <LogoDrop action={paths.logoUpload(listing.id)} name={listing.name} logo={listing.logoUrl} size={80} takesPaste />
            <ImageUpload noun="logo" action={paths.logoUpload(listing.id)} />
          </div>
        </Card>
        <ProfileForm
          listing={listing.id}
          seen={version}
          values={valuesOf(content)}
          categories={categoryOptions(categories, '')}
          countries={countryOptions}
          differences={differences}
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
