import { invoiceNumber } from '#lib/billing/records/invoice-number.ts';
import type { Tx } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import type { InvoiceKind } from '#lib/generated/prisma/enums.ts';

/**
 * The next number of a kind of document in this year (UTC); those of test payments have a series of their own. Its counter stays locked until the transaction ends, and goes back with
 * it: no number is missing, and none is later than one above it. So take it last.
 */
export async function takeNumber(
  tx: Tx,
  kind: InvoiceKind,
  test: boolean,
): Promise<{ year: number; sequence: number; number: string; issuedAt: Date }> {
  const year = now().getUTCFullYear();
  const [taken] = await tx.$queryRaw<{ last: number }[]>`
    insert into invoice_counters (kind, test, year, last) values (${kind}::"InvoiceKind", ${test}, ${year}, 1)
    on conflict (kind, test, year) do update set last = invoice_counters.last + 1 returning last`;
  if (!taken) throw new Error('a number was not given');
  const issuedAt = now();
  // Who waited over New Year for the counter belongs to the year that they began in.
  const endOfYear = new Date(Date.UTC(year + 1, 0, 1) - 1);
  return {
    year,
    sequence: taken.last,
    number: invoiceNumber({ kind, test, year, sequence: taken.last }),
    issuedAt: issuedAt < endOfYear ? issuedAt : endOfYear,
  };
}
