import type { Actor } from '#lib/auth/actor.ts';
import type { Tx } from '#lib/core/db.ts';
import { type DraftContent, type DraftMember, memberOf } from '#lib/drafts/apply-changes.ts';
import type { DraftView, FieldView, ProfileField } from '#lib/drafts/draft-view.ts';
import { completenessOf } from '#lib/drafts/profile-fields.ts';
import { publishToListing } from '#lib/drafts/publish-to-listing.ts';
import { type DraftRow, draftInclude, draftView, filledMembersOf } from '#lib/drafts/read-draft.ts';
import { Prisma } from '#lib/generated/prisma/client.ts';
import { emit } from '#lib/ports/jobs/emit.ts';
import { recordDraftVersion } from '#lib/profile/record-version.ts';
import { profileFields } from '#lib/profile/vocabulary.ts';

const fieldNames: ReadonlySet<string> = new Set(profileFields);

/** Returns the columns of a field's row. */
export function fieldColumns({ value, aiValue, state, locked, evidence }: FieldView<string | string[]>) {
  return { value: value ?? Prisma.DbNull, aiValue: aiValue ?? Prisma.DbNull, state, locked, evidence };
}

/** Returns the columns of a draft's row, for the content that is not in fields. */
export function contentColumns(content: DraftContent) {
  return {
    faqs: content.faqs,
    founders: content.founders,
    companySocials: content.companySocials,
    founderSocials: content.founderSocials,
    story: Object.fromEntries(Object.entries(content.story).filter(([, text]) => text !== null)),
    milestones: content.milestones,
    competitorUrl: content.competitorUrl,
    seoTitle: content.seo.title,
    seoMeta: content.seo.meta,
    completeness: completenessOf(filledMembersOf(content)),
  };
}

/**
 * Stores an edit of a draft whose row is locked: writes the changed rows, records a version, and updates the draft's listing if there is
 * one.
 */
export async function saveDraft(
  tx: Tx,
  actor: Actor,
  row: DraftRow,
  { content, changed, action }: { content: DraftContent; changed: ReadonlySet<DraftMember>; action: string },
): Promise<DraftView> {
  const before = draftView(row);
  if (changed.size === 0) return before;
  for (const name of [...changed].filter((member): member is ProfileField => fieldNames.has(member))) {
    const columns = fieldColumns(content.fields[name] as FieldView<string | string[]>);
    await tx.draftField.upsert({
      where: { draftId_name: { draftId: row.id, name } },
      create: { draftId: row.id, name, ...columns },
      update: columns,
    });
  }
  const saved = await tx.draft.update({
    where: { id: row.id },
    data: { ...contentColumns(content), version: { increment: 1 } },
    include: draftInclude,
  });
  const values = (of: DraftContent) => Object.fromEntries([...changed].map((member) => [member, memberOf(of, member)]));
  await recordDraftVersion(tx, actor, row.id, saved.version, { action, before: values(before), after: values(content) });
  const logo = content.fields.logo_url.value;
  if (saved.listingId !== null) await publishToListing(tx, actor, saved.listingId, { before, after: content, members: changed, action });
  else if (changed.has('logo_url') && logo) await emit('logo/wanted', { url: logo });
  return draftView(saved);
}
