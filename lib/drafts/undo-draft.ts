import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { transaction } from '#lib/core/db.ts';
import { conflict, notFound } from '#lib/core/errors.ts';
import { lockAccessibleDraft } from '#lib/drafts/draft-access.ts';
import type { DraftView } from '#lib/drafts/draft-view.ts';
import { contentOfDraft } from '#lib/drafts/read-draft.ts';
import { saveDraft } from '#lib/drafts/save-draft.ts';
import { fieldNoun } from '#lib/profile/catalogue.ts';
import { isSameJson, type Member, memberOf } from '#lib/profile/content.ts';
import { isEdit, putBack } from '#lib/profile/put-back.ts';

const fieldNames = (members: readonly string[]) => members.map(fieldNoun).join(', ');

/**
 * Undoes the edit that created `version`: restores the values, states and evidence from before it. Throws `changed_since` if a later
 * edit changed the same parts of the draft, because undoing would lose that edit. The undo is stored as an edit, so it can be undone
 * too.
 */
export async function undoDraft(actor: Actor, id: string, version: number): Promise<DraftView> {
  const userId = requireUserId(actor);
  return transaction(async (tx) => {
    const row = await lockAccessibleDraft(tx, userId, id, 'edit');
    const edit = await tx.version.findUnique({ where: { profileId_number: { profileId: row.profileId, number: version } } });
    if (!edit) throw notFound('version', version);
    if (!isEdit(edit.action)) throw conflict('no_edit', `Version ${version} is not an edit (${edit.action}), so it can’t be undone.`);
    const changed = new Set(Object.keys(edit.before) as Member[]);
    const content = contentOfDraft(row);
    const later = [...changed].filter((member) => !isSameJson(memberOf(content, member), edit.after[member]));
    if (later.length > 0)
      throw conflict('changed_since', `That edit can’t be undone on its own, because this changed again after it: ${fieldNames(later)}.`, {
        data: { fields: later },
      });
    const after = await putBack(tx, content, edit.before, { submitted: row.profile.listing !== null });
    return saveDraft(tx, actor, row, { after, changed, action: 'undo' });
  });
}
