// What is settled of gallery images, for services and pages alike: nothing here runs on the server alone.

/** So many a listing may have. */
export const mostImages = 8;
/** A file that is sent, in bytes. */
export const mostImageBytes = 5 * 1024 * 1024;
export const mostAlt = 300;

/** The copy for phones and lists is so many pixels wide; an image that is no wider has none. */
export const smallWidth = 800;

/** An image as pages show it; `storageKey` is its name below `/media/`. */
export interface ShownImage {
  storageKey: string;
  alt: string;
  width: number;
  height: number;
}

/** The name of an image's small copy. */
export function smallName(name: string): string {
  return name.replace(/\.webp$/, '-small.webp');
}

/** The names of everything that is kept of an image. */
export function namesOf({ storageKey, width }: Pick<ShownImage, 'storageKey' | 'width'>): string[] {
  return width > smallWidth ? [storageKey, smallName(storageKey)] : [storageKey];
}

/** The image that a name is of: its own, or its small copy's. */
export function imageOfName(name: string): string {
  return name.replace(/-small\.webp$/, '.webp');
}

/** Where a name is kept in storage. */
export function objectKey(name: string): string {
  return `media/${name}`;
}
