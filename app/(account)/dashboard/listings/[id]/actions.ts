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

/** What choosing the plan came to, when it didn't lead on. */
export interface ChooseState {
  error?: string;
}

/** Queues the listing on the free plan. */
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

/** What a look at the homepage found. */
export interface CheckState {
  found?: boolean;
  message?: string;
  /** It could not be asked for; nothing is known. */
  refused?: boolean;
  checkedAt?: string;
}

/** Looks for the badge now. */
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
