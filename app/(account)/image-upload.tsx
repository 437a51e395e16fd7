'use client';

import { ImageUp } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect, useId, useState } from 'react';
import { Button } from '#lib/ui/kit/button.tsx';
import { buttonStyle } from '#lib/ui/kit/button-style.ts';
import { FieldError } from '#lib/ui/kit/field.tsx';

type Outcome = { kind: 'ready' | 'sending' | 'saved' } | { kind: 'refused'; message: string };

const accepted = {
  logo: 'image/png,image/jpeg,image/webp,image/gif,image/svg+xml,image/x-icon,.ico',
  picture: 'image/png,image/jpeg,image/webp,image/avif,image/gif',
};

export type ImageNoun = keyof typeof accepted;
/** The types of files that can be chosen, for the `accept` of a file input. */
export const acceptedTypes = (noun: ImageNoun): string => accepted[noun];

/** Sends an image to `action`, and shows the page anew once the image is stored. */
export function useImageUpload(action: string, noun: ImageNoun): { outcome: Outcome; upload: (file: File) => Promise<void> } {
  const router = useRouter();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'ready' });
  async function upload(file: File) {
    setOutcome({ kind: 'sending' });
    const form = new FormData();
    form.append('file', file);
    try {
      const answer = await fetch(action, { method: 'POST', body: form, headers: { accept: 'application/json' } });
      const { message } = (await answer.json()) as { message?: string };
      setOutcome(
        answer.ok
          ? { kind: 'saved' }
          : { kind: 'refused', message: message ?? `The site could not store the ${noun}. Try again in a minute.` },
      );
      if (answer.ok) router.refresh();
    } catch {
      setOutcome({ kind: 'refused', message: `The connection was lost. Upload the ${noun} again.` });
    }
  }
  return { outcome, upload };
}

interface ImageUploadProps {
  action: string;
  /** What the image is, in the texts of the form. */
  noun: ImageNoun;
}

/** Uploads an image as soon as a file is chosen. Without JavaScript it is a form with a button. */
export function ImageUpload({ action, noun }: ImageUploadProps) {
  const id = useId();
  const [isHydrated, setIsHydrated] = useState(false);
  const { outcome, upload } = useImageUpload(action, noun);
  useEffect(() => setIsHydrated(true), []);

  const control = (
    <>
      <label
        className={
          isHydrated
            ? `${buttonStyle('secondary', 'md')} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`
            : 'text-base'
        }
      >
        {isHydrated && <ImageUp aria-hidden size={16} />}
        {outcome.kind === 'sending' ? 'Uploading' : `Upload a ${noun}`}
        <input
          type="file"
          name="file"
          accept={accepted[noun]}
          disabled={outcome.kind === 'sending'}
          {...(outcome.kind === 'refused' && { 'aria-describedby': `${id}-error`, 'aria-invalid': true })}
          className={isHydrated ? 'sr-only' : 'block max-w-full text-sm'}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) void upload(file);
          }}
        />
      </label>
      {outcome.kind === 'refused' && <FieldError id={`${id}-error`}>{outcome.message}</FieldError>}
      <span role="status" className="sr-only">
        {outcome.kind === 'saved' && `The ${noun} is replaced.`}
        {outcome.kind === 'refused' && outcome.message}
      </span>
    </>
  );
  return (
    <form action={action} method="post" encType="multipart/form-data" className="grid justify-items-start gap-2">
      {control}
      {!isHydrated && <Button type="submit">Upload</Button>}
    </form>
  );
}
