import { type AppError, errorData } from '#lib/core/errors.ts';

/** The operation that a program should call next, by the code of an error or of an invalid field. */
const nextOperations: Readonly<Record<string, string>> = {
  changed_in_draft: 'update_draft',
  claim_expired: 'claim_listing',
  draft_not_ready: 'get_draft',
  field_locked: 'unlock_fields',
  listing_paused: 'resume_listing',
  difference_outdated: 'list_site_differences',
  difference_resolved: 'list_site_differences',
  edit_window_over: 'delete_listing_update',
  listing_rejected: 'get_my_listing',
  listing_removed: 'get_my_listing',
  listing_required: 'list_my_listings',
  missing_field: 'update_draft',
  not_for_sale: 'list_products',
  not_paused: 'choose_free_listing',
  not_queued: 'choose_free_listing',
  not_submitted: 'submit_draft',
  reading_under_way: 'list_site_differences',
  site_read_lately: 'list_site_differences',
  too_many_milestones: 'delete_milestone',
  unknown_category: 'list_categories',
  unknown_founder: 'list_founders',
  unknown_listing: 'list_my_listings',
  unknown_post: 'list_blog_posts',
  unknown_product: 'list_products',
  unknown_slug: 'search_listings',
  unknown_question: 'list_interview_questions',
};

/**
 * Returns the calls that help a program after an error, such as `claim_listing with slug “tidemark”`. Services don't name operations,
 * because their messages are for people.
 */
export function nextCalls(error: AppError): string[] {
  const existing = errorData(error, 'listing_exists');
  if (existing?.ownership === 'yours') return [`get_my_listing with listing_id ${existing.listingId}`];
  if (existing) return existing.slug === null ? [] : [`claim_listing with slug “${existing.slug}”`];
  const ordered = errorData(error, 'launch_ordered');
  if (ordered) return [`get_order with number “${ordered.number}”`];
  const stale = errorData(error, 'precondition_failed');
  if (stale) return [stale.resource === 'draft' ? 'get_draft' : 'get_my_listing'];
  const needed = errorData(error, 'still_needed');
  // The name and the categories of a listing can only be changed in its draft.
  if (needed) return [needed.fields.some((field) => field === 'name' || field === 'categories') ? 'update_draft' : 'update_my_listing'];
  const codes = [error.code, ...(error.errors ?? []).map(({ code }) => code)];
  return [...new Set(codes.flatMap((code) => nextOperations[code] ?? []))];
}
