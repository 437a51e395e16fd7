'use client';

import { ImageUp } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect, useId, useRef, useState, useTransition } from 'react';
import { sentenceOf } from '#lib/core/errors.ts';
import { maxImageBytes, tooLargeMessage } from '#lib/images/max-image-bytes.ts';
import { Button, buttonStyle } from '#lib/ui/kit/button.tsx';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { FieldError } from '#lib/ui/kit/field.tsx';

type Outcome = { kind: 'ready' | 'saved' } | { kind: 'sending'; preview: string } | { kind: 'refused'; message: string };

const raster = 'image/png,image/jpeg,image/webp,image/avif,image/gif';
const accepted = {
  logo: 'image/png,image/jpeg,image/webp,image/gif,image/svg+xml,image/x-icon,.ico',
  picture: raster,
  photo: raster,
};

export type ImageNoun = keyof typeof accepted;
/** The types of files that can be chosen, for the `accept` of a file input. */
export const acceptedTypes = (noun: ImageNoun): string => accepted[noun];

interface Upload {
  outcome: Outcome;
  isBusy: boolean;
  upload: (file: File | undefined) => Promise<void>;
}

const tooLarge: Outcome = { kind: 'refused', message: sentenceOf(tooLargeMessage, 'This file') };

interface UploadOptions {
  /** The reason why the last file was refused. */
  problem?: string | null;
  /** Called when the image is stored, before the page is refreshed. */
  onSaved?: (() => void) | undefined;
}

/** Uploads an image to `action` and refreshes the page when the image is stored. */
export function useImageUpload(action: string, noun: ImageNoun, { problem = null, onSaved }: UploadOptions = {}): Upload {
  const router = useRouter();
  const [outcome, setOutcome] = useState<Outcome>(problem ? { kind: 'refused', message: problem } : { kind: 'ready' });
  const [isRefreshing, startRefresh] = useTransition();
  const isBusy = outcome.kind === 'sending' || isRefreshing;

  async function upload(file: File | undefined) {
    if (!file || isBusy) return;
    // The file is refused here, because the server would close the connection during the upload and its error message would be lost.
    if (file.size > maxImageBytes) {
      setOutcome(tooLarge);
      return;
    }
    const preview = URL.createObjectURL(file);
    setOutcome({ kind: 'sending', preview });
    const form = new FormData();
    form.append('file', file);
    try {
      const answer = await fetch(action, { method: 'POST', body: form, headers: { accept: 'application/json' } });
      const { message } = (await answer.json().catch(() => ({}))) as { message?: string };
      if (answer.ok) {
        onSaved?.();
        startRefresh(() => {
          router.refresh();
          setOutcome({ kind: 'saved' });
        });
      } else if (answer.status === 413) setOutcome(tooLarge);
      else setOutcome({ kind: 'refused', message: message ?? `The site could not store the ${noun}. Try again in a minute.` });
    } catch {
      setOutcome({ kind: 'refused', message: `The connection was lost. Upload the ${noun} again.` });
    } finally {
      URL.revokeObjectURL(preview);
    }
  }
  return { outcome, isBusy, upload };
}

interface ImageUploadProps {
  action: string;
  /** The noun for the image in the form's texts. */
  noun: ImageNoun;
  bare?: boolean;
  /** The reason why the last file was refused. Set if the page was loaded again after the upload. */
  problem?: string | null;
}

/**
 * Uploads an image as soon as a file is chosen, dropped or pasted, and shows a preview in the meantime. Without JavaScript it is a form
 * with a button, unless it is inside another form (`bare`).
 */
export function ImageUpload({ action, noun, bare = false, problem = null }: ImageUploadProps) {
  const id = useId();
  const zone = useRef<HTMLDivElement>(null);
  const [isHydrated, setIsHydrated] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const { outcome, isBusy, upload } = useImageUpload(action, noun, { problem });
  useEffect(() => setIsHydrated(true), []);

  const uploadLatest = useRef(upload);
  uploadLatest.current = upload;

  useEffect(() => {
    // A pasted image is meant for this control if the control has the focus, or if it is the only one on the page and the person is not
    // typing.
    const paste = (event: ClipboardEvent) => {
      const file = imageIn(event.clipboardData);
      const hasFocus = zone.current?.contains(document.activeElement);
      if (!file || !(hasFocus || (!isWriting(event) && document.querySelectorAll('[data-image-upload]').length === 1))) return;
      event.preventDefault();
      void uploadLatest.current(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);

  const control = (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {outcome.kind === 'sending' && <img src={outcome.preview} alt="" className="size-11 rounded-md bg-sunken object-cover" />}
        <label
          className={
            isHydrated
              ? `${buttonStyle('secondary', bare ? 'sm' : 'md')} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink`
              : 'text-base'
          }
        >
          {isHydrated && <ImageUp aria-hidden size={16} />}
          {isBusy ? 'Uploading' : `Upload a ${noun}`}
          <input
            type="file"
            name="file"
            accept={accepted[noun]}
            disabled={isBusy}
            aria-describedby={`${id}-ways${outcome.kind === 'refused' ? ` ${id}-error` : ''}`}
            {...(outcome.kind === 'refused' && { 'aria-invalid': true })}
            className={isHydrated ? 'sr-only' : 'block max-w-full text-sm'}
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              void upload(file);
            }}
          />
        </label>
        {isHydrated && (
          <span id={`${id}-ways`} className="text-sm text-quiet pointer-coarse:sr-only">
            or drop or paste it here
          </span>
        )}
      </div>
      {outcome.kind === 'refused' && <FieldError id={`${id}-error`}>{outcome.message}</FieldError>}
      <span role="status" className="sr-only">
        {outcome.kind === 'sending' && `The ${noun} is being uploaded.`}
        {outcome.kind === 'saved' && `The ${noun} is replaced.`}
        {outcome.kind === 'refused' && outcome.message}
      </span>
    </>
  );
  const dropZone = (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the file input within does the same by keyboard
    <div
      ref={zone}
      data-image-upload
      className={classNames(
        'grid justify-items-start gap-2 rounded-lg outline-offset-8 outline-dashed',
        isOver ? 'outline-2 outline-ink' : 'outline-0',
      )}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        void upload(imageIn(event.dataTransfer) ?? event.dataTransfer.files[0]);
      }}
    >
      {control}
      {!isHydrated && !bare && <Button type="submit">Upload</Button>}
    </div>
  );
  if (bare) return isHydrated ? dropZone : <div />;
  return (
    <form action={action} method="post" encType="multipart/form-data">
      {dropZone}
    </form>
  );
}

/** Returns true if the target of an event is a text that is being edited, for instance by a paste. */
export function isWriting({ target }: Event): boolean {
  return target instanceof Element && target.closest('input:not([type=file]), textarea, [contenteditable]') !== null;
}

/** Returns the first image among the dropped or pasted files. */
export function imageIn(data: DataTransfer | null): File | undefined {
  return Array.from(data?.files ?? []).find(({ type }) => type.startsWith('image/'));
}
