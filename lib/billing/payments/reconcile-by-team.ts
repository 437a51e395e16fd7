import type { Actor } from '#lib/auth/actor.ts';
import { reconcile } from '#lib/billing/payments/reconcile.ts';
import { db, transaction } from '#lib/core/db.ts';
import type { Reconciliation } from '#lib/generated/prisma/client.ts';
import { audit } from '#lib/team/audit.ts';
import { requireAct, requireView } from '#lib/team/rights.ts';

const shownComparisons = 14;

/** Lists the latest 14 comparisons of payments with the provider's books, the newest first. For admins. */
export async function listReconciliations(actor: Actor): Promise<Reconciliation[]> {
  await requireView(db(), actor, 'orders');
  return db().reconciliation.findMany({ orderBy: [{ ranAt: 'desc' }, { id: 'desc' }], take: shownComparisons });
}

/**
 * Compares the payments of the last three days with the provider's books, as a job does each night. Returns the number of differences, or
 * null if no payment provider is configured. Events of the provider that were lost take effect, which can't be undone. Throws 403.
 */
export async function reconcileByTeam(actor: Actor): Promise<number | null> {
  await transaction((tx) => requireAct(tx, actor, 'payments compared'));
  const compared = await reconcile();
  if (!compared) return null;
  const data = { payments: compared.payments, differences: compared.differences.length };
  await transaction((tx) => audit(tx, actor, { action: 'payments compared', subject: 'site', data }));
  return compared.differences.length;
}
