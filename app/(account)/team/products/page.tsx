import { listTeamProducts } from '#lib/billing/products/team-products.ts';
import { formatDateTime } from '#lib/core/format-date.ts';
import { formatMoney } from '#lib/core/format-money.ts';
import { paths } from '#lib/core/paths.ts';
import { listLogAbout } from '#lib/desk/read-log.ts';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { Card } from '#lib/ui/kit/card.tsx';
import { DeskPage } from '../desk-page.tsx';
import { History } from '../history.tsx';
import { requireDesk } from '../require-desk.ts';
import { UndoForm } from '../undo-form.tsx';
import { changeProduct } from './actions.ts';
import { PriceForm, ProductForm } from './product-forms.tsx';

export const metadata = { title: 'Products' };

const dollars = (cents: number) => (cents / 100).toFixed(2);
const sale = (active: boolean) => (active ? 'on' : 'off');
const money = (cents: unknown) => (typeof cents === 'number' ? formatMoney(cents) : 'nothing');

export default async function DeskProductsPage() {
  const actor = await requireDesk(paths.deskProducts, 'products');
  const products = await listTeamProducts(actor);
  const changes = await listLogAbout(products.map(({ slug }) => `product:${slug}`));
  return (
    <DeskPage
      title="Products"
      description="What the site sells. A quote uses the price that holds at its time; orders that were made keep theirs."
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {products.map(({ slug, name, description, active, priceCents, minimumCents, planned }) => {
          const cents = priceCents ?? minimumCents ?? 0;
          return (
            <Card
              key={slug}
              id={slug}
              title={name}
              description={
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="figures">
                    {priceCents === null && 'from '}
                    {formatMoney(cents)}
                  </span>
                  {!active && <Badge tone="warning">Not for sale</Badge>}
                </span>
              }
            >
              {planned.length > 0 && (
                <ul className="divide-y divide-line border-y border-line">
                  {planned.map(({ id, cents: later, effectiveAt }) => (
                    <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
                      <span>
                        <span className="figures">{formatMoney(later)}</span> from {formatDateTime(effectiveAt)}
                      </span>
                      <UndoForm
                        action={changeProduct}
                        values={{ product: slug, do: 'drop', plan: id, reason: 'Taken back.' }}
                        name={`the planned price of ${name}`}
                      />
                    </li>
                  ))}
                </ul>
              )}
              <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
                <PriceForm action={changeProduct} product={slug} cents={cents} price={dollars(cents)} isMinimum={priceCents === null} />
                <ProductForm action={changeProduct} product={slug} name={name} description={description} active={sale(active)} />
              </div>
            </Card>
          );
        })}
      </div>
      <History
        entries={changes}
        changeOf={({ subject, action, data }) => {
          const product = products.find(({ slug }) => subject === `product:${slug}`);
          const what = `${product?.name ?? subject}, ${action}`;
          if (action !== 'price set') return { what, before: textOf(data.before), after: textOf(data.after) };
          if (data.dropped !== undefined)
            return { what: `${what}, a plan taken back`, before: `${money(data.dropped)} from ${String(data.from)}`, after: '' };
          const after = `${money(data.after)}${data.from ? ` from ${String(data.from)}` : ''}`;
          const isCurrent =
            product && !data.from && (product.priceCents ?? product.minimumCents) === data.after && data.before !== data.after;
          const undo = isCurrent && (
            <UndoForm
              action={changeProduct}
              values={{
                ...{ product: product.slug, do: 'price', price: dollars(Number(data.before)), seen: Number(data.after) },
                reason: 'Taken back.',
              }}
              name={`the price of ${product.name}`}
            />
          );
          return { what, before: money(data.before), after, undo };
        }}
      />
    </DeskPage>
  );
}

/** Returns changed texts as one line. */
function textOf(changed: unknown): string {
  return Object.entries(changed ?? {})
    .map(([name, value]) => `${name}: ${typeof value === 'boolean' ? (value ? 'for sale' : 'not for sale') : String(value)}`)
    .join(', ');
}
