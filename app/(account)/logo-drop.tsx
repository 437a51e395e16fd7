'use client';

import { ImageUp, LoaderCircle } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { toast } from '#lib/ui/kit/toast.ts';
import { ListingLogo, type ListingLogoProps } from '#lib/ui/listing/listing-logo.tsx';
import { acceptedTypes, imageIn, isWriting, useImageUpload } from './image-upload.tsx';

interface LogoDropProps {
  /** The address to which the image is uploaded. */
  action: string;
  /** The product's name. Its first letter is shown if there is no logo. */
  name: string;
  logo: string | null;
  size: ListingLogoProps['size'];
  takesPaste?: boolean;
  /** Called when an image is stored. */
  onSaved?: () => void;
}

/**
 * The logo, which can be replaced in three ways: by dropping a file, by pasting an image anywhere on the page except in a text field (only
 * if `takesPaste` is true), and by a press, which opens the file dialog.
 */
export function LogoDrop({ action, name, logo, size, takesPaste = false, onSaved }: LogoDropProps) {
  const { outcome, upload } = useImageUpload(action, 'logo', { onSaved });
  const [isOver, setIsOver] = useState(false);

  const send = useRef(upload);
  useEffect(() => {
    send.current = upload;
  });
  useEffect(() => {
    if (!takesPaste) return;
    const onPaste = (event: ClipboardEvent) => {
      const image = imageIn(event.clipboardData);
      if (!image || isWriting(event)) return;
      event.preventDefault();
      void send.current(image);
    };
    // A file that is dropped beside the logo would otherwise replace the page.
    const keepPage = (event: Event) => event.preventDefault();
    document.addEventListener('paste', onPaste);
    document.addEventListener('dragover', keepPage);
    document.addEventListener('drop', keepPage);
    return () => {
      document.removeEventListener('paste', onPaste);
      document.removeEventListener('dragover', keepPage);
      document.removeEventListener('drop', keepPage);
    };
  }, [takesPaste]);
  useEffect(() => {
    if (outcome.kind === 'refused') toast.error(outcome.message);
    if (outcome.kind === 'saved') toast.success('The logo is replaced.');
  }, [outcome]);

  return (
    <label
      title="Drop an image here, paste one, or press to choose a file"
      onDragEnter={() => setIsOver(true)}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setIsOver(false);
        const image = imageIn(event.dataTransfer);
        if (image) void upload(image);
        else toast.error('That is no image. Drop a PNG, JPEG, WebP, GIF, ICO or SVG file.');
      }}
      className={classNames(
        'press-area group/logo relative shrink-0 rounded-md has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
        isOver && 'outline-2 outline-offset-2 outline-ink outline-dashed',
      )}
    >
      <ListingLogo name={name} logoUrl={logo} size={size} />
      <span
        aria-hidden
        className={classNames(
          'absolute inset-0 grid place-items-center rounded-md bg-raised/85 text-ink transition-opacity duration-150',
          outcome.kind !== 'sending' && !isOver && 'opacity-0 group-hover/logo:opacity-100 group-has-focus-visible/logo:opacity-100',
        )}
      >
        {outcome.kind === 'sending' ? <LoaderCircle size={18} className="animate-turn" /> : <ImageUp size={18} />}
      </span>
      <span className="sr-only">Replace the logo</span>
      <input
        type="file"
        accept={acceptedTypes('logo')}
        disabled={outcome.kind === 'sending'}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void upload(file);
        }}
      />
    </label>
  );
}
