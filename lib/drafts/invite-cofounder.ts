import { randomBytes } from 'node:crypto';
import type { Actor } from '#lib/auth/actor.ts';
import { digest } from '#lib/auth/digest.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { conflict, invalidInput } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { lockEditableDraft } from '#lib/drafts/draft-access.ts';
import type { InviteStatus } from '#lib/drafts/draft-view.ts';
import type { DraftRow } from '#lib/drafts/read-draft.ts';
import { isEditor } from '#lib/listings/access.ts';
import type { MailKind } from '#lib/mails/catalogue.ts';
import { sendMail } from '#lib/mails/send-mail.ts';
import { parseEmailAddress, toOneLine } from '#lib/ports/mail/index.ts';

const maxInvites = 10;
const maxMailsADay = 3;
/** Days in which an invite can be accepted. */
const inviteDays = 14;

export interface Invite {
  id: string;
  draftId: string;
  email: string;
  status: InviteStatus;
  /** The number of invites that can still be sent for the draft. Pending and accepted invites count towards the maximum. */
  invitesLeft: number;
  expiresAt: Date;
  /** When the invite was last mailed. */
  createdAt: Date;
}

/**
 * Mails a co-founder an invite to edit a draft and, later, its listing. Inviting the same address again renews a pending invite: a new link
 * is mailed, and the old link stops working. Throws 404 if the actor may not edit the draft.
 */
export async function inviteCofounder(actor: Actor, draftId: string, address: string): Promise<Invite> {
  const userId = requireUserId(actor);
  const email = parseEmailAddress(address);
  if (!email) throw invalidInput([{ path: 'email', message: 'must be an e-mail address', code: 'invalid_format' }]);
  const token = randomBytes(32).toString('base64url');
  return transaction(async (tx) => {
    const draft = await lockEditableDraft(tx, userId, draftId);
    const inviter = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { name: true, email: true } });
    if (inviter.email === email)
      throw invalidInput([
        { path: 'email', message: 'must not be your own address: you can edit this draft already', code: 'own_address' },
      ]);
    const at = now();
    const invites = await tx.draftInvite.findMany({ where: { draftId: draft.id } });
    const existing = invites.find((invite) => invite.email === email);
    if (existing?.acceptedAt || (await isAlreadyEditor(tx, draft, email)))
      throw conflict('already_editor', `${email} can edit this draft already and needs no invite.`);
    const others = countedOf(invites).filter((invite) => invite !== existing).length;
    if (others >= maxInvites)
      throw conflict(
        'too_many_invites',
        `This draft has ${maxInvites} invites, which is the maximum. Revoke one that you no longer need; an invite that isn’t accepted expires after ${inviteDays} days.`,
      );
    await checkMailLimit(tx, email);
    const invite = {
      tokenHash: digest(token),
      invitedById: userId,
      expiresAt: new Date(at.getTime() + inviteDays * dayMs),
      createdAt: at,
    };
    const { id } = existing
      ? await tx.draftInvite.update({ where: { id: existing.id }, data: invite, select: { id: true } })
      : await tx.draftInvite.create({ data: { draftId: draft.id, email, ...invite }, select: { id: true } });
    const data = { inviter, product: await productName(tx, draft.id), token, validDays: inviteDays };
    await sendMail({ to: email, mail: { kind: 'invite', data } });
    return {
      id,
      draftId: draft.id,
      email,
      status: 'pending' as const,
      invitesLeft: maxInvites - others - 1,
      expiresAt: invite.expiresAt,
      createdAt: at,
    };
  });
}

/** Returns the invites that count towards the maximum: those accepted, and those that can be. */
function countedOf<Row extends { acceptedAt: Date | null; expiresAt: Date }>(invites: readonly Row[]): Row[] {
  return invites.filter(({ acceptedAt, expiresAt }) => acceptedAt !== null || expiresAt > now());
}

/** Returns the number of invites that can still be sent for a draft. */
export async function invitesLeft(tx: Tx, draftId: string): Promise<number> {
  return maxInvites - countedOf(await tx.draftInvite.findMany({ where: { draftId } })).length;
}

async function isAlreadyEditor(tx: Tx, draft: DraftRow, email: string): Promise<boolean> {
  const user = await tx.user.findUnique({ where: { email }, select: { id: true } });
  if (!user) return false;
  const { listing } = draft.profile;
  if (!listing) return draft.userId === user.id;
  return isEditor(tx, listing.id, user.id);
}

/**
 * Throws a conflict if the address got too many invites within a day, from all senders and for all drafts together. This prevents mail
 * floods.
 */
async function checkMailLimit(tx: Tx, email: string): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`debut:invite:${email}`}))`;
  const since = new Date(now().getTime() - dayMs);
  if ((await tx.mail.count({ where: { kind: 'invite' satisfies MailKind, to: email, createdAt: { gt: since } } })) >= maxMailsADay)
    throw conflict('too_many_mails', `${email} got ${maxMailsADay} invites within a day, which is the maximum. Try again tomorrow.`);
}

/** Returns the name of a draft's product, or the host of the product's website if the product has no name yet. */
export async function productName(tx: Tx, draftId: string): Promise<string> {
  const { url, profile } = await tx.draft.findUniqueOrThrow({ where: { id: draftId }, include: { profile: true } });
  return toOneLine(profile.content?.fields?.name?.value ?? '', 60) || new URL(url).host;
}

/** Finds an invite by the token in its link. Returns null for an unknown token. */
export function findInviteByToken(token: string) {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return Promise.resolve(null);
  return db().draftInvite.findUnique({
    where: { tokenHash: digest(token) },
    include: {
      invitedBy: { select: { name: true, email: true } },
      draft: {
        select: {
          id: true,
          userId: true,
          profileId: true,
          profile: { select: { listing: { select: { id: true, slug: true, status: true } } } },
        },
      },
    },
  });
}
