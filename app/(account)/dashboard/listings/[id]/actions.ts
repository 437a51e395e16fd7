'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { currentActor, signInPath } from '#lib/auth/session.ts';
import { isAppError } from '#lib/core/errors.ts';
import { checkBadgeNow } from '#lib/launches/badges/check-badge.ts';
import { chooseFreeListing } from '#lib/launches/choose-free-listing.ts';

function listingId(form: FormData): number {
  const id = String(form.get('listing') ?? '');
  return /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0;
}

/** State of the plan form after a submission that did not redirect. */
export interface ChooseState {
  error?: string;
}

/** Puts the listing on the free plan. */
export async function chooseFree(_before: ChooseState, form: FormData): Promise<ChooseState> {
  const id = listingId(form);
  const page = `/dashboard/listings/${id}`;
  const actor = await currentActor();
  if (actor.userId === null) redirect(signInPath(page));
  try {
    await chooseFreeListing(actor, id);
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { error: error.message };
  }
  revalidatePath(page);
  return {};
}

/** Result of a badge check. */
export interface CheckState {
  found?: boolean;
  message?: string;
  /** True if the check was refused, so the badge's state is unknown. */
  refused?: boolean;
  checkedAt?: string;
}

/** Checks the homepage for the badge at once. */
export async function checkNow(_before: CheckState, form: FormData): Promise<CheckState> {
  const id = listingId(form);
  const page = `/dashboard/listings/${id}`;
  const actor = await currentActor();
  if (actor.userId === null) redirect(signInPath(page));
  try {
    const { found, message, checkedAt } = await checkBadgeNow(actor, id);
    revalidatePath(page);
    return { found, message, checkedAt: checkedAt.toISOString() };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { refused: true, message: error.message };
  }
}
