// A view lets a member of the team see the site as another person sees it. Only the server's door (`lib/adapters/viewing-door.ts`) starts a
// request with a view, and it refuses every request that could change anything.
import { AsyncLocalStorage } from 'node:async_hooks';
import { type Role, roles } from '#lib/auth/actor.ts';
import { digest } from '#lib/auth/digest.ts';
import type { SessionUser } from '#lib/auth/options.ts';
import { queryRows, type Statement } from '#lib/core/db.ts';
import { minuteMs } from '#lib/core/durations.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { now } from '#lib/core/time.ts';

/** Maximum duration of a view. */
export const viewMs = 30 * minuteMs;

/** An open view. */
export interface Viewing {
  /** The session that opened the view. */
  sessionId: string;
  /** The person as whom the viewer sees the site. */
  person: SessionUser;
  since: Date;
  until: Date;
}

const current = processWide('viewing', () => new AsyncLocalStorage<Viewing>());

/** Returns the view with which this request is answered, or null. */
export const currentViewing = (): Viewing | null => current.get().getStore() ?? null;

/** Runs `work` with a view: pages take the person of the view for the signed-in person. */
export const runViewing = <T>(viewing: Viewing, work: () => T): T => current.get().run(viewing, work);

/** Returns true if people with the role `viewer` may see the site as somebody with the role `person`, which must be lower. */
export const mayViewAs = (viewer: Role, person: Role): boolean => roles.indexOf(viewer) > roles.indexOf(person);

interface ViewRow extends SessionUser {
  sessionId: string;
  since: Date;
  viewerRole: Role;
  isClosed: boolean;
}

const viewOfSession: Statement = {
  name: 'view_of_session',
  text: `select s.id::text as "sessionId", s.views_since as since, v.role::text as "viewerRole",
      p.deleted_at is not null or p.suspended_at is not null as "isClosed", p.id::text, p.email, p.name, p.image, p.role::text as role
    from sessions s join users v on v.id = s.user_id and v.deleted_at is null and v.suspended_at is null
    join users p on p.id = s.views_as_id and p.erased_at is null
    where s.session_token = $1 and s.expires > $2`,
};

/**
 * Returns the view of a session by the value of its cookie. Returns null if there is none. `isOver` is true if the half hour is over, or if
 * the viewer may no longer see the site as this person.
 */
export async function findViewing(sessionToken: string): Promise<{ viewing: Viewing; isOver: boolean } | null> {
  const [row] = await queryRows<ViewRow>(viewOfSession, [digest(sessionToken), new Date()]);
  if (!row) return null;
  const { sessionId, since, viewerRole, isClosed, ...person } = row;
  const until = new Date(since.getTime() + viewMs);
  const isOver = until <= now() || isClosed || !mayViewAs(viewerRole, person.role);
  return { viewing: { sessionId, person, since, until }, isOver };
}
