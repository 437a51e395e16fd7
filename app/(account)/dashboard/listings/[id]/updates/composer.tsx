'use client';

import { Megaphone } from 'lucide-react';
import { useActionState, useEffect, useState } from 'react';
import { countOf } from '#lib/core/format-number.ts';
import { FormAlerts } from '#lib/ui/kit/action-form.tsx';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { UpdateEntry } from '#lib/ui/listing/update-entry.tsx';
import { publishUpdate } from './actions.ts';
import { UpdateFields } from './update-fields.tsx';

const blank = { title: '', body: '' };

/**
 * A form for an update, with a preview of how the listing’s page will show it. The preview is beside the form, or below it if `narrow` is
 * true.
 */
export function Composer({ listing, followers, narrow = false }: { listing: number; followers: number; narrow?: boolean }) {
  const [state, send] = useActionState(publishUpdate, {});
  const [preview, setPreview] = useState(blank);
  const { title, body } = state.typed ?? blank;
  // React resets the fields after each submission: to the typed texts if it was refused, otherwise to blank. The preview follows.
  useEffect(() => setPreview(state.typed ?? blank), [state]);
  return (
    <div className={classNames('grid gap-x-10 gap-y-6', !narrow && 'lg:grid-cols-2')}>
      <form
        action={send}
        noValidate
        className="grid content-start gap-4"
        onInput={({ currentTarget }) => {
          const form = new FormData(currentTarget);
          setPreview({ title: String(form.get('title')), body: String(form.get('body')) });
        }}
      >
        <input type="hidden" name="listing" value={listing} />
        <FormAlerts state={state} />
        <UpdateFields title={title} body={body} errors={state.fields} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton icon={<Megaphone aria-hidden size={16} />}>Publish</SubmitButton>
          <p className="text-sm text-soft">
            {followers > 0
              ? `${countOf(followers, 'follower')} will hear of it in their notifications and, once, by mail.`
              : 'The listing has no followers yet.'}{' '}
            You can correct the news for 15 minutes, and the mail leaves after them.
          </p>
        </div>
      </form>
      {(!narrow || preview.title.trim() || preview.body.trim()) && (
        <section aria-label="Preview" className="grid content-start gap-3 self-start rounded-lg border border-dashed border-line p-4">
          <p className="text-sm text-soft">Preview</p>
          {preview.title.trim() || preview.body.trim() ? (
            <UpdateEntry title={preview.title || 'Title'} body={preview.body} time="Just now" level={3} />
          ) : (
            <p className="text-base text-soft">What you write appears here as visitors will see it.</p>
          )}
        </section>
      )}
    </div>
  );
}
