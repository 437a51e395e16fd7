/** The ids and slugs that an agent uses when it makes its mistakes. */
export interface Scene {
  draftId: string;
  listingId: number;
  slug: string;
  /** Another public listing. */
  otherSlug: string;
  /** The id of the listing `slug`. */
  publicId: number;
}

export interface Mistake {
  tool: string;
  args: Record<string, unknown>;
  /** A text that the refusal must contain, so that the agent knows what to send instead. Undefined if the server accepts the mistake. */
  told?: string;
  /** The corrected call, which must succeed. Default of `tool`: the same tool. */
  next?: { tool?: string; args: Record<string, unknown> };
}

/** Returns forty mistakes that agents made when they tried the tool server, or that the conventions of other servers suggest. */
export function commonMistakes({ draftId, listingId, slug, otherSlug, publicId }: Scene): Mistake[] {
  const id = draftId;
  const right = { id, fields: { tagline: 'Know what you brewed' } };
  return [
    // Wrong names of tools.
    { tool: 'search', args: { q: 'tide' }, told: '“search_listings”', next: { tool: 'search_listings', args: { q: 'tide' } } },
    { tool: 'searchListings', args: { q: 'tide' }, told: '“search_listings”', next: { tool: 'search_listings', args: { q: 'tide' } } },
    { tool: 'get_listings', args: { slug }, told: '“get_listing”', next: { tool: 'get_listing', args: { slug } } },
    { tool: 'list_my_listing', args: {}, told: '“list_my_listings”', next: { tool: 'list_my_listings', args: {} } },
    { tool: 'update-draft', args: right, told: '“update_draft”', next: { tool: 'update_draft', args: right } },
    // Wrong names of arguments.
    { tool: 'search_listings', args: { query: 'tide' }, told: '“q”', next: { args: { q: 'tide' } } },
    { tool: 'search_listings', args: { q: 'tide', limit: 3 }, told: '“per_page”', next: { args: { q: 'tide', per_page: 3 } } },
    { tool: 'search_listings', args: { q: 'tide', pageSize: 3 }, told: '“per_page”', next: { args: { q: 'tide', per_page: 3 } } },
    { tool: 'search_listings', args: { q: 'a', country_code: 'PT' }, told: '“country”', next: { args: { q: 'a', country: 'PT' } } },
    { tool: 'search_listings', args: { q: 'a', offset: 20 }, told: '“page”', next: { args: { q: 'a', page: 2 } } },
    { tool: 'get_draft', args: { draft_id: id }, told: '“id”', next: { args: { id } } },
    { tool: 'get_listing', args: { listing_slug: slug }, told: '“slug”', next: { args: { slug } } },
    { tool: 'get_my_listing', args: { id: listingId }, told: '“listing_id”', next: { args: { listing_id: listingId } } },
    { tool: 'submit_listing', args: { website: 'https://x.example' }, told: '“url”' },
    { tool: 'compare_listings', args: { slug_a: slug, slug_b: otherSlug }, told: '“a”', next: { args: { a: slug, b: otherSlug } } },
    { tool: 'quote_order', args: { products: [] }, told: '“items”' },
    // Arguments in the wrong place.
    { tool: 'update_draft', args: { id, tagline: 'Know what you brewed' }, told: 'into “fields”', next: { args: right } },
    { tool: 'update_draft', args: { id, fields: { lock_fields: ['tagline'] } }, told: 'beside “fields”' },
    { tool: 'update_draft', args: { id, fields: { tag_line: 'Brew' } }, told: '“tagline”', next: { args: right } },
    { tool: 'update_draft', args: { id, fields: { features: ['Logs'], seo: { title: 'Brew' } } }, told: 'beside “fields”' },
    // Wrong types.
    { tool: 'search_listings', args: { q: 'tide', per_page: '3' } },
    { tool: 'get_my_listing', args: { listing_id: String(listingId) } },
    { tool: 'update_draft', args: { id, fields: JSON.stringify({ tagline: 'Know what you brewed' }) } },
    { tool: 'update_draft', args: { id, fields: { features: '["Batches", "Reminders"]' } } },
    { tool: 'update_draft', args: { id, lock_fields: 'tagline' } },
    { tool: 'update_draft', args: { id, fields: { founded_year: 2021 } } },
    { tool: 'list_categories', args: { include_empty: 'true' } },
    // Values outside of a list.
    {
      tool: 'search_listings',
      args: { category: 'developer-tool' },
      told: '“developer-tools”',
      next: { args: { category: 'developer-tools' } },
    },
    { tool: 'search_listings', args: { stage: 'betta' }, told: '“beta”', next: { args: { stage: 'beta' } } },
    {
      tool: 'search_listings',
      args: { pricing_model: 'open-source' },
      told: '“open_source”',
      next: { args: { pricing_model: 'open_source' } },
    },
    { tool: 'search_listings', args: { country: 'UK' }, told: 'GB', next: { args: { country: 'GB' } } },
    {
      tool: 'get_leaderboard',
      args: { board: 'community_weekly' },
      told: '“community-weekly”',
      next: { args: { board: 'community-weekly' } },
    },
    { tool: 'get_launch_week', args: { week: 'current' }, told: 'this', next: { args: { week: 'this' } } },
    { tool: 'list_launches', args: { section: 'top' }, told: 'most-voted', next: { args: { section: 'most-voted' } } },
    { tool: 'update_draft', args: { id, fields: { pricing_model: 'payment' } }, told: 'freemium' },
    { tool: 'update_draft', args: { id, company_socials: { twitter: 'https://x.com/a' } }, told: '“x”' },
    { tool: 'update_draft', args: { id, regenerate: ['taglin'] }, told: '“tagline”' },
    {
      tool: 'quote_order',
      args: { items: [{ product: 'lauch', listing_id: listingId }] },
      told: '“launch”',
      next: { args: { items: [{ product: 'launch', listing_id: listingId }] } },
    },
    // Ids in place of slugs, and slugs in place of ids.
    { tool: 'get_listing', args: { slug: String(publicId) }, told: `“${slug}”`, next: { args: { slug } } },
    { tool: 'get_my_listing', args: { listing_id: slug }, told: 'list_my_listings', next: { args: { listing_id: listingId } } },
  ];
}
