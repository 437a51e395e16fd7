'use client';

import { Trash2 } from 'lucide-react';
import { useActionState } from 'react';
import type { EditedUpdate } from '#lib/community/updates/list-my-updates.ts';
import { formatDateTime } from '#lib/core/format-date.ts';
import { FormAlerts } from '#lib/ui/kit/action-form.tsx';
import { IconButton } from '#lib/ui/kit/button.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { UpdateEntry } from '#lib/ui/listing/update-entry.tsx';
import { ConfirmButton } from '../../../confirm-button.tsx';
import { deleteUpdate, editUpdate } from './actions.ts';
import { UpdateFields } from './update-fields.tsx';

/** A published update, with a form to edit it while that is still possible. */
export function UpdateRow({ listing, update }: { listing: number; update: EditedUpdate }) {
  const [state, send] = useActionState(editUpdate, {});
  const { title, body } = state.typed ?? update;
  return (
    <li className="grid gap-2 py-5">
      <UpdateEntry title={update.title} body={update.body} time={<Time at={update.publishedAt} />} level={3} />
      <div className="flex items-start justify-between gap-4">
        {update.editableUntil ? (
          <details className="min-w-0 flex-1" {...(state.fields || state.error ? { open: true } : {})}>
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-base font-medium underline decoration-line underline-offset-4">
              Correct it
            </summary>
            <form action={send} noValidate className="grid gap-4 pt-2" key={`${update.title}\n${update.body}`}>
              <input type="hidden" name="listing" value={listing} />
              <input type="hidden" name="id" value={update.id} />
              <FormAlerts state={{ error: state.error }} />
              <UpdateFields title={title} body={body} errors={state.fields} />
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <SubmitButton variant="secondary">Save the correction</SubmitButton>
                <p role="status" className="text-sm text-soft">
                  {state.done ?? `Possible until ${formatDateTime(update.editableUntil)}. Followers are not notified again.`}
                </p>
              </div>
            </form>
          </details>
        ) : (
          <p className="flex min-h-11 min-w-0 flex-1 items-center text-sm text-soft">
            Published more than 15 minutes ago: it can be deleted, but not edited.
          </p>
        )}
        <ConfirmButton
          values={{ listing: String(listing), id: String(update.id) }}
          title="Delete this update?"
          description="It disappears from the listing’s page, the latest updates, the feeds and your followers’ dashboards, and can’t be restored."
          confirm="Delete it"
          done="The update is deleted."
          act={deleteUpdate}
        >
          <IconButton type="submit" label={`Delete ${update.title}`} icon={<Trash2 aria-hidden size={18} />} />
        </ConfirmButton>
      </div>
    </li>
  );
}
