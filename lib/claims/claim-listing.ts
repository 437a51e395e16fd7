import { randomBytes } from 'node:crypto';
import type { Actor } from '#lib/auth/actor.ts';
import { digest } from '#lib/auth/digest.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { type ClaimView, claimInclude, claimView } from '#lib/claims/claim-view.ts';
import { type ClaimMethod, methodsFor, parseClaimAddress } from '#lib/claims/proof.ts';
import { config } from '#lib/core/config.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { conflict, invalidInput } from '#lib/core/errors.ts';
import { shortHost } from '#lib/core/link-address.ts';
import { now } from '#lib/core/time.ts';
import { findCurrentSlug } from '#lib/listings/addresses/find-current-slug.ts';
import { publicStatuses } from '#lib/listings/public-status.ts';
import type { MailKind } from '#lib/mails/catalogue.ts';
import { limitMailsToOthers } from '#lib/mails/limit-mails-to-others.ts';
import { sendMail } from '#lib/mails/send-mail.ts';

const validDays = 14;
/** How long the link of a claim by mail works. */
const linkHours = 24;
/** The maximum number of pending claims per person. */
const maxOpen = 20;
/** The maximum number of mails within a day, to one address and for one listing. */
const maxMails = { address: 3, listing: 10 };

/**
 * Claims a listing for the actor. If the actor has a pending claim by the same method, returns that claim. The method `email` mails a new
 * link at each call. Throws 400 if the listing is not public, the method can’t prove its address, or a limit is reached.
 */
export async function claimListing(
  actor: Actor,
  { slug, method, email: text }: { slug: string; method: ClaimMethod; email?: string | undefined },
): Promise<ClaimView> {
  const userId = requireUserId(actor);
  return transaction(async (tx) => {
    const listing = await findClaimable(tx, slug);
    // The claims of one person are handled one after another, so that the limits hold and a repeated claim finds the first one.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`debut:claims:${userId}`}))`;
    const editor = await tx.listingEditor.findUnique({ where: { listingId_userId: { listingId: listing.id, userId } } });
    if (editor?.verifiedAt) throw conflict('already_verified', `You are a verified owner of ${listing.name} already.`);
    const email = method === 'email' ? addressOf(listing.websiteUrl, text ?? '') : null;
    refuseMethod(method, listing.websiteUrl);

    const at = now();
    const same = { userId, listingId: listing.id, method, email };
    await tx.claim.updateMany({ where: { userId, status: 'pending', expiresAt: { lte: at } }, data: { status: 'expired' } });
    const pending = await tx.claim.findFirst({ where: { ...same, status: 'pending' }, include: claimInclude });
    if (pending && email === null) return claimView(pending);
    if (!pending && (await tx.claim.count({ where: { userId, status: 'pending' } })) >= maxOpen)
      throw conflict(
        'too_many_claims',
        `You have ${maxOpen} open claims, which is the maximum. Finish one of them, or wait until one expires.`,
      );
    const linkToken = email === null ? null : randomBytes(32).toString('base64url');
    const data = {
      linkHash: linkToken && digest(linkToken),
      expiresAt: new Date(at.getTime() + (linkToken ? linkHours * (dayMs / 24) : validDays * dayMs)),
    };
    if (email !== null) await checkMailLimits(tx, listing.id, email);
    const claim = pending
      ? await tx.claim.update({ where: { id: pending.id }, data, include: claimInclude })
      : await tx.claim.create({
          data: { ...same, ...data, token: randomBytes(16).toString('hex'), createdAt: at },
          include: claimInclude,
        });
    if (email !== null && linkToken !== null) {
      const claimant = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
      await limitMailsToOthers(tx, claimant);
      const data = { listing, claimant: claimant.email, token: linkToken, validHours: linkHours };
      await sendMail({ to: email, mail: { kind: 'claim-link', data }, senderId: userId });
    }
    return claimView(claim);
  });
}

async function findClaimable(tx: Tx, slug: string) {
  const find = (current: string) =>
    tx.listing.findFirst({
      where: { slug: current, status: { in: [...publicStatuses] } },
      select: { id: true, slug: true, name: true, websiteUrl: true },
    });
  const current = (await find(slug)) ? slug : await findCurrentSlug(slug);
  const listing = current === null ? null : await find(current);
  if (listing) return listing;
  throw invalidInput([
    { path: 'slug', message: 'must be the slug of a public listing; there is none with this slug', code: 'unknown_slug' },
  ]);
}

const names: Record<ClaimMethod, string> = {
  dns: 'a DNS record',
  meta: 'a tag on the homepage',
  file: 'a file on the site',
  email: 'a mail',
};

function refuseMethod(method: ClaimMethod, websiteUrl: string): void {
  const methods = methodsFor(websiteUrl);
  if (methods.includes(method)) return;
  const others = methods.map((each) => names[each]).join(' or ');
  const advice = others ? `Use ${others} at the product’s own address` : `Write to ${config().operatorEmail}`;
  throw invalidInput([
    {
      path: 'method',
      message: `must be another one: ${names[method]} proves nothing at ${shortHost(websiteUrl)}, which many products share or nobody owns. ${advice}`,
      code: 'method_unavailable',
    },
  ]);
}

/** Returns the address to which the link goes. Throws 400 if it is not at the listing’s domain. */
function addressOf(websiteUrl: string, text: string): string {
  refuseMethod('email', websiteUrl);
  const parsed = parseClaimAddress(websiteUrl, text);
  if ('email' in parsed) return parsed.email;
  throw invalidInput([{ path: 'email', message: parsed.problem, code: 'address_elsewhere' }]);
}

/** Throws a conflict if an address, or all addresses at a listing’s domain together, got too many links within a day. */
async function checkMailLimits(tx: Tx, listingId: number, email: string): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`debut:claim-mails:${listingId}`}))`;
  const gt = new Date(now().getTime() - dayMs);
  const sent = await tx.mail.count({ where: { kind: 'claim-link' satisfies MailKind, to: email, createdAt: { gt } } });
  const claims = await tx.claim.count({ where: { listingId, method: 'email', createdAt: { gt } } });
  if (sent >= maxMails.address || claims >= maxMails.listing)
    throw conflict(
      'too_many_mails',
      sent >= maxMails.address
        ? `${email} got ${sent} links within a day, which is the maximum. Use the last one, or try again tomorrow.`
        : 'This listing was claimed by too many mails within a day. Try again tomorrow, or use another method.',
    );
}
