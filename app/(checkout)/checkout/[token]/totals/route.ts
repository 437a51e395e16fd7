import { previewTotals } from '#lib/billing/payments/preview-totals.ts';
import { isAppError, sentenceOf } from '#lib/core/errors.ts';
import type { Totals } from '../billing.ts';
import { countCall } from '../count-call.ts';

export type TotalsAnswer = { totals: Totals } | { field: 'country' | 'vatNumber' | null; message: string };

const headers = { 'cache-control': 'private, no-store' };
const answer = (content: TotalsAnswer, status = 200, more: Record<string, string> = {}) =>
  Response.json(content, { status, headers: { ...headers, ...more } });

/** Responds with the order's totals for a buyer. The request body is `{ country, vatNumber }`. */
export async function POST(request: Request, { params }: RouteContext<'/checkout/[token]/totals'>) {
  const { token } = await params;
  const wait = await countCall(token, 'totals');
  if (wait > 0) return answer({ field: null, message: 'Wait a moment.' }, 429, { 'retry-after': String(wait) });
  const body = (await request.json().catch(() => null)) as { country?: unknown; vatNumber?: unknown } | null;
  const country = typeof body?.country === 'string' ? body.country.slice(0, 2) : '';
  const vatNumber = typeof body?.vatNumber === 'string' && body.vatNumber.trim() !== '' ? body.vatNumber.slice(0, 40) : null;
  try {
    const { vat, netCents, totalCents } = await previewTotals(token, { country, vatNumber });
    return answer({ totals: { vat, netCents, totalCents } });
  } catch (error) {
    if (!isAppError(error)) throw error;
    const [first] = error.errors ?? [];
    const field = first?.path.endsWith('vatNumber') ? 'vatNumber' : first?.path.endsWith('country') ? 'country' : null;
    return answer({ field, message: first ? sentenceOf(first.message) : error.message }, error.status);
  }
}
