import type { z } from 'zod';
import type { DraftView, DraftSummary as SummaryOfService } from '#lib/drafts/draft-view.ts';
import type { Draft, DraftSummary, SubmittedDraft } from '#lib/drafts/schema.ts';
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
    fields,
    faqs: draft.faqs,
    founders: draft.founders,
    company_socials: draft.company_socials,
    founder_socials: draft.founder_socials,
    story: draft.story,
    quotes: draft.quotes,
    milestones: draft.milestones,
    competitor_url: draft.competitor_url,
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
