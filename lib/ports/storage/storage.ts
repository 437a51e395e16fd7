import type { Readable } from 'node:stream';
import type { CheckOutcome } from '#lib/ports/kept-check.ts';

/** The content and media type of a stored file. */
export interface StoredFile {
  body: Buffer;
  type: string;
}

/**
 * Stores images, documents, data files and the scripts of releases. Keys begin with `media/` or `data/` (public), or with `documents/`
 * (never public) or `builds/`. They are in lower case and don't contain `..`.
 */
export interface Storage {
  readonly name: 'local' | 's3';
  /** Writes the whole file or nothing. Replaces an existing file with the same key. */
  put(key: string, body: Buffer, type: string): Promise<void>;
  /** Stores a local file as `put` does, without reading it into memory. */
  putFile(key: string, path: string, type: string): Promise<void>;
  /** Returns null if there is no file with this key. */
  get(key: string): Promise<StoredFile | null>;
  /** Returns a stream of a file’s content. Returns null if there is no file with this key. */
  open(key: string): Promise<Readable | null>;
  /** Does nothing if there is no file with this key. */
  delete(key: string): Promise<void>;
  /** Yields every key of a folder with the time of its last write. */
  list(folder: Folder): AsyncIterable<{ key: string; at: Date }>;
  /** Checks whether the storage can be used. */
  check(): Promise<CheckOutcome>;
}

/** The folders that a backup contains: their files can't be made again. */
export const lastingFolders = ['media', 'documents', 'data'] as const;
export const folders = [...lastingFolders, 'builds'] as const;
type Folder = (typeof folders)[number];

/** The allowed media types, by the extension of the key. A file is stored and served with the media type of its key's extension. */
export const mediaTypes: ReadonlyMap<string, string> = new Map([
  ['webp', 'image/webp'],
  ['pdf', 'application/pdf'],
  ['gz', 'application/gzip'],
]);
