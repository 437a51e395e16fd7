import type { Actor } from '#lib/auth/actor.ts';
import { db } from '#lib/db.ts';
import { draftUser, editableBy } from '#lib/services/drafts/draft-access.ts';
import type { DraftSummary } from '#lib/services/drafts/draft-view.ts';
import { requiredFields } from '#lib/services/drafts/profile-fields.ts';

/** Totals are exact up to here (domain.md, Conventions). */
const countedTo = 10_000;

/** A page of the actor's drafts, newest first. `page` counts from 1; past the end there are no items. */
export async function listMyDrafts(
  actor: Actor,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ items: DraftSummary[]; total: number; capped: boolean }> {
  const where = editableBy(draftUser(actor));
  const [found, drafts] = [
    await db().draft.findMany({ where, select: { id: true }, take: countedTo + 1 }),
    await db().draft.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * perPage,
      take: perPage,
      select: {
        id: true,
        url: true,
        status: true,
        completeness: true,
        listingId: true,
        submittedAt: true,
        createdAt: true,
        updatedAt: true,
        fields: { where: { name: { in: [...requiredFields] } }, select: { name: true, value: true } },
      },
    }),
  ];
  return {
    items: drafts.map(({ fields, ...draft }) => {
      const values = new Map(fields.map(({ name, value }) => [name, value]));
      return {
        ...draft,
        name: (values.get('name') as string | null | undefined) ?? null,
        missing: requiredFields.filter((name) => (values.get(name) ?? null) === null),
      };
    }),
    total: Math.min(found.length, countedTo),
    capped: found.length > countedTo,
  };
}
