import type { Actor } from '#lib/auth/actor.ts';
import { mailDocumentAgain } from '#lib/billing/invoices/issue-document.ts';
import { transaction } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { audit } from '#lib/team/audit.ts';
import { parseReason } from '#lib/team/parse-reason.ts';
import { requireAct } from '#lib/team/rights.ts';

/**
 * Mails the buyer the documents of an order again. If a document's PDF is not made yet, its job will mail it instead. The
 * reason is for the audit log. Returns the number of mailed documents. Throws 403, 400 without a reason, and 404 for an order without
 * documents.
 */
export function sendDocumentsAgain(actor: Actor, number: string, typed: string): Promise<number> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'documents sent again');
    const reason = parseReason(typed);
    const documents = await tx.invoice.findMany({ where: { order: { number } }, select: { id: true }, orderBy: { id: 'asc' } });
    if (documents.length === 0) throw notFound('document of the order', number);
    let mailed = 0;
    for (const { id } of documents) if (await mailDocumentAgain(id)) mailed += 1;
    await audit(tx, actor, { action: 'documents sent again', subject: `order:${number}`, data: { documents: mailed, reason } });
    return mailed;
  });
}
