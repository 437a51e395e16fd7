import { z } from 'zod';
import type { HttpHandler } from '#lib/adapters/http.ts';
import { pageKind } from '#lib/adapters/pages/page-kind.ts';
import { metrics } from '#lib/core/metrics.ts';
import { isOwnOrigin } from '#lib/web/is-own-origin.ts';

const maxBytes = 500;
const ms = z.number().min(0).max(120_000).optional();
/** The report that `lib/islands/vitals.ts` sends. All values except `cls` are in milliseconds. */
const report = z.strictObject({ path: z.string().max(300), lcp: ms, inp: ms, cls: z.number().min(0).max(100).optional() });

/**
 * Counts how fast a page was shown to a visitor, by the kind of page. Stores neither the address of the visitor nor that of the page.
 * Ignores invalid reports, and gives them the same answer.
 */
export const countVitals: HttpHandler = async (request) => {
  const answer = { status: 204, headers: { 'cache-control': 'no-store' }, body: null };
  if (request.method !== 'POST') return { ...answer, status: 405, headers: { ...answer.headers, allow: 'POST' } };
  const body = isOwnOrigin(request.header('origin') ?? '') ? await request.readBody(maxBytes) : null;
  let sent: unknown = null;
  try {
    sent = JSON.parse(body?.toString('utf8') ?? '');
  } catch {
    // The body is not a report.
  }
  const { data } = report.safeParse(sent);
  if (!data) return answer;
  const page = pageKind(data.path);
  const { lcp, inp, cls } = metrics.get();
  if (data.lcp !== undefined) lcp.observe({ page }, data.lcp / 1000);
  if (data.inp !== undefined) inp.observe({ page }, data.inp / 1000);
  if (data.cls !== undefined) cls.observe({ page }, data.cls);
  return answer;
};
