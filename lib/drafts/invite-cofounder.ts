import { randomBytes } from 'node:crypto';
import type { Actor } from '#lib/auth/actor.ts';
import { digest } from '#lib/auth/digest.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { conflict, invalidInput } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { shortHost } from '#lib/core/link-address.ts';
import { now } from '#lib/core/time.ts';
import { draftAccessibleBy, lockAccessibleDraft, lockDraft } from '#lib/drafts/draft-access.ts';
import type { InviteStatus } from '#lib/drafts/draft-view.ts';
import { isEditor, lockAccessible, lockOwned } from '#lib/listings/access.ts';
import type { MailKind } from '#lib/mails/catalogue.ts';
import { limitMailsToOthers } from '#lib/mails/limit-mails-to-others.ts';
import { sendMail } from '#lib/mails/send-mail.ts';
import { notify } from '#lib/notices/notify.ts';
import { parseEmailAddress, toOneLine } from '#lib/ports/mail/index.ts';
import { contentOf } from '#lib/profile/content.ts';

const maxInvites = 10;
const maxMailsADay = 3;
/** Number of days in which an invite can be accepted. */
const inviteDays = 14;

export interface Invite {
  id: string;
  email: string;
  status: InviteStatus;
  /** The number of invites that can still be sent for the product. Pending and accepted invites count towards the maximum. */
  invitesLeft: number;
  expiresAt: Date;
  /** When the invite was last mailed. */
  createdAt: Date;
}

/**
 * Mails a co-founder an invite to edit a draft and, later, its listing. Inviting the same address again renews a pending invite: a new link
 * is mailed, and the old link stops working. Throws 404 if the actor may not edit the draft, and 403 if the draft has a listing that the
 * actor doesn’t own.
 */
export async function inviteCofounder(actor: Actor, draftId: string, address: string): Promise<Invite & { draftId: string }> {
  const userId = requireUserId(actor);
  const email = parseInvited(address);
  return transaction(async (tx) => {
    const { id, profileId, profile } = await lockAccessibleDraft(tx, userId, draftId, 'edit');
    if (profile.listing) await lockOwned(tx, userId, profile.listing.id);
    return { draftId: id, ...(await sendInvite(tx, userId, profileId, email)) };
  });
}

/**
 * Mails somebody an invite to edit a listing, and its draft if there is one. A draft and its listing share their invites, so the rules of
 * `inviteCofounder` apply. Throws 404 if the actor doesn’t own the listing.
 */
export async function inviteEditor(actor: Actor, listingId: number, address: string): Promise<Invite> {
  const userId = requireUserId(actor);
  const email = parseInvited(address);
  return transaction(async (tx) => {
    const { profileId } = await lockListingTeam(tx, userId, listingId);
    return sendInvite(tx, userId, profileId, email);
  });
}

/**
 * Locks a listing for its owner, and returns it. If it has a draft, locks the draft first. Throws 404 if the user doesn’t own the listing.
 */
export async function lockListingTeam(tx: Tx, userId: string, listingId: number): Promise<{ profileId: string }> {
  const draft = await tx.draft.findFirst({ where: { profile: { listing: { id: rowIdOf(listingId) } } }, select: { id: true } });
  if (draft) await lockDraft(tx, draft.id);
  return lockAccessible(tx, userId, listingId, 'own');
}

function parseInvited(address: string): string {
  const email = parseEmailAddress(address);
  if (!email) throw invalidInput([{ path: 'email', message: 'must be an e-mail address', code: 'invalid_format' }]);
  return email;
}

async function sendInvite(tx: Tx, userId: string, profileId: string, email: string): Promise<Invite> {
  const token = randomBytes(32).toString('base64url');
  const inviter = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { name: true, email: true } });
  if (inviter.email === email)
    throw invalidInput([
      { path: 'email', message: 'must not be your own address: you can edit this product already', code: 'own_address' },
    ]);
  const at = now();
  const invites = await tx.draftInvite.findMany({ where: { profileId } });
  const existing = invites.find((invite) => invite.email === email);
  if (existing?.acceptedAt || (await isAlreadyEditor(tx, profileId, email)))
    throw conflict('already_editor', `${email} can edit this product already and needs no invite.`);
  const others = countedOf(invites).filter((invite) => invite !== existing).length;
  if (others >= maxInvites)
    throw conflict(
      'too_many_invites',
      `This product has ${maxInvites} invites, which is the maximum. Revoke one that you no longer need; an invite that isn’t accepted expires after ${inviteDays} days.`,
    );
  await checkMailLimit(tx, email);
  await limitMailsToOthers(tx, inviter);
  const invite = {
    tokenHash: digest(token),
    invitedById: userId,
    expiresAt: new Date(at.getTime() + inviteDays * dayMs),
    createdAt: at,
  };
  const { id } = existing
    ? await tx.draftInvite.update({ where: { id: existing.id }, data: invite, select: { id: true } })
    : await tx.draftInvite.create({ data: { profileId, email, ...invite }, select: { id: true } });
  const data = { inviter, product: await readProductName(tx, profileId), token, validDays: inviteDays };
  await sendMail({ to: email, mail: { kind: 'invite', data }, senderId: userId });
  const invited = await tx.user.findUnique({ where: { email }, select: { id: true } });
  if (invited) await notify(tx, [invited.id], 'invite', { data: { product: data.product } });
  return { id, email, status: 'pending', invitesLeft: maxInvites - others - 1, expiresAt: invite.expiresAt, createdAt: at };
}

/** Returns the invites that count towards the maximum: accepted invites and pending invites. */
function countedOf<Row extends { acceptedAt: Date | null; expiresAt: Date }>(invites: readonly Row[]): Row[] {
  return invites.filter(({ acceptedAt, expiresAt }) => acceptedAt !== null || expiresAt > now());
}

/** Returns the number of invites that can still be sent for a product. */
export async function countInvitesLeft(tx: Tx, profileId: string): Promise<number> {
  return maxInvites - countedOf(await tx.draftInvite.findMany({ where: { profileId } })).length;
}

async function isAlreadyEditor(tx: Tx, profileId: string, email: string): Promise<boolean> {
  const user = await tx.user.findUnique({ where: { email }, select: { id: true } });
  return user !== null && canEdit(tx, profileId, user.id);
}

/**
 * Returns true if the user can edit the product without an invite. If the product has a listing, the user must be one of its editors.
 * Otherwise, the user must have submitted the draft.
 */
export async function canEdit(tx: Tx, profileId: string, userId: string): Promise<boolean> {
  const listing = await tx.listing.findUnique({ where: { profileId }, select: { id: true } });
  if (listing) return isEditor(tx, listing.id, userId);
  return (await tx.draft.count({ where: { profileId, userId } })) > 0;
}

/**
 * Returns true if the user may invite people to the product. If the product has a listing, the user must be one of its owners. Otherwise,
 * the user must be allowed to edit the draft.
 */
export async function canInvite(tx: Tx, profileId: string, userId: string): Promise<boolean> {
  if ((await tx.listing.count({ where: { profileId } })) > 0)
    return (await tx.listing.count({ where: { profileId, editors: { some: { userId, role: 'owner' } } } })) > 0;
  return (await tx.draft.count({ where: { profileId, ...draftAccessibleBy(userId, 'edit') } })) > 0;
}

/**
 * Throws a conflict if the address has got the maximum number of invites in the last 24 hours, from all senders and for all products. This
 * prevents mail floods.
 */
async function checkMailLimit(tx: Tx, email: string): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`debut:invite:${email}`}))`;
  const since = new Date(now().getTime() - dayMs);
  if ((await tx.mail.count({ where: { kind: 'invite' satisfies MailKind, to: email, createdAt: { gt: since } } })) >= maxMailsADay)
    throw conflict('too_many_mails', `${email} got ${maxMailsADay} invites within a day, which is the maximum. Try again tomorrow.`);
}

/** Returns the product’s name, or the host of its website if it has no name yet. */
export async function readProductName(tx: Tx, profileId: string): Promise<string> {
  const profile = await tx.profile.findUniqueOrThrow({ where: { id: profileId }, include: { draft: true, listing: true } });
  const { content, draft, listing } = profile;
  const name = contentOf(content ?? {}).fields.name.value ?? listing?.name ?? '';
  return toOneLine(name, 60) || shortHost(draft?.url ?? '');
}

/** Finds an invite by the token in its link. Returns null for an unknown token. */
export function findInviteByToken(token: string) {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return Promise.resolve(null);
  return db().draftInvite.findUnique({
    where: { tokenHash: digest(token) },
    include: {
      invitedBy: { select: { name: true, email: true } },
      profile: {
        select: { id: true, draft: { select: { id: true } }, listing: { select: { id: true, slug: true, status: true } } },
      },
    },
  });
}
