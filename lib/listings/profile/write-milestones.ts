import type { Tx } from '#lib/core/db.ts';
import { isoDate } from '#lib/core/time.ts';
import { visibleLine } from '#lib/core/visible-text.ts';
import type { Milestone } from '#lib/generated/prisma/client.ts';
import type { ProfileContent } from '#lib/profile/content.ts';

type Entry = ProfileContent['milestones'][number];

// Compares titles on one line, because an edit of the profile turns a drafted title on two lines into one line.
const isSameTitle = (entry: Entry, row: Milestone) => entry.title === row.title || entry.title === visibleLine(row.title);
const isSameDay = (entry: Entry, row: Milestone) => entry.date === isoDate(row.date) && isSameTitle(entry, row);

/** Returns true if a row has the same content as this entry of the profile. */
export function isSameMilestone(entry: Entry, row: Milestone): boolean {
  return isSameDay(entry, row) && entry.description === row.description && entry.url === row.url;
}

/**
 * Writes a listing's milestones from its profile. A row with the content of an entry stays, with its id. If an entry was changed but has
 * the title of a row, that row is updated. Other rows are deleted, and other entries are added.
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
