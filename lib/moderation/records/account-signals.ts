import { domainToASCII } from 'node:url';
import { getDomain } from 'tldts';
import { db, type Tx } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { mailboxOf } from '#lib/core/mailbox.ts';
import { now } from '#lib/core/time.ts';
import { disposableDomains } from '#lib/moderation/records/disposable-domains.ts';
import type { Signal } from '#lib/moderation/signals/signal.ts';

const youngDays = 7;
const weekDays = 7;
/**
 * The weight of a match with the team's lists. It is so high that the submission is refused, because the team has decided about such
 * submissions already.
 */
const listedWeight = 1_000;

/** The blocks of the team (`lib/desk/blocks.ts`), in the form in which they are compared with submissions. */
interface ModerationLists {
  /** Registrable domains or hosts of products. */
  domains: string[];
  words: string[];
  /** Addresses of mailboxes, and domains of mailboxes. */
  mailboxes: string[];
  /** Keyed hashes (`networkHash`). */
  networks: string[];
}

const signal = (kind: Signal['kind'], weight: number, reason: string, quote: string | null = null): Signal => ({
  ...{ kind, weight, reason, quote, url: null },
});

/**
 * Returns the signals from the account behind a submission, and from matches with the team's lists. `texts` are the texts of the site and
 * the draft. `isFirst` is true if no submission of the account was approved before.
 */
export async function accountSignals(
  tx: Tx,
  { userId, networkHash, url, texts }: { userId: string; networkHash: string | null; url: string; texts: readonly string[] },
): Promise<{ signals: Signal[]; isFirst: boolean }> {
  const at = now();
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true, createdAt: true } });
  const since = new Date(at.getTime() - weekDays * dayMs);
  const [lately, neighbours, approved] = await Promise.all([
    tx.submission.count({ where: { userId, submittedAt: { gt: since } } }),
    networkHash === null ? 0 : countNeighbours(tx, { userId, networkHash, since }),
    tx.submission.findFirst({ where: { userId, status: 'approved' }, select: { listingId: true } }),
  ]);
  const domain = user.email.slice(user.email.lastIndexOf('@') + 1);
  const signals: Signal[] = [...listedSignals(await readModerationLists(), { url, email: user.email, networkHash, texts })];
  if (at.getTime() - user.createdAt.getTime() < youngDays * dayMs)
    signals.push(signal('young', 3, `The account is less than ${youngDays} days old.`));
  if (disposableDomains.has(domain)) signals.push(signal('disposable', 25, `The mailbox is a disposable one, at ${domain}.`));
  if (lately > 0)
    signals.push(
      signal('many', lately < 5 ? 2 : 4, `The account submitted ${lately} other ${lately === 1 ? 'product' : 'products'} within a week.`),
    );
  if (neighbours > 0)
    signals.push(
      signal(
        'network',
        neighbours < 3 ? 4 : 12,
        `${neighbours} other ${neighbours === 1 ? 'account' : 'accounts'} of the same network submitted products within a week.`,
      ),
    );
  return { signals, isFirst: approved === null };
}

/** Counts the other accounts that have submitted from a network since `since`. */
async function countNeighbours(
  tx: Tx,
  { userId, networkHash, since }: { userId: string; networkHash: string; since: Date },
): Promise<number> {
  const others = await tx.submission.findMany({
    where: { networkHash, submittedAt: { gt: since }, userId: { not: userId } },
    distinct: ['userId'],
    select: { userId: true },
  });
  return others.length;
}

function listedSignals(
  { domains, words, mailboxes, networks }: ModerationLists,
  { url, email, networkHash, texts }: { url: string; email: string; networkHash: string | null; texts: readonly string[] },
): Signal[] {
  const host = new URL(url).hostname;
  const hosts = [host, host.replace(/^www\./, ''), getDomain(url) ?? host];
  const addresses = [email, mailboxOf(email), email.slice(email.lastIndexOf('@') + 1)];
  const onList = (entry: string | undefined, what: string) =>
    entry ? [signal('listed', listedWeight, `${what} is on a list of the team.`, entry)] : [];
  const text = texts.join('\n').slice(0, 200_000).toLowerCase();
  return [
    ...onList(
      domains.find((entry) => hosts.includes(domainToASCII(entry) || entry)),
      'The domain',
    ),
    // Without the entry of the list, because the entry may be the person's address, and an erasure would not find the address here.
    ...onList(
      mailboxes.find((entry) => addresses.includes(entry)),
      'The mailbox',
    ).map((each) => ({ ...each, quote: null })),
    ...onList(
      networks.find((entry) => entry === networkHash),
      'The network',
    ).map((each) => ({ ...each, quote: null })),
    ...onList(
      words.find((entry) => text.includes(entry)),
      'A word of the site',
    ),
  ];
}

/** Reads the blocks that refuse a submission. */
async function readModerationLists(): Promise<ModerationLists> {
  const rows = await db().block.findMany({
    where: { OR: [{ expiresAt: null }, { expiresAt: { gt: now() } }] },
    select: { kind: true, value: true },
    take: 10_000,
  });
  const of = (...kinds: string[]) => rows.filter(({ kind }) => kinds.includes(kind)).map(({ value }) => value);
  return { domains: of('site'), words: of('word'), mailboxes: of('mailbox', 'mail_domain'), networks: of('network') };
}
