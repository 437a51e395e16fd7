import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { processWide } from '#lib/core/process-wide.ts';

/** The bounds of the histograms in seconds. The smallest fits a cached page; the largest is longer than anybody waits. */
const buckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * The metrics of this process for `/metrics` (lib/adapters/metrics.ts). Each label has few values, so none contains an address, a person or
 * a listing.
 */
export const metrics = processWide('metrics', () => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const shared = { registers: [registry] };
  const timed = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Histogram({ ...shared, name, help, labelNames, buckets });
  return {
    registry,
    requests: timed('site_request_seconds', 'Requests by the door that they came through, from their head to the end of the answer', [
      'door',
      'status',
    ]),
    draws: timed('site_page_draw_seconds', 'Public pages that were drawn because no copy was kept, by the first part of their address', [
      'page',
      'status',
    ]),
    operations: timed('site_operation_seconds', 'Operations and forms', ['operation']),
    outcomes: new Counter({
      ...shared,
      name: 'site_operations_total',
      help: 'Operations and forms by who calls (nobody, session, api_key, oauth) and how they end',
      labelNames: ['operation', 'via', 'status'],
    }),
  };
});
