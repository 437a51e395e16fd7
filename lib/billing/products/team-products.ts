import { z } from 'zod';
import { requiredText, text } from '#lib/api/schema/text.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { listAllProducts, type StoredProduct } from '#lib/billing/products/list-products.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { tags } from '#lib/cache/tags.ts';
import { db, transaction } from '#lib/core/db.ts';
import { invalidInput, notFound } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import type { PlannedPrice } from '#lib/generated/prisma/client.ts';
import { audit } from '#lib/team/audit.ts';
import { changedMembers } from '#lib/team/changed-members.ts';
import { requireAct, requireView } from '#lib/team/rights.ts';

/** A product for the team's page, with its planned prices, the next one first. */
export interface TeamProduct extends StoredProduct {
  planned: PlannedPrice[];
}

/** Lists all products. For admins. */
export async function listTeamProducts(actor: Actor): Promise<TeamProduct[]> {
  await requireView(db(), actor, 'products');
  const [products, planned] = await Promise.all([
    listAllProducts(),
    db().plannedPrice.findMany({ where: { effectiveAt: { gt: now() } }, orderBy: { effectiveAt: 'asc' } }),
  ]);
  return products.map((product) => ({ ...product, planned: planned.filter(({ productId }) => productId === product.id) }));
}

const Texts = z.strictObject({ name: requiredText(60), description: text(500), active: z.boolean() });
export type ProductTexts = z.output<typeof Texts>;

/**
 * Changes the texts of a product and whether it is for sale. Existing orders stay unchanged. `seen` has the values that the person saw. If
 * somebody has changed them since, throws `changed_since` and writes nothing. Also throws 400, 403 and 404.
 */
export function editProduct(actor: Actor, slug: string, texts: ProductTexts, seen: ProductTexts, reason = ''): Promise<void> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'product edited');
    await tx.$queryRaw`select 1 from products where slug = ${slug} for update`;
    const product = await tx.product.findUnique({ where: { slug }, select: { name: true, description: true, active: true } });
    if (!product) throw notFound('product', slug);
    const parsed = Texts.safeParse(texts);
    if (!parsed.success)
      throw invalidInput(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message, code: 'invalid_value' })));
    const changed = changedMembers(product, parsed.data, seen);
    if (!changed) return;
    await tx.product.update({ where: { slug }, data: parsed.data });
    const data = { ...changed, ...(reason ? { reason } : {}) };
    await audit(tx, actor, { action: 'product edited', subject: `product:${slug}`, data });
    await invalidate(tx, tags.products);
  });
}
