import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { AppError } from '#lib/core/errors.ts';

/**
 * Returns the user id of an actor who may manage API keys and connected apps: a person who is signed in on the site, or a command on the
 * server. Throws 401 or 403 for all others. An API key or a connected app must not create keys, because these would outlive its own
 * revocation. An application may neither see nor revoke other applications.
 */
export function credentialManagerId(actor: Actor): string {
  const userId = requireUserId(actor);
  if (actor.via !== 'session' && actor.via !== 'command')
    throw new AppError(
      'forbidden',
      'API keys and connected apps are managed on the site by a signed-in person, not with a key or by an application.',
    );
  return userId;
}
