import type { Actor } from '#lib/auth/actor.ts';
import { transaction } from '#lib/core/db.ts';
import { conflict, notFound } from '#lib/core/errors.ts';
import { type Content, type Member, memberOf, same, withMember } from '#lib/drafts/apply-changes.ts';
import { draftUser, lockEditable } from '#lib/drafts/draft-access.ts';
import type { DraftView } from '#lib/drafts/draft-view.ts';
import { draftView, missingOf } from '#lib/drafts/read-draft.ts';
import { saveDraft } from '#lib/drafts/save-draft.ts';

/**
 * Takes back the edit that made `version`, exactly: values, states and evidence. Refused (400 `changed_since`) when a later
 * edit touched the same, which an undo would lose. The undo is an edit of its own, so it can be taken back as well.
 */
export async function undoDraft(actor: Actor, id: string, version: number): Promise<DraftView> {
  const userId = draftUser(actor);
  return transaction(async (tx) => {
    const row = await lockEditable(tx, userId, id);
    const edit = await tx.version.findUnique({ where: { draftId_number: { draftId: row.id, number: version } } });
    if (!edit) throw notFound('version', version);
    if (!['edit', 'redraft', 'undo'].includes(edit.action))
      throw conflict('no_edit', `Version ${version} is no edit (${edit.action}), so there is nothing to take back.`);
    const before = edit.before as Record<string, unknown>;
    const after = edit.after as Record<string, unknown>;
    const changed = new Set(Object.keys(before) as Member[]);
    let content: Content = draftView(row);
    const later = [...changed].filter((member) => !same(memberOf(content, member), after[member]));
    if (later.length > 0)
      throw conflict('changed_since', `${later.join(', ')} changed again after that edit, so it can’t be taken back by itself.`);
    for (const member of changed) content = withMember(content, member, before[member]);
    const lost = row.listingId === null ? [] : missingOf(content.fields);
    if (lost.length > 0) throw conflict('still_needed', `The listing needs ${lost.join(', ')}. Change it instead of taking it back.`);
    return saveDraft(tx, actor, row, { content, changed, action: 'undo' });
  });
}
