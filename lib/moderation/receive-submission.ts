import { type Actor, machineActor } from '#lib/auth/actor.ts';
import type { Tx } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import { notifyEditors } from '#lib/listings/mine/notify-editors.ts';
import { accountSignals } from '#lib/moderation/records/account-signals.ts';
import { heldText } from '#lib/moderation/records/held-text.ts';
import { refuseListing } from '#lib/moderation/refuse-listing.ts';
import { scoreOf, scoreWithoutModel } from '#lib/moderation/signals/judge-site.ts';
import { type Signal, signalKinds } from '#lib/moderation/signals/signal.ts';
import { getSiteSettings } from '#lib/site/site-settings.ts';
import { notifyTeam } from '#lib/team/notify-team.ts';

/** A new listing with its submission. */
export interface NewSubmission {
  listing: { id: number; slug: string; name: string };
  userId: string;
  /** Keyed hash of the network from which the product was submitted. Null if the network is unknown. */
  networkHash: string | null;
  url: string;
  /** The texts of the draft. */
  texts: readonly string[];
  /** The signals of the site (`judgeSubmission`). */
  signals: readonly Signal[];
}

/**
 * Stores a submission with its signals, and decides it by the settings: it may launch, waits for the team, or is refused at once. The mail
 * about a refusal has its reason and a way to object. Submissions of the team may always launch. Returns true if the submission waits.
 */
export async function receiveSubmission(
  tx: Tx,
  actor: Actor,
  { listing, userId, networkHash, url, texts, signals: ofSite }: NewSubmission,
): Promise<{ isHeld: boolean }> {
  const { signals: ofAccount, isFirst } = await accountSignals(tx, { userId, networkHash, url, texts });
  const settings = await getSiteSettings();
  const first: Signal[] = isFirst && settings.holdFirst ? [firstSignal] : [];
  const signals = [...ofSite, ...ofAccount, ...first].toSorted((a, b) => b.weight - a.weight);
  const score = scoreOf(signals);
  const isTeam = actor.role !== 'member';
  const isRefused = !isTeam && scoreWithoutModel(signals) >= settings.refuseScore;
  const isHeld = !isTeam && !isRefused && (score >= settings.holdScore || first.length > 0);
  const decidedAt = isHeld || isRefused ? null : now();
  const row = {
    listingId: listing.id,
    status: decidedAt ? ('approved' as const) : ('waiting' as const),
    score,
    signals,
    userId,
    networkHash,
    submittedAt: now(),
    decidedAt,
  };
  await tx.submission.create({ data: row });
  if (isRefused) await refuseListing(tx, machineActor, listing.id, { reason: reasonOf(signals), rule: 'listed', isAutomatic: true });
  if (isHeld) await hold(tx, listing);
  return { isHeld };
}

const firstSignal: Signal = { kind: 'first', weight: 0, reason: 'It is the first submission of the account.', quote: null, url: null };

/** Returns the reason of an automatic refusal, for the owner: the findings, each with its line. */
function reasonOf(signals: readonly Signal[]): string {
  const [heaviest] = signals;
  const quote = heaviest?.quote && heaviest.url ? ` It rests on “${heaviest.quote}”, on ${heaviest.url}.` : '';
  return `${heaviest?.reason ?? 'The site is not one that we list.'}${quote} We don’t list: ${heaviest ? signalKinds[heaviest.kind] : 'such sites'}.`;
}

async function hold(tx: Tx, listing: { id: number; slug: string; name: string }): Promise<void> {
  await tx.listing.update({ where: { id: listing.id }, data: { statusReason: heldText } });
  await notifyEditors(tx, listing.id, { kind: 'submission-held', data: { listing } });
  // Mails the team only when the queue was empty before. The desk shows all other submissions.
  if ((await tx.submission.count({ where: { status: 'waiting' }, take: 2 })) === 1)
    await notifyTeam(tx, { kind: 'submission-waits', data: { name: listing.name } });
}
