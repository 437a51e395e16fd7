/** A thing in storage. */
export interface Stored {
  body: Buffer;
  type: string;
}

/** Where images and documents are kept. Keys are `media/…` (public) and `documents/…` (never public), lower-case, without `..`. */
export interface Storage {
  readonly name: 'local' | 's3';
  /** Writes whole or not at all; the same key again replaces it. */
  put(key: string, body: Buffer, type: string): Promise<void>;
  /** Null where there is none. */
  get(key: string): Promise<Stored | null>;
  /** What isn't there is deleted already. */
  delete(key: string): Promise<void>;
  /** Every key of a folder, with when it was written last; a thousand at a time. */
  list(folder: Folder): AsyncIterable<{ key: string; at: Date }>;
}

export const folders = ['media', 'documents'] as const;
type Folder = (typeof folders)[number];

/** What may be kept, by the ending of its key: so that a thing is never handed out as another type than it was given as. */
export const types: ReadonlyMap<string, string> = new Map([
  ['webp', 'image/webp'],
  ['pdf', 'application/pdf'],
]);
