import { config } from '#lib/core/config.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { localStorage } from '#lib/ports/storage/local-storage.ts';
import { s3Storage } from '#lib/ports/storage/s3-storage.ts';
import type { Storage } from '#lib/ports/storage/storage.ts';

export type { Storage, Stored } from '#lib/ports/storage/storage.ts';

const current = processWide('storage', (): Storage => {
  const { storage: settings } = config();
  return settings.driver === 's3' ? s3Storage(settings) : localStorage(settings.folder);
});

/**
 * Where images and documents are kept. What fails is an AppError `unavailable`, and logged; a key that is none of ours is a
 * fault of the caller’s and throws plainly.
 */
export function storage(): Storage {
  return current.get();
}
