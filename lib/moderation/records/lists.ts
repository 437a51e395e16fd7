import { db } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';

/** The blocks of the team (`lib/desk/blocks.ts`), in the form in which they are compared with submissions. */
export interface ModerationLists {
  /** Registrable domains or hosts of products. */
  domains: string[];
  words: string[];
  /** Addresses of mailboxes, and domains of mailboxes. */
  mailboxes: string[];
  /** Keyed hashes (`networkHash`). */
  networks: string[];
}

/** Reads the blocks that refuse a submission. */
export async function readModerationLists(): Promise<ModerationLists> {
  const rows = await db().block.findMany({
    where: { OR: [{ expiresAt: null }, { expiresAt: { gt: now() } }] },
    select: { kind: true, value: true },
    take: 10_000,
  });
  const of = (...kinds: string[]) => rows.filter(({ kind }) => kinds.includes(kind)).map(({ value }) => value);
  return { domains: of('site'), words: of('word'), mailboxes: of('mailbox', 'mail_domain'), networks: of('network') };
}
