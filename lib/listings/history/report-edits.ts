import { transaction } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { isoDate, now } from '#lib/core/time.ts';
import { editActionsSql } from '#lib/listings/history/edit-actions.ts';
import { changedMembersOf } from '#lib/listings/history/list-history.ts';
import { fieldNoun } from '#lib/profile/catalogue.ts';
import type { HistoryValue } from '#lib/profile/shown-value.ts';
import { notifyTeam } from '#lib/team/notify-team.ts';

const maxListed = 50;

interface EditRow {
  name: string;
  slug: string;
  number: number;
  via: string;
  application: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  total: number;
}

/**
 * Mails the team one list of yesterday's (UTC) edits of launched listings, with the values before and after. Sends no mail if there were
 * none. Paused listings are included, because an editor could otherwise hide an edit by pausing. The newest edit of each listing comes
 * first, so that many edits of one listing don’t hide those of others. Changes by the team itself are left out. Returns the number of
 * edits.
 */
export async function reportEdits(): Promise<number> {
  const today = new Date(`${isoDate(now())}T00:00:00Z`);
  const yesterday = new Date(today.getTime() - dayMs);
  return transaction(async (tx) => {
    const rows = await tx.$queryRaw<EditRow[]>`
      select l.name, l.slug, v.number, v.via, v.application, v.before, v.after, (count(*) over ())::int as total
      from versions v join listings l on l.profile_id = v.profile_id left join users u on u.id = v.actor_id
      where v.created_at >= ${yesterday} and v.created_at < ${today} and v.created_at >= l.launched_at
        and v.action ~ ${editActionsSql} and coalesce(u.role::text, 'member') = 'member'
      order by row_number() over (partition by v.profile_id order by v.created_at desc, v.id desc), v.created_at, v.id limit ${maxListed}`;
    const total = rows[0]?.total ?? 0;
    if (total === 0) return 0;
    const edits = rows.map(({ name, slug, number, via, application, before, after }) => ({
      listing: { name, slug },
      version: number,
      by: via === 'oauth' || via === 'api_key' ? application : null,
      changes: changedMembersOf(before, after).map((change) => ({
        member: fieldNoun(change.member),
        before: textOf(change.before),
        after: textOf(change.after),
      })),
    }));
    await notifyTeam(tx, { kind: 'listings-edited', data: { day: isoDate(yesterday), total, edits } });
    return total;
  });
}

const textOf = (value: HistoryValue) => (Array.isArray(value) ? value.join(', ') : value);
