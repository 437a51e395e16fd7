'use client';

import { useActionState } from 'react';
import { paths } from '#lib/core/paths.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { LinkButton } from '#lib/ui/kit/link-button.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { putVersionBack } from '../actions.ts';

/** Asks whether to put a version back. `seen` is the listing’s current version. */
export function RestoreForm({ listing, version, seen }: { listing: number; version: number; seen: number }) {
  const [state, send] = useActionState(putVersionBack, {});
  return (
    <form action={send} className="grid gap-4">
      {state.error && (
        <Alert tone="danger" live>
          {state.error}
        </Alert>
      )}
      <input type="hidden" name="listing" value={listing} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="seen" value={seen} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton>Put this version back</SubmitButton>
        <LinkButton href={paths.history(listing)} variant="quiet">
          Leave it as it is
        </LinkButton>
      </div>
    </form>
  );
}
