import type { Actor } from '#lib/auth/actor.ts';
import { AppError } from '#lib/core/errors.ts';

/** Returns the id of the person behind the actor. Throws 401 if there is none. */
export function requireUserId({ userId }: Pick<Actor, 'userId'>): string {
  if (userId === null) throw new AppError('unauthorized', 'Sign in first.');
  return userId;
}

/** Returns the 401 for a person whose account was deleted while the request ran. */
export function deletedAccountError(): AppError {
  return new AppError('unauthorized', 'Your account no longer exists. Sign in again.');
}
