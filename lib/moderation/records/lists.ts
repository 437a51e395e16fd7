import { db } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';

/** What the team keeps out (`lib/desk/blocks.ts`) as submissions are compared with it. */
export interface ModerationLists {
  /** Registrable domains or hosts of products. */
  domains: string[];
  words: string[];
  /** Mailboxes, and domains of mailboxes. */
  mailboxes: string[];
  /** Keyed hashes (`networkHash`). */
  networks: string[];
}

/** Reads what refuses a submission. */
export async function readModerationLists(): Promise<ModerationLists> {
  const rows = await db().block.findMany({
    where: { OR: [{ expiresAt: null }, { expiresAt: { gt: now() } }] },
    select: { kind: true, value: true },
    take: 10_000,
  });
  const of = (...kinds: string[]) => rows.filter(({ kind }) => kinds.includes(kind)).map(({ value }) => value);
  return { domains: of('site'), words: of('word'), mailboxes: of('mailbox', 'mail_domain'), networks: of('network') };
}
