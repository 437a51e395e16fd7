// The columns that hand-written SQL selects from a listing `l` for lists. A row with the columns of both constants is a
// `ListingSummary`.

export const summaryColumns = `
  l.id, l.slug, l.name, l.tagline, l.website_url as "websiteUrl", l.logo_url as "logoUrl", l.votes, l.followers,
  l.domain_rating as "domainRating", l.status::text as status, l.launch_week as "launchWeek", l.launched_at as "launchedAt",
  l.verified_at is not null as verified`;

export const primaryCategory = `
  (select jsonb_build_object('slug', c.slug, 'name', c.name) from listing_categories lc join categories c on c.id = lc.category_id
    where lc.listing_id = l.id and lc.position = 0) as category`;
