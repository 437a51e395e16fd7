import type { Tx } from '#lib/core/db.ts';
import type { Order, OrderLine, Payment, Prisma } from '#lib/generated/prisma/client.ts';

/** An order and one of its payments, locked for the ambient transaction: always the order first, so that nobody waits in a circle. */
export interface LockedPayment {
  order: Order & { lines: OrderLine[] };
  payment: Payment;
}

/** What is kept of a payment besides its columns. */
export interface PaymentFacts {
  /** It was begun with test keys: no money moves. */
  test?: boolean;
  /** What its lines were called when it was begun: the provider is asked for the same each time, also after a rename. */
  names?: string[];
  /** The country of the card, or of the address given with it. */
  country?: string;
  /** By the provider's id: a payment can be disputed more than once. */
  disputes?: Record<string, { cents: number; reason: string; state: 'open' | 'won' | 'lost' }>;
}

/** Lets nobody else change the order until the transaction ends. */
export async function lockOrder(tx: Tx, orderId: string): Promise<Order & { lines: OrderLine[] }> {
  await tx.$queryRaw`select id from orders where id = ${orderId}::uuid for update`;
  return tx.order.findUniqueOrThrow({ where: { id: orderId }, include: { lines: { orderBy: { position: 'asc' } } } });
}

/** Null for a payment that there is not. */
export async function lockPayment(tx: Tx, where: Prisma.PaymentWhereInput): Promise<LockedPayment | null> {
  const found = await tx.payment.findFirst({ where, select: { id: true, orderId: true } });
  if (!found) return null;
  const order = await lockOrder(tx, found.orderId);
  await tx.$queryRaw`select id from payments where id = ${found.id}::uuid for update`;
  return { order, payment: await tx.payment.findUniqueOrThrow({ where: { id: found.id } }) };
}

export function factsOf(payment: Pick<Payment, 'facts'>): PaymentFacts {
  return payment.facts as PaymentFacts;
}

/** For a column of JSON. */
export function asJson(value: object): Prisma.InputJsonObject {
  return value as Prisma.InputJsonObject;
}

/** Whether a text can be one of our payments' ids; what comes from outside may be anything. */
export function isPaymentId(text: string | null): text is string {
  return text !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
