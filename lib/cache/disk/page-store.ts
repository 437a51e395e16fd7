import { mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';

/** A page as it is kept on disk. */
export interface StoredPage {
  key: string;
  tags: string[];
  /** The version of its tags (tag-versions.ts), in decimal digits. */
  version: string;
  /** When the page was rendered, and until when it may be used, in milliseconds since 1970. */
  drawnAt: number;
  expiresAt: number;
  /** Everything but the body, as JSON. */
  head: string;
  body: Uint8Array;
}

const pageBytes = 8192;
/** The part of the file that may be filled. The rest is room for one batch. */
const fullShare = 0.9;
const evictedShare = 0.05;
/** The maximum size of a page, as a part of the file. A larger page would push out too many others. */
const largestShare = 0.05;
/** The number of rows that one call examines. It is limited, so that other calls don't wait long. */
const scannedRows = 5_000;
/** How long a process waits while another process writes, in milliseconds. */
const busyMs = 500;

const schema = `
  pragma page_size = ${pageBytes};
  pragma journal_mode = wal;
  pragma synchronous = off;
  pragma journal_size_limit = 8000000;
  create table if not exists pages (
    id integer primary key, edition text not null, key text not null, tags text not null, version text not null,
    drawn_at integer not null, expires_at integer not null, used_at integer not null, times integer not null default 0,
    sum integer not null, head text not null, body blob not null, unique (edition, key)
  );
  create index if not exists pages_tags on pages (id, tags, version, expires_at);
  create index if not exists pages_used_at on pages (used_at);
  create index if not exists pages_times on pages (times) where times > 0;`;

interface Row {
  tags: string;
  version: string;
  drawn_at: number;
  expires_at: number;
  sum: number;
  head: string;
  body: Uint8Array;
}

interface Open {
  database: DatabaseSync;
  inode: number;
  statements: Map<string, StatementSync>;
}

/**
 * The pages of one site in a SQLite file, which several processes may use at the same time. Pages of another `edition` are not found, but
 * are used for `mostAsked`. If there is no room, the least recently used pages are removed. If the file is damaged, it is replaced by an
 * empty one, and the call that noticed it throws. Memory mapping is not used, because damage would then end the process.
 */
export class PageStore {
  readonly #file: string;
  readonly #maxPages: number;
  readonly #edition: string;
  #opened: Open | null = null;

  constructor({ file, maxBytes, edition }: { file: string; maxBytes: number; edition: string }) {
    this.#file = file;
    this.#maxPages = Math.max(64, Math.floor(maxBytes / pageBytes));
    this.#edition = edition;
  }

  read(key: string): StoredPage | null {
    return this.#guard(() => {
      const row = this.#run('select tags, version, drawn_at, expires_at, sum, head, body from pages where edition = ? and key = ?').get(
        this.#edition,
        key,
      ) as unknown as Row | undefined;
      if (!row) return null;
      const { tags, version, head, body } = row;
      const page = { key, version, head, body, drawnAt: row.drawn_at, expiresAt: row.expires_at, tags: [] };
      if (sumOf(page, tags) !== row.sum) {
        this.remove(key, version);
        return null;
      }
      return { ...page, tags: JSON.parse(tags) as string[] };
    });
  }

  /** Stores pages in one transaction. */
  write(pages: readonly StoredPage[]): void {
    this.#guard(() => {
      this.#reopenIfReplaced();
      if (this.#usedShare() > fullShare) this.#evict();
      this.#transaction(() => {
        const insert = this.#run(
          `insert into pages (edition, key, tags, version, drawn_at, expires_at, used_at, sum, head, body) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
           on conflict (edition, key) do update set tags = excluded.tags, version = excluded.version, drawn_at = excluded.drawn_at,
             expires_at = excluded.expires_at, used_at = excluded.used_at, sum = excluded.sum, head = excluded.head, body = excluded.body`,
        );
        for (const page of pages.filter(({ body }) => body.length < this.#maxPages * pageBytes * largestShare)) {
          const tags = JSON.stringify(page.tags);
          const { key, version, drawnAt, expiresAt, head, body } = page;
          insert.run(this.#edition, key, tags, version, drawnAt, expiresAt, Date.now(), sumOf(page, tags), head, body);
        }
      });
    });
  }

  /** Removes a page, unless it was replaced by another version. */
  remove(key: string, version: string): void {
    this.#guard(() => void this.#run('delete from pages where edition = ? and key = ? and version = ?').run(this.#edition, key, version));
  }

  /**
   * Removes the pages with one of these tags, in every edition. Examines only some thousand rows after the row `after`. Returns the row
   * after which to continue, or null at the end.
   */
  removeTagged(tags: readonly string[], after: number): number | null {
    return this.#guard(() => {
      const rows = this.#run('select id, tags from pages indexed by pages_tags where id > ? order by id limit ?').all(after, scannedRows);
      const remove = this.#run('delete from pages where id = ?');
      for (const { id, tags: its } of rows) {
        const all = JSON.parse(String(its)) as string[];
        if (all.some((tag) => tags.includes(tag))) remove.run(Number(id));
      }
      return rows.length < scannedRows ? null : Number(rows.at(-1)?.id);
    });
  }

  /** Adds to the request counts of pages, and marks them as used. */
  count(times: readonly (readonly [key: string, times: number])[]): void {
    this.#guard(() => {
      const add = this.#run('update pages set times = times + ?, used_at = ? where edition = ? and key = ?');
      this.#transaction(() => {
        for (const [key, more] of times) add.run(more, Date.now(), this.#edition, key);
      });
    });
  }

  /** Returns the keys that were requested most often in any edition and are not stored in this one. */
  mostAsked(limit: number): string[] {
    return this.#guard(() => {
      const rows = this.#run(
        `select key from pages where times > 0 and key not in (select key from pages where edition = ?)
         group by key order by max(times) desc limit ?`,
      ).all(this.#edition, limit);
      return rows.map(({ key }) => String(key));
    });
  }

  /**
   * Removes pages that are too old, and pages with a version later than `next`, the id of the next transaction. The latter were rendered
   * from a later state of the database, before it was set back.
   */
  sweep(next: string): void {
    this.#guard(() => {
      const removeWhere = (condition: string) => this.#run(`delete from pages where id in (select id from pages where ${condition})`);
      removeWhere('length(version) > length(?1) or (length(version) = length(?1) and version > ?1)').run(next);
      removeWhere('expires_at < ?').run(Date.now());
    });
  }

  close(): void {
    try {
      this.#opened?.database.close();
    } catch {} // the file is damaged
    this.#opened = null;
  }

  #open(): Open {
    if (this.#opened) return this.#opened;
    mkdirSync(dirname(this.#file), { recursive: true, mode: 0o700 });
    const database = new DatabaseSync(this.#file, { timeout: busyMs });
    try {
      database.exec(schema);
      database.exec(`pragma max_page_count = ${this.#maxPages}`);
      this.#opened = { database, inode: statSync(this.#file).ino, statements: new Map() };
      return this.#opened;
    } catch (error) {
      database.close();
      throw error;
    }
  }

  #run(sql: string): StatementSync {
    const { database, statements } = this.#open();
    const known = statements.get(sql);
    if (known) return known;
    const made = database.prepare(sql);
    statements.set(sql, made);
    return made;
  }

  #transaction(work: () => void): void {
    const { database } = this.#open();
    database.exec('begin immediate');
    try {
      work();
      database.exec('commit');
    } catch (error) {
      if (database.isTransaction) database.exec('rollback');
      throw error;
    }
  }

  /**
   * Closes the file if it was deleted, or if another process replaced it because of damage. Anything written to the old file would be lost.
   */
  #reopenIfReplaced(): void {
    if (this.#opened && statSync(this.#file, { throwIfNoEntry: false })?.ino !== this.#opened.inode) this.close();
  }

  #usedShare(): number {
    const value = (name: string) => Number(Object.values(this.#run(`pragma ${name}`).get() ?? {})[0] ?? 0);
    return (value('page_count') - value('freelist_count')) / this.#maxPages;
  }

  #evict(): void {
    this.#run(
      `delete from pages where id in (
         select id from pages order by used_at limit (select 1 + cast(count(*) * ${evictedShare} as integer) from pages))`,
    ).run();
  }

  /** Runs `work`. If the file has reached its maximum size, makes room and runs `work` again. If the file is damaged, removes it. */
  #guard<Result>(work: () => Result): Result {
    for (;;) {
      try {
        return work();
      } catch (error) {
        if (codeOf(error) === sqliteFull && this.#usedShare() > fullShare / 2) {
          this.#evict();
          continue;
        }
        if (damageCodes.has(codeOf(error))) {
          this.close();
          for (const ending of ['', '-wal', '-shm']) rmSync(this.#file + ending, { force: true });
        }
        throw error;
      }
    }
  }
}

const sumOf = ({ key, version, drawnAt, expiresAt, head, body }: StoredPage, tags: string) =>
  crc32(body, crc32(JSON.stringify([key, tags, version, drawnAt, expiresAt, head])));

const sqliteFull = 13;
/** SQLite's error codes for a file that is damaged or not ours: ERROR (no such table), CORRUPT and NOTADB. */
const damageCodes = new Set([1, 11, 26]);

/** Returns SQLite's primary code of an error. Returns 0 for errors that are not from SQLite. */
const codeOf = (error: unknown): number => Number((error as { errcode?: number } | null)?.errcode ?? 0) & 0xff;
