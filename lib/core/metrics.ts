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
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ ...shared, name, help, labelNames });
  const timed = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Histogram({ ...shared, name, help, labelNames, buckets });
  return {
    registry,
    requests: timed('site_request_seconds', 'Requests by the door that they came through, from their head to the end of the answer', [
      'door',
      'status',
    ]),
    pages: timed('site_page_seconds', 'Pages and files of the site by their kind, kept or drawn', ['page', 'status']),
    draws: timed('site_page_draw_seconds', 'Public pages that were drawn because no copy was kept', ['page', 'status']),
    answers: counter('site_page_answers_total', 'Public pages by where they came from: memory, disk, drawn; or refused', ['from']),
    jobs: timed('site_job_seconds', 'Stages of jobs by how they end', ['job', 'outcome']),
    mails: counter('site_mails_delivered_total', 'Mails that were handed to the mail server', ['kind', 'outcome']),
    modelAnswers: counter('site_model_answers_total', 'Answers of the model that drafts', ['model', 'outcome']),
    modelTokens: counter('site_model_tokens_total', 'Tokens of the model that drafts: input, cached input, output', ['model', 'kind']),
    refusedValues: counter('site_draft_values_refused_total', 'Values of the model that no sentence of the site supports', ['reason']),
    renders: timed('site_render_seconds', 'Pages that Chromium rendered', ['kind', 'outcome']),
    edgePurges: counter('site_edge_purges_total', 'Calls of the cache in front to drop tags', ['outcome']),
    lcp: new Histogram({
      ...shared,
      name: 'site_vitals_lcp_seconds',
      help: 'Time until the largest part of a page was shown to a visitor; a tenth of visits tells',
      labelNames: ['page'],
      buckets: [0.5, 1, 1.5, 2.5, 4, 8],
    }),
    inp: new Histogram({
      ...shared,
      name: 'site_vitals_inp_seconds',
      help: 'The slowest answer to a press of a visitor',
      labelNames: ['page'],
      buckets: [0.05, 0.1, 0.2, 0.5, 1, 4],
    }),
    cls: new Histogram({
      ...shared,
      name: 'site_vitals_cls',
      help: 'How much of the page moved under a visitor’s eyes',
      labelNames: ['page'],
      buckets: [0.01, 0.05, 0.1, 0.25, 1],
    }),
    operations: timed('site_operation_seconds', 'Operations and forms', ['operation']),
    outcomes: counter('site_operations_total', 'Operations and forms by who calls (nobody, session, api_key, oauth) and how they end', [
      'operation',
      'via',
      'status',
    ]),
  };
});
