import { TicketPercent } from 'lucide-react';
import { discountsPerPage, listDiscountCodes, type TeamDiscountCode } from '#lib/billing/products/discount-codes.ts';
import { listTeamProducts } from '#lib/billing/products/team-products.ts';
import { formatDateTime } from '#lib/core/format-date.ts';
import { formatMoney } from '#lib/core/format-money.ts';
import { formatNumber } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { now } from '#lib/core/time.ts';
import { listLogAbout } from '#lib/desk/read-log.ts';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { Card } from '#lib/ui/kit/card.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { type Column, Table } from '#lib/ui/kit/table.tsx';
import { RuledSection } from '../../dashboard/ruled-section.tsx';
import { DeskPage } from '../desk-page.tsx';
import { LogList } from '../log-list.tsx';
import { MoreLink } from '../more-link.tsx';
import { ReasonForm } from '../reason-form.tsx';
import { requireDesk } from '../require-desk.ts';
import { changeDiscount } from './actions.ts';
import { DiscountForm } from './discount-form.tsx';

export const metadata = { title: 'Discount codes' };

function stateOf({ endedAt, validUntil, maxUses, uses }: TeamDiscountCode): { label: string; tone: 'success' | 'neutral' } {
  if (endedAt) return { label: 'Ended', tone: 'neutral' };
  if (validUntil && validUntil <= now()) return { label: 'Over', tone: 'neutral' };
  return maxUses !== null && uses >= maxUses ? { label: 'Used up', tone: 'neutral' } : { label: 'In use', tone: 'success' };
}

const columns: Column<TeamDiscountCode>[] = [
  { key: 'code', header: 'Code', cell: ({ code }) => <span className="figures [overflow-wrap:anywhere]">{code}</span> },
  {
    key: 'off',
    header: 'Takes off',
    cell: ({ percent, amountCents, product }) => (
      <>
        {percent === null ? `${formatMoney(amountCents ?? 0)} of the order` : `${percent} %`}
        {product && ` of ${product}`}
      </>
    ),
  },
  {
    key: 'uses',
    header: 'Orders',
    numeric: true,
    cell: ({ uses, maxUses }) => (maxUses === null ? formatNumber(uses) : `${formatNumber(uses)} of ${formatNumber(maxUses)}`),
  },
  {
    key: 'until',
    header: 'Until',
    className: 'whitespace-nowrap',
    cell: ({ validUntil }) => (validUntil ? formatDateTime(validUntil) : 'No end'),
  },
  {
    key: 'state',
    header: 'State',
    cell: (code) => {
      const { label, tone } = stateOf(code);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  {
    key: 'do',
    header: 'Actions',
    hiddenHeader: true,
    cell: ({ id, code, endedAt }) => (
      <ReasonForm
        action={changeDiscount}
        values={{ id, do: endedAt ? 'open' : 'end' }}
        summary={endedAt ? 'Let it be used again' : 'End'}
        label={endedAt ? `Let it be used again: ${code}` : `End ${code}`}
      >
        <SubmitButton variant="secondary" size="sm">
          {endedAt ? 'Let it be used' : 'End it'}
        </SubmitButton>
      </ReasonForm>
    ),
  },
];

export default async function DeskDiscountsPage({ searchParams }: PageProps<'/team/discounts'>) {
  const actor = await requireDesk(paths.deskDiscounts, 'products');
  const { after } = await searchParams;
  const codes = await listDiscountCodes(actor, typeof after === 'string' && /^\d{1,9}$/.test(after) ? Number(after) : null);
  const [products, log] = await Promise.all([listTeamProducts(actor), listLogAbout(codes.map(({ code }) => `discount code:${code}`))]);
  return (
    <DeskPage
      title="Discount codes"
      description="What buyers type at the checkout. An order keeps the price that its code gave it; one that is cancelled or not paid in time gives its use back."
    >
      <Table
        caption="Discount codes"
        columns={columns}
        rows={codes}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="No codes" icon={<TicketPercent aria-hidden size={28} strokeWidth={1.5} />}>
            Make one below. The checkout shows its field for codes while there is one in use.
          </EmptyState>
        }
      />
      <MoreLink path={paths.deskDiscounts} query={{}} after={codes.length === discountsPerPage ? codes.at(-1)?.id : undefined}>
        Older codes
      </MoreLink>
      <Card title="Make a code" className="max-w-measure">
        <DiscountForm
          action={changeDiscount}
          products={products.flatMap(({ slug, name, priceCents }) => (priceCents === null ? [] : [{ value: slug, label: name }]))}
        />
      </Card>
      <RuledSection id="log" title="What the team did">
        <LogList entries={log} />
      </RuledSection>
    </DeskPage>
  );
}
