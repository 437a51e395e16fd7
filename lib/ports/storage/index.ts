import { config } from '#lib/core/config.ts';
import { processWide } from '#lib/core/process-wide.ts';
import type { CheckOutcome } from '#lib/ports/kept-check.ts';
import { localStorage } from '#lib/ports/storage/local-storage.ts';
import { s3Storage } from '#lib/ports/storage/s3-storage.ts';
import type { Storage } from '#lib/ports/storage/storage.ts';

export type { Storage, StoredFile as Stored } from '#lib/ports/storage/storage.ts';

const current = processWide('storage', (): Storage => {
  const { storage: settings } = config();
  return settings.driver === 's3' ? s3Storage(settings) : localStorage(settings.folder);
});

/**
 * Returns the configured storage for images and documents. If the storage fails, its methods log the error and throw an AppError
 * `unavailable`. For an invalid key, which is a programming error, they throw a plain Error.
 */
export function storage(): Storage {
  return current.get();
}

/** Returns which storage is in use and whether it can be used, for the health page. */
export async function checkStorage(): Promise<CheckOutcome & { implementation: string }> {
  return { implementation: storage().name, ...(await storage().check()) };
}
