import type { OrderLineStatus, OrderStatus } from '#lib/billing/records/order.ts';
import type { Tx } from '#lib/core/db.ts';
import type { ChosenOptions, LineEffect } from '#lib/core/json-columns.ts';
import type { ListingPlan, ListingStatus, SubmissionStatus } from '#lib/generated/prisma/enums.ts';

export type { LineEffect, ShownCategories } from '#lib/core/json-columns.ts';

/** The listing of an order line, locked until the transaction ends. */
export interface LockedListing {
  id: number;
  slug: string;
  name: string;
  status: ListingStatus;
  plan: ListingPlan | null;
  submittedAt: Date | null;
  launchWeek: Date | null;
  launchedAt: Date | null;
  weekMoves: number;
  badgeMissingSince: Date | null;
  extraCategories: number;
  storyUnlocked: boolean;
  milestonesUnlocked: boolean;
  mediaUnlocked: boolean;
  /** The team's decision about the listing. Null if the listing is older than moderation. */
  submission: { status: SubmissionStatus } | null;
}

/** An order line with its order and listing, all locked until the transaction ends. Amounts are integer cents. */
export interface LockedLine {
  id: number;
  position: number;
  status: OrderLineStatus;
  product: { slug: string; name: string };
  quantity: number;
  options: ChosenOptions;
  netCents: number;
  vatCents: number | null;
  refundedCents: number;
  refundedNetCents: number;
  /** The changes that fulfilment made; null before fulfilment. */
  effect: LineEffect | null;
  order: { id: string; number: string; status: OrderStatus; userId: string; paidAt: Date | null };
  /** The line's listing. Null if the product needs no listing, or if the listing was deleted. */
  listing: LockedListing | null;
}

/**
 * The result of fulfilling a line: the changes that it made, or the reason for a refusal, or a mark that the team must deliver it by hand.
 */
export type FulfilmentOutcome = { effect: LineEffect } | { refused: string } | { waits: LineEffect };

/** The effect of a product on a listing, and its reversal after a refund. */
export interface ProductEffect {
  /** Puts the line into effect. If it returns `refused`, it changes nothing. */
  apply(tx: Tx, line: LockedLine, listing: LockedListing): Promise<FulfilmentOutcome>;
  /** Reverses a fulfilled line. It is called once, when the line is fully refunded. */
  reverse(tx: Tx, line: LockedLine, listing: LockedListing, effect: LineEffect): Promise<void>;
}

const effective: readonly OrderStatus[] = ['paid', 'partially_refunded', 'disputed'];

/** Returns true if the lines of an order may take effect: the order is paid and not fully refunded. */
export function canTakeEffect({ status }: { status: OrderStatus }): boolean {
  return effective.includes(status);
}

/** Locks an order. Returns false if it does not exist. To avoid deadlocks, all code locks the order first, then lines, then listings. */
export async function lockOrderRow(tx: Tx, id: string): Promise<boolean> {
  const locked = await tx.$queryRaw<unknown[]>`select 1 from orders where id = ${id}::uuid for update`;
  return locked.length > 0;
}

/** Locks an order line with its order and listing. Returns null if the line does not exist. */
export async function lockLine(tx: Tx, lineId: number): Promise<LockedLine | null> {
  const found = await tx.orderLine.findUnique({ where: { id: lineId }, select: { orderId: true } });
  if (!found || !(await lockOrderRow(tx, found.orderId))) return null;
  await tx.$queryRaw`select 1 from order_lines where id = ${lineId} for update`;
  await tx.$queryRaw`select 1 from listings where id = (select listing_id from order_lines where id = ${lineId}) for update`;
  const row = await tx.orderLine.findUnique({
    where: { id: lineId },
    include: {
      product: { select: { slug: true, name: true } },
      order: { select: { id: true, number: true, status: true, userId: true, paidAt: true } },
      listing: {
        select: {
          id: true,
          slug: true,
          name: true,
          status: true,
          plan: true,
          submittedAt: true,
          launchWeek: true,
          launchedAt: true,
          weekMoves: true,
          badgeMissingSince: true,
          extraCategories: true,
          storyUnlocked: true,
          milestonesUnlocked: true,
          mediaUnlocked: true,
          submission: { select: { status: true } },
        },
      },
    },
  });
  return row;
}
