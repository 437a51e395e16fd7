// Every public address of the site, written once: pages, feeds, mails and the wire's `url` members build on these.

/** The way to a page of a list: the first has no number, so that every page has one address. */
const paged = (base: string, page = 1) => (page > 1 ? `${base}/page/${page}` : base);

export const paths = {
  home: '/',
  listing: (slug: string) => `/listings/${slug}`,
  listingMarkdown: (slug: string) => `/listings/${slug}.md`,
  alternatives: (slug: string) => `/listings/${slug}/alternatives`,
  badgesOf: (slug: string) => `/listings/${slug}/badges`,
  story: (slug: string) => `/listings/${slug}/story`,
  compare: '/compare',
  /** One address for two listings, whichever is named first. */
  comparison: (a: string, b: string) => `/compare/${[a, b].sort().join('/')}`,
  /** Where the form that chooses two leads: `?a=…&b=…`, slugs or names. */
  chooseComparison: '/compare/go',
  /** This week's race and the calendar of weeks. */
  launches: '/launches',
  /** `monday` as `YYYY-MM-DD`. */
  week: (monday: string) => `/launches/week/${monday}`,
  /** A section of list_launches: `today`, `trending` … */
  section: (section: string, page?: number) => paged(`/launches/${section}`, page),
  archive: (year: number) => `/launches/archive/${year}`,
  search: '/search',
  searchFor: (q: string) => `/search?q=${encodeURIComponent(q)}`,
  categories: '/categories',
  category: (slug: string, page?: number) => paged(`/categories/${slug}`, page),
  leaderboards: '/leaderboards',
  board: (board: string, page?: number) => paged(`/leaderboards/${board}`, page),
  boardOfWeek: (monday: string) => `/leaderboards/community-weekly/week/${monday}`,
  awards: (page?: number) => paged('/awards', page),
  founders: (page?: number) => paged('/founders', page),
  founder: (slug: string) => `/founders/${slug}`,
  stories: (page?: number) => paged('/stories', page),
  updates: (page?: number) => paged('/updates', page),
  blog: (page?: number) => paged('/blog', page),
  post: (slug: string) => `/blog/${slug}`,
  badges: '/badges',
  pricing: '/pricing',
  about: '/about',
  voting: '/how-voting-works',
  links: '/links',
  bot: '/bot',
  privacy: '/privacy',
  terms: '/terms',
  submit: '/submit',
  apiReference: '/docs/api',
  /** How agents and applications connect. */
  agents: '/docs/agents',
  agentsMarkdown: '/docs/agents.md',
  /** The tool server. */
  mcp: '/mcp',
  /** Where a person lets an application in; `uid` names the authorization that waits. */
  connect: (uid: string) => `/connect/${uid}`,
  /** Where a person sees the applications they let in, and ends that. */
  connectedApps: '/dashboard/apps',
  /** Where a person buys something for their listings; `listing` chooses one. */
  buy: (listing?: number, product?: string) =>
    `/dashboard/buy${listing === undefined ? '' : `?listing=${listing}${product ? `&product=${product}` : ''}`}`,
  orders: '/dashboard/orders',
  order: (number: string) => `/dashboard/orders/${number}`,
  /** A document of an order, for who is signed in and bought it. */
  invoice: (number: string, invoice: string) => `/dashboard/orders/${number}/documents/${invoice}.pdf`,
  /** Where a person pays an order; whoever has the link sees that order. */
  checkout: (token: string) => `/checkout/${token}`,
  /** Where they wait for the payment's event, and see what came of it. */
  checkoutResult: (token: string) => `/checkout/${token}/result`,
  /** A gallery image; `key` is its name in storage without `media/`. */
  media: (key: string) => `/media/${key}`,
  mediaEditor: (listing: number) => `/dashboard/listings/${listing}/media`,
  /** Where images are sent, as a form. */
  mediaUpload: (listing: number) => `/dashboard/listings/${listing}/media/upload`,
  /** An image as its editors see it, shown to others or not. */
  ownImage: (listing: number, key: string) => `/dashboard/listings/${listing}/media/images/${key}`,
  paymentWebhook: '/api/webhooks/stripe',
  feed: (of: 'launches' | 'updates' | 'blog', kind: 'rss' | 'atom') => `/feeds/${of}.${kind}`,
  categoryFeed: (slug: string, kind: 'rss' | 'atom') => `/feeds/categories/${slug}.${kind}`,
  calendar: '/launches.ics',
  sitemap: '/sitemap.xml',
  llms: '/llms.txt',
} as const;
