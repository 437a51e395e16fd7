import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { DriveFile } from 'flydrive';
import type { DriverContract } from 'flydrive/types';
import { AppError } from '#lib/core/errors.ts';
import { log } from '#lib/core/log.ts';
import { onceAMinute } from '#lib/core/once-a-minute.ts';
import { keptCheck } from '#lib/ports/kept-check.ts';
import { folders, mediaTypes, type Storage } from '#lib/ports/storage/storage.ts';

/** The differences between the local folder and S3: flydrive's driver, how to write a file, and how to recognise that a file is missing. */
export interface DriveStorageOptions {
  name: Storage['name'];
  driver(): Promise<DriverContract>;
  put(driver: DriverContract, key: string, body: Buffer, type: string): Promise<void>;
  putFile(driver: DriverContract, key: string, path: string, type: string): Promise<void>;
  /** Opens a file for reading. Rejects if it doesn't exist. */
  open(driver: DriverContract, key: string): Promise<Readable>;
  /** Returns true if the error means that the file doesn't exist. Returns false for a failure of the storage. */
  isMissing(error: unknown): boolean;
  /** Makes a cheap call. Throws if the storage can't be used. */
  probe(signal: AbortSignal): Promise<unknown>;
  /** Returns what the service answered to the probe, and what to correct; null if it did not answer. */
  explain?(error: unknown): string | null;
}

/** Creates a storage from one of flydrive’s drivers. */
export function driveStorage({ name, driver, put, putFile, open, isMissing, probe, explain }: DriveStorageOptions): Storage {
  const warnOfOutage = onceAMinute((about: object, times) => log().error({ ...about, storage: name, times }, 'storage failed'));
  /** Logs the error and returns an AppError for the user, without the reason. */
  const unavailable = (action: string, error: unknown) => {
    warnOfOutage({ err: error, action });
    return new AppError('unavailable', 'Images and documents can’t be reached at the moment. Try again in a minute.', {
      headers: { 'retry-after': '60' },
    });
  };
  const write = async (key: string, type: string, store: (driver: DriverContract) => Promise<void>) => {
    if (mediaTypeOfKey(key) !== type) throw new Error(`The extension of the key “${key}” does not match the type ${type}.`);
    try {
      await store(await driver());
    } catch (error) {
      throw unavailable('writing', error);
    }
  };
  return {
    name,
    put: (key, body, type) => write(key, type, (to) => put(to, key, body, type)),
    putFile: (key, path, type) => write(key, type, (to) => putFile(to, key, path, type)),
    async get(key) {
      const type = mediaTypeOfKey(key);
      try {
        return { body: await buffer(await (await driver()).getStream(key)), type };
      } catch (error) {
        if (isMissing(error)) return null;
        throw unavailable('reading', error);
      }
    },
    async open(key) {
      mediaTypeOfKey(key);
      try {
        return await open(await driver(), key);
      } catch (error) {
        if (isMissing(error)) return null;
        throw unavailable('reading', error);
      }
    },
    async delete(key) {
      mediaTypeOfKey(key);
      try {
        await (await driver()).delete(key);
      } catch (error) {
        if (!isMissing(error)) throw unavailable('deleting', error);
      }
    },
    async *list(folder) {
      let after: string | undefined;
      try {
        do {
          const page = await (await driver()).listAll(`${folder}/`, { recursive: true, ...(after ? { paginationToken: after } : {}) });
          for (const found of page.objects) {
            if (!found.isFile) continue;
            const file = found as DriveFile;
            const at = await file.getMetaData().catch((error) => {
              if (isMissing(error.cause ?? error)) return null; // the file was deleted meanwhile
              throw error;
            });
            if (at) yield { key: file.key, at: at.lastModified };
          }
          after = page.paginationToken;
        } while (after);
      } catch (error) {
        throw unavailable('listing', error);
      }
    },
    check: keptCheck(async (signal) => {
      await probe(signal);
      return { ok: true, detail: name === 's3' ? 'The bucket answers.' : 'The folder is writable.' };
    }, explain),
  };
}

const keyPattern = new RegExp(`^(?:${folders.join('|')})(?:/[a-z0-9_-][a-z0-9._-]*)+$`);

/**
 * Returns the media type for a key's extension. Throws if the key is invalid. So a caller's mistake can't reach files outside of the
 * storage folder.
 */
function mediaTypeOfKey(key: string): string {
  const type = mediaTypes.get(key.slice(key.lastIndexOf('.') + 1));
  if (!keyPattern.test(key) || key.includes('..') || key.length > 400 || !type)
    throw new Error(
      `“${key.slice(0, 100)}” is not a storage key: media/…, documents/…, data/… or builds/…, lower-case, .webp, .pdf or .gz.`,
    );
  return type;
}
