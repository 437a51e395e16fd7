import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderLineView } from '#lib/billing/orders/order-view.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { nextStep } from './next-steps.ts';

beforeAll(() => setClock({ now: () => new Date('2027-01-06T10:00:00Z') }));
afterAll(() => setClock(systemClock));

const line = (values: Partial<OrderLineView>): OrderLineView => ({
  ...{
    product: 'launch',
    name: 'Launch',
    quantity: 1,
    options: { week: 'now' },
    unitNetCents: 9900,
    discountCents: 0,
    netCents: 9900,
    vatCents: 0,
    position: 0,
  },
  ...{ listing: { id: 7, slug: 'tidemark', name: 'Tidemark', live: false }, status: 'fulfilled', fulfilledAt: null, problem: null },
  ...{ refundedCents: 0, ...values },
});

test('a launch is live, scheduled, or was', () => {
  expect(nextStep(line({ listing: { id: 7, slug: 'tidemark', name: 'Tidemark', live: true } }))).toMatchObject({
    ...{ text: 'Live.', link: { href: '/listings/tidemark' } },
  });
  expect(nextStep(line({ options: { week: '2027-01-11' } })).text).toMatch(/^Scheduled for the week of/);
  // The listing was paused since then, so it is not about to launch.
  expect(nextStep(line({ options: { week: '2027-01-04' } })).text).toBe('Done.');
  expect(nextStep(line({})).text).toBe('Done.');
});

test('what failed says why, and promises no letter where the money went back', () => {
  const failed = { status: 'failed', problem: 'Tidemark was launched already.' } as const;
  expect(nextStep(line({ ...failed, refundedCents: 9900 })).text).toBe(
    'This could not take effect. Tidemark was launched already. Nothing is left for you to do.',
  );
  expect(nextStep(line(failed)).text).toContain('or your money back');
});
