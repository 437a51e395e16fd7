import { db, type Tx } from '#lib/core/db.ts';
import { conflict } from '#lib/core/errors.ts';
import type { SubmissionStatus } from '#lib/generated/prisma/enums.ts';
import { heldText } from '#lib/moderation/records/held-text.ts';

/**
 * Returns true unless the submission of a listing waits or was refused. Listings from before the team looked at submissions have none, so
 * they may launch.
 */
export const mayLaunch = (submission: { status: SubmissionStatus } | null): boolean =>
  submission === null || submission.status === 'approved';

/** Throws `submission_held` if the submission of a listing waits or was refused. Such a listing can't be queued or charged. */
export async function refuseHeld(tx: Tx, listingId: number): Promise<void> {
  const submission = await tx.submission.findUnique({ where: { listingId }, select: { status: true } });
  if (!mayLaunch(submission)) throw conflict('submission_held', `This listing can’t launch yet. ${heldText}`);
}

/** Returns true if the submission of a listing waits for a decision. */
export async function isHeld(listingId: number): Promise<boolean> {
  return (await db().submission.count({ where: { listingId, status: 'waiting' } })) > 0;
}

/** Lets a listing launch after an objection to its refusal was accepted. Does nothing if the submission was not refused. */
export async function approveRefused(tx: Tx, listingId: number, at: Date): Promise<void> {
  await tx.submission.updateMany({
    where: { listingId, status: 'refused' },
    data: { status: 'approved', reason: null, reportId: null, decidedAt: at },
  });
}
