// What the product acknowledged, and what became of it.

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
  /** The address of its invoice. */
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

/** The rows and mails that tell what became of each acknowledged write. Read from the database and the mail server, past the proxies. */
export interface Truth {
  /** Status of each vote, by `person/listing`. */
  votes: Map<string, string>;
  drafts: Map<string, DraftRow>;
  orders: Map<string, OrderRow>;
  mails: MailRow[];
  /** How often each mail has arrived at the mail server, by its id. */
  arrived: Map<string, number>;
  /** Listings whose counter of votes or sum of the billboard differs from its rows. */
  miscounted: string[];
}

/** A write that was answered with success. */
export type Acknowledged =
  | { kind: 'vote'; vote: string }
  | { kind: 'draft'; draft: string }
  /** The draft's tagline begins with the number of its revision. A later revision may have taken its place. */
  | { kind: 'edit'; draft: string; revision: number }
  | { kind: 'invite'; to: string }
  /** The event of its payment was acknowledged. Each order has another amount, so that a second order for the same wish is seen. */
  | { kind: 'order'; order: string };

/** What became of a write. `waiting`: not yet done, but it can still happen by itself. `lost`: nothing of the product's will do it. */
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

/** Fate of the mail of a kind to an address that gets only one such mail. A job may write the mail later. */
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

/** Counts the fates of writes. Names what is lost, done twice or miscounted, mails of every kind included. */
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
