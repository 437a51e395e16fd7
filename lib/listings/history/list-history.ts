import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { queryRows, type Statement } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { limitAndOffsetOf, type Page, type PageRequest, pageOf } from '#lib/core/page.ts';
import { editorJoin, isNotTakenDownSql } from '#lib/listings/access.ts';
import { type HistoryValue, isLocked, shownValue } from '#lib/profile/shown-value.ts';

/** The person or system that made a change. It has a person's name only if they still edit the listing. */
export type Author = { kind: 'you' | 'former_editor' | 'team' | 'site' } | { kind: 'editor'; name: string };

/**
 * The interface through which a change was made. Only `kind` is reliable: the application, or the person who made the key, chose `name`
 * freely.
 */
export type Means = { kind: 'site' | 'command_line' } | { kind: 'application' | 'api_key'; name: string };

export interface ChangedMember {
  /** The name of the changed property, such as `tagline`, `faqs`, `status`. */
  member: string;
  before: HistoryValue;
  after: HistoryValue;
  /** Present only if the change locked (true) or unlocked (false) a field of the draft. */
  locked?: boolean;
}

/** A version of a listing’s profile. */
export interface HistoryEntry {
  id: string;
  version: number;
  /** The recorded action: `edit`, `submit`, `go live` … */
  action: string;
  at: Date;
  by: Author;
  means: Means;
  changes: ChangedMember[];
}

interface VersionRow {
  id: string;
  version: number;
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

/** The names of a listing's current editors, by user id. */
type EditorNames = Record<string, string>;

/**
 * For the editor `$2` of the listing `$1`: the listing's name, whether it can be edited, its editors' names by user id, and the number of
 * versions that `$2` may see. Returns no row if `$2` doesn’t edit the listing.
 */
export const historyCount: Statement = {
  name: 'history-count',
  text: `select (select count(*)::int from (select 1 from versions where profile_id = l.profile_id limit 10001) as counted) as total, l.name,
      l.status ${isNotTakenDownSql} as "isEditable",
      (select jsonb_object_agg(m.user_id, coalesce(nullif(u.name, ''), u.email))
        from listing_editors m join users u on u.id = m.user_id where m.listing_id = l.id) as editors
    from listings l ${editorJoin('$2')} where l.id = $1`,
};

/** The versions of a listing’s profile, newest first, with those from before the submission. Reads no rows after the end of the page. */
export const historyOf: Statement = {
  name: 'history-of',
  text: `select v.id::text, v.number as version, v.action, v.created_at as at, v.via, v.application,
      v.actor_id::text as "actorId", case when a.user_id is not null then coalesce(nullif(u.name, ''), u.email) end as "editorName",
      u.role::text as "actorRole", v.before, v.after
    from listings l ${editorJoin('$2')}
    cross join lateral (select * from versions n where n.profile_id = l.profile_id order by n.number desc limit $3 offset $4) v
    left join users u on u.id = v.actor_id
    left join listing_editors a on a.listing_id = e.listing_id and a.user_id = v.actor_id
    where l.id = $1
    order by v.number desc`,
};

/** The latest version that an application or an API key made. `last` is true if it is the latest version of all. */
export const latestByProgram: Statement = {
  name: 'history-latest-by-program',
  text: `select v.id::text, v.number as version, v.via, v.application, v.created_at as at,
      v.number = (select p.version from profiles p where p.id = v.profile_id) as last
    from listings l ${editorJoin('$2')}
    join versions v on v.profile_id = l.profile_id and v.via in ('oauth', 'api_key')
    where l.id = $1
    order by v.number desc limit 1`,
};

/**
 * Returns a page of a listing’s history, the listing’s name, and whether its editors can change it. An entry says when, what, by whom and
 * through which interface. Throws 404 if the actor doesn’t edit the listing.
 */
export async function listHistory(
  actor: Actor,
  listingId: number,
  request: PageRequest,
): Promise<Page<HistoryEntry> & { name: string; isEditable: boolean }> {
  const userId = requireUserId(actor);
  const [counted] = await queryRows<{ total: number; name: string; isEditable: boolean; editors: EditorNames }>(historyCount, [
    rowIdOf(listingId),
    userId,
  ]);
  if (!counted) throw notFound('listing', listingId);
  const { name, isEditable, editors } = counted;
  const [limit, offset] = limitAndOffsetOf(request);
  const versionRows = await queryRows<VersionRow>(historyOf, [listingId, userId, limit, offset]);
  const entries = versionRows.map((row) => entryOf(row, userId, editors));
  return { name, isEditable, ...pageOf(entries, counted.total) };
}

/** A change that an application or an API key made. */
export interface ProgramChange {
  means: Means;
  at: Date;
  version: number;
  /** True if the listing was not changed after `at`. */
  last: boolean;
}

/**
 * Returns the latest change of a listing by an application or an API key. Returns null if there is none, or if the actor doesn’t edit the
 * listing.
 */
export async function findLatestProgramChange(actor: Actor, listingId: number): Promise<ProgramChange | null> {
  const userId = requireUserId(actor);
  const [row] = await queryRows<Pick<VersionRow, 'via' | 'application' | 'at'> & { version: number; last: boolean }>(latestByProgram, [
    rowIdOf(listingId),
    userId,
  ]);
  return row ? { means: meansOf(row), at: row.at, version: row.version, last: row.last } : null;
}

function entryOf(row: VersionRow, userId: string, editors: EditorNames): HistoryEntry {
  const { id, version, action, at } = row;
  const changes = changedMembersOf(nameEditors(row.before, editors), nameEditors(row.after, editors));
  return { id, version, action, at, by: authorOf(row, userId), means: meansOf(row), changes };
}

/**
 * Replaces the user ids of a team’s members by their names. Versions contain only ids, so the history can't name people who no longer edit
 * the listing.
 */
function nameEditors(state: Record<string, unknown>, names: EditorNames): Record<string, unknown> {
  if (!Array.isArray(state.editors)) return state;
  const nameOf = (editor: string | { user_id: string; role: string }) =>
    typeof editor === 'string' ? editor : `${names[editor.user_id] ?? 'Somebody who no longer edits'} (${editor.role})`;
  return { ...state, editors: state.editors.map(nameOf) };
}

/** Returns the properties that differ between two states of a profile or listing, with their values for display. */
export function changedMembersOf(before: Record<string, unknown>, after: Record<string, unknown>): ChangedMember[] {
  const members = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return members.flatMap((member): ChangedMember[] => {
    const [oldValue, newValue] = [shownValue(before[member]), shownValue(after[member])];
    const [wasLocked, isNowLocked] = [isLocked(before[member]), isLocked(after[member])];
    if (wasLocked === isNowLocked && JSON.stringify(oldValue) === JSON.stringify(newValue)) return [];
    return [{ member, before: oldValue, after: newValue, ...(wasLocked === isNowLocked ? {} : { locked: isNowLocked }) }];
  });
}

function authorOf({ via, actorId, editorName, actorRole }: VersionRow, userId: string): Author {
  if (via === 'service') return { kind: 'site' };
  if (actorId === userId) return { kind: 'you' };
  if (editorName !== null) return { kind: 'editor', name: editorName };
  return { kind: actorRole !== null && actorRole !== 'member' ? 'team' : 'former_editor' };
}

function meansOf({ via, application }: Pick<VersionRow, 'via' | 'application'>): Means {
  if (via === 'oauth') return { kind: 'application', name: application };
  if (via === 'api_key') return { kind: 'api_key', name: application };
  return { kind: via === 'command' ? 'command_line' : 'site' };
}
