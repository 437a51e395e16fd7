import type { OrderStatus } from '#lib/billing/records/order.ts';
import type { BadgeTone } from '#lib/ui/kit/badge.tsx';

/** Labels and badge colours of the order statuses. */
export const orderStates: Readonly<Record<OrderStatus, { label: string; tone: BadgeTone }>> = {
  pending: { label: 'Waiting for payment', tone: 'warning' },
  paid: { label: 'Paid', tone: 'success' },
  expired: { label: 'Expired', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  partially_refunded: { label: 'Partly refunded', tone: 'neutral' },
  disputed: { label: 'Disputed', tone: 'danger' },
};
