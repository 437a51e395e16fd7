// Limits and names of gallery images. Browsers load this file, too, so it must not need the server.

/** The maximum number of images of a listing. */
export const maxImages = 8;
/** The maximum length of an alternative text. */
export const maxAltLength = 300;

/** The width in pixels of the small copy, for phones and lists. An image that is not wider has no small copy. */
export const smallWidth = 800;

/** An image as pages show it. `storageKey` is its name below `/media/`. */
export interface ShownImage {
  storageKey: string;
  alt: string;
  width: number;
  height: number;
}

/** The screenshot of a product’s site, or an owner's picture in its place. */
export interface ShownScreenshot extends Omit<ShownImage, 'alt'> {
  origin: 'site' | 'share_image' | 'owner';
}

/** Returns the pictures on a listing's page: the screenshot, then the gallery if visitors see it. */
export function picturesOf(listing: { name: string; screenshot: ShownScreenshot | null; media: ShownImage[] | null }): ShownImage[] {
  const { name, screenshot, media } = listing;
  const alt = screenshot?.origin === 'site' ? `The home page of ${name}` : `A picture of ${name}`;
  return [...(screenshot ? [{ ...screenshot, alt }] : []), ...(media ?? [])];
}

/** Returns the name of an image’s small copy. */
export function smallName(name: string): string {
  return name.replace(/\.webp$/, '-small.webp');
}

/** Returns the names of an image’s stored files: the image and, if there is one, its small copy. */
export function storedNamesOf({ storageKey, width }: Pick<ShownImage, 'storageKey' | 'width'>): string[] {
  return width > smallWidth ? [storageKey, smallName(storageKey)] : [storageKey];
}

/** Returns the storage key of an image from the name of a stored file, which is the image itself or its small copy. */
export function storageKeyOf(name: string): string {
  return name.replace(/-small\.webp$/, '.webp');
}

/** Returns the storage key of a stored file. */
export function objectKey(name: string): string {
  return `media/${name}`;
}
