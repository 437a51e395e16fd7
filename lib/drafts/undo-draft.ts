import type { Actor } from '#lib/auth/actor.ts';
import { transaction } from '#lib/core/db.ts';
import { conflict, notFound } from '#lib/core/errors.ts';
import { type Content, type Member, memberOf, same, withMember } from '#lib/drafts/apply-changes.ts';
import { draftUser, lockEditable } from '#lib/drafts/draft-access.ts';
import type { DraftView } from '#lib/drafts/draft-view.ts';
import { draftView, missingOf } from '#lib/drafts/read-draft.ts';
import { saveDraft } from '#lib/drafts/save-draft.ts';

/**
 * Undoes the edit that created `version`: restores the values, states and evidence from before it. Throws `changed_since` if a later
 * edit changed the same members, because undoing would lose that edit. The undo is stored as an edit, so it can be undone too.
 */
export async function undoDraft(actor: Actor, id: string, version: number): Promise<DraftView> {
  const userId = draftUser(actor);
  return transaction(async (tx) => {
    const row = await lockEditable(tx, userId, id);
    const edit = await tx.version.findUnique({ where: { draftId_number: { draftId: row.id, number: version } } });
    if (!edit) throw notFound('version', version);
    if (!['edit', 'redraft', 'undo'].includes(edit.action))
      throw conflict('no_edit', `Version ${version} is not an edit (${edit.action}), so it can’t be undone.`);
    const before = edit.before;
    const after = edit.after;
    const changed = new Set(Object.keys(before) as Member[]);
    let content: Content = draftView(row);
    const later = [...changed].filter((member) => !same(memberOf(content, member), after[member]));
    if (later.length > 0)
      throw conflict('changed_since', `${later.join(', ')} changed again after that edit, so the edit can’t be undone on its own.`);
    for (const member of changed) content = withMember(content, member, before[member]);
    const missing = row.listingId === null ? [] : missingOf(content.fields);
    if (missing.length > 0)
      throw conflict('still_needed', `The listing requires ${missing.join(', ')}, so this edit can’t be undone. Change the value instead.`);
    return saveDraft(tx, actor, row, { content, changed, action: 'undo' });
  });
}
