import type { Actor } from '#lib/auth/actor.ts';
import { isFreeMailDomain } from '#lib/claims/free-mail.ts';
import { textTables } from '#lib/community/text-rules.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { AppError, invalidInput, notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { mailboxOf } from '#lib/core/mailbox.ts';
import { networkKeptMs } from '#lib/core/network-hash.ts';
import { now } from '#lib/core/time.ts';
import { visibleText } from '#lib/core/visible-text.ts';
import { lockPerson } from '#lib/desk/lock-person.ts';
import { type Block, Prisma } from '#lib/generated/prisma/client.ts';
import { BlockKind } from '#lib/generated/prisma/enums.ts';
import { parseProductAddress } from '#lib/listings/addresses/product-address.ts';
import { parseEmailAddress } from '#lib/ports/mail/index.ts';
import { audit } from '#lib/team/audit.ts';
import { requireAct, requireView } from '#lib/team/rights.ts';

/** Maximum number of a person's networks that one call blocks. */
const maxNetworks = 20;

/** Lists the blocks, newest first; at most 200. Only for moderators and admins. */
export async function listBlocks(actor: Actor): Promise<Block[]> {
  await requireView(db(), actor, 'people');
  return db().block.findMany({
    where: { OR: [{ expiresAt: null }, { expiresAt: { gt: now() } }] },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 200,
  });
}

/**
 * Blocks people: a mailbox, a mail domain with its subdomains, or the networks from which a person voted and wrote in the last 30 days.
 * Nobody can sign in or submit from these. Or blocks products: those at a domain, or those with a word. `about` is the address, the domain,
 * the person's id, or the word. The block of a network ends after 30 days. Returns the number of values that are blocked now, including
 * those that were blocked before. Throws 403, and 400 for an invalid value, for the domain of a mail provider, and without a reason.
 */
export function blockAddress(actor: Actor, block: { kind: string; about: string; reason: string }): Promise<number> {
  return transaction(async (tx) => (await keepOut(tx, actor, block)).values);
}

/**
 * Does the same as `blockAddress` in the caller's transaction. Also returns the ids of the new blocks, so that the caller can lift them
 * again.
 */
export async function keepOut(
  tx: Tx,
  actor: Actor,
  block: { kind: string; about: string; reason: string },
): Promise<{ values: number; made: number[] }> {
  const reason = visibleText(block.reason);
  const { kind } = block;
  await requireAct(tx, actor, 'address blocked');
  if (!Object.hasOwn(BlockKind, kind))
    throw invalidInput([{ path: 'kind', message: `must be one of ${Object.keys(BlockKind).join(', ')}`, code: 'kind' }]);
  if (reason === null || reason.length > 500)
    throw invalidInput([{ path: 'reason', message: 'must be a text of 1 to 500 characters', code: 'required' }]);
  const values = await valuesOf(tx, kind as BlockKind, block.about);
  const expiresAt = kind === 'network' ? new Date(now().getTime() + networkKeptMs) : null;
  const rows = values.map((value) => ({ kind: kind as BlockKind, value, reason, createdAt: now(), expiresAt }));
  if (kind === 'network') await tx.block.deleteMany({ where: { kind, expiresAt: { lte: now() } } });
  const made = await tx.block.createManyAndReturn({ data: rows, skipDuplicates: true, select: { id: true, value: true } });
  for (const { id, value } of made)
    await audit(tx, actor, { action: 'address blocked', subject: `block:${id}`, data: { kind, value, reason } });
  return { values: values.length, made: made.map(({ id }) => id) };
}

/** Lifts the block of a value, as `liftBlock` does by its id. Returns false if the value is not blocked. */
export async function liftBlockOf(actor: Actor, kind: BlockKind, value: string): Promise<boolean> {
  await requireView(db(), actor, 'people');
  const block = await db().block.findUnique({ where: { kind_value: { kind, value: value.trim().toLowerCase() } }, select: { id: true } });
  if (block) await liftBlock(actor, block.id);
  return block !== null;
}

/** Lifts a block by its id. Throws 403 and 404. */
export async function liftBlock(actor: Actor, id: number): Promise<void> {
  await transaction(async (tx) => {
    await requireAct(tx, actor, 'block lifted');
    const [lifted] = await tx.$queryRaw<Pick<Block, 'kind' | 'value' | 'reason'>[]>`
      delete from blocks where id = ${rowIdOf(id)} returning kind::text as kind, value, reason`;
    if (!lifted) throw notFound('block', id);
    await audit(tx, actor, { action: 'block lifted', subject: `block:${id}`, data: { ...lifted } });
  });
}

/** Returns the values to store for a block. */
async function valuesOf(tx: Tx, kind: BlockKind, about: string): Promise<string[]> {
  switch (kind) {
    case 'mailbox': {
      const email = parseEmailAddress(about);
      if (!email) throw invalidInput([{ path: 'about', message: 'must be an e-mail address', code: 'invalid_email' }]);
      if ((await tx.user.count({ where: { email, role: { not: 'member' } } })) > 0)
        throw new AppError('forbidden', 'This is somebody of the team. An admin has to take the role back first.');
      return [mailboxOf(email)];
    }
    case 'mail_domain': {
      const domain = about.trim().toLowerCase().replace(/^.*@/, '');
      if (!parseEmailAddress(`somebody@${domain}`) || !domain.includes('.'))
        throw invalidInput([{ path: 'about', message: 'must be a domain, such as example.com', code: 'invalid_domain' }]);
      if (isFreeMailDomain(domain))
        throw invalidInput([{ path: 'about', message: 'is a mail provider’s domain; block the mailbox instead', code: 'mail_provider' }]);
      return [domain];
    }
    case 'site': {
      const host = parseProductAddress(`https://${about.trim().replace(/^https?:\/\//i, '')}`)?.domain;
      if (!host)
        throw invalidInput([{ path: 'about', message: 'must be the domain of a product, such as example.com', code: 'invalid_domain' }]);
      return [host];
    }
    case 'word': {
      const word = visibleText(about)?.toLowerCase() ?? '';
      if (word.length < 3 || word.length > 100)
        throw invalidInput([{ path: 'about', message: 'must be a word or phrase of 3 to 100 characters', code: 'length' }]);
      return [word];
    }
    case 'network': {
      const person = await lockPerson(tx, about);
      const rows = await tx.$queryRaw<{ network: string }[]>`
        select network_hash as network from votes where user_id = ${person.id}::uuid and network_hash is not null
        ${Prisma.join(
          textTables.map(
            (table) =>
              Prisma.sql`union select network_hash from ${Prisma.raw(table)} where user_id = ${person.id}::uuid and network_hash is not null`,
          ),
          ' ',
        )}
        limit ${maxNetworks}`;
      if (rows.length === 0)
        throw invalidInput([
          { path: 'about', message: 'has no known network: they neither voted nor wrote in the last 30 days', code: 'no_network' },
        ]);
      return rows.map(({ network }) => network);
    }
  }
}
