// The places where backups are kept: a folder, or a bucket.
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Config } from '#lib/core/config.ts';
import { openBucket } from '#lib/ports/storage/s3-storage.ts';

type Settings = NonNullable<Config['backup']['to']>;

/** A place for archives. It has no subfolders, so names of archives contain no slash. */
export interface BackupPlace {
  /** Creates the folder in which an archive must be written before `take`, and returns its path. */
  prepare(): Promise<string>;
  /** Moves a complete file from that folder to the place, in one step. Returns its address for people. */
  take(path: string, name: string): Promise<string>;
  list(): Promise<string[]>;
  delete(name: string): Promise<void>;
  open(name: string): Promise<Readable>;
}

/** Returns the place of BACKUP_TO. `scratch` is the folder in which archives for a bucket are written. */
export function backupPlace(settings: Settings, scratch: string): BackupPlace {
  return settings.driver === 'local' ? folderPlace(settings.folder) : bucketPlace(settings, scratch);
}

const makeFolder = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 });

/** Returns a place in a folder of this machine. */
export function folderPlace(folder: string): BackupPlace {
  return {
    async prepare() {
      await makeFolder(folder);
      return folder;
    },
    async take(path, name) {
      await rename(path, join(folder, name));
      return join(folder, name);
    },
    list: () => readdir(folder).catch(() => []),
    delete: (name) => rm(join(folder, name), { force: true }),
    open: async (name) => createReadStream(join(folder, name)),
  };
}

function bucketPlace(settings: Extract<Settings, { driver: 's3' }>, scratch: string): BackupPlace {
  const { bucket: Bucket, prefix } = settings;
  const keyOf = (name: string) => (prefix === '' ? name : `${prefix}/${name}`);
  return {
    async prepare() {
      await makeFolder(scratch);
      return scratch;
    },
    async take(path, name) {
      const { client } = await openBucket(settings);
      const { Upload } = await import('@aws-sdk/lib-storage');
      const Body = createReadStream(path);
      // Uploads in parts, because one request carries at most 5 GB. A bucket allows 10,000 parts.
      const partSize = Math.max(16 * 1024 * 1024, Math.ceil((await stat(path)).size / 9000));
      await new Upload({ client, partSize, params: { Bucket, Key: keyOf(name), Body, ContentType: 'application/octet-stream' } }).done();
      await rm(path);
      return `s3://${Bucket}/${keyOf(name)}`;
    },
    async list() {
      const { client, sdk } = await openBucket(settings);
      const names: string[] = [];
      for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: keyOf('') }))
        names.push(...Contents.flatMap(({ Key = '' }) => Key.slice(keyOf('').length) || []));
      return names;
    },
    async delete(name) {
      const { client, sdk } = await openBucket(settings);
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: keyOf(name) }));
    },
    async open(name) {
      const { client, sdk } = await openBucket(settings);
      const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: keyOf(name) }));
      if (!(Body instanceof Readable)) throw new Error(`${keyOf(name)} has no content.`);
      return Body;
    },
  };
}
