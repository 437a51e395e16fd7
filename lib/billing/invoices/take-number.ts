import { invoiceNumber } from '#lib/billing/records/invoice-number.ts';
import type { Tx } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import type { InvoiceKind } from '#lib/generated/prisma/enums.ts';

/**
 * Takes the next number for a kind of document in this year (UTC). Test payments have their own series. The counter stays locked until the
 * transaction ends, and a rollback undoes the increment. So the series has no gaps, and later documents have higher numbers. Because of the
 * lock, call it as late as possible in the transaction.
 */
export async function takeNumber(
  tx: Tx,
  kind: InvoiceKind,
  test: boolean,
): Promise<{ year: number; sequence: number; number: string; issuedAt: Date }> {
  const year = now().getUTCFullYear();
  const [counter] = await tx.$queryRaw<{ last: number }[]>`
    insert into invoice_counters (kind, test, year, last) values (${kind}::"InvoiceKind", ${test}, ${year}, 1)
    on conflict (kind, test, year) do update set last = invoice_counters.last + 1 returning last`;
  if (!counter) throw new Error('the invoice counter returned no number');
  const issuedAt = now();
  // If the year ended while this call waited for the lock, the document is dated at the last moment of the year in its number.
  const endOfYear = new Date(Date.UTC(year + 1, 0, 1) - 1);
  return {
    year,
    sequence: counter.last,
    number: invoiceNumber({ kind, test, year, sequence: counter.last }),
    issuedAt: issuedAt < endOfYear ? issuedAt : endOfYear,
  };
}
