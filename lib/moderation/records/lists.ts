import type { Actor } from '#lib/auth/actor.ts';
import { db, transaction } from '#lib/core/db.ts';
import { invalidInput } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { audit } from '#lib/team/audit.ts';
import { requireAct } from '#lib/team/rights.ts';

/** The team's own lists of what is refused: registrable domains or hosts, words or phrases, and mailboxes or their domains. */
export interface ModerationLists {
  domains: string[];
  words: string[];
  mailboxes: string[];
}
export const listNames = ['domains', 'words', 'mailboxes'] as const satisfies (keyof ModerationLists)[];

const key = 'moderation_lists';
const maxEntries = 1_000;
const maxEntryLength = 100;

/** Reads the team's lists. */
export async function readModerationLists(): Promise<ModerationLists> {
  const stored = (await db().siteSetting.findUnique({ where: { key } }))?.value as
    | Partial<Record<keyof ModerationLists, unknown>>
    | undefined;
  const read = (name: keyof ModerationLists) => {
    const value = stored?.[name];
    return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];
  };
  return { domains: read('domains'), words: read('words'), mailboxes: read('mailboxes') };
}

/**
 * Puts an entry on one of the team's lists, or takes it off. Returns the list. For moderators and admins. Throws 400 for an entry that is
 * blank or too long, and if the list is full.
 */
export async function changeModerationList(
  actor: Actor,
  name: keyof ModerationLists,
  change: { add: string } | { remove: string },
): Promise<string[]> {
  const entry = ('add' in change ? change.add : change.remove).trim().toLowerCase();
  if (entry === '' || entry.length > maxEntryLength)
    throw invalidInput([{ path: 'entry', message: `must have 1 to ${maxEntryLength} characters`, code: 'length' }]);
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'submission list changed');
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('debut:moderation-lists'))`;
    const lists = await readModerationLists();
    const others = lists[name].filter((each) => each !== entry);
    const entries = 'add' in change ? [...others, entry].toSorted() : others;
    if (entries.length > maxEntries)
      throw invalidInput([
        { path: 'entry', message: `must wait: the list has ${maxEntries} entries, which is the most`, code: 'list_full' },
      ]);
    const value = { ...lists, [name]: entries };
    await tx.siteSetting.upsert({ where: { key }, create: { key, value, updatedAt: now() }, update: { value, updatedAt: now() } });
    await audit(tx, actor, { action: 'submission list changed', subject: 'site_settings', data: { list: name, ...change } });
    return entries;
  });
}
