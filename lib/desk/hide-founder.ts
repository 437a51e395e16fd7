import type { Actor } from '#lib/auth/actor.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { founderTag, listingTag, tags } from '#lib/cache/tags.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { AppError, notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { paths } from '#lib/core/paths.ts';
import { now } from '#lib/core/time.ts';
import { lockFounder } from '#lib/desk/founder-places.ts';
import { parseReason } from '#lib/desk/parse-reason.ts';
import type { Founder } from '#lib/generated/prisma/client.ts';
import { notify } from '#lib/notices/notify.ts';
import { audit } from '#lib/team/audit.ts';
import { requireAct } from '#lib/team/rights.ts';

/**
 * Hides a founder's page, or shows it again. A hidden page answers 404 and is left out of all lists, sitemaps, suggestions and answers.
 * Public listings don't name the founder, but their profiles still do. Tells the owner of the page why; if nobody owns it, tells the
 * editors of the listings that name the founder. Returns false if nothing changed. Throws 404, 400 without a reason, and 403, also for
 * one's own page.
 */
export function setFounderHidden(actor: Actor, id: string, isHidden: boolean, typed: string): Promise<boolean> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'founder hidden');
    const reason = parseReason(typed);
    const founder = await lockFounder(tx, id);
    await refuseOwn(tx, actor, founder);
    if ((founder.hiddenAt !== null) === isHidden) return false;
    await tx.founder.update({ where: { id }, data: { hiddenAt: isHidden ? now() : null } });
    await invalidateFounder(tx, founder);
    const meaning = isHidden
      ? 'Its address answers “not found”, and no list and no page of a product shows the founder. The profiles keep what they say.'
      : 'Its address, the lists and the pages of products show the founder again.';
    const what = `The page of ${founder.name} as a founder is ${isHidden ? 'hidden' : 'public again'}`;
    await tell(tx, founder, { what, meaning, reason });
    await audit(tx, actor, { action: 'founder hidden', subject: `founder:${id}`, data: { name: founder.name, hidden: isHidden, reason } });
    return true;
  });
}

/**
 * Hides an answer to the interview on its founder's page, or shows it again. An answer stays hidden when its text is changed. Tells the writer
 * why. Returns false if nothing changed. Throws 404, 400 without a reason, and 403, also for one's own answer.
 */
export function setAnswerHidden(actor: Actor, id: string, questionId: number, isHidden: boolean, typed: string): Promise<boolean> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'interview answer decided');
    const reason = parseReason(typed);
    const founder = await lockFounder(tx, id);
    await refuseOwn(tx, actor, founder);
    const where = { userId_questionId: { userId: founder.userId ?? founder.id, questionId: rowIdOf(questionId) } };
    const answer = await tx.interviewAnswer.findUnique({ where, include: { question: { select: { question: true } } } });
    if (!answer) throw notFound('answer', questionId);
    if ((answer.hiddenAt !== null) === isHidden) return false;
    const { updatedAt } = answer;
    await tx.interviewAnswer.update({ where, data: { hiddenAt: isHidden ? now() : null, updatedAt } });
    await invalidateFounder(tx, founder);
    const { question } = answer.question;
    const what = `Your answer to “${question}” is ${isHidden ? 'hidden' : 'public again'}`;
    const meaning = isHidden
      ? 'Your page as a founder doesn’t show it. You can change it; the team then decides whether it is shown again.'
      : 'Your page as a founder shows it again.';
    await tell(tx, founder, { what, meaning, reason });
    const data = { name: founder.name, question, hidden: isHidden, reason };
    await audit(tx, actor, { action: 'interview answer decided', subject: `founder:${id}`, data });
    return true;
  });
}

/**
 * Throws 403 if the page belongs to the actor, or if nobody owns it and the actor edits a listing that names the founder: nobody decides in a
 * case of their own.
 */
async function refuseOwn(tx: Tx, actor: Actor, { id, userId }: Founder): Promise<void> {
  if (actor.userId === null) return;
  const isOwn =
    userId === null
      ? (await tx.listingFounder.count({ where: { founderId: id, listing: editedBy(actor.userId) } })) > 0
      : userId === actor.userId;
  if (isOwn) throw new AppError('forbidden', 'This page is yours, or that of a product you edit. Somebody else of the team has to decide.');
}

const editedBy = (userId: string) => ({ editors: { some: { userId } } });

/** Invalidates every page, list and answer that shows a founder, and the pages of the listings that name the founder. */
async function invalidateFounder(tx: Tx, { id, slug }: Founder): Promise<void> {
  const listings = await tx.listingFounder.findMany({ where: { founderId: id }, select: { listing: { select: { slug: true } } } });
  const shown = listings.map(({ listing }) => listingTag(listing.slug));
  await invalidate(tx, founderTag(slug), tags.founders, tags.listings, tags.launches, tags.visibility, ...shown);
}

async function tell(tx: Tx, founder: Founder, { what, meaning, reason }: { what: string; meaning: string; reason: string }): Promise<void> {
  const editors = founder.userId
    ? []
    : await tx.listingEditor.findMany({ where: { listing: { founders: { some: { founderId: founder.id } } } }, distinct: ['userId'] });
  const userIds = founder.userId ? [founder.userId] : editors.map(({ userId }) => userId);
  const mail = {
    kind: 'founder-decided',
    data: { what, meaning, reason, path: founder.userId ? paths.interview : paths.dashboard },
  } as const;
  await notify(tx, userIds, 'founder-decided', { data: { what }, mail });
}
