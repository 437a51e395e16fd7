import { now } from '#lib/core/time.ts';
import type { DraftView, Evidence, FieldViews, InviteStatus, LinkEvidence } from '#lib/drafts/draft-view.ts';
import { completenessOf, isListField, requiredFields } from '#lib/drafts/profile-fields.ts';
import type { Prisma } from '#lib/generated/prisma/client.ts';
import { profileFields, storySections } from '#lib/profile/vocabulary.ts';

/** The Prisma `include` of all rows that `draftView` needs. */
export const draftInclude = {
  fields: true,
  invites: { select: { email: true, acceptedAt: true, expiresAt: true }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
  listing: { select: { id: true, slug: true, status: true } },
  _count: { select: { pages: true } },
} satisfies Prisma.DraftInclude;

export type DraftRow = Prisma.DraftGetPayload<{ include: typeof draftInclude }>;

/** Returns an invite's status. */
export function inviteStatus(invite: { acceptedAt: Date | null; expiresAt: Date }): InviteStatus {
  if (invite.acceptedAt) return 'accepted';
  return invite.expiresAt.getTime() > now().getTime() ? 'pending' : 'expired';
}

/** Returns the quotes of the drafted values that nobody has changed since. */
function quotesFor(values: Record<string, string | undefined>, found: LinkEvidence[keyof LinkEvidence] = {}): Record<string, Evidence[]> {
  return Object.fromEntries(
    Object.entries(found)
      .filter(([name, { value }]) => values[name] === value)
      .map(([name, { evidence }]) => [name, evidence]),
  );
}

/** Converts a draft's rows into the view for its editors. */
export function draftView(row: DraftRow): DraftView {
  const stored = new Map(row.fields.map((field) => [field.name, field]));
  const fields = Object.fromEntries(
    profileFields.map((name) => {
      const field = stored.get(name);
      return [
        name,
        {
          value: field?.value ?? null,
          state: field?.state ?? 'not_found',
          locked: field?.locked ?? false,
          evidence: field?.evidence ?? [],
          aiValue: field?.aiValue ?? null,
        },
      ];
    }),
  ) as FieldViews;
  const { progress, faqs, founders, companySocials, founderSocials, story, linkEvidence: found } = row;
  const content = { fields, faqs, founders, companySocials };
  return {
    id: row.id,
    url: row.url,
    status: row.status,
    progress:
      row.status === 'ready'
        ? null
        : {
            step: progress.step ?? 'robots',
            pagesFound: progress.pagesFound ?? 0,
            pagesRead: progress.pagesRead ?? 0,
            percent: progress.percent ?? 0,
          },
    build:
      row.status === 'ready' && row.outcome
        ? { outcome: row.outcome, pages: row._count.pages, problems: row.problems, seconds: row.buildSeconds ?? 0 }
        : null,
    ...content,
    founderSocials,
    quotes: {
      companySocials: quotesFor(companySocials, found.companySocials),
      founderSocials: quotesFor(founderSocials, found.founderSocials),
      story: quotesFor(story, found.story),
    },
    story: Object.fromEntries(storySections.map((name) => [name, story[name] ?? null])) as DraftView['story'],
    milestones: row.milestones,
    competitorUrl: row.competitorUrl,
    seo: { title: row.seoTitle, meta: row.seoMeta },
    completeness: completenessOf(filledMembersOf(content)),
    missing: missingFieldsOf(fields),
    listing: row.listing,
    invites: row.invites.map((invite) => ({ email: invite.email, status: inviteStatus(invite) })),
    version: row.version,
    submittedAt: row.submittedAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** Returns the names of a draft's fields and lists that are not blank. */
export function filledMembersOf(content: Pick<DraftView, 'fields' | 'faqs' | 'founders' | 'companySocials'>): string[] {
  const { fields, faqs, founders, companySocials } = content;
  return [
    ...profileFields.filter((name) => fields[name].value !== null),
    ...(faqs.length > 0 ? ['faqs'] : []),
    ...(founders.length > 0 ? ['founders'] : []),
    ...(Object.keys(companySocials).length > 0 ? ['company_socials'] : []),
  ];
}

/** Returns the required fields that are blank. */
export function missingFieldsOf(fields: FieldViews): string[] {
  return requiredFields.filter((name) => {
    const { value } = fields[name];
    return value === null || (isListField(name) && value.length === 0);
  });
}
