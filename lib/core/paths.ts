// All paths of the site. Pages, feeds, mails and the `url` fields of the API use only these paths.

/** Returns the path of a page of a list. The path of page 1 has no number, so that each page has only one address. */
const pagePath = (base: string, page = 1) => (page > 1 ? `${base}/page/${page}` : base);

/** Returns the id of the HTML element that shows an update on the page of its listing. */
export const updateAnchor = (id: number) => `update-${id}`;
/** Returns the id of the HTML element that shows a review. */
export const reviewAnchor = (id: number) => `review-${id}`;
/** Returns the id of the HTML element that shows a question. */
export const questionAnchor = (id: number) => `question-${id}`;

/** The query of a page with a refused form. `text` is the id of the kept text, and `refused` is the code of the error. */
export interface TypedQuery {
  text?: string;
  refused?: string;
}
const withTyped = (path: string, typed: TypedQuery) => {
  const query = new URLSearchParams({ ...typed }).toString();
  return `${path}${query && `?${query}`}`;
};

export const paths = {
  home: '/',
  manifest: '/site.webmanifest',
  /** The share picture of pages that have none of their own (`npm run more -- icons`). */
  sharePicture: { url: '/share.png', width: 1200, height: 630, alt: 'New products that show their sources' },
  listing: (slug: string) => `/listings/${slug}`,
  listingMarkdown: (slug: string) => `/listings/${slug}.md`,
  alternatives: (slug: string) => `/listings/${slug}/alternatives`,
  /** The reviews of a listing in one order, or its reviews with one number of stars (`lib/community/reviews/review-views.ts`). */
  reviews: (slug: string, view: string, page?: number) => pagePath(`/listings/${slug}/reviews/${view}`, page),
  /** The page on which a person writes, edits and withdraws their review of a listing. */
  writeReview: (listing: number, typed: TypedQuery = {}) => withTyped(`/review/${listing}`, typed),
  /** All questions about a listing. */
  questions: (slug: string, page?: number) => pagePath(`/listings/${slug}/questions`, page),
  /** A question on the page of all questions about its listing. */
  question: (slug: string, id: number) => `/listings/${slug}/questions#${questionAnchor(id)}`,
  /** The page on which a person asks about a listing. It opens if the form on the listing's page was refused. */
  askQuestion: (listing: number, typed: TypedQuery = {}) => withTyped(`/ask/${listing}`, typed),
  /** The page on which a person edits or withdraws their own question, or answers somebody else's. */
  ownQuestion: (question: number, typed: TypedQuery = {}) => withTyped(`/question/${question}`, typed),
  badgesOf: (slug: string) => `/listings/${slug}/badges`,
  story: (slug: string) => `/listings/${slug}/story`,
  /** The share picture of a listing. Next derives the end of the path from the location of the source file. */
  sharePictureOf: (slug: string) => `/listings/${slug}/opengraph-image-kopqns`,
  /** A picture of a listing for sharing, by kind and size (`lib/listings/sharing/share-kinds.ts`). */
  shareFile: (slug: string, kind: string, size: string) => `/listings/${slug}/share/${kind}-${size}.png`,
  compare: '/compare',
  /** The path of a comparison. The slugs are sorted, so both orders give the same path. */
  comparison: (a: string, b: string) => `/compare/${[a, b].sort().join('/')}`,
  /** The form for choosing two listings by slug or name. If it knows both, it redirects to their comparison. */
  comparisonOf(a: string, b: string) {
    const typed = Object.entries({ a, b }).map(([name, text]) => [name, text.trim().slice(0, 200).toWellFormed()] as const);
    const query = new URLSearchParams(typed.filter(([, text]) => text !== '').map((each) => [...each])).toString();
    return query === '' ? '/compare' : `/compare?${query}`;
  },
  /** The current launch week, and the calendar of launch weeks. */
  launches: '/launches',
  /** The figures of this week's race. Open pages reload them. */
  race: '/launches/race.json',
  /** `monday` is a date `YYYY-MM-DD`. */
  week: (monday: string) => `/launches/week/${monday}`,
  /** One of the sections of the operation list_launches, such as `today` and `trending`. */
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
  /** The founders that match a search; all founders if the search is empty. */
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
  /** The form that asks for the removal of a page about a person or product. `page` fills in the page. */
  removal: (page?: string) => `/removal${page ? `?page=${encodeURIComponent(page)}` : ''}`,
  /**
   * The form that reports something public. `subject` is the kind and key, such as `review:12`. `fact` is a field of a listing’s profile.
   */
  report: (subject?: string, fact?: string) =>
    subject === undefined ? '/report' : `/report?subject=${encodeURIComponent(subject)}${fact === undefined ? '' : `&fact=${fact}`}`,
  /** The page on which somebody objects to a decision about a report. `token` proves that they received the decision’s mail. */
  objection: (token: string) => `/report/objections/${token}`,
  submit: '/submit',
  /** The form that submits a product. `url` fills in the product's address. */
  submitFor: (url: string) => `/submit?${new URLSearchParams({ url })}`,
  /** The target of the forms on public pages. It does what the visitor asked for. A signed-out visitor signs in first. */
  intents: '/me/intents',
  /** The target of the forms with which owners answer reviews. */
  answers: '/me/answers',
  /** The signed-in person's own review of a listing, and the reviews that they found helpful. */
  reviewMarks: '/me/reviews',
  /** The signed-in person's own questions about a listing, their answers, and the questions that they have, too. */
  questionMarks: '/me/questions',
  /** The target of the form that makes an answered question an FAQ. */
  faqs: '/me/faqs',
  apiReference: '/docs/api',
  apiChangelog: '/docs/api/changelog',
  /** The page that explains how agents and applications connect. */
  agents: '/docs/agents',
  agentsMarkdown: '/docs/agents.md',
  /** The tool server (MCP). */
  mcp: '/mcp',
  /** The tool server without tools that change anything. */
  mcpReadOnly: '/mcp/readonly',
  /** The page on which a person authorizes an application; `uid` identifies the pending authorization. */
  connect: (uid: string) => `/connect/${uid}`,
  /** The page on which a person sees and revokes connected apps. */
  connectedApps: '/dashboard/apps',
  dashboard: '/dashboard',
  /** The listings that a person follows, with their news. */
  following: '/dashboard/following',
  /** A person's votes, including held votes. */
  votes: '/dashboard/votes',
  /** A person's own reviews, including held ones. */
  myReviews: '/dashboard/reviews',
  /** A person's own questions. */
  myQuestions: '/dashboard/questions',
  keys: '/dashboard/keys',
  webhooks: '/dashboard/webhooks',
  webhook: (id: string) => `/dashboard/webhooks/${id}`,
  settings: '/dashboard/settings',
  noticeSettings: '/dashboard/settings#notices',
  /** The form that subscribes to the weekly digest, and the mailed link that confirms it. */
  digest: '/weekly',
  confirmDigest: (token: string) => `/weekly/${token}`,
  /** The form that follows a search, and the mailed link that confirms it. */
  followQuery: (q: string) => `/tell-me?${new URLSearchParams({ q })}`,
  confirmQuery: (token: string) => `/tell-me/${token}`,
  /** The target of `List-Unsubscribe`. A POST stops a kind of mail. A GET leads to `stopMailPage`, which asks first. */
  stopMail: (token: string) => `/unsubscribe/${token}`,
  /** The page that asks whether to stop a kind of mail. It opens without sign-in. */
  stopMailPage: (token: string) => `/mails/${token}`,
  /** The person's notices (the bell). */
  notices: '/dashboard/notifications',
  /** Leads to the page that a notice is about, and marks the notice as read. */
  notice: (id: number) => `/dashboard/notifications/${id}`,
  /** Target of the form that uploads the person's photo. */
  photoUpload: '/dashboard/settings/photo',
  /** A file with all stored data about the person. */
  accountExport: '/dashboard/settings/export',
  /** A mailed link that changes an account. `token` proves that the person received the mail. */
  accountLink: (token: string) => `/account-links/${token}`,
  /** The desk: the pages of the site’s team. */
  team: '/team',
  deskSubmissions: '/team/submissions',
  deskReports: '/team/reports',
  deskTexts: '/team/texts',
  deskVotes: '/team/votes',
  deskClaims: '/team/claims',
  deskPeople: '/team/people',
  deskPerson: (id: string) => `/team/people/${id}`,
  endView: '/team/end-view',
  deskAwards: (week?: string) => `/team/awards${week === undefined ? '' : `?week=${week}`}`,
  deskFounders: '/team/founders',
  deskFounder: (id: string) => `/team/founders/${id}`,
  deskBlocks: '/team/blocks',
  deskListings: '/team/listings',
  deskListing: (id: number) => `/team/listings/${id}`,
  deskOrders: '/team/orders',
  deskOrder: (number: string) => `/team/orders/${number}`,
  deskJobs: '/team/jobs',
  deskMails: '/team/mails',
  deskProducts: '/team/products',
  deskDiscounts: '/team/discounts',
  deskPicks: '/team/picks',
  deskInterview: '/team/interview',
  deskCategories: '/team/categories',
  deskCategory: (id: number) => `/team/categories/${id}`,
  deskPages: '/team/pages',
  deskPageText: (name: string) => `/team/pages/${name}`,
  deskPosts: '/team/posts',
  deskPost: (id: number) => `/team/posts/${id}`,
  deskPostUpload: (id: number) => `/team/posts/${id}/upload`,
  deskSettings: (group = 'site') => `/team/settings${group === 'site' ? '' : `?group=${group}`}`,
  deskEdits: '/team/edits',
  deskImports: '/team/imports',
  deskImport: (id: number) => `/team/imports/${id}`,
  deskImportUpload: '/team/imports/upload',
  deskExport: (file: 'listings.csv' | 'everything.ndjson') => `/team/exports/${file}`,
  deskLog: '/team/log',
  claims: '/dashboard/claims',
  /** The page on which a person claims a listing. */
  claim: (slug: string) => `/claim/${slug}`,
  /** The link that verifies a claim by mail. `token` proves that the person received the mail. */
  confirmClaim: (token: string) => `/claim/confirm/${token}`,
  interview: '/dashboard/interview',
  /** The pages on which editors manage a listing. */
  managedListing: (listing: number) => `/dashboard/listings/${listing}`,
  /** The pages that editors see once: after the listing went live, and after it won an award. */
  liveMoment: (listing: number) => `/dashboard/listings/${listing}/live`,
  awardMoment: (listing: number) => `/dashboard/listings/${listing}/award`,
  /** The open reports about facts of a listing, for its owner. */
  reportsOf: (listing: number) => `/dashboard/listings/${listing}/reports`,
  /** The differences between the product’s website and its profile. */
  websiteDifferences: (listing: number) => `/dashboard/listings/${listing}/website`,
  profileEditor: (listing: number) => `/dashboard/listings/${listing}/edit`,
  updatesEditor: (listing: number) => `/dashboard/listings/${listing}/updates`,
  /** The page on which the owner of a listing answers its reviews. */
  reviewsEditor: (listing: number) => `/dashboard/listings/${listing}/reviews`,
  /** The page on which the makers of a listing answer its questions. */
  questionsEditor: (listing: number) => `/dashboard/listings/${listing}/questions`,
  milestonesEditor: (listing: number) => `/dashboard/listings/${listing}/milestones`,
  storyEditor: (listing: number) => `/dashboard/listings/${listing}/story`,
  /** The figures of a listing: what visitors saw and did. */
  figuresOf: (listing: number) => `/dashboard/listings/${listing}/figures`,
  /** The page on which an owner changes what a listing offers to visitors. */
  offerEditor: (listing: number) => `/dashboard/listings/${listing}/offer`,
  teamOf: (listing: number) => `/dashboard/listings/${listing}/team`,
  history: (listing: number) => `/dashboard/listings/${listing}/history`,
  /** The page that asks whether to restore a version of a listing. */
  restoreVersion: (listing: number, version: number) => `/dashboard/listings/${listing}/history/${version}`,
  draft: (draft: string) => `/drafts/${encodeURIComponent(draft)}`,
  /** Target of the forms that upload a logo. */
  logoUpload: (listing: number) => `/dashboard/listings/${listing}/edit/logo`,
  draftLogoUpload: (draft: string) => `/drafts/${encodeURIComponent(draft)}/logo`,
  /** The page on which a person buys something for a listing. `listing` and `product` are selected in advance. */
  buy: (listing?: number, product?: string) =>
    `/dashboard/buy${listing === undefined ? '' : `?listing=${listing}${product ? `&product=${product}` : ''}`}`,
  /** The page for buying the products of an earlier order again. */
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
  /** A gallery image or the screenshot, for the editors of the listing. They can also open an image that is not public. */
  ownImage: (listing: number, key: string) => `/dashboard/listings/${listing}/media/images/${key}`,
  paymentWebhook: '/api/webhooks/stripe',
  vitals: '/me/vitals',
  /** Receives reports of mails that could not be delivered. */
  mailWebhook: '/api/webhooks/mail',
  feed: (content: 'launches' | 'updates' | 'blog', kind: 'rss' | 'atom') => `/feeds/${content}.${kind}`,
  /** An update of a listing, on the listing's page. */
  listingUpdate: (slug: string, id: number) => `/listings/${slug}#${updateAnchor(id)}`,
  listingFeed: (slug: string, kind: 'rss' | 'atom') => `/feeds/listings/${slug}.${kind}`,
  categoryFeed: (slug: string, kind: 'rss' | 'atom') => `/feeds/categories/${slug}.${kind}`,
  calendar: '/launches.ics',
  /** The file with all live listings. */
  listingsData: '/data/listings.ndjson.gz',
  listingsDataSchema: '/data/listings.schema.json',
  listingsDataFacts: '/data/listings.json',
  /** The page that explains the file. */
  data: '/docs/data',
  sitemap: '/sitemap.xml',
  llms: '/llms.txt',
  securityText: '/.well-known/security.txt',
} as const;

/** Returns true for the addresses of the tool server. */
export const isToolPath = (path: string): boolean => path === paths.mcp || path === paths.mcpReadOnly;
