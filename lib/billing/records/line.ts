import type { ChosenOptions, OrderLineStatus, OrderStatus } from '#lib/billing/records/order.ts';
import type { Tx } from '#lib/core/db.ts';
import type { ListingPlan } from '#lib/generated/prisma/enums.ts';
import type { ListingStatus } from '#lib/listings/profile.ts';

/** The listing that something was bought for, held by the transaction. */
export interface HeldListing {
  id: number;
  slug: string;
  name: string;
  status: ListingStatus;
  plan: ListingPlan | null;
  submittedAt: Date | null;
  launchWeek: Date | null;
  weekMoves: number;
  badgeMissingSince: Date | null;
  extraCategories: number;
  storyUnlocked: boolean;
  milestonesUnlocked: boolean;
  mediaUnlocked: boolean;
}

/** A line with its order and its listing, all held by the transaction. Amounts are integer cents. */
export interface HeldLine {
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
  /** What fulfilling it changed. */
  effect: LineEffect | null;
  order: { id: string; number: string; status: OrderStatus; userId: string };
  /** Null where it needs none, or was deleted. */
  listing: HeldListing | null;
}

/** What a line's `effect` holds: all that a refund has to know to change it back. */
export interface LineEffect {
  launch?: { status: ListingStatus; launchWeek: string | null };
  categories?: ShownCategories;
  unlocked?: 'story' | 'milestones' | 'media';
  /** What it added to the billboard, and what refunds took off again. */
  billboard?: { cents: number; loweredCents: number };
  /** The team was asked to do it by hand. */
  byHand?: true;
}

/** Categories that a line made to be shown, by their ids. */
export interface ShownCategories {
  /** By how many it raised `extra_categories`. */
  slots: number;
  /** Those the buyer chose: they stay, whatever the owner's draft says later. */
  named: number[];
  /** Those that became shown. */
  shown: number[];
  /** Those the listing did not have before. */
  added: number[];
}

/** What came of trying: what it changed; a sentence why it can't be; or that somebody of the team has to do it. */
export type Outcome = { effect: LineEffect } | { refused: string } | { waits: LineEffect };

/** How a product takes effect, and how that is taken back. `apply` refuses before it changes anything. */
export interface ProductEffect {
  apply(tx: Tx, line: HeldLine, listing: HeldListing): Promise<Outcome>;
  /** Called once, for a line that is paid back whole. */
  reverse(tx: Tx, line: HeldLine, listing: HeldListing, effect: LineEffect): Promise<void>;
}

const effective: readonly OrderStatus[] = ['paid', 'partially_refunded', 'disputed'];

/** Whether what an order bought takes effect: it was paid, and not paid back whole. */
export function takesEffect({ status }: { status: OrderStatus }): boolean {
  return effective.includes(status);
}

/** Holds an order; false where there is none. Orders come before lines, and lines before listings, so that nobody holds them crosswise. */
export async function holdOrder(tx: Tx, id: string): Promise<boolean> {
  const held = await tx.$queryRaw<unknown[]>`select 1 from orders where id = ${id}::uuid for update`;
  return held.length > 0;
}

/** Holds a line, its order and its listing; null where there is no such line. */
export async function holdLine(tx: Tx, lineId: number): Promise<HeldLine | null> {
  const found = await tx.orderLine.findUnique({ where: { id: lineId }, select: { orderId: true } });
  if (!found || !(await holdOrder(tx, found.orderId))) return null;
  await tx.$queryRaw`select 1 from order_lines where id = ${lineId} for update`;
  await tx.$queryRaw`select 1 from listings where id = (select listing_id from order_lines where id = ${lineId}) for update`;
  const row = await tx.orderLine.findUnique({
    where: { id: lineId },
    include: {
      product: { select: { slug: true, name: true } },
      order: { select: { id: true, number: true, status: true, userId: true } },
      listing: {
        select: {
          id: true,
          slug: true,
          name: true,
          status: true,
          plan: true,
          submittedAt: true,
          launchWeek: true,
          weekMoves: true,
          badgeMissingSince: true,
          extraCategories: true,
          storyUnlocked: true,
          milestonesUnlocked: true,
          mediaUnlocked: true,
        },
      },
    },
  });
  return row && { ...row, options: row.options as ChosenOptions, effect: row.effect as LineEffect | null };
}
