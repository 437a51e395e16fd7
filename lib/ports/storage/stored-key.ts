import { folders, types } from '#lib/ports/storage/storage.ts';

const key = new RegExp(`^(?:${folders.join('|')})(?:/[a-z0-9_-][a-z0-9._-]*)+$`);

/**
 * The type that a key stands for, by its ending. Throws for what is no key of ours: it would be a fault of the caller, and a
 * way out of the folder.
 */
export function typeOfKey(text: string): string {
  const type = types.get(text.slice(text.lastIndexOf('.') + 1));
  if (!key.test(text) || text.includes('..') || text.length > 400 || !type)
    throw new Error(`“${text.slice(0, 100)}” is no key of the storage: media/… or documents/…, lower-case, .webp or .pdf.`);
  return type;
}
