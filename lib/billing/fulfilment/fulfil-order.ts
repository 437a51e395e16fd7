import { tellBuyer } from '#lib/billing/notices/notify-buyer.ts';
import { holdOrder } from '#lib/billing/records/line.ts';
import { openRefundLines } from '#lib/billing/refunds/refund-lines.ts';
import { config } from '#lib/core/config.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';
import { paths } from '#lib/core/paths.ts';
import { isoDate, now } from '#lib/core/time.ts';
import { emit } from '#lib/ports/jobs/index.ts';
import type { MailPart } from '#lib/ports/mail/index.ts';
import { tellTeam } from '#lib/team/notify-team.ts';

const minuteMs = 60_000;
/** A line that still waits after so long was forgotten: its event was lost, or its job. */
const patienceMs = 10 * minuteMs;
const batch = 100;

/** The lines of a paid order that wait to take effect: launches first, for what else was bought is for a listing that is there. */
export async function linesToFulfil(orderId: string): Promise<{ id: number; position: number }[]> {
  const lines = await db().orderLine.findMany({
    where: { orderId, status: 'pending' },
    orderBy: { position: 'asc' },
    select: { id: true, position: true, product: { select: { slug: true } } },
  });
  const launchFirst = (line: (typeof lines)[number]) => (line.product.slug === 'launch' ? 0 : 1);
  return lines.sort((a, b) => launchFirst(a) - launchFirst(b) || a.position - b.position).map(({ id, position }) => ({ id, position }));
}

/**
 * Tells the buyer, in one mail, what took effect and what did not, as far as they were not told before: however often it is called, and
 * also when the process dies in between, each line is told of once.
 */
export async function tellOfFulfilment(orderId: string): Promise<void> {
  await transaction(async (tx) => {
    if (!(await holdOrder(tx, orderId))) return;
    const order = await tx.order.findUniqueOrThrow({
      where: { id: orderId },
      select: {
        number: true,
        lines: {
          where: { status: { in: ['fulfilled', 'failed'] } },
          orderBy: { position: 'asc' },
          select: {
            id: true,
            position: true,
            status: true,
            error: true,
            refundedCents: true,
            product: { select: { slug: true, name: true } },
            listing: { select: { name: true, slug: true, status: true, launchWeek: true } },
          },
        },
      },
    });
    const subject = `order:${order.number}`;
    const entries = await tx.auditEntry.findMany({ where: { subject, action: toldOf }, select: { data: true } });
    const told = new Set(entries.flatMap(({ data }) => (data as { lines: string[] }).lines));
    const news = order.lines.filter(({ position, status }) => !told.has(`${position} ${status}`));
    if (news.length === 0) return;
    const lines = news.map(({ position, status }) => `${position} ${status}`);
    await tx.auditEntry.create({ data: { action: toldOf, subject, data: { lines }, createdAt: now() } });
    const going = await openRefundLines(tx, orderId);
    const paidBack = ({ id, refundedCents }: { id: number; refundedCents: number }) =>
      refundedCents > 0 || going.some(({ line_id }) => line_id === id);
    await tellBuyer(
      tx,
      orderId,
      fulfilmentNews(
        order.number,
        news.map((line) => ({ ...line, paidBack: paidBack(line) })),
      ),
    );
  });
}

/** Says that the buyer was told; the entry's `lines` name the positions and what was said of them. */
const toldOf = 'buyer told of fulfilment';

interface News {
  status: string;
  error: string | null;
  /** Its money went back, or is on its way. */
  paidBack: boolean;
  product: { slug: string; name: string };
  listing: { name: string; slug: string; status: string; launchWeek: Date | null } | null;
}

function fulfilmentNews(number: string, lines: News[]) {
  const done = lines.filter(({ status }) => status === 'fulfilled');
  const failed = lines.filter(({ status }) => status === 'failed');
  const called = ({ product, listing }: News) => `${product.name}${listing ? ` for ${listing.name}` : ''}`;
  const listings = new Map(done.flatMap(({ listing }) => (listing ? [[listing.slug, listing]] : [])));
  const parts: MailPart[] = [
    ...(done.length > 0
      ? [{ text: 'This is in effect now:' }, { quote: done.map((line) => doneText(line, called(line))).join('\n') }]
      : []),
    ...[...listings.values()]
      .filter(({ status }) => status === 'live' || status === 'scheduled')
      .map(({ name, slug }) => ({ action: { label: `See ${name}`, url: config().siteUrl + paths.listing(slug) } })),
    ...(failed.length > 0
      ? [
          { text: 'This could not take effect:' },
          {
            quote: failed
              .map((line) => `${called(line)}: ${line.error ?? ''}${line.paidBack ? ' Its money goes back to you.' : ''}`)
              .join('\n'),
          },
          { text: 'Nothing is left for you to do.' },
        ]
      : []),
  ];
  const title =
    done.length === 0
      ? 'Something you bought could not take effect'
      : failed.length === 0
        ? 'What you bought is in effect'
        : 'Your order: what is in effect, and what is not';
  return { kind: 'order-fulfilled', subject: `Order ${number}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`, title, parts };
}

function doneText({ product, listing }: News, called: string): string {
  if (product.slug !== 'launch' || !listing) return called;
  const week = listing.launchWeek && isoDate(listing.launchWeek);
  return listing.status === 'scheduled' ? `${called}: live on Monday, ${week}` : `${called}: live`;
}

/** The job gave up before the lines had their turn: people have to look. */
export async function reportUnfulfilled(orderId: string, problem: string): Promise<void> {
  await transaction(async (tx) => {
    const order = await tx.order.findUnique({ where: { id: orderId }, select: { number: true } });
    if (!order) return;
    log().error({ order: order.number, problem }, 'the job that fulfils an order gave up');
    await tellTeam(tx, {
      kind: 'order-stuck',
      subject: `Order ${order.number} could not be fulfilled`,
      parts: [
        { text: `It was paid, but what was bought could not take effect, or the buyer could not be told. What was said last: ${problem}` },
        { text: 'Put right what stands in the way, then have it tried again:' },
        { quote: `npm run team -- retry ${order.number}` },
      ],
    });
  });
}

/** Has paid orders fulfilled of which lines still wait after ten minutes, at most once in ten minutes each. Answers how many. */
export async function sweepPaidOrders(): Promise<number> {
  const at = now();
  const due = new Date(at.getTime() - patienceMs);
  return transaction(async (tx: Tx) => {
    // Lines that the team was asked to deliver have their effect noted, and wait for them; those about to be paid back wait for that.
    const orders = await tx.$queryRaw<{ id: string }[]>`
      select o.id from orders o where o.status in ('paid', 'partially_refunded', 'disputed') and o.paid_at <= ${due}
        and exists (select 1 from order_lines l where l.order_id = o.id and l.status = 'pending' and l.effect is null
          and not exists (select 1 from refunds r where r.order_id = o.id and r.applied_at is null
            and r.status in ('requested', 'pending', 'succeeded') and r.lines @> jsonb_build_array(jsonb_build_object('line_id', l.id))))
      order by o.paid_at limit ${batch}`;
    const turn = Math.floor(at.getTime() / patienceMs);
    for (const { id } of orders) await emit('order/paid', { orderId: id }, { id: `sweep:${id}:${turn}` });
    if (orders.length > 0) log().warn({ orders: orders.length }, 'paid orders waited for their fulfilment; they are tried again');
    return orders.length;
  });
}
