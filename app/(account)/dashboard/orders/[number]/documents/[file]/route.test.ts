import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { anonymous, sessionActor } from '#lib/auth/actor.ts';
import { getCurrentActor } from '#lib/auth/session.ts';
import { issueInvoice } from '#lib/billing/invoices/issue-invoice.ts';
import { invoiceNumber } from '#lib/billing/records/invoice-number.ts';
import { db, transaction } from '#lib/core/db.ts';
import { seedBase } from '#prisma/seed/base/seed-base.ts';
import { makePaidOrder, makeUser } from '#scripts/testing/factories.ts';
import { GET } from './route.ts';

vi.mock('#lib/auth/session.ts', () => ({ getCurrentActor: vi.fn() }));

beforeAll(() => seedBase());
afterEach(() => vi.mocked(getCurrentActor).mockReset());

const get = (number: string, file: string) => GET(new Request('http://localhost/'), { params: Promise.resolve({ number, file }) });

test('the PDF, for its orderer; for nobody else, and never kept on the way', async () => {
  const me = await makeUser();
  const other = await makeUser();
  const order = await makePaidOrder({ userId: me.id, lines: [{ product: 'launch' }] });
  await transaction((tx) => issueInvoice(tx, order.id));
  const issued = await db().invoice.findFirstOrThrow({ where: { orderId: order.id } });
  const number = invoiceNumber(issued);

  vi.mocked(getCurrentActor).mockResolvedValue(sessionActor(me.id));
  const answer = await get(order.number, `${number}.pdf`);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${number}.pdf"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  const refused = async (file: string) => {
    const { status, headers } = await get(order.number, file);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      404,
      'text/plain; charset=utf-8',
      'private, no-store',
    ]);
  };
  await refused('INV-2020-000001.pdf');
  await refused('..%2f..%2fetc%2fpasswd');
  for (const actor of [anonymous, sessionActor(other.id)]) {
    vi.mocked(getCurrentActor).mockResolvedValue(actor);
    await refused(`${number}.pdf`);
  }
});
