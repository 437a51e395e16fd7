import type { Tx } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import { pageKey } from '#lib/crawl/page-address.ts';
import { cutText } from '#lib/crawl/reading/clean-text.ts';
import type { StoredPage } from '#lib/crawl/stored-page.ts';
import { Prisma } from '#lib/generated/prisma/client.ts';
import { allMembers, type ProfileContent } from '#lib/profile/content.ts';
import { isCurrent } from '#lib/readings/apply-difference.ts';
import { type FoundDifference, settledPages } from '#lib/readings/compare-site.ts';
import { maxOpen } from '#lib/readings/list-differences.ts';
import { partId } from '#lib/readings/parts.ts';
import type { Doubt } from '#lib/readings/site-doubt.ts';

interface Found {
  profileId: string;
  readingId: string;
}

const order = [...allMembers];

/**
 * Stores the differences that a reading found. Open differences stay open, and dismissed ones stay dismissed. All others are offered if
 * they are new, as long as fewer than 50 are open. A difference that is no longer found becomes outdated if its pages were read or are
 * gone. Returns the number of differences that were found, and the newly offered ones.
 */
export async function storeDifferences(
  tx: Tx,
  { profileId, readingId }: Found,
  content: ProfileContent,
  { differences, newPages, absent }: { differences: FoundDifference[]; newPages: StoredPage[]; absent: readonly string[] },
): Promise<{ found: number; offered: FoundDifference[] }> {
  const rows = await tx.difference.findMany({ where: { profileId, kind: { not: 'identity' } } });
  const idOf = (each: { member: string; key: string; fingerprint: string }) => `${partId(each as FoundDifference)}\n${each.fingerprint}`;
  const known = new Map(rows.map((row) => [idOf(row), row]));
  const found = differences.filter((each) => isCurrent(content, each));
  const byImportance = (a: FoundDifference, b: FoundDifference) =>
    Number(a.reason !== null) - Number(b.reason !== null) || order.indexOf(a.member) - order.indexOf(b.member);
  const stillFound = new Set(found.map(idOf));
  const settled = settledPages(newPages, absent);
  const isOutdated = (row: (typeof rows)[number]) =>
    (row.state === 'open' || row.state === 'dismissed') &&
    !stillFound.has(idOf(row)) &&
    (row.kind === 'gone' || row.evidence.every(({ url }) => settled.has(pageKey(new URL(url)))));
  const outdated = rows.filter(isOutdated);
  await tx.difference.updateMany({ where: { id: { in: outdated.map(({ id }) => id) } }, data: { state: 'outdated' } });
  let open = rows.filter((row) => row.state === 'open' && !outdated.includes(row)).length;
  const offered: FoundDifference[] = [];
  for (const difference of found.toSorted(byImportance)) {
    const { isNew, member, key, kind, ours, theirs, evidence, reason, fingerprint } = difference;
    const row = known.get(idOf(difference));
    const value = { kind, ours: ours ?? Prisma.DbNull, theirs: theirs ?? Prisma.DbNull, evidence, reason, readingId };
    if (row?.state === 'open') await tx.difference.update({ where: { id: row.id }, data: value });
    if (row?.state === 'open' || row?.state === 'dismissed' || !isNew || open >= maxOpen) continue;
    const opened = { ...value, state: 'open' as const, createdAt: now(), resolvedById: null, resolvedAt: null };
    if (row) await tx.difference.update({ where: { id: row.id }, data: opened });
    else await tx.difference.create({ data: { profileId, member, key, fingerprint, ...opened } });
    offered.push(difference);
    open += 1;
  }
  return { found: found.length, offered };
}

/**
 * Asks the owner whether the site still belongs to the product, once for each doubt. Returns `asked` if the question is new, `accepted` if
 * somebody has confirmed that it does, and `known` if the question is open or was dismissed.
 */
export async function askOfDoubt(tx: Tx, { profileId, readingId }: Found, doubt: Doubt): Promise<'asked' | 'accepted' | 'known'> {
  const { reason: key, ours, theirs, evidence } = doubt;
  const name = { profileId, member: 'identity', key, fingerprint: cutText(theirs, 500) };
  const row = await tx.difference.findUnique({ where: { profileId_member_key_fingerprint: name } });
  if (row?.state === 'accepted') return 'accepted';
  if (row && row.state !== 'outdated') return 'known';
  // A new doubt replaces earlier questions, unless they were accepted.
  await outdateDoubts(tx, profileId);
  const question = {
    kind: 'identity' as const,
    ours,
    theirs,
    evidence,
    readingId,
    state: 'open' as const,
    createdAt: now(),
    resolvedById: null,
    resolvedAt: null,
  };
  if (row) await tx.difference.update({ where: { id: row.id }, data: question });
  else await tx.difference.create({ data: { ...name, ...question } });
  return 'asked';
}

/**
 * Marks the questions about the site’s identity as outdated, unless they were accepted. Callers use it if the site is the product’s again, or
 * if a new question replaces the earlier ones.
 */
export async function outdateDoubts(tx: Tx, profileId: string): Promise<void> {
  const where = { profileId, kind: 'identity' as const, state: { in: ['open' as const, 'dismissed' as const] } };
  await tx.difference.updateMany({ where, data: { state: 'outdated' } });
}
