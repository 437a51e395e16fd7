import type { Actor } from '#lib/auth/actor.ts';
import type { Tx } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';

/** An action that is recorded in the audit log, and what it changed. */
export interface AuditedAction {
  action:
    | 'claim verified'
    | 'fulfilment retried'
    | 'line delivered'
    | 'price set'
    | 'refund applied'
    | 'refund requested'
    | 'removal decided'
    | 'set_site_settings';
  subject: `listing:${number}` | `order:${string}` | `product:${string}` | `report:${number}` | 'site_settings';
  data: Record<string, unknown>;
}

/**
 * Writes an entry of the audit log in the transaction that does what the entry says. A null actor stands for an automatic rule. The log is
 * for people: nothing in the code may depend on its entries.
 */
export async function audit(tx: Tx, actor: Pick<Actor, 'userId'> | null, entry: AuditedAction): Promise<void> {
  await tx.auditEntry.create({ data: { ...entry, actorId: actor?.userId ?? null, createdAt: now() } });
}
