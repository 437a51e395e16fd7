// For tests: a loopback server that implements the part of Stripe's API that we call through the real SDK, and sends signed webhook events.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import {
  type Form,
  invalid,
  missing,
  newId,
  newSession,
  Refusal,
  readForm,
  type StripeSession,
  seconds,
} from '#scripts/testing/stripe-session.ts';

export type { StripeSession };

const signer = new Stripe('sk_test_signs_only');
const apiVersion = '2026-10-28.endive';

interface StripeCall {
  method: string;
  path: string;
  idempotencyKey: string | null;
  version: string | null;
  /** The decoded form: `{ line_items: { 0: { quantity: '1' } } }`. */
  params: Form;
}

interface Charge {
  id: string;
  payment_intent: string;
  amount: number;
  amount_refunded: number;
  currency: string;
  metadata: Record<string, string>;
  country: string;
}

interface StripeEvent {
  id: string;
  type: string;
  payload: string;
}

type SimulatedEvent = 'paid' | 'unpaid' | 'succeeded' | 'failed' | 'expired' | 'refund' | 'dispute' | 'dispute_won' | 'dispute_lost';

interface Delivery {
  /** Number of deliveries, one after another, or at the same time if `together` is true. */
  times?: number;
  together?: boolean;
  /** Changes the body after signing. */
  tampered?: boolean;
  /** Sets the signature's time to ten minutes ago. */
  old?: boolean;
  secret?: string;
}

export interface StripeServer {
  /** The value for STRIPE_API_URL. */
  url: string;
  webhookSecret: string;
  /** All requests so far, in order. */
  calls: StripeCall[];
  /** All events so far, in order. */
  events: StripeEvent[];
  sessions: Map<string, StripeSession>;
  /** Finds a session by its client secret, which the form in the browser has. */
  sessionOf(clientSecret: string): StripeSession | undefined;
  /** Sets the receiver of events: a URL or a handler. With null, events are not sent. */
  sendEventsTo(hook: string | ((request: Request) => Promise<Response>) | null): void;
  /** Makes the next `times` requests fail with `status` (default 500). */
  fail(times: number, status?: number): void;
  /** Sets the status of all refunds requested from now on. `endRefund` completes a pending refund. */
  setRefundStatus(status: 'succeeded' | 'pending' | 'failed'): void;
  endRefund(id: string, status: 'succeeded' | 'failed'): void;
  /**
   * Simulates an action of the buyer, the bank or the seller, and returns its event without sending it. `cents` is the amount of a refund
   * or dispute; `amount` and `currency` replace the session's values.
   */
  simulate(
    sessionId: string,
    what: SimulatedEvent,
    options?: { cents?: number; country?: string; amount?: number; currency?: string },
  ): StripeEvent;
  /** Creates an event of any type, without sending it. */
  event(type: string, object: Record<string, unknown>): StripeEvent;
  /** Sends an event to the receiver and returns the statuses of its answers. */
  deliver(event: StripeEvent, delivery?: Delivery): Promise<number[]>;
  /** Returns the body and signature that a delivery sends. */
  request(event: StripeEvent, delivery?: Delivery): { body: string; signature: string };
  /** Waits until the events that API calls caused (a session expired, a refund) are delivered. */
  waitForDeliveries(): Promise<void>;
  close(): Promise<void>;
}

export async function startStripeServer({ webhookSecret = 'whsec_local', port = 0 } = {}): Promise<StripeServer> {
  const calls: StripeCall[] = [];
  const events: StripeEvent[] = [];
  const sessions = new Map<string, StripeSession>();
  const charges = new Map<string, Charge>();
  const refunds = new Map<string, { id: string; object: 'refund'; amount: number; payment_intent: string; status: string }>();
  const answered = new Map<string, { request: string; status: number; body: unknown }>();
  const sending = new Set<Promise<unknown>>();
  let hook: string | ((request: Request) => Promise<Response>) | null = null;
  let failing = { times: 0, status: 500 };
  let refundStatus: 'succeeded' | 'pending' | 'failed' = 'succeeded';

  function createSession(params: Form): StripeSession {
    const session = newSession(params);
    sessions.set(session.id, session);
    return session;
  }

  const chargeOf = (session: StripeSession) => [...charges.values()].find((charge) => charge.payment_intent === session.payment_intent);
  const chargeObject = ({ country, ...charge }: Charge) => ({
    object: 'charge',
    ...charge,
    refunded: charge.amount === charge.amount_refunded,
    payment_method_details: { type: 'card', card: { country } },
  });
  const intentObject = (session: StripeSession, expanded: boolean) => {
    const charge = chargeOf(session);
    return {
      id: session.payment_intent,
      object: 'payment_intent',
      metadata: session.metadata,
      latest_charge: charge ? (expanded ? chargeObject(charge) : charge.id) : null,
    };
  };
  const expandedSession = (session: StripeSession, expand: string) => ({
    ...session,
    payment_intent:
      session.payment_intent && expand.includes('payment_intent')
        ? intentObject(session, expand.includes('latest_charge'))
        : session.payment_intent,
  });

  function makeEvent(type: string, object: Record<string, unknown>): StripeEvent {
    const id = newId('evt');
    const payload = JSON.stringify({
      id,
      object: 'event',
      api_version: apiVersion,
      type,
      created: seconds(),
      livemode: false,
      data: { object },
    });
    const event = { id, type, payload };
    events.push(event);
    return event;
  }

  function pay(session: StripeSession, country: string): void {
    session.payment_intent ??= newId('pi');
    session.customer_details = { address: { country } };
    if (chargeOf(session)) return;
    const charge = {
      id: newId('ch'),
      payment_intent: session.payment_intent,
      amount: session.amount_total,
      amount_refunded: 0,
      currency: session.currency,
      metadata: session.metadata,
      country,
    };
    charges.set(charge.id, charge);
  }

  const happen: StripeServer['simulate'] = (sessionId, what, { cents, country = 'NL', amount, currency } = {}) => {
    const session = sessions.get(sessionId);
    if (!session) throw new Error(`There is no session ${sessionId}.`);
    if (amount !== undefined) session.amount_total = amount;
    if (currency !== undefined) session.currency = currency;
    if (['paid', 'unpaid', 'expired'].includes(what) && session.status !== 'open') throw new Error(`The session is ${session.status}.`);
    const sessionEvent = (type: string) => makeEvent(`checkout.session.${type}`, { ...session });
    if (what === 'expired') {
      session.status = 'expired';
      return sessionEvent('expired');
    }
    if (what === 'unpaid') {
      session.payment_intent ??= newId('pi');
      session.status = 'complete';
      return sessionEvent('completed');
    }
    if (what === 'failed') return sessionEvent('async_payment_failed');
    if (what === 'paid' || what === 'succeeded') {
      session.status = 'complete';
      session.payment_status = 'paid';
      pay(session, country);
      return sessionEvent(what === 'paid' ? 'completed' : 'async_payment_succeeded');
    }
    const charge = chargeOf(session);
    if (!charge) throw new Error('Nobody has paid this session.');
    if (what === 'refund') {
      charge.amount_refunded += cents ?? charge.amount - charge.amount_refunded;
      if (charge.amount_refunded > charge.amount) throw new Error('More than was paid.');
      return makeEvent('charge.refunded', chargeObject(charge));
    }
    const dispute = {
      id: `dp_${charge.id}`,
      object: 'dispute',
      amount: cents ?? charge.amount,
      currency: charge.currency,
      charge: charge.id,
      payment_intent: charge.payment_intent,
      reason: 'fraudulent',
      status: what === 'dispute' ? 'needs_response' : what === 'dispute_won' ? 'won' : 'lost',
    };
    return makeEvent(what === 'dispute' ? 'charge.dispute.created' : 'charge.dispute.closed', dispute);
  };

  const request: StripeServer['request'] = ({ payload }, { tampered, old, secret = webhookSecret } = {}) => ({
    body: tampered ? payload.replace(/"created":/, '"creates":') : payload,
    signature: signer.webhooks.generateTestHeaderString({ payload, secret, ...(old ? { timestamp: seconds() - 600 } : {}) }),
  });

  const deliver: StripeServer['deliver'] = async (event, delivery = {}) => {
    const send = async (): Promise<number> => {
      if (!hook) throw new Error('No receiver of events is set: call sendEventsTo first.');
      const { body, signature } = request(event, delivery);
      const init = { method: 'POST', body, headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature } };
      const answer = typeof hook === 'string' ? await fetch(hook, init) : await hook(new Request('http://hook.test/', init));
      await answer.text();
      return answer.status;
    };
    const times = delivery.times ?? 1;
    if (delivery.together) return Promise.all(Array.from({ length: times }, send));
    const statuses: number[] = [];
    for (let time = 0; time < times; time += 1) statuses.push(await send());
    return statuses;
  };

  /** Sends an event that an API call caused, without waiting for the answer. */
  function sendLater(event: StripeEvent): void {
    if (!hook) return;
    const sent = deliver(event).catch(() => undefined);
    sending.add(sent);
    sent.finally(() => sending.delete(sent));
  }

  function refund(params: Form) {
    const charge = [...charges.values()].find((each) => each.payment_intent === params.payment_intent);
    if (!charge) throw missing(`payment_intent: '${params.payment_intent}'`);
    const amount = params.amount === undefined ? charge.amount - charge.amount_refunded : Number(params.amount);
    if (charge.amount_refunded === charge.amount)
      throw invalid(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
    if (amount > charge.amount - charge.amount_refunded)
      throw invalid(`Refund amount ($${amount / 100}) is greater than unrefunded amount on charge`);
    const created = { id: newId('re'), object: 'refund' as const, amount, payment_intent: charge.payment_intent, status: refundStatus };
    refunds.set(created.id, created);
    if (refundStatus !== 'failed') {
      charge.amount_refunded += amount;
      sendLater(makeEvent('charge.refunded', chargeObject(charge)));
    }
    return { ...created };
  }

  function listSessions(query: Form) {
    const { gte = '0', gt, lt, lte } = (query.created ?? {}) as Record<string, string>;
    const after = typeof query.starting_after === 'string' ? query.starting_after : null;
    const all = [...sessions.values()].reverse().filter(({ created }) => {
      const until = lt !== undefined ? created < Number(lt) : lte === undefined || created <= Number(lte);
      return created >= Number(gte) && (gt === undefined || created > Number(gt)) && until;
    });
    const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
    const limit = Number(query.limit ?? 10);
    const data = all.slice(from, from + limit).map((session) => expandedSession(session, JSON.stringify(query.expand ?? '')));
    return { object: 'list', url: '/v1/checkout/sessions', has_more: from + limit < all.length, data };
  }

  function answer(method: string, path: string, params: Form): unknown {
    if (path === '/v1/checkout/sessions') return method === 'POST' ? createSession(params) : listSessions(params);
    const [, sessionId, expire] = /^\/v1\/checkout\/sessions\/([^/]+)(\/expire)?$/.exec(path) ?? [];
    if (sessionId) {
      const session = sessions.get(sessionId);
      if (!session) throw missing(`checkout.session: ${sessionId}`);
      if (expire && method === 'POST') {
        if (session.status !== 'open') throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.');
        session.status = 'expired';
        sendLater(makeEvent('checkout.session.expired', { ...session }));
      }
      return expandedSession(session, JSON.stringify(params.expand ?? ''));
    }
    if (path === '/v1/refunds' && method === 'POST') return refund(params);
    const [, refundId] = /^\/v1\/refunds\/([^/]+)$/.exec(path) ?? [];
    if (refundId) {
      const found = refunds.get(refundId);
      if (!found) throw missing(`refund: ${refundId}`);
      return found;
    }
    throw missing(`path: ${path}`);
  }

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const method = incoming.method ?? 'GET';
    const { pathname, search } = new URL(incoming.url ?? '/', 'http://stripe.test');
    const key = (incoming.headers['idempotency-key'] as string | undefined) ?? null;
    const params = readForm(method === 'GET' ? search.slice(1) : body);
    calls.push({ method, path: pathname, idempotencyKey: key, version: (incoming.headers['stripe-version'] as string) ?? null, params });
    const send = (status: number, value: unknown, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req'), ...headers }).end(JSON.stringify(value));
    if (failing.times > 0) {
      failing.times -= 1;
      return void send(failing.status, {
        error: { type: failing.status === 429 ? 'invalid_request_error' : 'api_error', message: 'Something went wrong.' },
      });
    }
    if (!/^Bearer (sk|rk)_test_/.test(incoming.headers.authorization ?? ''))
      return void send(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided.' } });
    const requestText = `${method} ${pathname} ${body}`;
    const before = key ? answered.get(key) : undefined;
    if (before && before.request !== requestText)
      return void send(400, {
        error: {
          type: 'idempotency_error',
          message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        },
      });
    if (before) return void send(before.status, before.body, { 'idempotent-replayed': 'true' });
    let result: { status: number; body: unknown };
    try {
      result = { status: 200, body: structuredClone(answer(method, pathname, params)) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      result = { status: error.status, body: error.body };
    }
    if (key && method === 'POST') answered.set(key, { request: requestText, ...result });
    send(result.status, result.body);
  }

  const server = createServer((incoming, response) => {
    handle(incoming, response).catch((error) =>
      response.writeHead(500).end(JSON.stringify({ error: { type: 'api_error', message: String(error) } })),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    webhookSecret,
    calls,
    events,
    sessions,
    sessionOf: (clientSecret) => [...sessions.values()].find(({ client_secret }) => client_secret === clientSecret),
    sendEventsTo: (to) => {
      hook = to;
    },
    fail: (times, status = 500) => {
      failing = { times, status };
    },
    setRefundStatus: (status) => {
      refundStatus = status;
    },
    endRefund: (id, status) => {
      const found = refunds.get(id);
      if (!found) throw new Error(`There is no refund ${id}.`);
      found.status = status;
    },
    simulate: happen,
    event: makeEvent,
    deliver,
    request,
    waitForDeliveries: async () => {
      while (sending.size > 0) await Promise.all(sending);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
