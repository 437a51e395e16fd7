'use client';

import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { startTransition, useActionState, useEffect, useRef, useState } from 'react';
import { paths } from '#lib/core/paths.ts';
import { maxAltLength, storedNamesOf } from '#lib/listings/media/gallery-image.ts';
import type { EditedImage } from '#lib/listings/profile/get-edited-media.ts';
import { Button, IconButton } from '#lib/ui/kit/button.tsx';
import { Dialog } from '#lib/ui/kit/dialog.tsx';
import { FieldError, TextField } from '#lib/ui/kit/field.tsx';
import { changeImage } from './actions.ts';

export interface ImageRowProps {
  listing: number;
  image: EditedImage;
  place: number;
  of: number;
  locked: boolean;
}

/**
 * An image of the gallery with its text and position. The row is a single form. The name of the pressed button selects the action, so the
 * row works without JavaScript.
 */
export function ImageRow({ listing, image, place, of, locked }: ImageRowProps) {
  const [state, send, pending] = useActionState(changeImage, {});
  const [isAsking, setIsAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const pressed = useRef<'earlier' | 'later' | null>(null);
  const imageName = image.alt || `image ${place}`;

  // A row loses the focus when it moves. So the pressed button is focused again, or the opposite button if the pressed one is now disabled.
  useEffect(() => {
    const name = pressed.current;
    if (!name) return;
    pressed.current = null;
    const buttons = form.current?.querySelectorAll<HTMLButtonElement>('button[name="do"]') ?? [];
    const [same, other] = [name, name === 'earlier' ? 'later' : 'earlier'].map((value) =>
      [...buttons].find((button) => button.value === value && !button.disabled),
    );
    (same ?? other)?.focus();
  }, [place]);

  const remove = () => {
    setIsAsking(false);
    if (!form.current) return;
    const data = new FormData(form.current);
    data.set('do', 'remove');
    startTransition(() => send(data));
  };

  return (
    <li className="py-4">
      <form ref={form} action={send} className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-3 sm:grid-cols-[10rem_minmax(0,1fr)_auto]">
        <input type="hidden" name="listing" value={listing} />
        <input type="hidden" name="image" value={image.id} />
        <img
          src={paths.ownImage(listing, storedNamesOf(image).at(-1) as string)}
          alt={locked && image.alt ? '' : image.alt || `Image ${place} of ${of}`}
          width={image.width}
          height={image.height}
          loading="lazy"
          className="h-36 w-full rounded-lg border border-line bg-sunken object-contain sm:h-24"
        />
        {locked ? (
          <p className="text-base [overflow-wrap:anywhere]">{image.alt || <span className="text-soft">Without a text</span>}</p>
        ) : (
          <div className="grid content-start gap-3">
            <TextField
              name="alt"
              label={`What image ${place} shows`}
              optional
              defaultValue={image.alt}
              key={image.alt}
              error={state.fields?.alt ?? state.error}
              maxLength={maxAltLength}
              autoComplete="off"
            />
            <div className="flex flex-wrap items-center gap-3">
              <Button type="submit" size="sm" name="do" value="alt" pending={pending}>
                Save the text
              </Button>
              <p role="status" className="text-sm text-soft">
                {state.done}
              </p>
            </div>
          </div>
        )}
        <div className="flex items-start sm:flex-col">
          {!locked && (
            <>
              <IconButton
                type="submit"
                name="do"
                value="earlier"
                disabled={place === 1}
                label={`Move ${imageName} to the front by one`}
                icon={<ArrowUp aria-hidden size={18} />}
                onClick={() => {
                  pressed.current = 'earlier';
                }}
              />
              <IconButton
                type="submit"
                name="do"
                value="later"
                disabled={place === of}
                label={`Move ${imageName} to the end by one`}
                icon={<ArrowDown aria-hidden size={18} />}
                onClick={() => {
                  pressed.current = 'later';
                }}
              />
            </>
          )}
          <IconButton
            type="submit"
            name="do"
            value="remove"
            label={`Remove ${imageName}`}
            icon={<Trash2 aria-hidden size={18} />}
            onClick={(event) => {
              event.preventDefault();
              setIsAsking(true);
            }}
          />
        </div>
        {locked && state.error && <FieldError id={`error-${image.id}`}>{state.error}</FieldError>}
      </form>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        width="sm"
        title="Remove this image?"
        description="The image disappears from the page at once and can’t be restored."
        footer={
          <>
            <Button onClick={() => setIsAsking(false)}>Keep it</Button>
            <Button variant="danger" onClick={remove}>
              Remove it
            </Button>
          </>
        }
      />
    </li>
  );
}
