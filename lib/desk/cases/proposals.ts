import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { invalidInput } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { visibleText } from '#lib/core/visible-text.ts';
import type { CaseKind } from '#lib/desk/cases/schema.ts';
import { type AuditedAction, audit } from '#lib/team/audit.ts';
import { requireAct } from '#lib/team/rights.ts';

/** A decision that an assistant of a team member proposes. */
export interface ProposedDecision {
  decision: 'approve' | 'reject';
  reason: string;
  rule: string | null;
  /** The name of the API key or app. */
  by: string;
  createdAt: Date;
}

/** Reads the proposals about cases of a kind, by the key of the case. The caller must have checked the right. */
export async function readProposals(kind: CaseKind, keys: string[]): Promise<Map<string, ProposedDecision>> {
  if (keys.length === 0) return new Map();
  const rows = await db().proposal.findMany({ where: { kind, key: { in: keys } } });
  return new Map(
    rows.map(({ key, decision, reason, rule, application: by, createdAt }) => [
      key,
      { decision: decision === 'approve' ? 'approve' : 'reject', reason, rule, by, createdAt },
    ]),
  );
}

/**
 * Proposes a decision about a waiting case, and replaces an earlier proposal. A proposal decides nothing until a person confirms it at the
 * desk. Throws 403, and 400 without a reason, or for a rejection of a submission or report without a rule.
 */
export function proposeDecision(
  actor: Actor,
  { kind, key }: { kind: CaseKind; key: string },
  proposed: { decision: 'approve' | 'reject'; reason: string; rule?: string | undefined },
): Promise<ProposedDecision> {
  const [reason, rule] = [visibleText(proposed.reason), visibleText(proposed.rule ?? '')];
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'decision proposed');
    if (reason === null) throw invalidInput([{ path: 'reason', message: 'must say why', code: 'required' }]);
    if (proposed.decision === 'reject' && (kind === 'submission' || kind === 'report') && rule === null)
      throw invalidInput([{ path: 'rule', message: 'must name the rule or the law', code: 'required' }]);
    const data = {
      decision: proposed.decision,
      reason,
      rule,
      userId: requireUserId(actor),
      application: actor.application,
      createdAt: now(),
    };
    await tx.proposal.upsert({ where: { kind_key: { kind, key } }, create: { kind, key, ...data }, update: data });
    const logged = { kind, decision: data.decision, reason, rule };
    await audit(tx, actor, { action: 'decision proposed', subject: await subjectOf(tx, kind, key), data: logged });
    return { decision: data.decision, reason, rule, by: data.application, createdAt: data.createdAt };
  });
}

/** Returns the subject under which the audit log stores the entries about a case. */
async function subjectOf(tx: Tx, kind: CaseKind, key: string): Promise<AuditedAction['subject']> {
  if (kind === 'submission' || kind === 'votes' || kind === 'claim') return `listing:${key}`;
  if (kind === 'edit') {
    const [edited] = await tx.$queryRaw<{ id: number }[]>`
      select l.id from versions v join listings l on l.profile_id = v.profile_id where v.id::text = ${key}`;
    return edited ? `listing:${edited.id}` : 'site';
  }
  return kind === 'report' ? `report:${key}` : (key.replace('-', ':') as AuditedAction['subject']);
}
