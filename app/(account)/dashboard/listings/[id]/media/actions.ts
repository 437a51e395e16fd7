'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { countSessionWrite } from '#lib/api/limits.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { currentActor, signInPath } from '#lib/auth/session.ts';
import { isAppError } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { setVideo } from '#lib/drafts/set-video.ts';
import { moveImage } from '#lib/listings/media/move-image.ts';
import { removeImage } from '#lib/listings/media/remove-image.ts';
import { setAlt } from '#lib/listings/media/set-alt.ts';

/** State of a form after a submission: a confirmation or an error message. */
export interface MediaState {
  done?: string;
  error?: string;
}

async function change(form: FormData, work: (actor: Actor, listing: number) => Promise<string>): Promise<MediaState> {
  const text = String(form.get('listing') ?? '');
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  const page = paths.mediaEditor(id);
  const actor = await currentActor();
  if (actor.userId === null) redirect(signInPath(page));
  try {
    await countSessionWrite(actor);
    const done = await work(actor, id);
    revalidatePath(page);
    return { done };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { error: error.message };
  }
}

/** Moves, describes or removes an image, depending on the button that submitted the form. */
export async function changeImage(_before: MediaState, form: FormData): Promise<MediaState> {
  const image = String(form.get('image') ?? '');
  return change(form, async (actor, listing) => {
    switch (form.get('do')) {
      case 'earlier':
        await moveImage(actor, listing, image, -1);
        return 'Moved one place to the front.';
      case 'later':
        await moveImage(actor, listing, image, 1);
        return 'Moved one place to the end.';
      case 'remove':
        await removeImage(actor, listing, image);
        return 'Removed.';
      default:
        await setAlt(actor, listing, image, String(form.get('alt') ?? ''));
        return 'Saved.';
    }
  });
}

/** Sets the demo video, or removes it if the address is empty. */
export async function changeVideo(_before: MediaState, form: FormData): Promise<MediaState> {
  const address = String(form.get('video') ?? '');
  return change(form, async (actor, listing) => {
    await setVideo(actor, listing, address);
    return address.trim() === '' ? 'The video is removed.' : 'The video is saved.';
  });
}
