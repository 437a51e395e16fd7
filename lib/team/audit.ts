import type { Actor } from '#lib/auth/actor.ts';
import type { Tx } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import type { TeamAct } from '#lib/team/rights.ts';

/** An action in the audit log, and what it changed. */
export interface AuditedAction {
  action: TeamAct | 'view ended' | 'claim verified' | 'refund applied';
  subject:
    | `${'listing' | 'order' | 'product' | 'discount code' | 'report' | 'review' | 'question' | 'answer' | 'person' | 'block' | 'job' | 'setting' | 'post' | 'interview question' | 'category' | 'page' | 'import' | 'founder' | 'week'}:${string | number}`
    | 'site_settings'
    | 'site';
  data: Record<string, unknown>;
}

/**
 * Writes an entry to the audit log. Call it in the transaction that does the action. A null actor stands for an automatic rule; an API key
 * or a connected app is named. The log is for people: no code may depend on its entries.
 */
export async function audit(tx: Tx, actor: Pick<Actor, 'userId' | 'via' | 'application'> | null, entry: AuditedAction): Promise<void> {
  const by = actor?.via === 'api_key' ? { by_key: actor.application } : actor?.via === 'oauth' ? { by_app: actor.application } : {};
  await tx.auditEntry.create({ data: { ...entry, data: { ...entry.data, ...by }, actorId: actor?.userId ?? null, createdAt: now() } });
}
