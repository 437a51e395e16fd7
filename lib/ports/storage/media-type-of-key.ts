import { folders, mediaTypes } from '#lib/ports/storage/storage.ts';

const keyPattern = new RegExp(`^(?:${folders.join('|')})(?:/[a-z0-9_-][a-z0-9._-]*)+$`);

/**
 * Returns the media type for a key's extension. Throws if the key is invalid, so that a caller's mistake can't reach a file outside the
 * storage folder.
 */
export function mediaTypeOfKey(key: string): string {
  const type = mediaTypes.get(key.slice(key.lastIndexOf('.') + 1));
  if (!keyPattern.test(key) || key.includes('..') || key.length > 400 || !type)
    throw new Error(`“${key.slice(0, 100)}” is not a storage key: media/…, documents/… or data/…, lower-case, .webp, .pdf or .gz.`);
  return type;
}
