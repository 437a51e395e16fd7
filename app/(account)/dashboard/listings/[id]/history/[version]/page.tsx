import { notFound } from 'next/navigation';
import { isAppError } from '#lib/core/errors.ts';
import { formatNumber } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { previewRestore } from '#lib/listings/profile/restore-version.ts';
import { ActionForm } from '#lib/ui/kit/action-form.tsx';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { requireManagedListing } from '../../find-managed-listing.ts';
import { ListingHeader } from '../../listing-header.tsx';
import { putVersionBack } from '../actions.ts';
import { ChangeLines } from '../change-lines.tsx';
import { sortInProfileOrder } from '../history-labels.ts';

export const metadata = { title: 'Put a version back' };

export default async function RestorePage({ params }: PageProps<'/dashboard/listings/[id]/history/[version]'>) {
  const { id, version: versionText } = await params;
  const { listing: managed, actor } = await requireManagedListing(id, `/dashboard/listings/${id}/history/${versionText}`);
  if (!/^[1-9]\d{0,9}$/.test(versionText)) notFound();
  const [listing, version] = [managed.id, Number(versionText)];
  const preview = await previewRestore(actor, listing, version).catch((error: unknown) => {
    if (!isAppError(error)) throw error;
    if (error.code === 'not_found') notFound();
    return { refusal: error.message };
  });
  const changes = 'refusal' in preview ? [] : sortInProfileOrder(preview.changes);
  return (
    <>
      <ListingHeader
        listing={managed}
        title={`Put back version ${formatNumber(version)}`}
        description="The profile becomes what it was right after this version. The launch, the gallery and what you bought stay as they are."
      />
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6 pb-16">
        {'refusal' in preview ? (
          <Alert tone="warning" title="This version can’t be put back" action={<Back listing={listing} />}>
            {preview.refusal}
          </Alert>
        ) : changes.length === 0 ? (
          <Alert title="Nothing would change" action={<Back listing={listing} />}>
            The profile of {preview.name} is the same as after this version.
          </Alert>
        ) : (
          <>
            <section aria-labelledby="changes" className="grid grid-cols-[minmax(0,1fr)] gap-3">
              <h2 id="changes" className="text-lg">
                What will change
              </h2>
              <div className="divide-y divide-line rounded-lg border border-line bg-surface px-4">
                {changes.map((change) => (
                  <ChangeLines key={change.member} change={change} />
                ))}
              </div>
              <p className="text-sm text-soft">
                On a live listing this is public at once. It becomes a version of its own, so you can take it back.
              </p>
            </section>
            <ActionForm action={putVersionBack} values={{ listing, version, seen: preview.version }} className="grid gap-4">
              <div className="flex flex-wrap gap-3">
                <SubmitButton>Put this version back</SubmitButton>
                <LinkButton href={paths.history(listing)} variant="quiet">
                  Leave it as it is
                </LinkButton>
              </div>
            </ActionForm>
          </>
        )}
      </div>
    </>
  );
}

function Back({ listing }: { listing: number }) {
  return (
    <LinkButton href={paths.history(listing)} size="sm">
      Back to the history
    </LinkButton>
  );
}
