import { credentialManagerId } from '#lib/accounts/credential-manager-id.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { deletedAccountError } from '#lib/auth/require-user-id.ts';
import { db } from '#lib/core/db.ts';
import { switchableMails } from '#lib/mails/catalogue.ts';

/** Switches mails on or off for the actor: of the kinds that can be switched off, they get those in `wanted`. Other names are ignored. */
export async function chooseMails(actor: Actor, wanted: readonly string[]): Promise<void> {
  const mailsOff = switchableMails.filter((kind) => !wanted.includes(kind));
  const { count } = await db().user.updateMany({ where: { id: credentialManagerId(actor), deletedAt: null }, data: { mailsOff } });
  if (count === 0) throw deletedAccountError();
}
