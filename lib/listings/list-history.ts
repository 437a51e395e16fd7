import type { Actor } from '#lib/auth/actor.ts';
import { rows, type Statement } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { type Page, type PageRequest, pageOf, windowOf } from '#lib/core/page.ts';
import { listingsOwner } from '#lib/listings/get-my-listing.ts';
import { isLocked, type ShownValue, shownValue } from '#lib/profile/shown-value.ts';

/** Who did it, as the reader knows them. Nobody is named who does not edit the listing with them. */
export type Author = { kind: 'you' | 'former_editor' | 'team' | 'site' } | { kind: 'editor'; name: string };

/** By what it was done. `name` is what an application or key calls itself, and may be anything: `kind` tells them from the site. */
export type Means = { kind: 'site' | 'command_line' } | { kind: 'application' | 'api_key'; name: string };

export interface ChangedMember {
  /** Such as `tagline`, `faqs`, `status`. */
  member: string;
  before: ShownValue;
  after: ShownValue;
  /** Set where a field was locked or unlocked by it. */
  locked?: boolean;
}

/** A version of a listing, or of the draft it came from. */
export interface HistoryEntry {
  id: string;
  /** Of the listing; null for the draft's, before it was submitted. */
  version: number | null;
  /** As recorded: `edit`, `submit`, `go live` … */
  action: string;
  at: Date;
  by: Author;
  means: Means;
  changes: ChangedMember[];
}

interface VersionRow {
  id: string;
  version: number | null;
  action: string;
  at: Date;
  via: string;
  application: string;
  actorId: string | null;
  editorName: string | null;
  actorRole: string | null;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** The draft that the listing of `e` came from, and its version that submitted it. */
const draft = '(select d.id from drafts d where d.listing_id = e.listing_id)';
const submission = `(select min(s.number) from versions s where s.draft_id = ${draft} and s.action = 'submit')`;

/** A listing's name, and how many versions its editor `$2` may see; no row for anyone else. */
export const historyCount: Statement = {
  name: 'history-count',
  text: `select (select count(*)::int from (select 1 from versions where listing_id = e.listing_id limit 10001) as counted) +
      (select count(*)::int from (
        select 1 from versions where draft_id = ${draft} and number < ${submission} limit 10001) as counted) as total,
      l.name
    from listing_editors e join listings l on l.id = e.listing_id where e.listing_id = $1::bigint and e.user_id = $2::uuid`,
};

/**
 * A listing's versions, newest first, and then those of its draft up to its submission; from there on they are the listing's
 * too. Each part is read backwards along its index and no further than the page goes (`$5` is offset and limit together).
 */
export const historyOf: Statement = {
  name: 'history-of',
  text: `select v.id::text, case when v.part = 1 then v.number end as version, v.action, v.created_at as at, v.via, v.application,
      v.actor_id::text as "actorId", case when a.user_id is not null then coalesce(nullif(u.name, ''), u.email) end as "editorName",
      u.role::text as "actorRole", v.before, v.after
    from listing_editors e
    cross join lateral (
      (select 1 as part, l.* from versions l where l.listing_id = e.listing_id order by l.number desc limit $5)
      union all
      (select 0 as part, p.* from versions p where p.draft_id = ${draft} and p.number < ${submission} order by p.number desc limit $5)
    ) v
    left join users u on u.id = v.actor_id
    left join listing_editors a on a.listing_id = e.listing_id and a.user_id = v.actor_id
    where e.listing_id = $1::bigint and e.user_id = $2::uuid
    order by v.part desc, v.number desc limit $3 offset $4`,
};

/** The latest version by an application or key. */
export const latestByProgram: Statement = {
  name: 'history-latest-by-program',
  text: `select v.id::text, v.number as version, v.via, v.application, v.created_at as at,
      v.number = (select max(n.number) from versions n where n.listing_id = e.listing_id) as last
    from listing_editors e
    join versions v on v.listing_id = e.listing_id and v.via in ('oauth', 'api_key')
    where e.listing_id = $1::bigint and e.user_id = $2::uuid
    order by v.number desc limit 1`,
};

/** The largest number a row can have. */
const maxId = 2_147_483_647;

/**
 * What was done to a listing, and its name: when, what, by whom and by which application. For those who edit it; to others it is not found.
 */
export async function listHistory(actor: Actor, listingId: number, request: PageRequest): Promise<Page<HistoryEntry> & { name: string }> {
  const userId = listingsOwner(actor);
  const [counted] = listingId <= maxId ? await rows<{ total: number; name: string }>(historyCount, [listingId, userId]) : [];
  if (!counted) throw notFound('listing', listingId);
  const [limit, offset] = windowOf(request);
  const found = await rows<VersionRow>(historyOf, [listingId, userId, limit, offset, limit + offset]);
  const entries = found.map((row) => entryOf(row, userId));
  return { name: counted.name, ...pageOf(entries, counted.total) };
}

/** A change that an application or a key made. */
export interface ProgramWrite {
  means: Means;
  at: Date;
  version: number;
  /** Nothing was changed since. */
  last: boolean;
}

/** The latest change of a listing by an application or key; null without one. */
export async function latestProgramChange(actor: Actor, listingId: number): Promise<ProgramWrite | null> {
  const userId = listingsOwner(actor);
  if (listingId > maxId) return null;
  const [row] = await rows<Pick<VersionRow, 'via' | 'application' | 'at'> & { version: number; last: boolean }>(latestByProgram, [
    listingId,
    userId,
  ]);
  return row ? { means: meansOf(row), at: row.at, version: row.version, last: row.last } : null;
}

function entryOf(row: VersionRow, userId: string): HistoryEntry {
  const { id, version, action, at, before, after } = row;
  const members = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  const changes = members.flatMap((member): ChangedMember[] => {
    const [was, is] = [shownValue(before[member]), shownValue(after[member])];
    const [held, holds] = [isLocked(before[member]), isLocked(after[member])];
    if (held === holds && JSON.stringify(was) === JSON.stringify(is)) return [];
    return [{ member, before: was, after: is, ...(held === holds ? {} : { locked: holds }) }];
  });
  return { id, version, action, at, by: authorOf(row, userId), means: meansOf(row), changes };
}

function authorOf({ via, actorId, editorName, actorRole }: VersionRow, userId: string): Author {
  if (via === 'service') return { kind: 'site' };
  if (actorId === userId) return { kind: 'you' };
  if (editorName !== null) return { kind: 'editor', name: editorName };
  return { kind: actorRole === 'admin' || actorRole === 'team' ? 'team' : 'former_editor' };
}

function meansOf({ via, application }: Pick<VersionRow, 'via' | 'application'>): Means {
  if (via === 'oauth') return { kind: 'application', name: application };
  if (via === 'api_key') return { kind: 'api_key', name: application };
  return { kind: via === 'command' ? 'command_line' : 'site' };
}
