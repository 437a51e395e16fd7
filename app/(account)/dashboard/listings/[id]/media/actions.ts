'use server';

import { z } from 'zod';
import { type FormState, formAction, formRowId, textsOf } from '#lib/api/form-action.ts';
import { paths } from '#lib/core/paths.ts';
import { moveImage, removeImage, setAlt } from '#lib/listings/media/edit-media.ts';
import { setVideo } from '#lib/listings/profile/edit-listing-profile.ts';
import { removeScreenshot, requestScreenshot } from '#lib/listings/screenshots/change-screenshot.ts';

const page = ({ listing }: { listing: number }) => paths.mediaEditor(listing);

type ImageState = FormState<Record<'listing' | 'image' | 'do' | 'alt', string>, { done: string }>;

/** Moves, describes or removes an image, depending on the button that submitted the form. */
export const changeImage = formAction({
  name: 'change_image',
  typed: (_before: ImageState, form: FormData) => textsOf(form, 'listing', 'image', 'do', 'alt'),
  input: z.object({ listing: formRowId, image: z.string(), do: z.string(), alt: z.string() }),
  page,
  run: async ({ listing, image, do: pressed, alt }, { actor }) => {
    switch (pressed) {
      case 'earlier':
        await moveImage(actor, listing, image, -1);
        return { done: 'Moved one place to the front.' };
      case 'later':
        await moveImage(actor, listing, image, 1);
        return { done: 'Moved one place to the end.' };
      case 'remove':
        await removeImage(actor, listing, image);
        return { done: 'Removed.' };
      default:
        await setAlt(actor, listing, image, alt);
        return { done: 'Saved.' };
    }
  },
});

type ScreenshotState = FormState<Record<'listing' | 'do', string>>;

/** Removes the screenshot or requests a new one, depending on the button that submitted the form. */
export const changeScreenshot = formAction({
  name: 'change_screenshot',
  typed: (_before: ScreenshotState, form: FormData) => textsOf(form, 'listing', 'do'),
  input: z.object({ listing: formRowId, do: z.enum(['take', 'remove']) }),
  page,
  run: async ({ listing, do: pressed }, { actor }) => {
    await (pressed === 'remove' ? removeScreenshot : requestScreenshot)(actor, listing);
    return {};
  },
});

type VideoState = FormState<Record<'listing' | 'video', string>, { done: string }>;

/** Sets the demo video, or removes it if the address is empty. */
export const changeVideo = formAction({
  name: 'change_video',
  typed: (_before: VideoState, form: FormData) => textsOf(form, 'listing', 'video'),
  input: z.object({ listing: formRowId, video: z.string() }),
  page,
  run: async ({ listing, video }, { actor }) => {
    await setVideo(actor, listing, video);
    return { done: video.trim() === '' ? 'The video is removed.' : 'The video is saved.' };
  },
});
