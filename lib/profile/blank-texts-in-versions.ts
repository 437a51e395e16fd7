import type { Tx } from '#lib/core/db.ts';

const batchSize = 100;

/**
 * Blanks texts, such as a person's e-mail address, in all versions of a profile. Matches whole words in any letter case. Also deletes
 * stored differences from the website that contain such a text. Ignores texts with fewer than two letters or digits, because they identify
 * nobody.
 */
export async function blankTextsInVersions(tx: Tx, profileId: string, texts: readonly string[]): Promise<void> {
  const words = texts.map((text) => text.trim()).filter((text) => /[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(text));
  if (words.length === 0) return;
  // The longest text comes first, because a name may contain another name.
  const pattern = words.sort((a, b) => b.length - a.length).map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  const named = new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  for (let after = 0; ; ) {
    const versions = await tx.version.findMany({
      where: { profileId, number: { gt: after } },
      select: { id: true, number: true, before: true, after: true },
      orderBy: { number: 'asc' },
      take: batchSize,
    });
    for (const { id, ...version } of versions) {
      const blanked = { before: blank(version.before, named), after: blank(version.after, named) };
      if (blanked.before !== version.before || blanked.after !== version.after) await tx.version.update({ where: { id }, data: blanked });
    }
    const last = versions.at(-1);
    if (!last || versions.length < batchSize) break;
    after = last.number;
  }
  const differences = await tx.difference.findMany({
    where: { profileId },
    select: { id: true, key: true, ours: true, theirs: true, evidence: true },
  });
  const naming = differences.filter((difference) => blank(difference, named) !== difference).map(({ id }) => id);
  await tx.difference.deleteMany({ where: { id: { in: naming } } });
}

/** Replaces the words in the texts of a JSON value, but not in its keys. Returns the same object if no text contains one of the words. */
function blank<T>(value: T, named: RegExp): T {
  if (typeof value === 'string') return value.replace(named, '…') as T;
  if (typeof value !== 'object' || value === null) return value;
  let isSame = true;
  const entries = Object.entries(value).map(([key, item]) => {
    const blanked = blank(item, named);
    isSame &&= blanked === item;
    return [key, blanked] as const;
  });
  if (isSame) return value;
  return (Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries)) as T;
}
