import { buffer } from 'node:stream/consumers';
import type { DriveFile } from 'flydrive';
import type { DriverContract } from 'flydrive/types';
import { AppError } from '#lib/core/errors.ts';
import { log } from '#lib/core/log.ts';
import type { Storage } from '#lib/ports/storage/storage.ts';
import { typeOfKey } from '#lib/ports/storage/stored-key.ts';

/** What differs between stores, beside flydrive’s driver. */
export interface Drive {
  name: Storage['name'];
  driver(): Promise<DriverContract>;
  put(driver: DriverContract, key: string, body: Buffer, type: string): Promise<void>;
  /** Whether the error says that there is no such thing; a store that isn't there says something else. */
  isMissing(error: unknown): boolean;
}

/** A storage on one of flydrive’s drivers. */
export function driveStorage({ name, driver, put, isMissing }: Drive): Storage {
  /** A failure of the store, as people are told of it; the reason is for the log. */
  const failed = (doing: string, error: unknown) => {
    log().error({ err: error, storage: name }, `the storage failed at ${doing}`);
    return new AppError('unavailable', 'Images and documents can’t be reached at the moment. Try again in a minute.', {
      headers: { 'retry-after': '60' },
    });
  };
  return {
    name,
    async put(key, body, type) {
      if (typeOfKey(key) !== type) throw new Error(`A key of ${type} must end as such things do: “${key}”.`);
      try {
        await put(await driver(), key, body, type);
      } catch (error) {
        throw failed('writing', error);
      }
    },
    async get(key) {
      const type = typeOfKey(key);
      try {
        return { body: await buffer(await (await driver()).getStream(key)), type };
      } catch (error) {
        if (isMissing(error)) return null;
        throw failed('reading', error);
      }
    },
    async delete(key) {
      typeOfKey(key);
      try {
        await (await driver()).delete(key);
      } catch (error) {
        if (!isMissing(error)) throw failed('deleting', error);
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
              if (isMissing(error.cause ?? error)) return null; // deleted meanwhile
              throw error;
            });
            if (at) yield { key: file.key, at: at.lastModified };
          }
          after = page.paginationToken;
        } while (after);
      } catch (error) {
        throw failed('listing', error);
      }
    },
  };
}
