import { db, type Tx } from '#lib/core/db.ts';
import { conflict } from '#lib/core/errors.ts';
import type { SubmissionStatus } from '#lib/generated/prisma/enums.ts';
import { heldText } from '#lib/moderation/records/held-text.ts';

/** Returns true if a listing may launch as far as the team is concerned. One from before submissions were looked at may. */
export const mayLaunch = (submission: { status: SubmissionStatus } | null): boolean =>
  submission === null || submission.status === 'approved';

/** Throws `submission_held` if a listing is still looked at, or was refused. Nothing is queued or charged before it is decided. */
export async function refuseHeld(tx: Tx, listingId: number): Promise<void> {
  const submission = await tx.submission.findUnique({ where: { listingId }, select: { status: true } });
  if (!mayLaunch(submission)) throw conflict('submission_held', `This listing can’t launch yet. ${heldText}`);
}

/** Returns true if a listing is looked at before it may launch. */
export async function isHeld(listingId: number): Promise<boolean> {
  return (await db().submission.count({ where: { listingId, status: 'waiting' } })) > 0;
}

/** Lets a listing launch whose refusal was turned around by an objection. Does nothing if it was not refused. */
export async function approveRefused(tx: Tx, listingId: number, at: Date): Promise<void> {
  await tx.submission.updateMany({
    where: { listingId, status: 'refused' },
    data: { status: 'approved', reason: null, reportId: null, decidedAt: at },
  });
}
