import type { z } from 'zod';
import type { DraftChanges, DraftView, FieldView, FieldViews, DraftSummary as SummaryOfService } from '#lib/drafts/draft-view.ts';
import type { Draft, DraftSummary, SubmittedDraft, UpdateDraft } from '#lib/drafts/schema.ts';
import type { SubmittedDraft as SubmittedByService } from '#lib/drafts/submit-draft.ts';
import { listingUrl, previewUrl } from '#lib/listings/listing-address.ts';

/** Returns the JSON of a draft. */
export function serializeDraft(draft: DraftView): z.input<typeof Draft> {
  const { progress, fields, listing } = draft;
  return {
    id: draft.id,
    url: draft.url,
    status: draft.status,
    progress: progress && {
      step: progress.step,
      pages_found: progress.pagesFound,
      pages_read: progress.pagesRead,
      percent: progress.percent,
    },
    build: draft.build,
    fields: Object.fromEntries(
      Object.entries<FieldView<string | string[]>>(fields).map(([name, { value, state, locked, evidence, aiValue }]) => [
        name,
        { value, state, locked, evidence, ai_value: aiValue },
      ]),
    ) as Record<keyof FieldViews, never>,
    faqs: draft.faqs,
    founders: draft.founders,
    company_socials: draft.companySocials,
    founder_socials: draft.founderSocials,
    story: draft.story,
    quotes: { company_socials: draft.quotes.companySocials, founder_socials: draft.quotes.founderSocials, story: draft.quotes.story },
    milestones: draft.milestones,
    competitor_url: draft.competitorUrl,
    seo: draft.seo,
    completeness: draft.completeness,
    missing: draft.missing,
    listing_id: listing?.id ?? null,
    invites: draft.invites,
    version: draft.version,
    submitted_at: draft.submittedAt?.toISOString() ?? null,
    created_at: draft.createdAt.toISOString(),
    updated_at: draft.updatedAt.toISOString(),
  };
}

export function serializeDraftSummary(draft: SummaryOfService): z.input<typeof DraftSummary> {
  return {
    id: draft.id,
    url: draft.url,
    name: draft.name,
    status: draft.status,
    completeness: draft.completeness,
    missing: draft.missing,
    listing_id: draft.listingId,
    submitted_at: draft.submittedAt?.toISOString() ?? null,
    created_at: draft.createdAt.toISOString(),
    updated_at: draft.updatedAt.toISOString(),
  };
}

/** Converts the body of update_draft into the service's type. The schema has checked the names of fields and platforms. */
export function parseDraftChanges(body: z.output<typeof UpdateDraft>): DraftChanges {
  return {
    fields: body.fields as DraftChanges['fields'],
    lockFields: body.lock_fields as DraftChanges['lockFields'],
    regenerate: body.regenerate as DraftChanges['regenerate'],
    restore: body.restore as DraftChanges['restore'],
    faqs: body.faqs,
    companySocials: body.company_socials as Record<string, string> | undefined,
    founderSocials: body.founder_socials as Record<string, string> | undefined,
    founders: body.founders,
    story: body.story,
    milestones: body.milestones,
    competitorUrl: body.competitor_url,
    seo: body.seo,
  };
}

export function serializeSubmittedDraft(submitted: SubmittedByService): z.input<typeof SubmittedDraft> {
  const { listingId, draftId, slug, status, created, previewToken } = submitted;
  return {
    listing_id: listingId,
    draft_id: draftId,
    slug,
    url: listingUrl(slug),
    preview_url: previewUrl(slug, previewToken),
    status,
    created,
    next_step:
      status === 'draft'
        ? 'Choose the free plan (choose_free_listing), or order a launch (quote_order, create_checkout).'
        : 'Nothing to do: each edit of the draft updates the listing at once.',
  };
}
