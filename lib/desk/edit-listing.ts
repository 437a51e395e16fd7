import '#lib/api/schema/messages.ts';
import { z } from 'zod';
import type { Actor } from '#lib/auth/actor.ts';
import { transaction } from '#lib/core/db.ts';
import { AppError, invalidInput, notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { visibleText } from '#lib/core/visible-text.ts';
import { isTakenDown } from '#lib/listings/access.ts';
import { readListingProfile } from '#lib/listings/profile/read-listing-profile.ts';
import { saveProfile } from '#lib/listings/profile/save-profile.ts';
import { applyChanges, listingContext } from '#lib/profile/apply-changes.ts';
import { makeCategoryFinder } from '#lib/profile/category-finder.ts';
import { isSameJson } from '#lib/profile/content.ts';
import { draftFieldsEdit } from '#lib/profile/field-schemas.ts';
import { audit } from '#lib/team/audit.ts';
import { requireAct } from '#lib/team/rights.ts';

/** The fields of a listing that the team can edit, and the reason. Categories are names; the first one is the primary category. */
export interface TeamEdit {
  name: string;
  tagline: string;
  description: string;
  categories: string[];
  reason: string;
}

const edited = ['name', 'tagline', 'description', 'categories'] as const;

/**
 * Edits the texts of a listing in any status. Creates a version, which the owners see. To undo it, edit the listing again. Returns the
 * names of the changed fields. Throws 403, also for the actor's own listing, 404, and 400 for an invalid value or without a reason.
 */
export function editListing(actor: Actor, listingId: number, { reason: typed, ...values }: TeamEdit): Promise<string[]> {
  const id = rowIdOf(listingId);
  const reason = visibleText(typed)?.slice(0, 500);
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'listing edited');
    if (!reason) throw invalidInput([{ path: 'reason', message: 'must say why: it stands in the log', code: 'required' }]);
    await tx.$queryRaw`select 1 from drafts d join listings l on l.profile_id = d.profile_id where l.id = ${id} for update of d`;
    await tx.$queryRaw`select 1 from listings where id = ${id} for update`;
    const listing = await tx.listing.findUnique({ where: { id }, select: { status: true, editors: { select: { userId: true } } } });
    if (!listing || isTakenDown(listing.status)) throw notFound('listing', listingId);
    if (actor.userId !== null && listing.editors.some(({ userId }) => userId === actor.userId))
      throw new AppError('forbidden', 'This listing is yours: edit it in your dashboard, as its owners do.');
    const { profileId, content: before } = await readListingProfile(tx, id);
    const parsed = z.safeParse(draftFieldsEdit, values);
    if (!parsed.success)
      throw invalidInput(parsed.error.issues.map(({ path, message }) => ({ path: String(path[0]), message, code: 'invalid_value' })));
    const changes = Object.fromEntries(
      edited.filter((name) => !isSameJson(values[name], before.fields[name].value)).map((name) => [name, values[name]]),
    );
    const context = { ...listingContext, findCategory: await makeCategoryFinder({ fields: changes }) };
    const { content: after, changed } = applyChanges(before, { fields: changes }, context);
    await saveProfile(tx, actor, { profileId, listingId: id }, { before, after, changed, action: 'edit' });
    const valuesOf = (content: typeof before) =>
      Object.fromEntries([...changed].map((name) => [name, content.fields[name as 'name'].value]));
    if (changed.size > 0)
      await audit(tx, actor, {
        action: 'listing edited',
        subject: `listing:${id}`,
        data: { reason, before: valuesOf(before), after: valuesOf(after) },
      });
    return [...changed];
  });
}
