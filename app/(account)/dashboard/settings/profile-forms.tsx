'use client';

import { useActionState } from 'react';
import { paths } from '#lib/core/paths.ts';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { TextField } from '#lib/ui/kit/text-field.tsx';
import { ImageUpload } from '../../image-upload.tsx';
import { dropPhoto, saveName } from './actions.ts';
import { SettingsForm } from './settings-form.tsx';

/** Changes the name. */
export function NameForm({ name }: { name: string }) {
  const [state, send] = useActionState(saveName, {});
  return (
    <SettingsForm state={state} send={send}>
      <TextField
        name="name"
        label="Name"
        hint="Your invites show it."
        optional
        error={state.fields?.name}
        defaultValue={state.typed?.name ?? name}
        key={state.typed?.name ?? name}
        autoComplete="name"
        maxLength={80}
        className="w-full max-w-sm"
      />
      <SubmitButton variant="secondary">Save the name</SubmitButton>
    </SettingsForm>
  );
}

/** Uploads or removes the photo. `problem` says why the last file was refused. */
export function PhotoForms({ hasPhoto, problem }: { hasPhoto: boolean; problem: string | null }) {
  const [state, send] = useActionState(dropPhoto, {});
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <ImageUpload action={paths.photoUpload} noun="photo" problem={problem} />
      {hasPhoto && (
        <SettingsForm state={state} send={send}>
          <SubmitButton variant="quiet">Remove the photo</SubmitButton>
        </SettingsForm>
      )}
    </div>
  );
}
