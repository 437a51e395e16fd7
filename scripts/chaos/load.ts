// A mixed load on the product: people read, vote, submit and edit drafts, invite others, order and pay.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import * as cheerio from 'cheerio';
import { FormData } from 'undici';
import type { StripeServer } from '../testing/stripe-server.ts';
import type { Acknowledged } from './ledger.ts';
import type { Person } from './make-people.ts';
import { Sender } from './send.ts';

interface Site {
  url: string;
  people: Person[];
  stripe: StripeServer;
  /** Returns the URL of a website that nobody has submitted yet. */
  nextWebsite(): string;
}

export interface Receipt {
  at: number;
  write: Acknowledged;
}

/** The time, in milliseconds, after which a person without an answer tries again. */
const retryMs = 1000;
/** The milliseconds between two actions of each kind, for a pace of 1. Higher paces are slower. */
const everyMs = { read: 200, vote: 500, draft: 4000, order: 4000 };

export class Load {
  readonly #site: Site;
  readonly #pace: number;
  readonly #sender = new Sender();
  readonly #running = new Set<Promise<void>>();
  #stopped = false;
  #serial = 0;
  readonly receipts: Receipt[] = [];
  readonly sent = this.#sender.sent;

  /** `pace` is a factor for the pauses between actions: 3 reduces the load to a third. */
  constructor(site: Site, pace: number) {
    this.#site = site;
    this.#pace = pace;
  }

  start(): void {
    this.#repeat(everyMs.read, () => this.#read());
    this.#repeat(everyMs.vote, () => this.#vote());
    this.#repeat(everyMs.draft, () => this.#draft());
    this.#repeat(everyMs.order, () => this.#order());
  }

  /** Starts no more actions and waits for the running ones. */
  async stop(): Promise<void> {
    this.#stopped = true;
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  #repeat(pauseMs: number, action: () => Promise<void>): void {
    this.#track(async () => {
      while (!this.#stopped) {
        this.#track(action);
        await delay(pauseMs * this.#pace);
      }
    });
  }

  #track(work: () => Promise<void>): void {
    const running = work().finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  #acknowledge(write: Acknowledged): void {
    this.receipts.push({ at: Date.now(), write });
  }

  #person(turn: number): Person {
    return this.#site.people[turn % this.#site.people.length] as Person;
  }

  /** Repeats a request until it succeeds. Returns null if the load is stopped before. */
  async #insist<T>(request: () => Promise<T | null>): Promise<T | null> {
    while (true) {
      const answer = await request();
      if (answer || this.#stopped) return answer;
      await delay(retryMs);
    }
  }

  /** Calls the API. A write is repeated with the same idempotency key until it succeeds. */
  async #api(what: string, person: Person, method: string, path: string, body?: unknown): Promise<Record<string, unknown> | null> {
    const headers = {
      authorization: `Bearer ${person.key}`,
      'x-forwarded-for': person.address,
      ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
    };
    const send = () =>
      this.#sender.send(what, `${this.#site.url}/api/v1${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    const answer = await this.#insist(send);
    return answer && JSON.parse(answer.text);
  }

  async #read(): Promise<void> {
    const turn = this.#serial++;
    const person = this.#person(turn);
    const path = [
      '/',
      `/listings/${person.listing.slug}`,
      `/api/v1/listings/${person.listing.slug}`,
      '/api/v1/listings?q=thing',
      '/api/v1/me',
    ][turn % 5] as string;
    const headers = { 'x-forwarded-for': person.address, ...(path.endsWith('/me') ? { authorization: `Bearer ${person.key}` } : {}) };
    await this.#sender.send(path.startsWith('/api') ? 'API' : 'page', this.#site.url + path, { headers });
  }

  /** Casts a vote. Each person votes once for each listing of somebody else. */
  async #vote(): Promise<void> {
    const { people, url } = this.#site;
    const person = people.reduce((least, each) => (each.votes < least.votes ? each : least));
    person.votes += 1;
    const { listing } = this.#person(people.indexOf(person) + person.votes);
    const answer = await this.#sender.send('vote', `${url}/me/press`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: url,
        cookie: person.cookie,
        'x-forwarded-for': person.address,
      },
      body: JSON.stringify({ do: 'vote', listing: listing.id, wanted: true }),
    });
    if (answer && /"vote":"(counted|held)"/.test(answer.text)) this.#acknowledge({ kind: 'vote', vote: `${person.id}/${listing.id}` });
  }

  /** Submits a website, waits until its draft is built, edits it twice and invites somebody. */
  async #draft(): Promise<void> {
    const person = this.#person(this.#serial++);
    const draft = (await this.#api('draft', person, 'POST', '/drafts', { url: this.#site.nextWebsite() }))?.id as string | undefined;
    if (!draft) return;
    this.#acknowledge({ kind: 'draft', draft });
    while ((await this.#api('API', person, 'GET', `/drafts/${draft}`))?.status !== 'ready') {
      if (this.#stopped) return;
      await delay(retryMs);
    }
    for (const revision of [1, 2]) {
      if (this.#stopped) return;
      const fields = { tagline: `${revision} editions of every chapter, side by side` };
      if (await this.#api('edit', person, 'PATCH', `/drafts/${draft}`, { fields })) this.#acknowledge({ kind: 'edit', draft, revision });
    }
    const email = `friend-${draft}@example.com`;
    if (!this.#stopped && (await this.#api('invite', person, 'POST', `/drafts/${draft}/invites`, { email })))
      this.#acknowledge({ kind: 'invite', to: email });
  }

  /**
   * Orders a place on the billboard and pays for it: uses the checkout page without JavaScript, and then sends Stripe’s event until it is
   * acknowledged.
   */
  async #order(): Promise<void> {
    const serial = this.#serial++;
    const person = this.#person(serial);
    const amount = 2500 + this.#nextAmount();
    const items = [{ product: 'billboard', listing_id: person.listing.id, options: { amount_cents: amount } }];
    const order = await this.#api('order', person, 'POST', '/orders/checkout', { items });
    if (!order) return;
    const buyer = `buyer-${order.number}@example.com`.toLowerCase();
    const session = await this.#insist(() => this.#openPayment(order.checkout_url as string, buyer, person));
    if (!session) return;
    const { stripe, url } = this.#site;
    const { body, signature } = stripe.request(stripe.simulate(session, 'paid'));
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
    const paid = await this.#insist(() => this.#sender.send('payment', `${url}/api/webhooks/stripe`, { method: 'POST', headers, body }));
    if (paid) this.#acknowledge({ kind: 'order', order: order.number as string });
  }

  static #amounts = 0;
  #nextAmount(): number {
    return Load.#amounts++;
  }

  /**
   * Submits the form of the checkout page twice, the second time with the total that the first response shows. Returns the id of the
   * payment session.
   */
  async #openPayment(address: string, buyer: string, person: Person): Promise<string | null> {
    const headers = { 'x-forwarded-for': person.address };
    let page = await this.#sender.send('checkout', address, { headers });
    for (let tries = 0; page && tries < 2; tries += 1) {
      const form = filledIn(page.text, buyer);
      if (!form) return null;
      page = await this.#sender.send('checkout', address, { method: 'POST', headers: { ...headers, origin: this.#site.url }, body: form });
      for (const session of this.#site.stripe.sessions.values()) if (session.customer_email === buyer) return session.id;
    }
    return null;
  }
}

/** Returns the billing form of a checkout page as a browser without JavaScript would send it; null if the page has none. */
function filledIn(html: string, buyer: string): FormData | null {
  const $ = cheerio.load(html);
  const inputs = $('form:has(input[name=intent][value=begin]) input[type=hidden]');
  if (inputs.length === 0) return null;
  const form = new FormData();
  for (const input of inputs) form.append($(input).attr('name') ?? '', $(input).attr('value') ?? '');
  const typed = {
    kind: 'consumer',
    name: 'Robin Example',
    email: buyer,
    street: 'Quay 4',
    postalCode: '1011',
    city: 'Amsterdam',
    country: 'NL',
  };
  for (const [name, value] of Object.entries({ ...typed, terms: 'on', immediatePerformance: 'on' })) form.append(name, value);
  return form;
}
