import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { db, transaction } from '#lib/core/db.ts';
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
 * desk. Throws 403, and 400 without a reason, or for a rejection without a rule.
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
    if (proposed.decision === 'reject' && kind !== 'text' && rule === null)
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
    await audit(tx, actor, { action: 'decision proposed', subject: subjectOf(kind, key), data: { decision: data.decision, reason, rule } });
    return { decision: data.decision, reason, rule, by: data.application, createdAt: data.createdAt };
  });
}

/** Returns the subject under which the audit log stores the entries about a case. */
function subjectOf(kind: CaseKind, key: string): AuditedAction['subject'] {
  if (kind === 'submission') return `listing:${key}`;
  return kind === 'report' ? `report:${key}` : (key.replace('-', ':') as AuditedAction['subject']);
}
