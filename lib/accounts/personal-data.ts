// Defines which rows are about a person, and what happens to them when the account is erased. The export uses this list. Tests compare it
// with the database's tables and with the result of an erasure.

interface PersonalRows {
  /** The SQL condition that selects the rows. `$1` is the user's id, `$2` the address. */
  rows: string;
  /** Columns that the export leaves out: secrets, their hashes, and texts of other people. */
  omit?: readonly string[];
  /** `deleted`: the rows are deleted. `unnamed`: they stay without the person's id, address and name. `kept`: they stay unchanged. */
  erased: 'deleted' | 'unnamed' | 'kept';
  /** The reason why the rows aren't deleted, or what else changes. */
  why?: string;
}

/**
 * The profiles that the person may read: those of listings that they edit, and those of their drafts without a listing. A person who lost a
 * listing may no longer read its draft.
 */
const profiles = `select d.profile_id from drafts d where d.user_id = $1 and not exists (select 1 from listings l where l.profile_id = d.profile_id)
  union select l.profile_id from listing_editors e join listings l on l.id = e.listing_id where e.user_id = $1`;

/** The tables with rows about a person, in the order of the export. */
export const personalData: Readonly<Record<string, PersonalRows>> = {
  users: { rows: 'id = $1', erased: 'unnamed', why: 'deleted unless orders are kept; then without address, name and photo' },
  accounts: { rows: 'user_id = $1', erased: 'deleted' },
  sessions: { rows: 'user_id = $1', erased: 'deleted', omit: ['session_token', 'views_as_id'] },
  account_links: { rows: 'user_id = $1', erased: 'deleted', omit: ['token_hash'] },
  verification_tokens: { rows: 'identifier = $2', erased: 'deleted', omit: ['token'] },
  api_keys: { rows: 'user_id = $1', erased: 'deleted', omit: ['hash'] },
  connected_apps: { rows: 'user_id = $1', erased: 'deleted' },
  webhook_endpoints: { rows: 'user_id = $1', erased: 'deleted', omit: ['secret', 'former_secret'] },
  webhook_deliveries: { rows: 'endpoint_id in (select id from webhook_endpoints where user_id = $1)', erased: 'deleted' },
  oauth_records: { rows: 'user_id = $1', erased: 'deleted', omit: ['id', 'payload', 'grant_id', 'uid'] },
  idempotency_keys: { rows: 'user_id = $1', erased: 'deleted', omit: ['fingerprint', 'body'] },
  notifications: { rows: 'user_id = $1', erased: 'deleted' },
  mails: {
    rows: '"to" = $2',
    erased: 'deleted',
    why: 'all but the mail that reports the erasure, which goes after 30 days like any',
    omit: ['text', 'html', 'headers', 'attachments'],
  },
  bounced_addresses: { rows: 'email = $2', erased: 'deleted' },
  digest_subscriptions: { rows: 'mailbox_of(email) = mailbox_of($2)', erased: 'deleted' },
  followed_queries: { rows: 'user_id = $1 or (email is not null and mailbox_of(email) = mailbox_of($2))', erased: 'deleted' },
  digest_readers: { rows: 'mailbox = mailbox_of($2)', erased: 'deleted' },
  votes: { rows: 'user_id = $1', erased: 'deleted', why: 'taken off the counters; awards stay', omit: ['network_hash'] },
  follows: { rows: 'user_id = $1', erased: 'deleted', why: 'taken off the counters' },
  reviews: { rows: 'user_id = $1', erased: 'deleted', why: 'taken off the rating', omit: ['network_hash', 'text_hash'] },
  questions: { rows: 'user_id = $1', erased: 'deleted', why: 'with their answers', omit: ['network_hash', 'text_hash'] },
  question_answers: { rows: 'user_id = $1', erased: 'deleted', why: 'taken off the counters', omit: ['network_hash', 'text_hash'] },
  question_same: { rows: 'user_id = $1', erased: 'deleted', why: 'taken off the counters' },
  review_helpful: { rows: 'user_id = $1', erased: 'deleted', why: 'taken off the counters' },
  reports: {
    rows: 'reporter_id = $1 or email = $2',
    erased: 'unnamed',
    why: 'the team still has to know what was reported; what the person’s own content said is erased, all of it a year after the decision',
    omit: ['content', 'removed', 'owner_id', 'reporter_link', 'owner_link'],
  },
  proposals: { rows: 'user_id = $1', erased: 'deleted' },
  submissions: {
    rows: 'user_id = $1 or decided_by_id = $1',
    erased: 'unnamed',
    why: 'the team still has to know what it decided about a listing',
    omit: ['signals', 'score', 'decided_by_id', 'network_hash'],
  },
  suspensions: { rows: 'user_id = $1', erased: 'deleted', omit: ['taken'] },
  claims: { rows: 'user_id = $1', erased: 'deleted', omit: ['link_hash'] },
  interview_answers: { rows: 'user_id = $1', erased: 'deleted' },
  founders: { rows: 'user_id = $1', erased: 'unnamed', why: 'unlinked and unconfirmed, deleted if no listing names them' },
  listing_founders: {
    rows: 'founder_id in (select id from founders where user_id = $1)',
    erased: 'unnamed',
    why: 'taken off listings that go to the site; other owners decide about theirs',
  },
  drafts: {
    rows: `user_id = $1 and profile_id in (${profiles})`,
    erased: 'deleted',
    why: 'or handed to the first of its other editors',
    omit: ['judgement'],
  },
  draft_invites: {
    rows: 'invited_by_id = $1 or accepted_by_id = $1 or email = $2',
    erased: 'deleted',
    why: 'who accepted one stays an editor',
    omit: ['token_hash'],
  },
  profiles: {
    rows: `id in (${profiles})`,
    erased: 'unnamed',
    why: 'the listing goes to the site, or stays with its other owners',
  },
  profile_pages: {
    rows: `profile_id in (${profiles})`,
    erased: 'kept',
    why: 'public pages of a website; deleted with a draft that has no listing',
    omit: ['text', 'blocks', 'data'],
  },
  readings: {
    rows: `profile_id in (${profiles})`,
    erased: 'unnamed',
    why: 'the listing goes to the site, or stays with its other owners',
  },
  differences: {
    rows: `profile_id in (${profiles})`,
    erased: 'unnamed',
    why: 'the listing goes to the site, or stays with its other owners',
  },
  screenshots: {
    rows: `profile_id in (${profiles})`,
    erased: 'kept',
    why: 'the listing goes to the site, or stays with its other owners; that of a deleted draft goes with it',
  },
  versions: {
    rows: // There are two conditions, each with its own index, because the table is the largest.
    `id in (select id from versions where actor_id = $1 union select id from versions where profile_id in (${profiles}))`,
    erased: 'unnamed',
    why: 'the history stays without the person',
  },
  merged_founders: { rows: 'founder_id in (select id from founders where user_id = $1)', erased: 'deleted', omit: ['was'] },
  listing_editors: { rows: 'user_id = $1', erased: 'deleted' },
  listings: {
    rows: 'id in (select listing_id from listing_editors where user_id = $1)',
    erased: 'unnamed',
    why: 'the listing goes to the site, or stays with its other owners',
    omit: ['preview_token', 'parted_texts', 'texts_wait'],
  },
  listing_slugs: {
    rows: 'listing_id in (select listing_id from listing_editors where user_id = $1)',
    erased: 'kept',
    why: 'the listing goes to the site, or stays with its other owners',
  },
  listing_categories: {
    rows: 'listing_id in (select listing_id from listing_editors where user_id = $1)',
    erased: 'kept',
    why: 'the listing goes to the site, or stays with its other owners',
  },
  listing_attributes: {
    rows: 'listing_id in (select listing_id from listing_editors where user_id = $1)',
    erased: 'kept',
    why: 'the listing goes to the site, or stays with its other owners',
  },
  listing_updates: {
    rows: 'listing_id in (select listing_id from listing_editors where user_id = $1)',
    erased: 'kept',
    why: 'the listing goes to the site, or stays with its other owners',
  },
  milestones: {
    rows: 'listing_id in (select listing_id from listing_editors where user_id = $1)',
    erased: 'kept',
    why: 'the listing goes to the site, or stays with its other owners',
  },
  founder_stories: {
    rows: 'listing_id in (select listing_id from listing_editors where user_id = $1)',
    erased: 'kept',
    why: 'the listing goes to the site, or stays with its other owners',
  },
  listing_images: {
    rows: 'listing_id in (select listing_id from listing_editors where user_id = $1)',
    erased: 'kept',
    why: 'the listing goes to the site, or stays with its other owners',
  },
  listing_alternatives: {
    rows: 'listing_id in (select listing_id from listing_editors where user_id = $1)',
    erased: 'kept',
    why: 'the listing goes to the site, or stays with its other owners',
  },
  revenue_reports: {
    rows: 'listing_id in (select listing_id from listing_editors where user_id = $1)',
    erased: 'kept',
    why: 'the listing goes to the site, or stays with its other owners',
  },
  domain_rating_measurements: {
    rows: 'listing_id in (select listing_id from listing_editors where user_id = $1)',
    erased: 'kept',
    why: 'the listing goes to the site, or stays with its other owners',
  },
  awards: {
    rows: 'listing_id in (select listing_id from listing_editors where user_id = $1)',
    erased: 'kept',
    why: 'the listing goes to the site, or stays with its other owners',
  },
  listing_view_days: {
    rows: 'listing_id in (select listing_id from listing_editors where user_id = $1)',
    erased: 'kept',
    why: 'the listing goes to the site, or stays with its other owners',
  },
  listing_offers: {
    rows: 'listing_id in (select listing_id from listing_editors where user_id = $1)',
    erased: 'kept',
    why: 'the listing goes to the site, or stays with its other owners',
  },
  listing_hours: {
    rows: 'listing_id in (select listing_id from listing_editors where user_id = $1)',
    erased: 'kept',
    why: 'the listing goes to the site, or stays with its other owners',
  },
  listing_sources: {
    rows: 'listing_id in (select listing_id from listing_editors where user_id = $1)',
    erased: 'kept',
    why: 'the listing goes to the site, or stays with its other owners',
  },
  launch_hours: {
    rows: 'listing_id in (select listing_id from listing_editors where user_id = $1)',
    erased: 'kept',
    why: 'the listing goes to the site, or stays with its other owners',
  },
  orders: {
    rows: 'user_id = $1',
    erased: 'kept',
    why: 'the law asks to keep orders and invoices; those that nobody paid are deleted',
    omit: ['checkout_hash'],
  },
  order_lines: {
    rows: 'order_id in (select id from orders where user_id = $1)',
    erased: 'kept',
    why: 'the law asks to keep orders and invoices',
  },
  payments: {
    rows: 'order_id in (select id from orders where user_id = $1)',
    erased: 'kept',
    why: 'the law asks to keep orders and invoices',
  },
  payment_events: {
    rows: 'order_id in (select id from orders where user_id = $1)',
    erased: 'kept',
    why: 'the law asks to keep orders and invoices',
  },
  refunds: {
    rows: 'order_id in (select id from orders where user_id = $1) or actor_id = $1',
    erased: 'kept',
    why: 'the law asks to keep orders and invoices; who of the team decided is an id without a name',
  },
  invoices: {
    rows: 'order_id in (select id from orders where user_id = $1)',
    erased: 'kept',
    why: 'the law asks to keep orders and invoices',
    omit: ['storage_key'],
  },
  audit_entries: { rows: 'actor_id = $1', erased: 'kept', why: 'what the team did can be checked; who did it is an id without a name' },
};

/** The tables without rows about a person, with their contents. */
export const notPersonal: Readonly<Record<string, string>> = {
  categories: 'content of the site',
  category_attributes: 'content of the site',
  merged_listings: 'content of the site; ids of those whose votes and follows went over, for the 30 days in which the merge can be undone',
  merged_categories: 'content of the site; ids of those who had it in their digest, until the merge can’t be undone',
  interview_questions: 'content of the site',
  blog_posts: 'content of the site',
  blog_pictures: 'content of the site',
  products: 'content of the site',
  visitor_salts: 'a random value of the day',
  visitor_marks: 'hashes of nobody whom we could find again; they go with the day',
  planned_prices: 'content of the site',
  discount_codes: 'content of the site',
  picks: 'derived from listings',
  launch_weeks: 'content of the site',
  site_settings: 'settings of the site',
  category_members: 'derived from listings',
  listing_names: 'derived from listings',
  listing_new_words: 'derived from listings',
  listing_search: 'derived from listings',
  listing_vectors: 'derived from listings',
  listing_terms: 'derived from listings',
  rank_snapshots: 'derived from listings',
  search_words: 'derived from listings',
  counters: 'counts of the whole site',
  invoice_counters: 'counts of the whole site',
  logos: 'pictures of products, by their content',
  logo_sources: 'addresses of pictures of products',
  robots_files: 'files of websites, for a week',
  signing_keys: 'keys of the site',
  kept_texts: 'what somebody typed before they signed in, for two hours',
  blocks: 'mailboxes, mail domains and networks that the team keeps out, whether or not an account has them',
  rate_limits: 'counts by credential or network, for an hour at most',
  reconciliations: 'comparisons with the payment provider; each names a payment, not a person',
  test_payments: 'stands for the data of a payment provider',
  vat_number_checks: 'answers of a public register, for a day',
  mail_bodies: 'news and digests that many get alike, with nothing of their readers',
  job_events: 'ids of rows, for 14 days, of failed jobs 90',
  job_runs: 'ids of rows, for 14 days, of failed jobs 90',
  job_steps: 'ids of rows, for 14 days, of failed jobs 90',
  job_crons: 'times of jobs',
  job_heartbeats: 'names of machines',
  data_files: 'files of public listings, without people',
  data_file_changes: 'ids of listings',
  imports: 'files of products that the team gave',
  import_rows: 'what the team gave about products, for 90 days',
  edge_purges: 'a number of a transaction',
  invalidations: 'tags of pages and numbers of transactions',
};
