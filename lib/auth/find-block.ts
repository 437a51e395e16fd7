import { db } from '#lib/core/db.ts';
import { mailboxOf } from '#lib/core/mailbox.ts';
import { networkHash } from '#lib/core/network-hash.ts';
import { now } from '#lib/core/time.ts';
import type { BlockKind } from '#lib/generated/prisma/enums.ts';

/**
 * Returns the kind of block that keeps a person from signing in: of the mailbox, of its mail domain or a domain above it, or of the network
 * of `address`. Returns null if nothing is blocked.
 */
export async function findBlock({ email, address }: { email: string; address?: string }): Promise<BlockKind | null> {
  const network = address === undefined ? null : networkHash(address);
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.');
  const domains = labels.map((_, at) => labels.slice(at).join('.'));
  const block = await db().block.findFirst({
    where: {
      AND: [{ OR: [{ expiresAt: null }, { expiresAt: { gt: now() } }] }],
      OR: [
        { kind: 'mailbox', value: mailboxOf(email) },
        { kind: 'mail_domain', value: { in: domains } },
        ...(network === null ? [] : [{ kind: 'network' as const, value: network }]),
      ],
    },
    select: { kind: true },
    orderBy: { kind: 'asc' },
  });
  return block?.kind ?? null;
}
