'use client';

import { useActionState } from 'react';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { TextField } from '#lib/ui/kit/field.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { changeVideo } from './actions.ts';

/** A form for the address of the demo video. */
export function VideoForm({ listing, address }: { listing: number; address: string }) {
  const [state, send] = useActionState(changeVideo, {});
  return (
    <form action={send} noValidate className="grid gap-3">
      <input type="hidden" name="listing" value={listing} />
      <TextField
        name="video"
        label="The video’s address on YouTube"
        hint="Such as https://www.youtube.com/watch?v=… Leave the field empty for no video."
        error={state.fields?.video ?? state.error}
        defaultValue={address}
        key={address}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={500}
      />
      {state.done && (
        <Alert tone="success" live>
          {state.done}
        </Alert>
      )}
      <SubmitButton variant="secondary" className="justify-self-start">
        Save the video
      </SubmitButton>
    </form>
  );
}
