// The columns of a listing `l` that hand-written SQL selects for lists. A row with the columns of both constants is a `ListingSummary`.

import { columnsOf } from '#lib/core/columns.ts';

const columns = columnsOf<'Listing'>('l');
export const summaryColumns = `
  ${columns('id', 'slug', 'name', 'tagline', 'websiteUrl', 'logoUrl', 'votes', 'followers', 'domainRating', 'launchWeek', 'launchedAt')},
  l.status::text as status, l.pricing_model::text as "pricingModel", l.verified_at is not null as verified,
  jsonb_build_object('average', round(l.rating_sum::numeric / nullif(l.rating_count, 0), 1), 'count', l.rating_count) as rating`;

export const primaryCategory = `
  (select jsonb_build_object('slug', c.slug, 'name', c.name) from categories c where c.id = l.primary_category_id) as category`;

/** SQL for the primary category and the additional categories that the listing shows. */
export const shownCategories = `
  (select coalesce(jsonb_agg(jsonb_build_object('slug', c.slug, 'name', c.name) order by lc.position), '[]')
    from listing_categories lc join categories c on c.id = lc.category_id
    where lc.listing_id = l.id and lc.position <= l.extra_categories) as categories`;
