'use client';

import { useParams } from 'next/navigation';
import { paths } from '#lib/core/paths.ts';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { FailedPage } from '#lib/ui/kit/error-state.tsx';
import { unnamedDraft } from './build-labels.ts';
import { DeleteDraftForm } from './delete-draft-form.tsx';

/** Shown in place of a draft that can't be shown. The draft can still be deleted and started again. */
export default function DraftError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const { id } = useParams<{ id: string }>();
  return (
    <div className="mx-auto grid max-w-2xl gap-6 py-16">
      <FailedPage
        title="This draft could not be shown"
        error={error}
        reset={reset}
        more={<LinkButton href={paths.submit}>Submit the address again</LinkButton>}
      >
        Something failed on our side. If trying again doesn’t help, delete the draft and start again.
      </FailedPage>
      <DeleteDraftForm draft={id} name={unnamedDraft} />
    </div>
  );
}
