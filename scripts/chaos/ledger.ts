// The writes that the product acknowledged, and whether they took effect.

export interface DraftRow {
  id: string;
  status: string;
  outcome: string | null;
  url: string;
  tagline: string;
}

export interface OrderRow {
  number: string;
  status: string;
  netCents: number;
  /** The e-mail address to which the invoice is sent. */
  buyer: string;
  lines: number;
  fulfilled: number;
  invoices: number;
}

export interface MailRow {
  id: string;
  kind: string;
  to: string;
  status: string;
}

/**
 * The rows and mails that show whether each acknowledged write took effect. They are read from the database and the mail server directly,
 * without the proxies.
 */
export interface Truth {
  /** The status of each vote, by `person/listing`. */
  votes: Map<string, string>;
  drafts: Map<string, DraftRow>;
  orders: Map<string, OrderRow>;
  mails: MailRow[];
  /** The number of times that each mail arrived at the mail server, by the mail's id. */
  arrived: Map<string, number>;
  /** Listings whose stored vote count differs from their counted votes, or whose billboard sum differs from their fulfilled order lines. */
  miscounted: string[];
}

/** A write that got a successful response. */
export type Acknowledged =
  | { kind: 'vote'; vote: string }
  | { kind: 'draft'; draft: string }
  /** An edit of a draft. The draft's tagline begins with the number of the revision. A later revision may have replaced it. */
  | { kind: 'edit'; draft: string; revision: number }
  | { kind: 'invite'; to: string }
  /** An order whose payment event was acknowledged. Each order has a different amount, so that a duplicate order is noticed. */
  | { kind: 'order'; order: string };

/** The effect of a write. `waiting`: not done yet, but something in the product will still do it. `lost`: nothing will do it. */
export type Fate = 'done' | 'waiting' | 'lost' | 'twice';

export function fateOf(write: Acknowledged, truth: Truth): Fate {
  switch (write.kind) {
    case 'vote':
      return ['counted', 'held'].includes(truth.votes.get(write.vote) ?? '') ? 'done' : 'lost';
    case 'draft': {
      const draft = truth.drafts.get(write.draft);
      if (!draft) return 'lost';
      if (countOf(truth.drafts, ({ url }) => url === draft.url) > 1) return 'twice';
      if (draft.status !== 'ready') return 'waiting';
      return draft.outcome === 'complete' ? 'done' : 'lost';
    }
    case 'edit':
      return Number.parseInt(truth.drafts.get(write.draft)?.tagline ?? '', 10) >= write.revision ? 'done' : 'lost';
    case 'invite':
      return fateOfMail(truth, 'invite', write.to);
    case 'order': {
      const order = truth.orders.get(write.order);
      if (!order || ['pending', 'expired', 'cancelled'].includes(order.status)) return 'lost';
      if (order.invoices > 1 || countOf(truth.orders, ({ netCents }) => netCents === order.netCents) > 1) return 'twice';
      if (order.fulfilled < order.lines) return 'waiting';
      return order.invoices === 1 ? fateOfMail(truth, 'invoice', order.buyer) : 'lost';
    }
  }
}

function countOf<T>(rows: Map<string, T>, is: (row: T) => boolean): number {
  return [...rows.values()].filter(is).length;
}

/** Returns the fate of a mail to an address that gets only one mail of this kind. A job may still write the mail. */
function fateOfMail({ mails, arrived }: Truth, kind: string, to: string): Fate {
  const sent = mails.filter((mail) => mail.kind === kind && mail.to === to);
  if (sent.length > 1) return 'twice';
  const [mail] = sent;
  if (!mail) return kind === 'invite' ? 'lost' : 'waiting';
  return fateOfSent(mail, arrived);
}

function fateOfSent({ id, status }: MailRow, arrived: Truth['arrived']): Fate {
  if (arrived.has(id)) return 'done';
  return status === 'queued' ? 'waiting' : 'lost';
}

/** Counts the fates of writes. Lists everything that was lost, done twice or miscounted, including mails of every kind. */
export function judge(writes: Acknowledged[], truth: Truth): { done: number; waiting: string[]; lost: string[]; twice: string[] } {
  const found = { done: 0, waiting: [] as string[], lost: [...truth.miscounted], twice: [] as string[] };
  const count = (fate: Fate, name: string) => {
    if (fate === 'done') found.done += 1;
    else found[fate].push(name);
  };
  for (const write of writes) count(fateOf(write, truth), Object.values(write).join(' '));
  for (const mail of truth.mails) {
    const fate = fateOfSent(mail, truth.arrived);
    if (fate !== 'done') count(fate, `mail ${mail.kind} ${mail.to}`);
  }
  return found;
}
