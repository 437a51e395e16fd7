import type { Tx } from '#lib/core/db.ts';
import { isoDate } from '#lib/core/time.ts';
import { visibleLine } from '#lib/core/visible-text.ts';
import type { Milestone } from '#lib/generated/prisma/client.ts';
import type { ProfileContent } from '#lib/profile/content.ts';

type Entry = ProfileContent['milestones'][number];

// An edit of the profile puts each title on one line, also one that was drafted on two.
const isSameTitle = (entry: Entry, row: Milestone) => entry.title === row.title || entry.title === visibleLine(row.title);
const isSameDay = (entry: Entry, row: Milestone) => entry.date === isoDate(row.date) && isSameTitle(entry, row);

/** Returns true if a row shows this entry of the profile. */
export function isSameMilestone(entry: Entry, row: Milestone): boolean {
  return isSameDay(entry, row) && entry.description === row.description && entry.url === row.url;
}

/**
 * Writes a listing's milestones from its profile. A row that shows an entry stays, with its id; a row whose entry was changed but kept its
 * title is updated; the rest is deleted or added.
 */
export async function writeMilestones(tx: Tx, listingId: number, milestones: ProfileContent['milestones']): Promise<void> {
  const unused = new Set(await tx.milestone.findMany({ where: { listingId }, orderBy: { id: 'asc' } }));
  const unwritten = new Set(milestones);
  for (const isSame of [isSameMilestone, isSameDay, isSameTitle])
    for (const entry of unwritten) {
      const row = [...unused].find((each) => isSame(entry, each));
      if (!row) continue;
      unused.delete(row);
      unwritten.delete(entry);
      if (isSame !== isSameMilestone || entry.title !== row.title)
        await tx.milestone.update({ where: { id: row.id }, data: columnsOf(entry) });
    }
  await tx.milestone.deleteMany({ where: { id: { in: [...unused].map(({ id }) => id) } } });
  await tx.milestone.createMany({ data: [...unwritten].map((entry) => ({ listingId, ...columnsOf(entry) })) });
}

function columnsOf({ date, title, description, url }: Entry) {
  return { date: new Date(`${date}T00:00:00Z`), title, description, url };
}
