// All paths of the site. Pages, feeds, mails and the `url` fields of the API are built from these.

/** The path of a page of a list. Page 1 has no number in its path, so that each page has one address. */
const pagePath = (base: string, page = 1) => (page > 1 ? `${base}/page/${page}` : base);

/** The id of an update on the page of its listing. */
export const updateAnchor = (id: number) => `update-${id}`;

export const paths = {
  home: '/',
  manifest: '/site.webmanifest',
  /** The picture of a shared page that has none of its own (`npm run more -- icons`). */
  sharePicture: { url: '/share.png', width: 1200, height: 630, alt: 'New products that show their sources' },
  listing: (slug: string) => `/listings/${slug}`,
  listingMarkdown: (slug: string) => `/listings/${slug}.md`,
  alternatives: (slug: string) => `/listings/${slug}/alternatives`,
  badgesOf: (slug: string) => `/listings/${slug}/badges`,
  story: (slug: string) => `/listings/${slug}/story`,
  /** The picture that other sites show of a listing. Next derives the end from the file's place. */
  sharePictureOf: (slug: string) => `/listings/${slug}/opengraph-image-kopqns`,
  /** A picture of a listing to share, by its kind and size (`lib/listings/sharing/share-kinds.ts`). */
  shareFile: (slug: string, kind: string, size: string) => `/listings/${slug}/share/${kind}-${size}.png`,
  compare: '/compare',
  /** Swapping the two slugs gives the same path. */
  comparison: (a: string, b: string) => `/compare/${[a, b].sort().join('/')}`,
  /** The form that chooses two listings, by slugs or names; leads on to the comparison of both if it knows them. */
  comparisonOf(a: string, b: string) {
    const typed = Object.entries({ a, b }).map(([name, text]) => [name, text.trim().slice(0, 200).toWellFormed()] as const);
    const query = new URLSearchParams(typed.filter(([, text]) => text !== '').map((each) => [...each])).toString();
    return query === '' ? '/compare' : `/compare?${query}`;
  },
  /** The current launch week, and the calendar of launch weeks. */
  launches: '/launches',
  /** The figures of this week's race, for pages that are open. */
  race: '/launches/race.json',
  /** `monday` is a date `YYYY-MM-DD`. */
  week: (monday: string) => `/launches/week/${monday}`,
  /** A section of list_launches: `today`, `trending` … */
  section: (section: string, page?: number) => pagePath(`/launches/${section}`, page),
  archive: (year: number) => `/launches/archive/${year}`,
  search: '/search',
  searchFor: (q: string) => `/search?q=${encodeURIComponent(q)}`,
  categories: '/categories',
  category: (slug: string, page?: number) => pagePath(`/categories/${slug}`, page),
  leaderboards: '/leaderboards',
  board: (board: string, page?: number) => pagePath(`/leaderboards/${board}`, page),
  boardOfWeek: (monday: string) => `/leaderboards/community-weekly/week/${monday}`,
  awards: (page?: number) => pagePath('/awards', page),
  founders: (page?: number) => pagePath('/founders', page),
  /** The founders that a search of their page finds; all, if it has no words. */
  foundersFor: (q: string) => {
    const words = q.trim().slice(0, 120).toWellFormed();
    return words === '' ? '/founders' : `/founders?q=${encodeURIComponent(words)}`;
  },
  founder: (slug: string) => `/founders/${slug}`,
  stories: (page?: number) => pagePath('/stories', page),
  updates: (page?: number) => pagePath('/updates', page),
  blog: (page?: number) => pagePath('/blog', page),
  post: (slug: string) => `/blog/${slug}`,
  badges: '/badges',
  pricing: '/pricing',
  about: '/about',
  voting: '/how-voting-works',
  links: '/links',
  bot: '/bot',
  privacy: '/privacy',
  terms: '/terms',
  /** The form that asks for the removal of a page about a person or product; `page` is filled in. */
  removal: (page?: string) => `/removal${page ? `?page=${encodeURIComponent(page)}` : ''}`,
  submit: '/submit',
  /** The form that submits a product, with the address filled in. */
  submitFor: (url: string) => `/submit?${new URLSearchParams({ url })}`,
  /** Target of the forms on public pages: what they ask is done, or goes with the visitor through the sign-in. */
  intents: '/me/intents',
  apiReference: '/docs/api',
  apiChangelog: '/docs/api/changelog',
  /** The page that explains how agents and applications connect. */
  agents: '/docs/agents',
  agentsMarkdown: '/docs/agents.md',
  /** The tool server (MCP). */
  mcp: '/mcp',
  /** The page on which a person authorizes an application; `uid` identifies the pending authorization. */
  connect: (uid: string) => `/connect/${uid}`,
  /** The page on which a person sees and revokes connected apps. */
  connectedApps: '/dashboard/apps',
  dashboard: '/dashboard',
  /** What a person follows, and its news. */
  following: '/dashboard/following',
  /** A person's votes, with those that are held. */
  votes: '/dashboard/votes',
  keys: '/dashboard/keys',
  settings: '/dashboard/settings',
  mailSettings: '/dashboard/settings#mails',
  /** Target of the form that uploads the person's photo. */
  photoUpload: '/dashboard/settings/photo',
  /** All that is stored about the person, as a file. */
  accountExport: '/dashboard/settings/export',
  /** A mailed link that changes an account; `token` proves that its mail was read. */
  accountLink: (token: string) => `/account-links/${token}`,
  claims: '/dashboard/claims',
  /** The page on which a person claims a listing. */
  claim: (slug: string) => `/claim/${slug}`,
  /** The link of a claim by mail; `token` proves that its mail was read. */
  confirmClaim: (token: string) => `/claim/confirm/${token}`,
  interview: '/dashboard/interview',
  /** The pages on which editors manage a listing. */
  managedListing: (listing: number) => `/dashboard/listings/${listing}`,
  /** What its editors are shown once: that it is live, and that it won an award. */
  liveMoment: (listing: number) => `/dashboard/listings/${listing}/live`,
  awardMoment: (listing: number) => `/dashboard/listings/${listing}/award`,
  /** What the product’s website says otherwise than its profile. */
  websiteDifferences: (listing: number) => `/dashboard/listings/${listing}/website`,
  profileEditor: (listing: number) => `/dashboard/listings/${listing}/edit`,
  updatesEditor: (listing: number) => `/dashboard/listings/${listing}/updates`,
  milestonesEditor: (listing: number) => `/dashboard/listings/${listing}/milestones`,
  storyEditor: (listing: number) => `/dashboard/listings/${listing}/story`,
  teamOf: (listing: number) => `/dashboard/listings/${listing}/team`,
  history: (listing: number) => `/dashboard/listings/${listing}/history`,
  /** The page that asks whether to put a version of a listing back. */
  restoreVersion: (listing: number, version: number) => `/dashboard/listings/${listing}/history/${version}`,
  draft: (draft: string) => `/drafts/${encodeURIComponent(draft)}`,
  /** Target of the forms that upload a logo. */
  logoUpload: (listing: number) => `/dashboard/listings/${listing}/edit/logo`,
  draftLogoUpload: (draft: string) => `/drafts/${encodeURIComponent(draft)}/logo`,
  /** The page on which a person buys something for a listing. `listing` and `product` are selected in advance. */
  buy: (listing?: number, product?: string) =>
    `/dashboard/buy${listing === undefined ? '' : `?listing=${listing}${product ? `&product=${product}` : ''}`}`,
  /** Buying what an order had. */
  buyAgain: (listing: number, order: string) => `/dashboard/buy?listing=${listing}&order=${order}`,
  orders: '/dashboard/orders',
  order: (number: string) => `/dashboard/orders/${number}`,
  /** An invoice or credit note. Only the buyer can open it, after signing in. */
  invoice: (number: string, invoice: string) => `/dashboard/orders/${number}/documents/${invoice}.pdf`,
  /** The page on which an order is paid. Anyone with the link can open it. */
  checkout: (token: string) => `/checkout/${token}`,
  /** The page after paying. It waits for the provider's event and shows the outcome. */
  checkoutResult: (token: string) => `/checkout/${token}/result`,
  /** A gallery image; `key` is the name of the image in storage, without `media/`. */
  media: (key: string) => `/media/${key}`,
  mediaEditor: (listing: number) => `/dashboard/listings/${listing}/media`,
  /** Target of the form that uploads images. */
  mediaUpload: (listing: number) => `/dashboard/listings/${listing}/media/upload`,
  /** Target of the form that uploads a picture in place of the screenshot. */
  screenshotUpload: (listing: number) => `/dashboard/listings/${listing}/media/screenshot`,
  /** A gallery image or the screenshot for the editors of the listing, even if the public can't see the image. */
  ownImage: (listing: number, key: string) => `/dashboard/listings/${listing}/media/images/${key}`,
  paymentWebhook: '/api/webhooks/stripe',
  feed: (content: 'launches' | 'updates' | 'blog', kind: 'rss' | 'atom') => `/feeds/${content}.${kind}`,
  /** An entry of the news of a listing, on its page. */
  listingUpdate: (slug: string, id: number) => `/listings/${slug}#${updateAnchor(id)}`,
  listingFeed: (slug: string, kind: 'rss' | 'atom') => `/feeds/listings/${slug}.${kind}`,
  categoryFeed: (slug: string, kind: 'rss' | 'atom') => `/feeds/categories/${slug}.${kind}`,
  calendar: '/launches.ics',
  /** All live listings as one file, its schema, and what is known of the file. */
  listingsData: '/data/listings.ndjson.gz',
  listingsDataSchema: '/data/listings.schema.json',
  listingsDataFacts: '/data/listings.json',
  /** The page that explains the file. */
  data: '/docs/data',
  sitemap: '/sitemap.xml',
  llms: '/llms.txt',
  securityText: '/.well-known/security.txt',
} as const;
