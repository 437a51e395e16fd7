'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { countSessionWrite } from '#lib/api/limits.ts';
import { currentActor, signInPath } from '#lib/auth/session.ts';
import { cancelOrder } from '#lib/billing/orders/cancel-order.ts';
import { isAppError } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';

/** Cancels the order that the form names. Returns an error message if it can't be cancelled. */
export async function cancel(_before: { error?: string }, form: FormData): Promise<{ error?: string }> {
  const text = String(form.get('number') ?? '');
  const number = /^[A-Za-z0-9-]{1,40}$/.test(text) ? text : '';
  const page = number ? paths.order(number) : paths.orders;
  const actor = await currentActor();
  if (actor.userId === null) redirect(signInPath(page));
  try {
    await countSessionWrite(actor);
    await cancelOrder(actor, number);
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { error: error.message };
  }
  revalidatePath(page);
  return {};
}
