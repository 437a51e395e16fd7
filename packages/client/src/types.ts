// Made by `npm run client:generate` from the operations of the API. Do not edit.

/** The product to draft a profile of. */
export interface SubmitListing {
  /** The product’s home page, with http:// or https://. */
  url: string;
}

/**
 * Changes to a draft; send only what changes. Name each field in only one of `fields`, `lock_fields`, `regenerate` and
 * `restore`.
 */
export interface UpdateDraft {
  fields?: DraftFieldsEdit | undefined;
  /** Names of fields that no redraft may change from now on. */
  lock_fields?: string[] | undefined;
  /** Names of fields that the AI drafts again from the website. A locked field is refused. */
  regenerate?: string[] | undefined;
  /** Names of fields that go back to the AI’s value and are unlocked. */
  restore?: string[] | undefined;
  /** Questions and answers; they replace all existing ones. */
  faqs?: Faq[] | undefined;
  /** The company’s profiles elsewhere. */
  company_socials?: PlatformLinks | undefined;
  /** The primary founder’s profiles elsewhere. */
  founder_socials?: PlatformLinks | undefined;
  /** The founders, the primary one first; they replace all existing ones. */
  founders?: NewFounder[] | undefined;
  story?: DraftStoryEdit | undefined;
  /** Milestones; they replace all existing ones. */
  milestones?: NewMilestone[] | undefined;
  /** The website of a competing product, whose listing here becomes an alternative. An empty string removes it. */
  competitor_url?: string | undefined;
  seo?: DraftSeoEdit | undefined;
}

/** Profile fields to set. Null or an empty string removes a value; a list replaces the existing one. */
export interface DraftFieldsEdit {
  /** The product’s name. */
  name?: string | null | undefined;
  /** One line about the product. */
  tagline?: string | null | undefined;
  /** A sentence or two. */
  short_description?: string | null | undefined;
  /** What the product is and does. */
  description?: string | null | undefined;
  /** The stage of development. One of idea, prelaunch, beta, launched, growing, established. */
  stage?: string | null | undefined;
  /**
   * How customers pay for the product. One of free, freemium, free_trial, subscription, one_time, usage_based, open_source,
   * contact.
   */
  pricing_model?: string | null | undefined;
  /** The product’s prices in words. */
  pricing_summary?: string | null | undefined;
  /** Where the company is (ISO 3166-1, two letters). */
  country?: string | null | undefined;
  /** The city. */
  city?: string | null | undefined;
  /** When the company was founded. As text, 1800 to 2100. */
  founded_year?: string | null | undefined;
  /** For questions, shown publicly. */
  contact_email?: string | null | undefined;
  /** A video on YouTube. */
  demo_video_url?: string | null | undefined;
  /** The logo’s address; we copy the file. */
  logo_url?: string | null | undefined;
  /** Names from list_categories, the primary one first; the others are shown only if paid for. */
  categories?: string[] | null | undefined;
  /** Tags. */
  tags?: string[] | null | undefined;
  /** What the product can do. */
  features?: string[] | null | undefined;
  /** What sets it apart. */
  usps?: string[] | null | undefined;
  /** Words by which people find it. */
  keywords?: string[] | null | undefined;
}

/** A question and its answer. */
export interface Faq {
  /** The question. */
  question: string;
  /** Its answer, plain text. */
  answer: string;
}

/** Links by platform. Only those you send change; an empty string removes one. */
export interface PlatformLinks {
  /** The address on linkedin. */
  linkedin?: string | undefined;
  /** The address on x. */
  x?: string | undefined;
  /** The address on facebook. */
  facebook?: string | undefined;
  /** The address on instagram. */
  instagram?: string | undefined;
  /** The address on tiktok. */
  tiktok?: string | undefined;
  /** The address on youtube. */
  youtube?: string | undefined;
  /** The address on threads. */
  threads?: string | undefined;
  /** The address on pinterest. */
  pinterest?: string | undefined;
  /** The address on github. */
  github?: string | undefined;
  /** The address on reddit. */
  reddit?: string | undefined;
  /** The address on producthunt. */
  producthunt?: string | undefined;
  /** The address on medium. */
  medium?: string | undefined;
  /** The address of a website. */
  website?: string | undefined;
  /** The address of one more profile. */
  custom?: string | undefined;
}

/** A founder of the product. */
export interface NewFounder {
  /** The founder’s name. */
  name: string;
  /** Their role. */
  title?: string | undefined;
  /** A few sentences about them. */
  bio?: string | undefined;
}

/** The founder’s story in a draft. Only the sections that you send change; an empty string clears one. */
export interface DraftStoryEdit {
  /** The story’s title. */
  title?: string | undefined;
  /** The story in one piece. */
  story?: string | undefined;
  /** Why it was started. */
  why_started?: string | undefined;
  /** The problem it solves. */
  problem?: string | undefined;
  /** The way so far. */
  journey?: string | undefined;
  /** What was hard. */
  challenges?: string | undefined;
  /** What was reached. */
  achievements?: string | undefined;
  /** What was learned. */
  lessons?: string | undefined;
  /** What comes next. */
  whats_next?: string | undefined;
}

/** An achievement of the product, with its date. */
export interface NewMilestone {
  /** YYYY-MM-DD. */
  date: string;
  /** What happened, in a few words. */
  title: string;
  /** More about the milestone, plain text. */
  description?: string | undefined;
  /** A page about the milestone. */
  url?: string | undefined;
}

/** Title and description for search engines; an empty string removes one. */
export interface DraftSeoEdit {
  /** The title for search engines. */
  title?: string | undefined;
  /** The description for search engines. */
  meta?: string | undefined;
}

/** Fields of a draft that redrafts may change again. */
export interface UnlockFields {
  /** Names of the fields to unlock. */
  fields: string[];
}

/** Whom to invite as a second editor. */
export interface InviteCofounder {
  /** Whom to invite. */
  email: string;
}

/** Changes to a listing; send only what changes. */
export interface UpdateListing {
  fields?: ListingFieldsEdit | undefined;
  /**
   * Links by platform; they replace all existing links. Platforms: linkedin, x, facebook, instagram, tiktok, youtube,
   * threads, pinterest, github, reddit, producthunt, medium, website, custom.
   */
  socials?: Record<string, string> | undefined;
  /** Questions and answers; they replace all existing ones. */
  faqs?: Faq[] | undefined;
}

/** Fields to change. An empty string (null for the year) clears one; a list replaces the existing one. */
export interface ListingFieldsEdit {
  /** One line about the product. */
  tagline?: string | undefined;
  /** A line above the description. */
  headline?: string | undefined;
  /** A sentence or two. */
  short_description?: string | undefined;
  /** What the product is and does. */
  description?: string | undefined;
  /** A long overview. */
  summary?: string | undefined;
  /**
   * How customers pay for the product. One of free, freemium, free_trial, subscription, one_time, usage_based, open_source,
   * contact.
   */
  pricing_model?: string | undefined;
  /** The product’s prices in words. */
  pricing_summary?: string | undefined;
  /** Where the company is (ISO 3166-1, two letters). */
  country?: string | undefined;
  /** The city. */
  city?: string | undefined;
  /** When the company was founded. */
  founded_year?: number | null | undefined;
  /** For questions, shown publicly. */
  contact_email?: string | undefined;
  /** A video on YouTube. */
  demo_video_url?: string | undefined;
  /** What the product can do. */
  features?: string[] | undefined;
  /** What sets it apart. */
  usps?: string[] | undefined;
  /** Words by which people find it. */
  keywords?: string[] | undefined;
  /** The title for search engines. */
  seo_title?: string | undefined;
  /** The description for search engines. */
  seo_description?: string | undefined;
}

/** What to do with a difference. */
export interface ResolveDifference {
  /** Take the site’s value, or keep the profile’s. */
  resolution: 'accept' | 'dismiss';
}

/** News to publish. */
export interface NewListingUpdate {
  /** What is new, in a few words. */
  title: string;
  /** The news, plain text; addresses become links. */
  body: string;
}

/** A correction of published news. What you leave out stays as it is. */
export interface ListingUpdateEdit {
  /** What is new, in a few words. */
  title?: string | undefined;
  /** The news, plain text; addresses become links. */
  body?: string | undefined;
}

/** The founder’s story. Only the sections that you send change; an empty string clears one. */
export interface FounderStoryEdit {
  /** The story’s title. */
  title?: string | undefined;
  /** The story in one piece. */
  story?: string | undefined;
  /** Why it was started. */
  why_started?: string | undefined;
  /** The problem it solves. */
  problem?: string | undefined;
  /** The way so far. */
  journey?: string | undefined;
  /** What was hard. */
  challenges?: string | undefined;
  /** What was reached. */
  achievements?: string | undefined;
  /** What was learned. */
  lessons?: string | undefined;
  /** What comes next. */
  whats_next?: string | undefined;
}

/** Answers to the interview. */
export interface AnswerInterview {
  /** Answers to give or replace; other answers stay. */
  answers: NewInterviewAnswer[];
}

/** An answer to one question. */
export interface NewInterviewAnswer {
  /** The question’s number, from list_interview_questions. */
  question_id: number;
  /** The founder’s own answer, plain text. An empty string removes it. */
  answer: string;
}

/** Which listing is yours, and how you will prove it. */
export interface ClaimListing {
  /** The slug of the listing that is yours. */
  slug: string;
  /**
   * The proof: a TXT record, a tag on the homepage, a file on the site, or a link mailed to an address at the company’s
   * domain.
   */
  method: 'dns' | 'meta' | 'file' | 'email';
  /** For `email` only: an address at the listing’s own domain. */
  email?: string | undefined;
}

/** What to buy, and for whom. Never send card or other payment details: there is no field for them. */
export interface NewOrder {
  /** 1 to 50 items. */
  items: OrderItem[];
  /** The buyer’s, two letters (ISO 3166-1); without it, VAT is calculated at checkout. */
  billing_country?: string | undefined;
  /** Of an EU business, with its country prefix, for reverse charge. */
  vat_number?: string | undefined;
}

/** Something to buy. */
export interface OrderItem {
  /** An `id` from list_products. */
  product: string;
  /** From list_my_listings, for products that need one. */
  listing_id?: number | undefined;
  /** Up to 3 of `extra_category`; 1 of what is bought once per listing. Default: `1`. */
  quantity?: number | undefined;
  options?: OrderOptions | undefined;
}

/** As list_products lists them. */
export interface OrderOptions {
  /** For `launch`: `now` (live once paid), `this`, `next`, or a date up to 26 weeks ahead. */
  week?: string | undefined;
  /** Names or slugs. For `launch`: up to 3 more, included in its price. For `extra_category`: as many as `quantity`. */
  categories?: string[] | undefined;
  /** For `billboard`: US cents, at least the product’s `minimum_cents`. */
  amount_cents?: number | undefined;
}

/** What this site is, and the addresses of its pages and services. */
export interface SiteInfo {
  /** The site’s name. */
  name: string;
  /** The site’s purpose, in one sentence. */
  purpose: string;
  /** The site’s public pages. */
  urls: {
    /** The home page: this week’s race. */
    home: string;
    /** The calendar of launch weeks. */
    launches: string;
    /** The search page, for people; `?q=` contains the query. */
    search: string;
    /** The categories. */
    categories: string;
    /** The leaderboards. One of them, the billboard, is paid. */
    leaderboards: string;
    /** The winners of past weeks. */
    awards: string;
    /** The people behind live listings. */
    founders: string;
    /** Founders’ stories. */
    stories: string;
    /** The latest updates of listings. */
    updates: string;
    /** The site’s own articles. */
    blog: string;
    /** Two products side by side. */
    compare: string;
    /** Badges to embed. */
    badges: string;
    /** What is free and what is for sale. */
    pricing: string;
    /** What the site is. */
    about: string;
    /** The rules of voting and of the awards. */
    how_voting_works: string;
    /** Which links are followed by search engines, and which are not. */
    links: string;
    /** What the crawler reads, and how to keep it away. */
    bot: string;
    /** What is stored about people. */
    privacy: string;
    /** The terms of use. */
    terms: string;
    /** Where a person submits a product. */
    submit: string;
    /** Where a person signs in. */
    sign_in: string;
    /** Where a person finds their listings and API keys. */
    dashboard: string;
    /** The index of sitemaps. */
    sitemap: string;
    /** A description of the site for language models, as plain text. */
    llms: string;
    /** The guide for agents: how to connect, and the tools. Append `.md` to get it as text. */
    agents: string;
    /** Launches, as an Atom feed. */
    launches_feed: string;
    /** Updates of listings, as an Atom feed. */
    updates_feed: string;
    /** The blog, as an Atom feed. */
    blog_feed: string;
    /** Launch weeks, as a calendar file. */
    launch_calendar: string;
  };
  /** How much there is. */
  counts: {
    /** Listings that are live. */
    live_listings: number;
    /** Categories, subcategories included. */
    categories: number;
  };
  /** The reference of this API and its tools. */
  docs_url: string;
  /** The root of this API. */
  api_url: string;
  /** Its description, OpenAPI 3.1. */
  openapi_url: string;
  /** The tool server (Model Context Protocol, Streamable HTTP), where every operation is a tool of the same name. */
  mcp_url: string;
}

/** An error (RFC 9457). */
export interface Problem {
  /** Always `about:blank`. `status` gives the kind of error, `code` the exact case. */
  type: string;
  /** The status in words. */
  title: string;
  /** The HTTP status. */
  status: number;
  /** Explains what is wrong and what to do; after `Next:` the operation to call, if one helps. */
  detail: string;
  /** Identifies the exact case for programs, for example `invalid_input` or `draft_not_ready`. */
  code: string;
  /** Quote this id when you ask us about this answer. */
  request_id: string;
  /** The invalid fields of the input. */
  errors?: {
    /** The path of the invalid field, such as `body.url`, `query.per_page`, `params.slug`. */
    path: string;
    /** What is wrong with the field; continues its name. */
    message: string;
    /** The kind of fault. */
    code: string;
  }[];
  /**
   * What the case needs, by `code`: `listing_exists` has `ownership` (`yours`, `other`, `preparing`, `domain_owner`),
   * `listing_id`, `slug` and `public`; `field_locked`, `changed_since` and `still_needed` the `fields`;
   * `precondition_failed` the `version` and the `resource` (`draft`, `listing`); `rate_limited` the `limit`, its `seconds`
   * and `retry_after`; `site_read_lately` the time `again_at`; `launch_ordered` the `number` of the other order and its
   * `status` (`paid`, `processing`).
   */
  data?: Record<string, unknown>;
}

/** A page of search results. */
export interface ListingsFound {
  /** This page’s items, in order. */
  items: ListingSummary[];
  /** The number of this page. */
  page: number;
  /** Number of items per page. */
  per_page: number;
  /** Number of items on all pages; exact up to 10,000. */
  total: number;
  /** True if there are more than 10,000 items; `total` is then 10,000. */
  total_capped?: boolean;
  /** True if there is a next page. */
  has_more: boolean;
  /** The corrected query that was searched, if `q` has misspelt words; null if `q` was searched as sent. */
  corrected_query: string | null;
  /** True if no listing has all words of `q`. In this case, the items have most of the words. */
  relaxed: boolean;
  /** A likelier spelling of `q`, whose results come after those of `q` itself; null if there is none. */
  also_searched: string | null;
  /**
   * The words of `q` that name a value of a filter. Listings with this value come first, those that only have the words
   * follow.
   */
  understood: Understood[];
}

/** A listing, as shown in lists. */
export interface ListingSummary {
  /** The listing’s number, which the owner’s operations take as `listing_id`. */
  id: number;
  /** The slug in the listing’s URL. */
  slug: string;
  /** The product’s name. */
  name: string;
  /** The listing’s public page on this site. */
  url: string;
  /** The product’s own website. */
  website_url: string;
  /** One line about the product. */
  tagline: string;
  /** The product’s logo; null if it has no logo. */
  logo_url: string | null;
  /** The listing’s primary category. */
  category: CategoryName | null;
  /** The number of community votes, of all time. People vote on the site; there is no voting through the API. */
  votes: number;
  /** The number of people who follow the listing. */
  followers: number;
  /** The strength of the links to the product’s domain, 0 to 100; null if no provider measured it. Never estimated. */
  domain_rating: number | null;
  /** How customers pay for the product. */
  pricing_model: 'free' | 'freemium' | 'free_trial' | 'subscription' | 'one_time' | 'usage_based' | 'open_source' | 'contact' | null;
  /**
   * The listing’s status: `live`, or on its way to launch (`scheduled`, `awaiting_badge`). Only owners see the other
   * statuses.
   */
  status: 'draft' | 'awaiting_badge' | 'scheduled' | 'live' | 'paused' | 'rejected' | 'removed' | 'deleted';
  /** The Monday of the launch week; null until a week is chosen. */
  launch_week: string | null;
  /** When the listing went live; null before its launch. */
  launched_at: string | null;
  /** Whether the owner proved control of the domain. Verified is not the same as paid. */
  verified: boolean;
}

/** A category, as listings refer to it. */
export interface CategoryName {
  /** The category’s slug. */
  slug: string;
  /** The category’s name. */
  name: string;
}

/** Words of a query that name a value of a filter. */
export interface Understood {
  /** The filter. */
  filter: 'pricing_model' | 'stage' | 'country';
  /** The value to send with the filter to get only such listings. */
  value: string;
  /** The words that name it. */
  words: string;
}

/** A page of search results. */
export interface CompactListingsFound {
  /** This page’s items, in order. */
  items?: CompactListingSummary[];
  /** The number of this page. */
  page?: number;
  /** Number of items per page. */
  per_page?: number;
  /** Number of items on all pages; exact up to 10,000. */
  total?: number;
  /** True if there are more than 10,000 items; `total` is then 10,000. */
  total_capped?: boolean;
  /** True if there is a next page. */
  has_more?: boolean;
  /** The corrected query that was searched, if `q` has misspelt words; null if `q` was searched as sent. */
  corrected_query?: string;
  /** True if no listing has all words of `q`. In this case, the items have most of the words. */
  relaxed?: boolean;
  /** A likelier spelling of `q`, whose results come after those of `q` itself; null if there is none. */
  also_searched?: string;
  /**
   * The words of `q` that name a value of a filter. Listings with this value come first, those that only have the words
   * follow.
   */
  understood?: CompactUnderstood[];
}

/** A listing, as shown in lists. */
export interface CompactListingSummary {
  /** The slug in the listing’s URL. */
  slug?: string;
  /** The product’s name. */
  name?: string;
  /** One line about the product. */
  tagline?: string;
  category?: CompactCategoryName;
  /** The number of community votes, of all time. People vote on the site; there is no voting through the API. */
  votes?: number;
  /** How customers pay for the product. */
  pricing_model?: 'free' | 'freemium' | 'free_trial' | 'subscription' | 'one_time' | 'usage_based' | 'open_source' | 'contact';
  /** The Monday of the launch week; null until a week is chosen. */
  launch_week?: string;
  /** Whether the owner proved control of the domain. Verified is not the same as paid. */
  verified?: boolean;
}

/** A category, as listings refer to it. */
export interface CompactCategoryName {
  /** The category’s slug. */
  slug?: string;
  /** The category’s name. */
  name?: string;
}

/** Words of a query that name a value of a filter. */
export interface CompactUnderstood {
  /** The filter. */
  filter?: 'pricing_model' | 'stage' | 'country';
  /** The value to send with the filter to get only such listings. */
  value?: string;
  /** The words that name it. */
  words?: string;
}

/** The public profile of a listing. */
export interface Listing {
  /** The listing’s number, which the owner’s operations take as `listing_id`. */
  id: number;
  /** The slug in the listing’s URL. */
  slug: string;
  /** The product’s name. */
  name: string;
  /** The listing’s public page on this site. */
  url: string;
  /** The product’s own website. */
  website_url: string;
  /** One line about the product. */
  tagline: string;
  /** The product’s logo; null if it has no logo. */
  logo_url: string | null;
  /** The listing’s primary category. */
  category: CategoryName | null;
  /** The number of community votes, of all time. People vote on the site; there is no voting through the API. */
  votes: number;
  /** The number of people who follow the listing. */
  followers: number;
  /** The strength of the links to the product’s domain, 0 to 100; null if no provider measured it. Never estimated. */
  domain_rating: number | null;
  /** How customers pay for the product. */
  pricing_model: 'free' | 'freemium' | 'free_trial' | 'subscription' | 'one_time' | 'usage_based' | 'open_source' | 'contact' | null;
  /**
   * The listing’s status: `live`, or on its way to launch (`scheduled`, `awaiting_badge`). Only owners see the other
   * statuses.
   */
  status: 'draft' | 'awaiting_badge' | 'scheduled' | 'live' | 'paused' | 'rejected' | 'removed' | 'deleted';
  /** The Monday of the launch week; null until a week is chosen. */
  launch_week: string | null;
  /** When the listing went live; null before its launch. */
  launched_at: string | null;
  /** Whether the owner proved control of the domain. Verified is not the same as paid. */
  verified: boolean;
  /** A line above the description. */
  headline: string | null;
  /** A sentence or two. */
  short_description: string | null;
  /** What the product is and does. */
  description: string;
  /** A long overview. */
  summary: string | null;
  /** The stage of development. */
  stage: 'idea' | 'prelaunch' | 'beta' | 'launched' | 'growing' | 'established' | null;
  /** The product’s prices in words. */
  pricing_summary: string | null;
  /** Where the company is (ISO 3166-1, two letters). */
  country: string | null;
  /** The city. */
  city: string | null;
  /** When the company was founded. */
  founded_year: number | null;
  /** For questions, shown publicly. */
  contact_email: string | null;
  /** A video on YouTube. */
  demo_video_url: string | null;
  /** Tags. */
  tags: string[];
  /** What the product can do. */
  features: string[];
  /** What sets it apart. */
  usps: string[];
  /** Words by which people find it. */
  keywords: string[];
  /**
   * A picture of the product’s home page, taken when the site was read, or what the owner put in its place (WebP); null if
   * there is none.
   */
  screenshot_url: string | null;
  /** The primary category first; paid listings show up to 3 more. */
  categories: CategoryName[];
  /** The primary founder first. */
  founders: ListingFounder[];
  /** Questions and answers. */
  faqs: ShownFaq[];
  /** The company’s profiles on other sites, by platform. */
  socials: Record<string, string>;
  /** The latest news, newest first, at most 5. */
  latest_updates: ListingUpdate[];
  rating: Rating;
  /** Measurements of the domain’s rating, oldest first, at most 24. */
  domain_rating_trend: DomainRatingPoint[];
  /** The number of views of the listing’s page. */
  views: number;
  /** The addresses of the listing. */
  links: {
    /** The listing’s public page. */
    page: string;
    /** The product’s own website. */
    website: string;
  };
  /**
   * Names of the fields that the company’s own site does not state. These fields are blank on purpose: don’t guess their
   * values.
   */
  not_found_on_website: string[];
  /** The founder’s story. Present if the story is unlocked and written. */
  story?: Story;
  /** The product’s milestones, newest first. Present if the section is unlocked. */
  milestones?: Milestone[];
  /** Images. Present if unlocked. */
  media?: ListingImage[];
  /**
   * The quotes of all values that come from the product’s site. Present with `include=evidence`. A value that its owner
   * typed has none.
   */
  evidence?: ListingEvidence[];
}

/** A founder, as shown on a listing. */
export interface ListingFounder {
  /** The founder’s slug, for get_founder. */
  slug: string;
  /** The founder’s name. */
  name: string;
  /** The founder’s role at this product. */
  title: string | null;
  /** A few sentences about the founder. */
  bio: string | null;
}

/** A question and its answer. */
export interface ShownFaq {
  /** The question. */
  question: string;
  /** Its answer, plain text. */
  answer: string;
}

/** News that a listing’s owner published. */
export interface ListingUpdate {
  /** The update’s number. */
  id: number;
  /** What is new, in a few words. */
  title: string;
  /** The news, plain text. */
  body: string;
  /** When the update was published. */
  published_at: string;
}

/** The rating from published reviews by signed-in people: at most one review per person, none by the owners. */
export interface Rating {
  /** The mean number of stars, 1 to 5; null if there is no review. */
  average: number | null;
  /** The number of reviews. */
  count: number;
}

/** A measurement of a domain’s rating. */
export interface DomainRatingPoint {
  /** The day of the measurement. */
  measured_on: string;
  /** 0 to 100. */
  rating: number;
  /** The provider that measured the rating. */
  provider: string;
}

/** A founder’s story. Sections that were not written are null. */
export interface Story {
  /** The story’s title. */
  title: string | null;
  /** The story in one piece. Null when nothing was written. */
  story: string | null;
  /** Why it was started. Null when nothing was written. */
  why_started: string | null;
  /** The problem it solves. Null when nothing was written. */
  problem: string | null;
  /** The way so far. Null when nothing was written. */
  journey: string | null;
  /** What was hard. Null when nothing was written. */
  challenges: string | null;
  /** What was reached. Null when nothing was written. */
  achievements: string | null;
  /** What was learned. Null when nothing was written. */
  lessons: string | null;
  /** What comes next. Null when nothing was written. */
  whats_next: string | null;
}

/** An achievement of the product, with its date. */
export interface Milestone {
  /** The milestone’s number; delete_milestone takes it. */
  id: number;
  /** The day. */
  date: string;
  /** What happened. */
  title: string;
  /** More about the milestone, plain text. */
  description: string | null;
  /** A page about the milestone. */
  url: string | null;
}

/** An image of a listing’s gallery. */
export interface ListingImage {
  /** The image. */
  url: string;
  /** A description of what the image shows. */
  alt: string;
  /** In pixels. */
  width: number;
  /** In pixels. */
  height: number;
}

/** Where a value of a listing stands on the product’s own site. */
export interface ListingEvidence {
  /** The field or part of the listing that the quotes support. */
  field: string;
  /** The question, the founder’s name, the platform, the story’s section or the milestone’s title; null for a field. */
  entry: string | null;
  /** `stated`: the quotes say the value; `inferred`: a rule concluded it from them. */
  basis: 'stated' | 'inferred';
  /** Why the value was concluded; null if it is stated. */
  reason: string | null;
  /** What the product’s own site says, with page and day. */
  quotes: Evidence[];
}

/** A quote from the product’s own website. */
export interface Evidence {
  /** What the page says, word for word. */
  quote: string;
  /** The page. */
  url: string;
  /** The page’s title. */
  title: string;
  /** The day on which the quote was last seen on the page. */
  checked_on: string;
}

/** The public profile of a listing. */
export interface CompactListing {
  /** The slug in the listing’s URL. */
  slug?: string;
  /** The product’s name. */
  name?: string;
  /** The listing’s public page on this site. */
  url?: string;
  /** The product’s own website. */
  website_url?: string;
  /** One line about the product. */
  tagline?: string;
  category?: CompactCategoryName;
  /** The number of community votes, of all time. People vote on the site; there is no voting through the API. */
  votes?: number;
  /** The number of people who follow the listing. */
  followers?: number;
  /** The strength of the links to the product’s domain, 0 to 100; null if no provider measured it. Never estimated. */
  domain_rating?: number;
  /** How customers pay for the product. */
  pricing_model?: 'free' | 'freemium' | 'free_trial' | 'subscription' | 'one_time' | 'usage_based' | 'open_source' | 'contact';
  /**
   * The listing’s status: `live`, or on its way to launch (`scheduled`, `awaiting_badge`). Only owners see the other
   * statuses.
   */
  status?: 'draft' | 'awaiting_badge' | 'scheduled' | 'live' | 'paused' | 'rejected' | 'removed' | 'deleted';
  /** The Monday of the launch week; null until a week is chosen. */
  launch_week?: string;
  /** Whether the owner proved control of the domain. Verified is not the same as paid. */
  verified?: boolean;
  /** A line above the description. */
  headline?: string;
  /** A sentence or two. */
  short_description?: string;
  /** What the product is and does. */
  description?: string;
  /** A long overview. */
  summary?: string;
  /** The stage of development. */
  stage?: 'idea' | 'prelaunch' | 'beta' | 'launched' | 'growing' | 'established';
  /** The product’s prices in words. */
  pricing_summary?: string;
  /** Where the company is (ISO 3166-1, two letters). */
  country?: string;
  /** The city. */
  city?: string;
  /** When the company was founded. */
  founded_year?: number;
  /** For questions, shown publicly. */
  contact_email?: string;
  /** A video on YouTube. */
  demo_video_url?: string;
  /** Tags. */
  tags?: string[];
  /** What the product can do. */
  features?: string[];
  /** What sets it apart. */
  usps?: string[];
  /** Words by which people find it. */
  keywords?: string[];
  /** The primary category first; paid listings show up to 3 more. */
  categories?: CompactCategoryName[];
  /** The primary founder first. */
  founders?: CompactListingFounder[];
  /** Questions and answers. */
  faqs?: CompactShownFaq[];
  /** The company’s profiles on other sites, by platform. */
  socials?: Record<string, string>;
  /** The latest news, newest first, at most 5. */
  latest_updates?: CompactListingUpdate[];
  rating?: CompactRating;
  /** The number of views of the listing’s page. */
  views?: number;
  /**
   * Names of the fields that the company’s own site does not state. These fields are blank on purpose: don’t guess their
   * values.
   */
  not_found_on_website?: string[];
  story?: CompactStory;
  /** The product’s milestones, newest first. Present if the section is unlocked. */
  milestones?: CompactMilestone[];
  /** Images. Present if unlocked. */
  media?: CompactListingImage[];
  /**
   * The quotes of all values that come from the product’s site. Present with `include=evidence`. A value that its owner
   * typed has none.
   */
  evidence?: CompactListingEvidence[];
}

/** A founder, as shown on a listing. */
export interface CompactListingFounder {
  /** The founder’s slug, for get_founder. */
  slug?: string;
  /** The founder’s name. */
  name?: string;
  /** The founder’s role at this product. */
  title?: string;
  /** A few sentences about the founder. */
  bio?: string;
}

/** A question and its answer. */
export interface CompactShownFaq {
  /** The question. */
  question?: string;
  /** Its answer, plain text. */
  answer?: string;
}

/** News that a listing’s owner published. */
export interface CompactListingUpdate {
  /** The update’s number. */
  id?: number;
  /** What is new, in a few words. */
  title?: string;
  /** The news, plain text. */
  body?: string;
  /** When the update was published. */
  published_at?: string;
}

/** The rating from published reviews by signed-in people: at most one review per person, none by the owners. */
export interface CompactRating {
  /** The mean number of stars, 1 to 5; null if there is no review. */
  average?: number;
  /** The number of reviews. */
  count?: number;
}

/** A founder’s story. Sections that were not written are null. */
export interface CompactStory {
  /** The story’s title. */
  title?: string;
  /** The story in one piece. Null when nothing was written. */
  story?: string;
  /** Why it was started. Null when nothing was written. */
  why_started?: string;
  /** The problem it solves. Null when nothing was written. */
  problem?: string;
  /** The way so far. Null when nothing was written. */
  journey?: string;
  /** What was hard. Null when nothing was written. */
  challenges?: string;
  /** What was reached. Null when nothing was written. */
  achievements?: string;
  /** What was learned. Null when nothing was written. */
  lessons?: string;
  /** What comes next. Null when nothing was written. */
  whats_next?: string;
}

/** An achievement of the product, with its date. */
export interface CompactMilestone {
  /** The milestone’s number; delete_milestone takes it. */
  id?: number;
  /** The day. */
  date?: string;
  /** What happened. */
  title?: string;
  /** More about the milestone, plain text. */
  description?: string;
  /** A page about the milestone. */
  url?: string;
}

/** An image of a listing’s gallery. */
export interface CompactListingImage {
  /** The image. */
  url?: string;
  /** A description of what the image shows. */
  alt?: string;
  /** In pixels. */
  width?: number;
  /** In pixels. */
  height?: number;
}

/** Where a value of a listing stands on the product’s own site. */
export interface CompactListingEvidence {
  /** The field or part of the listing that the quotes support. */
  field?: string;
  /** The question, the founder’s name, the platform, the story’s section or the milestone’s title; null for a field. */
  entry?: string;
  /** `stated`: the quotes say the value; `inferred`: a rule concluded it from them. */
  basis?: 'stated' | 'inferred';
  /** Why the value was concluded; null if it is stated. */
  reason?: string;
  /** What the product’s own site says, with page and day. */
  quotes?: CompactEvidence[];
}

/** A quote from the product’s own website. */
export interface CompactEvidence {
  /** What the page says, word for word. */
  quote?: string;
  /** The page. */
  url?: string;
  /** The page’s title. */
  title?: string;
  /** The day on which the quote was last seen on the page. */
  checked_on?: string;
}

/** Alternatives to a listing. */
export interface AlternativeList {
  /** The listing to which `items` are the alternatives. */
  listing: ListingName;
  /**
   * At most 12: the approved ones first, then listings of the same primary category, sorted by shared keywords and tags
   * (rare terms weigh more), then by votes.
   */
  items: Alternative[];
}

/** A listing as other objects refer to it. */
export interface ListingName {
  /** The listing’s number, which the owner’s operations take as `listing_id`. */
  id: number;
  /** The slug in the listing’s URL. */
  slug: string;
  /** The product’s name. */
  name: string;
  /** The listing’s public page on this site. */
  url: string;
}

/** A listing whose product people could use instead. */
export interface Alternative {
  /** The listing’s number, which the owner’s operations take as `listing_id`. */
  id: number;
  /** The slug in the listing’s URL. */
  slug: string;
  /** The product’s name. */
  name: string;
  /** The listing’s public page on this site. */
  url: string;
  /** The product’s own website. */
  website_url: string;
  /** One line about the product. */
  tagline: string;
  /** The product’s logo; null if it has no logo. */
  logo_url: string | null;
  /** The listing’s primary category. */
  category: CategoryName | null;
  /** The number of community votes, of all time. People vote on the site; there is no voting through the API. */
  votes: number;
  /** The number of people who follow the listing. */
  followers: number;
  /** The strength of the links to the product’s domain, 0 to 100; null if no provider measured it. Never estimated. */
  domain_rating: number | null;
  /** How customers pay for the product. */
  pricing_model: 'free' | 'freemium' | 'free_trial' | 'subscription' | 'one_time' | 'usage_based' | 'open_source' | 'contact' | null;
  /**
   * The listing’s status: `live`, or on its way to launch (`scheduled`, `awaiting_badge`). Only owners see the other
   * statuses.
   */
  status: 'draft' | 'awaiting_badge' | 'scheduled' | 'live' | 'paused' | 'rejected' | 'removed' | 'deleted';
  /** The Monday of the launch week; null until a week is chosen. */
  launch_week: string | null;
  /** When the listing went live; null before its launch. */
  launched_at: string | null;
  /** Whether the owner proved control of the domain. Verified is not the same as paid. */
  verified: boolean;
  /** True if the owner named this listing as an alternative; false if it was chosen from the same primary category. */
  approved: boolean;
}

/** Alternatives to a listing. */
export interface CompactAlternativeList {
  /** The listing to which `items` are the alternatives. */
  listing?: {
    /** The listing’s number, which the owner’s operations take as `listing_id`. */
    id?: number;
    /** The slug in the listing’s URL. */
    slug?: string;
    /** The product’s name. */
    name?: string;
    /** The listing’s public page on this site. */
    url?: string;
  };
  /**
   * At most 12: the approved ones first, then listings of the same primary category, sorted by shared keywords and tags
   * (rare terms weigh more), then by votes.
   */
  items?: CompactAlternative[];
}

/** A listing whose product people could use instead. */
export interface CompactAlternative {
  /** The slug in the listing’s URL. */
  slug?: string;
  /** The product’s name. */
  name?: string;
  /** One line about the product. */
  tagline?: string;
  category?: CompactCategoryName;
  /** The number of community votes, of all time. People vote on the site; there is no voting through the API. */
  votes?: number;
  /** How customers pay for the product. */
  pricing_model?: 'free' | 'freemium' | 'free_trial' | 'subscription' | 'one_time' | 'usage_based' | 'open_source' | 'contact';
  /** The Monday of the launch week; null until a week is chosen. */
  launch_week?: string;
  /** Whether the owner proved control of the domain. Verified is not the same as paid. */
  verified?: boolean;
  /** True if the owner named this listing as an alternative; false if it was chosen from the same primary category. */
  approved?: boolean;
}

/** Two listings side by side. */
export interface Comparison {
  /** The first listing. */
  a: ListingSummary;
  /** The second listing. */
  b: ListingSummary;
  /**
   * The nearest category that contains both listings; its attributes are compared. If they share no category, this is null
   * and only the common fields are compared.
   */
  category: CategoryName | null;
  /** The category’s attributes in the category’s order, then those of the categories above it, then the common fields. */
  items: ComparisonRow[];
}

/** One attribute of two listings. */
export interface ComparisonRow {
  /** The attribute. */
  key: string;
  /** The label that pages show. */
  label: string;
  /** The type of its values. */
  type: 'text' | 'number' | 'boolean' | 'list';
  /** `category`: an attribute of the shared category or of a category above it. `profile`: a field that every profile has. */
  from: 'category' | 'profile';
  /** The value for listing `a`. Null means that the listing doesn’t state the fact, not that the answer is no. */
  a: string | number | boolean | string[] | null;
  /** The value for listing `b`. Null means the same as in `a`. */
  b: string | number | boolean | string[] | null;
  /**
   * The sentence that states the value of `a`, or from which it was concluded; null if the owner typed the value, and for
   * features.
   */
  a_quote: string | null;
  /** The sentence that states the value of `b`; null in the same cases as `a_quote`. */
  b_quote: string | null;
  /** The page of `a_quote`; null in the same cases. */
  a_source: QuoteSource | null;
  /** The page of `b_quote`; null in the same cases. */
  b_source: QuoteSource | null;
}

/** Where a sentence stands. */
export interface QuoteSource {
  /** The page. */
  url: string;
  /** The page’s title. */
  title: string;
  /** The day on which the sentence was last seen on the page of the product’s site; null if the page is the listing itself. */
  checked_on: string | null;
}

/** Two listings side by side. */
export interface CompactComparison {
  /** The first listing. */
  a?: {
    /** The listing’s number, which the owner’s operations take as `listing_id`. */
    id?: number;
    /** The slug in the listing’s URL. */
    slug?: string;
    /** The product’s name. */
    name?: string;
    /** The listing’s public page on this site. */
    url?: string;
    /** The product’s own website. */
    website_url?: string;
    /** One line about the product. */
    tagline?: string;
    /** The product’s logo; null if it has no logo. */
    logo_url?: string;
    category?: CompactCategoryName;
    /** The number of community votes, of all time. People vote on the site; there is no voting through the API. */
    votes?: number;
    /** The number of people who follow the listing. */
    followers?: number;
    /** The strength of the links to the product’s domain, 0 to 100; null if no provider measured it. Never estimated. */
    domain_rating?: number;
    /** How customers pay for the product. */
    pricing_model?: 'free' | 'freemium' | 'free_trial' | 'subscription' | 'one_time' | 'usage_based' | 'open_source' | 'contact';
    /**
     * The listing’s status: `live`, or on its way to launch (`scheduled`, `awaiting_badge`). Only owners see the other
     * statuses.
     */
    status?: 'draft' | 'awaiting_badge' | 'scheduled' | 'live' | 'paused' | 'rejected' | 'removed' | 'deleted';
    /** The Monday of the launch week; null until a week is chosen. */
    launch_week?: string;
    /** When the listing went live; null before its launch. */
    launched_at?: string;
    /** Whether the owner proved control of the domain. Verified is not the same as paid. */
    verified?: boolean;
  };
  /** The second listing. */
  b?: {
    /** The listing’s number, which the owner’s operations take as `listing_id`. */
    id?: number;
    /** The slug in the listing’s URL. */
    slug?: string;
    /** The product’s name. */
    name?: string;
    /** The listing’s public page on this site. */
    url?: string;
    /** The product’s own website. */
    website_url?: string;
    /** One line about the product. */
    tagline?: string;
    /** The product’s logo; null if it has no logo. */
    logo_url?: string;
    category?: CompactCategoryName;
    /** The number of community votes, of all time. People vote on the site; there is no voting through the API. */
    votes?: number;
    /** The number of people who follow the listing. */
    followers?: number;
    /** The strength of the links to the product’s domain, 0 to 100; null if no provider measured it. Never estimated. */
    domain_rating?: number;
    /** How customers pay for the product. */
    pricing_model?: 'free' | 'freemium' | 'free_trial' | 'subscription' | 'one_time' | 'usage_based' | 'open_source' | 'contact';
    /**
     * The listing’s status: `live`, or on its way to launch (`scheduled`, `awaiting_badge`). Only owners see the other
     * statuses.
     */
    status?: 'draft' | 'awaiting_badge' | 'scheduled' | 'live' | 'paused' | 'rejected' | 'removed' | 'deleted';
    /** The Monday of the launch week; null until a week is chosen. */
    launch_week?: string;
    /** When the listing went live; null before its launch. */
    launched_at?: string;
    /** Whether the owner proved control of the domain. Verified is not the same as paid. */
    verified?: boolean;
  };
  category?: CompactCategoryName;
  /** The category’s attributes in the category’s order, then those of the categories above it, then the common fields. */
  items?: CompactComparisonRow[];
}

/** One attribute of two listings. */
export interface CompactComparisonRow {
  /** The attribute. */
  key?: string;
  /** The value for listing `a`. Null means that the listing doesn’t state the fact, not that the answer is no. */
  a?: string | number | boolean | string[];
  /** The value for listing `b`. Null means the same as in `a`. */
  b?: string | number | boolean | string[];
  /**
   * The sentence that states the value of `a`, or from which it was concluded; null if the owner typed the value, and for
   * features.
   */
  a_quote?: string;
  /** The sentence that states the value of `b`; null in the same cases as `a_quote`. */
  b_quote?: string;
}

/** The tree of categories, from its roots. */
export interface CategoryTreeList {
  /** All items, in order. */
  items: CategoryTree[];
}

/** A category with everything below it. */
export interface CategoryTree {
  /** The slug that search_listings and get_category take. */
  slug: string;
  /** The category’s name, as the field `categories` of a draft contains it. */
  name: string;
  /** The category’s page on this site. */
  url: string;
  /** Live listings here and in all subcategories. */
  live_listings: number;
  /** What belongs here. */
  description: string;
  /** The categories below it, in order. */
  subcategories: CategoryTree[];
}

/** The tree of categories as an indented text. */
export interface CategoryOutline {
  /** A line for each category, below the one that contains it: `Name (slug) number of live listings`. */
  outline: string;
}

/** A category and a page of its live listings. */
export interface CategoryPage {
  /** The slug that search_listings and get_category take. */
  slug: string;
  /** The category’s name, as the field `categories` of a draft contains it. */
  name: string;
  /** The category’s page on this site. */
  url: string;
  /** Live listings here and in all subcategories. */
  live_listings: number;
  /** What belongs here. */
  description: string;
  /** Questions about products of this kind. */
  faqs: ShownFaq[];
  /** The category above; null at a root. */
  parent: CategoryBrief | null;
  /** The categories directly below it, in order. */
  subcategories: CategoryBrief[];
  /** Live listings here and in subcategories, most voted first. */
  items: ListingSummary[];
  /** The number of this page. */
  page: number;
  /** Number of items per page. */
  per_page: number;
  /** Number of items on all pages; exact up to 10,000. */
  total: number;
  /** True if there are more than 10,000 items; `total` is then 10,000. */
  total_capped?: boolean;
  /** True if there is a next page. */
  has_more: boolean;
}

/** A short form of a category, as other objects contain it. */
export interface CategoryBrief {
  /** The slug that search_listings and get_category take. */
  slug: string;
  /** The category’s name, as the field `categories` of a draft contains it. */
  name: string;
  /** The category’s page on this site. */
  url: string;
  /** Live listings here and in all subcategories. */
  live_listings: number;
}

/** A category and a page of its live listings. */
export interface CompactCategoryPage {
  /** The slug that search_listings and get_category take. */
  slug?: string;
  /** The category’s name, as the field `categories` of a draft contains it. */
  name?: string;
  /** Live listings here and in all subcategories. */
  live_listings?: number;
  /** What belongs here. */
  description?: string;
  /** Questions about products of this kind. */
  faqs?: CompactShownFaq[];
  parent?: CompactCategoryBrief;
  /** The categories directly below it, in order. */
  subcategories?: CompactCategoryBrief[];
  /** Live listings here and in subcategories, most voted first. */
  items?: CompactListingSummary[];
  /** The number of this page. */
  page?: number;
  /** Number of items per page. */
  per_page?: number;
  /** Number of items on all pages; exact up to 10,000. */
  total?: number;
  /** True if there are more than 10,000 items; `total` is then 10,000. */
  total_capped?: boolean;
  /** True if there is a next page. */
  has_more?: boolean;
}

/** A short form of a category, as other objects contain it. */
export interface CompactCategoryBrief {
  /** The slug that search_listings and get_category take. */
  slug?: string;
  /** The category’s name, as the field `categories` of a draft contains it. */
  name?: string;
  /** Live listings here and in all subcategories. */
  live_listings?: number;
}

/** The launches of a week, Monday to Sunday in UTC. */
export interface LaunchWeek {
  /** The week’s Monday, which identifies the week. */
  week: string;
  /** The week’s Sunday. */
  ends_on: string;
  /** Whether the week is past, current or future (UTC). */
  state: 'past' | 'current' | 'future';
  /** When the week’s awards were given, a day after the week’s end; null while the ranking may still change. */
  awards_given_at: string | null;
  /**
   * Live launches ranked by the week’s votes; for a future week, the scheduled ones. At most 500: read the rest of a larger
   * week with get_leaderboard (board community-weekly), page by page.
   */
  items: RankedLaunch[];
  /** The number of launches in the week; exact up to 10,000. */
  total: number;
  /** True if the week has more than 10,000 launches; `total` is then 10,000. */
  total_capped?: boolean;
}

/** A launch in its week. */
export interface RankedLaunch {
  /** The listing’s number, which the owner’s operations take as `listing_id`. */
  id: number;
  /** The slug in the listing’s URL. */
  slug: string;
  /** The product’s name. */
  name: string;
  /** The listing’s public page on this site. */
  url: string;
  /** The product’s own website. */
  website_url: string;
  /** One line about the product. */
  tagline: string;
  /** The product’s logo; null if it has no logo. */
  logo_url: string | null;
  /** The listing’s primary category. */
  category: CategoryName | null;
  /** The number of community votes, of all time. People vote on the site; there is no voting through the API. */
  votes: number;
  /** The number of people who follow the listing. */
  followers: number;
  /** The strength of the links to the product’s domain, 0 to 100; null if no provider measured it. Never estimated. */
  domain_rating: number | null;
  /** How customers pay for the product. */
  pricing_model: 'free' | 'freemium' | 'free_trial' | 'subscription' | 'one_time' | 'usage_based' | 'open_source' | 'contact' | null;
  /**
   * The listing’s status: `live`, or on its way to launch (`scheduled`, `awaiting_badge`). Only owners see the other
   * statuses.
   */
  status: 'draft' | 'awaiting_badge' | 'scheduled' | 'live' | 'paused' | 'rejected' | 'removed' | 'deleted';
  /** The Monday of the launch week; null until a week is chosen. */
  launch_week: string | null;
  /** When the listing went live; null before its launch. */
  launched_at: string | null;
  /** Whether the owner proved control of the domain. Verified is not the same as paid. */
  verified: boolean;
  /**
   * The listing’s place by community votes cast within the week, final once the awards are given; null before the launch,
   * and for one that was not live when they were given.
   */
  rank: number | null;
  /** Community votes cast within the week. */
  week_votes: number;
}

/** The launches of a week, Monday to Sunday in UTC. */
export interface CompactLaunchWeek {
  /** The week’s Monday, which identifies the week. */
  week?: string;
  /** The week’s Sunday. */
  ends_on?: string;
  /** Whether the week is past, current or future (UTC). */
  state?: 'past' | 'current' | 'future';
  /** When the week’s awards were given, a day after the week’s end; null while the ranking may still change. */
  awards_given_at?: string;
  /**
   * Live launches ranked by the week’s votes; for a future week, the scheduled ones. At most 500: read the rest of a larger
   * week with get_leaderboard (board community-weekly), page by page.
   */
  items?: CompactRankedLaunch[];
  /** The number of launches in the week; exact up to 10,000. */
  total?: number;
  /** True if the week has more than 10,000 launches; `total` is then 10,000. */
  total_capped?: boolean;
}

/** A launch in its week. */
export interface CompactRankedLaunch {
  /** The slug in the listing’s URL. */
  slug?: string;
  /** The product’s name. */
  name?: string;
  /** One line about the product. */
  tagline?: string;
  category?: CompactCategoryName;
  /** The number of community votes, of all time. People vote on the site; there is no voting through the API. */
  votes?: number;
  /** How customers pay for the product. */
  pricing_model?: 'free' | 'freemium' | 'free_trial' | 'subscription' | 'one_time' | 'usage_based' | 'open_source' | 'contact';
  /** Whether the owner proved control of the domain. Verified is not the same as paid. */
  verified?: boolean;
  /**
   * The listing’s place by community votes cast within the week, final once the awards are given; null before the launch,
   * and for one that was not live when they were given.
   */
  rank?: number;
  /** Community votes cast within the week. */
  week_votes?: number;
}

/** A page of listings. */
export interface ListingList {
  /** This page’s items, in order. */
  items: ListingSummary[];
  /** The number of this page. */
  page: number;
  /** Number of items per page. */
  per_page: number;
  /** Number of items on all pages; exact up to 10,000. */
  total: number;
  /** True if there are more than 10,000 items; `total` is then 10,000. */
  total_capped?: boolean;
  /** True if there is a next page. */
  has_more: boolean;
}

/** A page of listings. */
export interface CompactListingList {
  /** This page’s items, in order. */
  items?: CompactListingSummary[];
  /** The number of this page. */
  page?: number;
  /** Number of items per page. */
  per_page?: number;
  /** Number of items on all pages; exact up to 10,000. */
  total?: number;
  /** True if there are more than 10,000 items; `total` is then 10,000. */
  total_capped?: boolean;
  /** True if there is a next page. */
  has_more?: boolean;
}

/** A page of a ranking. */
export interface Leaderboard {
  /** Which ranking this is. */
  board: 'community-weekly' | 'community-all-time' | 'billboard' | 'domain-rating' | 'revenue';
  /** The title that pages show. */
  title: string;
  /** True for the billboard, whose places are bought. Whenever you show such a place, say that it is paid. */
  paid: boolean;
  /** `Paid placement` if `paid` is true: show this label with every place. */
  label: string | null;
  /** The week’s Monday, for community-weekly. */
  week: string | null;
  /** The places on this page, best first. */
  items: BoardEntry[];
  /** The number of this page. */
  page: number;
  /** Number of items per page. */
  per_page: number;
  /** Number of items on all pages; exact up to 10,000. */
  total: number;
  /** True if there are more than 10,000 items; `total` is then 10,000. */
  total_capped?: boolean;
  /** True if there is a next page. */
  has_more: boolean;
}

/** A place on a board. */
export interface BoardEntry {
  /** The place, from 1. */
  rank: number;
  /** The listing at this place. */
  listing: ListingSummary;
  /** The figure that decides the place. */
  metric: Metric;
  /**
   * The listing’s place when this week began; null if it had no place, and always null for community-weekly, because its
   * launches are new each week.
   */
  previous_rank: number | null;
}

/** The figure by which a board ranks. */
export interface Metric {
  /** What the value counts. If the name ends in `_cents`, the value is in US cents. */
  name: 'week_votes' | 'votes' | 'contributed_cents' | 'domain_rating' | 'monthly_revenue_cents';
  /** The value. */
  value: number;
  /**
   * Revenue only: a `verified` figure was read from the payment provider with the owner’s key; a `self_reported` figure was
   * stated by the owner.
   */
  source?: 'verified' | 'self_reported';
  /** Revenue only: the month of the figure, given as its first day. */
  month?: string;
  /** Domain rating only: the provider that measured the rating. */
  provider?: string;
  /** Domain rating only: the day of the measurement. */
  measured_on?: string;
}

/** A page of a ranking. */
export interface CompactLeaderboard {
  /** Which ranking this is. */
  board?: 'community-weekly' | 'community-all-time' | 'billboard' | 'domain-rating' | 'revenue';
  /** The title that pages show. */
  title?: string;
  /** True for the billboard, whose places are bought. Whenever you show such a place, say that it is paid. */
  paid?: boolean;
  /** `Paid placement` if `paid` is true: show this label with every place. */
  label?: string;
  /** The week’s Monday, for community-weekly. */
  week?: string;
  /** The places on this page, best first. */
  items?: CompactBoardEntry[];
  /** The number of this page. */
  page?: number;
  /** Number of items per page. */
  per_page?: number;
  /** Number of items on all pages; exact up to 10,000. */
  total?: number;
  /** True if there are more than 10,000 items; `total` is then 10,000. */
  total_capped?: boolean;
  /** True if there is a next page. */
  has_more?: boolean;
}

/** A place on a board. */
export interface CompactBoardEntry {
  /** The place, from 1. */
  rank?: number;
  /** The listing at this place. */
  listing?: {
    /** The listing’s number, which the owner’s operations take as `listing_id`. */
    id?: number;
    /** The slug in the listing’s URL. */
    slug?: string;
    /** The product’s name. */
    name?: string;
    /** The listing’s public page on this site. */
    url?: string;
    /** The product’s own website. */
    website_url?: string;
    /** One line about the product. */
    tagline?: string;
    /** The product’s logo; null if it has no logo. */
    logo_url?: string;
    category?: CompactCategoryName;
    /** The number of community votes, of all time. People vote on the site; there is no voting through the API. */
    votes?: number;
    /** The number of people who follow the listing. */
    followers?: number;
    /** The strength of the links to the product’s domain, 0 to 100; null if no provider measured it. Never estimated. */
    domain_rating?: number;
    /** How customers pay for the product. */
    pricing_model?: 'free' | 'freemium' | 'free_trial' | 'subscription' | 'one_time' | 'usage_based' | 'open_source' | 'contact';
    /**
     * The listing’s status: `live`, or on its way to launch (`scheduled`, `awaiting_badge`). Only owners see the other
     * statuses.
     */
    status?: 'draft' | 'awaiting_badge' | 'scheduled' | 'live' | 'paused' | 'rejected' | 'removed' | 'deleted';
    /** The Monday of the launch week; null until a week is chosen. */
    launch_week?: string;
    /** When the listing went live; null before its launch. */
    launched_at?: string;
    /** Whether the owner proved control of the domain. Verified is not the same as paid. */
    verified?: boolean;
  };
  /** The figure that decides the place. */
  metric?: {
    /** What the value counts. If the name ends in `_cents`, the value is in US cents. */
    name?: 'week_votes' | 'votes' | 'contributed_cents' | 'domain_rating' | 'monthly_revenue_cents';
    /** The value. */
    value?: number;
    /**
     * Revenue only: a `verified` figure was read from the payment provider with the owner’s key; a `self_reported` figure was
     * stated by the owner.
     */
    source?: 'verified' | 'self_reported';
    /** Revenue only: the month of the figure, given as its first day. */
    month?: string;
    /** Domain rating only: the provider that measured the rating. */
    provider?: string;
    /** Domain rating only: the day of the measurement. */
    measured_on?: string;
  };
  /**
   * The listing’s place when this week began; null if it had no place, and always null for community-weekly, because its
   * launches are new each week.
   */
  previous_rank?: number;
}

/** A page of founders. */
export interface FounderList {
  /** This page’s items, in order. */
  items: FounderSummary[];
  /** The number of this page. */
  page: number;
  /** Number of items per page. */
  per_page: number;
  /** Number of items on all pages; exact up to 10,000. */
  total: number;
  /** True if there are more than 10,000 items; `total` is then 10,000. */
  total_capped?: boolean;
  /** True if there is a next page. */
  has_more: boolean;
}

/** A founder as an entry of a list. */
export interface FounderSummary {
  /** What get_founder takes. */
  slug: string;
  /** The founder’s name. */
  name: string;
  /** Their page on this site. */
  url: string;
  /** A picture of them. */
  photo_url: string | null;
  /** Where they are (ISO 3166-1, two letters). */
  country: string | null;
  /** A few sentences about them. */
  bio: string | null;
  /**
   * True if a verified owner confirmed that this page is correct. The content of an unconfirmed page comes from a company’s
   * own site.
   */
  confirmed: boolean;
  /** Live listings that they founded. */
  live_listings: number;
  /** Live listings that they founded, most voted first, at most 20. */
  companies: ListingName[];
}

/** A page of founders. */
export interface CompactFounderList {
  /** This page’s items, in order. */
  items?: CompactFounderSummary[];
  /** The number of this page. */
  page?: number;
  /** Number of items per page. */
  per_page?: number;
  /** Number of items on all pages; exact up to 10,000. */
  total?: number;
  /** True if there are more than 10,000 items; `total` is then 10,000. */
  total_capped?: boolean;
  /** True if there is a next page. */
  has_more?: boolean;
}

/** A founder as an entry of a list. */
export interface CompactFounderSummary {
  /** What get_founder takes. */
  slug?: string;
  /** The founder’s name. */
  name?: string;
  /** Where they are (ISO 3166-1, two letters). */
  country?: string;
  /** A few sentences about them. */
  bio?: string;
  /**
   * True if a verified owner confirmed that this page is correct. The content of an unconfirmed page comes from a company’s
   * own site.
   */
  confirmed?: boolean;
  /** Live listings that they founded. */
  live_listings?: number;
  /** Live listings that they founded, most voted first, at most 20. */
  companies?: CompactListingName[];
}

/** A listing as other objects refer to it. */
export interface CompactListingName {
  /** The slug in the listing’s URL. */
  slug?: string;
  /** The product’s name. */
  name?: string;
}

/** A founder with everything public about them. */
export interface Founder {
  /** What get_founder takes. */
  slug: string;
  /** The founder’s name. */
  name: string;
  /** Their page on this site. */
  url: string;
  /** A picture of them. */
  photo_url: string | null;
  /** Where they are (ISO 3166-1, two letters). */
  country: string | null;
  /** A few sentences about them. */
  bio: string | null;
  /**
   * True if a verified owner confirmed that this page is correct. The content of an unconfirmed page comes from a company’s
   * own site.
   */
  confirmed: boolean;
  /** Live listings that they founded. */
  live_listings: number;
  /** Their profiles elsewhere, by platform. */
  socials: Record<string, string>;
  /** Live listings that they founded, most voted first, at most 100. */
  companies: FoundedListing[];
  /** Their published stories. */
  stories: PublishedStory[];
  /** Their answers to the interview questions. */
  interview: InterviewAnswerShown[];
}

/** A listing and the founder’s role at it. */
export interface FoundedListing {
  /** The listing’s number, which the owner’s operations take as `listing_id`. */
  id: number;
  /** The slug in the listing’s URL. */
  slug: string;
  /** The product’s name. */
  name: string;
  /** The listing’s public page on this site. */
  url: string;
  /** The product’s own website. */
  website_url: string;
  /** One line about the product. */
  tagline: string;
  /** The product’s logo; null if it has no logo. */
  logo_url: string | null;
  /** The listing’s primary category. */
  category: CategoryName | null;
  /** The number of community votes, of all time. People vote on the site; there is no voting through the API. */
  votes: number;
  /** The number of people who follow the listing. */
  followers: number;
  /** The strength of the links to the product’s domain, 0 to 100; null if no provider measured it. Never estimated. */
  domain_rating: number | null;
  /** How customers pay for the product. */
  pricing_model: 'free' | 'freemium' | 'free_trial' | 'subscription' | 'one_time' | 'usage_based' | 'open_source' | 'contact' | null;
  /**
   * The listing’s status: `live`, or on its way to launch (`scheduled`, `awaiting_badge`). Only owners see the other
   * statuses.
   */
  status: 'draft' | 'awaiting_badge' | 'scheduled' | 'live' | 'paused' | 'rejected' | 'removed' | 'deleted';
  /** The Monday of the launch week; null until a week is chosen. */
  launch_week: string | null;
  /** When the listing went live; null before its launch. */
  launched_at: string | null;
  /** Whether the owner proved control of the domain. Verified is not the same as paid. */
  verified: boolean;
  /** Their role there. */
  title: string | null;
}

/** A founder’s story of one of their products. */
export interface PublishedStory {
  /** The story’s title. */
  title: string | null;
  /** The story in one piece. Null when nothing was written. */
  story: string | null;
  /** Why it was started. Null when nothing was written. */
  why_started: string | null;
  /** The problem it solves. Null when nothing was written. */
  problem: string | null;
  /** The way so far. Null when nothing was written. */
  journey: string | null;
  /** What was hard. Null when nothing was written. */
  challenges: string | null;
  /** What was reached. Null when nothing was written. */
  achievements: string | null;
  /** What was learned. Null when nothing was written. */
  lessons: string | null;
  /** What comes next. Null when nothing was written. */
  whats_next: string | null;
  /** The product that the story is about. */
  listing: ListingName;
  /** When the story was last changed. */
  published_at: string;
}

/** An interview question and the founder’s answer. */
export interface InterviewAnswerShown {
  /** What was asked. */
  question: string;
  /** The founder’s answer, plain text. */
  answer: string;
}

/** A founder with everything public about them. */
export interface CompactFounder {
  /** What get_founder takes. */
  slug?: string;
  /** The founder’s name. */
  name?: string;
  /** Where they are (ISO 3166-1, two letters). */
  country?: string;
  /** A few sentences about them. */
  bio?: string;
  /**
   * True if a verified owner confirmed that this page is correct. The content of an unconfirmed page comes from a company’s
   * own site.
   */
  confirmed?: boolean;
  /** Live listings that they founded. */
  live_listings?: number;
  /** Their profiles elsewhere, by platform. */
  socials?: Record<string, string>;
  /** Live listings that they founded, most voted first, at most 100. */
  companies?: CompactFoundedListing[];
  /** Their published stories. */
  stories?: CompactPublishedStory[];
  /** Their answers to the interview questions. */
  interview?: CompactInterviewAnswerShown[];
}

/** A listing and the founder’s role at it. */
export interface CompactFoundedListing {
  /** The slug in the listing’s URL. */
  slug?: string;
  /** The product’s name. */
  name?: string;
  /** One line about the product. */
  tagline?: string;
  category?: CompactCategoryName;
  /** The number of community votes, of all time. People vote on the site; there is no voting through the API. */
  votes?: number;
  /** How customers pay for the product. */
  pricing_model?: 'free' | 'freemium' | 'free_trial' | 'subscription' | 'one_time' | 'usage_based' | 'open_source' | 'contact';
  /** The Monday of the launch week; null until a week is chosen. */
  launch_week?: string;
  /** Whether the owner proved control of the domain. Verified is not the same as paid. */
  verified?: boolean;
  /** Their role there. */
  title?: string;
}

/** A founder’s story of one of their products. */
export interface CompactPublishedStory {
  /** The story’s title. */
  title?: string;
  /** The story in one piece. Null when nothing was written. */
  story?: string;
  /** Why it was started. Null when nothing was written. */
  why_started?: string;
  /** The problem it solves. Null when nothing was written. */
  problem?: string;
  /** The way so far. Null when nothing was written. */
  journey?: string;
  /** What was hard. Null when nothing was written. */
  challenges?: string;
  /** What was reached. Null when nothing was written. */
  achievements?: string;
  /** What was learned. Null when nothing was written. */
  lessons?: string;
  /** What comes next. Null when nothing was written. */
  whats_next?: string;
  /** The product that the story is about. */
  listing?: {
    /** The listing’s number, which the owner’s operations take as `listing_id`. */
    id?: number;
    /** The slug in the listing’s URL. */
    slug?: string;
    /** The product’s name. */
    name?: string;
    /** The listing’s public page on this site. */
    url?: string;
  };
  /** When the story was last changed. */
  published_at?: string;
}

/** An interview question and the founder’s answer. */
export interface CompactInterviewAnswerShown {
  /** What was asked. */
  question?: string;
  /** The founder’s answer, plain text. */
  answer?: string;
}

/** A page of blog posts, newest first. */
export interface BlogPostList {
  /** This page’s items, in order. */
  items: BlogPostSummary[];
  /** The number of this page. */
  page: number;
  /** Number of items per page. */
  per_page: number;
  /** Number of items on all pages; exact up to 10,000. */
  total: number;
  /** True if there are more than 10,000 items; `total` is then 10,000. */
  total_capped?: boolean;
  /** True if there is a next page. */
  has_more: boolean;
}

/** A blog post as an entry of a list. */
export interface BlogPostSummary {
  /** The post’s slug, which get_blog_post takes. */
  slug: string;
  /** The title. */
  title: string;
  /** What the post is about, in a sentence or two. */
  excerpt: string;
  /** Who wrote it. */
  author: string;
  /** The post’s page. */
  url: string;
  /** The approximate reading time in minutes. */
  reading_minutes: number;
  /** When it was published. */
  published_at: string;
  /** When the post was last changed. */
  updated_at: string;
}

/** A blog post with its text. */
export interface BlogPost {
  /** The post’s slug, which get_blog_post takes. */
  slug: string;
  /** The title. */
  title: string;
  /** What the post is about, in a sentence or two. */
  excerpt: string;
  /** Who wrote it. */
  author: string;
  /** The post’s page. */
  url: string;
  /** The approximate reading time in minutes. */
  reading_minutes: number;
  /** When it was published. */
  published_at: string;
  /** When the post was last changed. */
  updated_at: string;
  /** The whole text, Markdown. */
  body: string;
  /** Questions and answers at the end of the post. */
  faqs: ShownFaq[];
}

/** A page of awards, newest week first. */
export interface AwardList {
  /** This page’s items, in order. */
  items: Award[];
  /** The number of this page. */
  page: number;
  /** Number of items per page. */
  per_page: number;
  /** Number of items on all pages; exact up to 10,000. */
  total: number;
  /** True if there are more than 10,000 items; `total` is then 10,000. */
  total_capped?: boolean;
  /** True if there is a next page. */
  has_more: boolean;
}

/** A prize for a week’s most voted launches. Never given for a paid rank. */
export interface Award {
  /** The award’s number. */
  id: number;
  /** The award’s title. */
  title: string;
  /** 1, 2 or 3. */
  rank: number;
  /** The Monday of the week for which the award was given. */
  week: string;
  /** The community votes that the listing got in the launch week. */
  votes: number;
  /** The listing that won the award. */
  listing: ListingSummary;
  /** When the award was given: a day after the week’s end. */
  awarded_at: string;
}

/** A page of awards, newest week first. */
export interface CompactAwardList {
  /** This page’s items, in order. */
  items?: CompactAward[];
  /** The number of this page. */
  page?: number;
  /** Number of items per page. */
  per_page?: number;
  /** Number of items on all pages; exact up to 10,000. */
  total?: number;
  /** True if there are more than 10,000 items; `total` is then 10,000. */
  total_capped?: boolean;
  /** True if there is a next page. */
  has_more?: boolean;
}

/** A prize for a week’s most voted launches. Never given for a paid rank. */
export interface CompactAward {
  /** The award’s title. */
  title?: string;
  /** 1, 2 or 3. */
  rank?: number;
  /** The Monday of the week for which the award was given. */
  week?: string;
  /** The community votes that the listing got in the launch week. */
  votes?: number;
  /** The listing that won the award. */
  listing?: {
    /** The listing’s number, which the owner’s operations take as `listing_id`. */
    id?: number;
    /** The slug in the listing’s URL. */
    slug?: string;
    /** The product’s name. */
    name?: string;
    /** The listing’s public page on this site. */
    url?: string;
    /** The product’s own website. */
    website_url?: string;
    /** One line about the product. */
    tagline?: string;
    /** The product’s logo; null if it has no logo. */
    logo_url?: string;
    category?: CompactCategoryName;
    /** The number of community votes, of all time. People vote on the site; there is no voting through the API. */
    votes?: number;
    /** The number of people who follow the listing. */
    followers?: number;
    /** The strength of the links to the product’s domain, 0 to 100; null if no provider measured it. Never estimated. */
    domain_rating?: number;
    /** How customers pay for the product. */
    pricing_model?: 'free' | 'freemium' | 'free_trial' | 'subscription' | 'one_time' | 'usage_based' | 'open_source' | 'contact';
    /**
     * The listing’s status: `live`, or on its way to launch (`scheduled`, `awaiting_badge`). Only owners see the other
     * statuses.
     */
    status?: 'draft' | 'awaiting_badge' | 'scheduled' | 'live' | 'paused' | 'rejected' | 'removed' | 'deleted';
    /** The Monday of the launch week; null until a week is chosen. */
    launch_week?: string;
    /** When the listing went live; null before its launch. */
    launched_at?: string;
    /** Whether the owner proved control of the domain. Verified is not the same as paid. */
    verified?: boolean;
  };
}

/** The badges of a listing in one shape, mode and size. */
export interface BadgeList {
  /** Whose badges these are. */
  listing: ListingName;
  /** The form asked for. */
  shape: 'standard' | 'outline' | 'pill' | 'banner' | 'square';
  /** The mode asked for. */
  mode: 'light' | 'dark' | 'auto';
  /** The size asked for. */
  size: 's' | 'm' | 'l';
  /** One badge per style that this listing may show. */
  items: Badge[];
}

/** A badge to embed. */
export interface Badge {
  /**
   * The kind of badge: `listed`, `launch-week`, `votes`, an award such as `award-1`, or a place on a board such as
   * `top-community-all-time`.
   */
  style: string;
  /**
   * The badge’s text, which is also the image’s alternative text. Numbers that change (votes, places) are only in the image,
   * not in this text.
   */
  label: string;
  /** The HTML to put into the page: the image inside a link to the listing. */
  html: string;
  /** The image alone. */
  svg_url: string;
  /** In pixels. */
  width: number;
  /** In pixels. */
  height: number;
  /** Whether a listing on the free plan goes live once this badge is on its homepage. */
  serves_free_plan: boolean;
}

/** The interview’s questions. */
export interface InterviewQuestionList {
  /** All items, in order. */
  items: InterviewQuestion[];
}

/** A question that founders may answer. */
export interface InterviewQuestion {
  /** The question’s id, which answer_interview takes as `question_id`. */
  id: number;
  /** The question. */
  question: string;
  /** A hint for whoever answers. */
  help: string | null;
}

/** The products for sale, with their current prices. */
export interface ProductList {
  /** All items, in order. */
  items: Product[];
}

/** Something for sale. */
export interface Product {
  /** The value for `product` in an order item. */
  id: string;
  /** The product’s name. */
  name: string;
  /** What the buyer gets. */
  description: string;
  /** Always `usd`. */
  currency: 'usd';
  /**
   * The current price, in US cents without VAT; null if the buyer chooses the amount. The site’s team can change it, so read
   * the price each time.
   */
  price_cents: number | null;
  /** The minimum amount if the buyer chooses the amount, in US cents. */
  minimum_cents: number | null;
  /** If true, an order item for the product must have the `listing_id` of one of your listings. */
  needs_listing: boolean;
  /** The options that an order item may choose. */
  options: ProductOption[];
}

/** An option of a product. */
export interface ProductOption {
  /** The option’s name in `options` of an order item. */
  name: string;
  /** The values that it takes. */
  description: string;
  /** True if the order item must have this option. */
  required: boolean;
}

/** Who you are and what this access allows. */
export interface Account {
  /** Your number. */
  id: string;
  /** The address you sign in with. */
  email: string;
  /** Your name, if you gave one. */
  name: string | null;
  /** Your role on the site. */
  role: 'member' | 'editor' | 'moderator' | 'admin';
  /** When the account was created. */
  created_at: string;
  /** What the credential of this request allows. */
  access: {
    /** How this request is authenticated. */
    via: 'session' | 'api_key' | 'oauth' | 'command';
    /** The API key’s or application’s name. */
    application: string;
    /** What this access allows. */
    scopes: ('account:read' | 'listings:write' | 'orders:write')[];
    /** The same, in words. */
    may: {
      /** Read your drafts, listings, claims and orders (account:read). */
      read_account: boolean;
      /** Submit and edit listings, claim them (listings:write). */
      write_listings: boolean;
      /** Quote and make orders that a person then pays (orders:write). */
      place_orders: boolean;
    };
  };
}

/**
 * A profile that is not a listing yet, or the editable content of a listing: the values, the evidence for the values, and
 * the missing fields.
 */
export interface Draft {
  /** The draft’s id. */
  id: string;
  /** The website from which the draft was made. */
  url: string;
  /**
   * `crawling`: the website is being read; `drafting`: the profile is being drafted; `ready`: the draft can be edited and
   * submitted.
   */
  status: 'crawling' | 'drafting' | 'ready';
  /** The progress of the build; null once the draft is ready. */
  progress: {
    /** What is being done. */
    step: string;
    /** Pages worth reading. */
    pages_found: number;
    /** Pages read. */
    pages_read: number;
    /** How far it is. */
    percent: number;
  } | null;
  /** The result of the build; null until it is done. */
  build: {
    /** The result of reading the website. If the website could not be read, all fields are `not_found`, and you fill them in. */
    outcome: 'complete' | 'partial' | 'blocked_by_robots' | 'unreachable' | 'not_a_website';
    /** Pages that were read. */
    pages: number;
    /** What went wrong, such as `needs_javascript`. */
    problems: string[];
    /** The pages that were not read, or not wholly, at most 20. */
    problem_pages: ProblemPage[];
    /** How long it took. */
    seconds: number;
  } | null;
  fields: DraftFields;
  /** Questions and answers. */
  faqs: DraftFaq[];
  /** The founders, the primary one first. */
  founders: DraftFounder[];
  /** The company’s profiles elsewhere, by platform. */
  company_socials: Record<string, string>;
  /** The primary founder’s profiles elsewhere, by platform. */
  founder_socials: Record<string, string>;
  /** The founder’s story. */
  story: Story;
  /** The quotes behind the links and story sections that the AI drafted. Entries that somebody changed since have no quotes. */
  quotes: {
    /** The quotes behind the company’s profiles, by platform. */
    company_socials: Record<string, Evidence[]>;
    /** The quotes behind the primary founder’s profiles, by platform. */
    founder_socials: Record<string, Evidence[]>;
    /** The quotes behind the story, by section. */
    story: Record<string, Evidence[]>;
  };
  /** The product’s milestones, newest first. */
  milestones: DraftMilestone[];
  /** The website of a competing product. */
  competitor_url: string | null;
  /** Title and description for search engines; an empty string removes one. */
  seo: {
    /** The title for search engines. */
    title: string | null;
    /** The description for search engines. */
    meta: string | null;
  };
  /** How complete the profile is, in percent. */
  completeness: number;
  /** What is blank and would raise `completeness` most. */
  raises: CompletenessGain[];
  /**
   * The required fields (name, tagline, description and categories) that are still blank. If the list is empty, the draft
   * can be submitted.
   */
  missing: string[];
  /**
   * A picture of the product’s home page, taken when the site was read, or what the owner put in its place (WebP); null if
   * there is none.
   */
  screenshot_url: string | null;
  /** The listing made from the draft; null before submit_draft. */
  listing_id: number | null;
  /** Co-founders invited as editors, at most 10. */
  invites: DraftInvite[];
  /** A number that increases with every edit. */
  version: number;
  /** When the draft was first submitted. */
  submitted_at: string | null;
  /** When the draft was created. */
  created_at: string;
  /** When the draft last changed. */
  updated_at: string;
}

/** A page that was not read, or not wholly. */
export interface ProblemPage {
  /** The problem, as `problems` names it. */
  code: string;
  /** What happened, in a sentence. */
  message: string;
  /** The page; null if it has no address. */
  url: string | null;
}

/** Every field of the profile. */
export interface DraftFields {
  name: DraftTextField;
  tagline: DraftTextField;
  short_description: DraftTextField;
  description: DraftTextField;
  stage: DraftTextField;
  pricing_model: DraftTextField;
  pricing_summary: DraftTextField;
  country: DraftTextField;
  city: DraftTextField;
  founded_year: DraftTextField;
  contact_email: DraftTextField;
  demo_video_url: DraftTextField;
  logo_url: DraftTextField;
  categories: DraftListField;
  tags: DraftListField;
  features: DraftListField;
  usps: DraftListField;
  keywords: DraftListField;
}

/** A field of a draft. */
export interface DraftTextField {
  /** The value in the profile; null when blank. */
  value: string | null;
  /**
   * `ai`: the AI drafted the value from the quotes; `not_found`: the website states no value; `edited`: a person replaced
   * the AI’s value; `manual`: a person typed a value where the AI had none; `override`: the value is locked; `deleted`: a
   * person removed the value.
   */
  state: 'ai' | 'not_found' | 'edited' | 'manual' | 'override' | 'deleted';
  /** True if redrafts leave this field unchanged. */
  locked: boolean;
  /** The quotes that support the AI’s value. */
  evidence: Evidence[];
  /** The AI’s value, which `restore` puts back. */
  ai_value: string | null;
  /**
   * `stated`: the evidence says the AI’s value; `inferred`: a rule concludes it from the evidence, as `reason` says. Null if
   * the field is blank or a person typed the value.
   */
  basis: 'stated' | 'inferred' | null;
  /** Why the value is inferred, in a sentence; null unless `basis` is `inferred`. */
  reason: string | null;
  /**
   * Up to three values for a blank field, the likeliest first, of `categories`, `stage`, `pricing_model`, `country` or
   * `tags`. Set the one that the user confirms with update_draft.
   */
  suggestions: Suggestion[];
}

/** A value that the AI was not certain enough of to fill in. */
export interface Suggestion {
  /** The value; one entry of a list field. */
  value: string;
  /** Why it may fit, in a sentence. */
  reason: string;
  /** The quotes that suggest it; may be empty. */
  evidence: Evidence[];
}

/** A field of a draft that holds several values. */
export interface DraftListField {
  /** The value in the profile; null when blank. */
  value: string[] | null;
  /**
   * `ai`: the AI drafted the value from the quotes; `not_found`: the website states no value; `edited`: a person replaced
   * the AI’s value; `manual`: a person typed a value where the AI had none; `override`: the value is locked; `deleted`: a
   * person removed the value.
   */
  state: 'ai' | 'not_found' | 'edited' | 'manual' | 'override' | 'deleted';
  /** True if redrafts leave this field unchanged. */
  locked: boolean;
  /** The quotes that support the AI’s value. */
  evidence: Evidence[];
  /** The AI’s value, which `restore` puts back. */
  ai_value: string[] | null;
  /**
   * `stated`: the evidence says the AI’s value; `inferred`: a rule concludes it from the evidence, as `reason` says. Null if
   * the field is blank or a person typed the value.
   */
  basis: 'stated' | 'inferred' | null;
  /** Why the value is inferred, in a sentence; null unless `basis` is `inferred`. */
  reason: string | null;
  /**
   * Up to three values for a blank field, the likeliest first, of `categories`, `stage`, `pricing_model`, `country` or
   * `tags`. Set the one that the user confirms with update_draft.
   */
  suggestions: Suggestion[];
}

/** A question and answer of a draft. */
export interface DraftFaq {
  /** The question. */
  question: string;
  /** Its answer, plain text. */
  answer: string;
  /** The quotes that support the AI’s value. */
  evidence: Evidence[];
}

/** A founder in a draft. */
export interface DraftFounder {
  /** The founder’s name. */
  name: string;
  /** Their role. */
  title: string | null;
  /** A few sentences about them. */
  bio: string | null;
  /** The quotes that support the AI’s value. */
  evidence: Evidence[];
}

/** A milestone in a draft. */
export interface DraftMilestone {
  /** The day. */
  date: string;
  /** What happened. */
  title: string;
  /** More about the milestone, plain text. */
  description: string | null;
  /** A page about the milestone. */
  url: string | null;
  /** The quotes that support the AI’s value. */
  evidence: Evidence[];
}

/** A blank part of a profile. */
export interface CompletenessGain {
  /** A field, `founders`, `faqs` or `company_socials`. */
  part: string;
  /** What it adds to `completeness`, in percent. */
  percent: number;
}

/** An invited co-founder. */
export interface DraftInvite {
  /** The invite’s id, which revoke_invite takes. */
  id: string;
  /** Who was invited. */
  email: string;
  /** The status of the invite. */
  status: 'pending' | 'accepted' | 'expired';
  /** The time until which the invite can be accepted. */
  expires_at: string;
}

/** A draft in short: values without their quotes. */
export interface CompactDraft {
  /** The draft’s id. */
  id: string;
  /**
   * `crawling`: the website is being read; `drafting`: the profile is being drafted; `ready`: the draft can be edited and
   * submitted.
   */
  status: 'crawling' | 'drafting' | 'ready';
  /** The listing made from the draft; null before submit_draft. */
  listing_id?: number | null;
  /** How complete the profile is, in percent. */
  completeness: number;
  /** What is blank and would raise `completeness` most, with the percent that it adds. */
  raises?: Record<string, number>;
  /** Required fields that are still blank. */
  missing?: string[];
  /** A number that increases with every edit. */
  version: number;
  /** The website from which the draft was made. */
  url: string;
  /** The progress of the build; null once the draft is ready. */
  progress?: {
    /** What is being done. */
    step?: string;
    /** Pages worth reading. */
    pages_found?: number;
    /** Pages read. */
    pages_read?: number;
    /** How far it is. */
    percent?: number;
  };
  /** The result of the build; null until it is done. */
  build?: {
    /** The result of reading the website. If the website could not be read, all fields are `not_found`, and you fill them in. */
    outcome?: 'complete' | 'partial' | 'blocked_by_robots' | 'unreachable' | 'not_a_website';
    /** Pages that were read. */
    pages?: number;
    /** What went wrong, such as `needs_javascript`. */
    problems?: string[];
    /** The pages that were not read, or not wholly, at most 20. */
    problem_pages?: CompactProblemPage[];
    /** How long it took. */
    seconds?: number;
  };
  /** The values by field, of fields that have one. */
  fields?: Record<string, string | string[]>;
  /** Fields that the site doesn’t state, with the reason why they were concluded. */
  inferred?: Record<string, string>;
  /** Values that may fit a blank field, each with the reason. */
  suggestions?: Record<string, Record<string, string>>;
  /** Fields that the site doesn’t state. Ask the user, never guess. */
  not_found?: string[];
  /** Fields that a person set or removed. */
  by_people?: string[];
  /** Fields that redrafts leave unchanged. */
  locked?: string[];
  faqs?: {
    question: string;
    answer: string;
  }[];
  founders?: {
    name: string;
    title?: string;
    bio?: string;
  }[];
  /** The company’s profiles elsewhere, by platform. */
  company_socials?: Record<string, string>;
  /** The primary founder’s profiles elsewhere, by platform. */
  founder_socials?: Record<string, string>;
  /** The founder’s story. */
  story?: {
    /** The story’s title. */
    title?: string;
    /** The story in one piece. Null when nothing was written. */
    story?: string;
    /** Why it was started. Null when nothing was written. */
    why_started?: string;
    /** The problem it solves. Null when nothing was written. */
    problem?: string;
    /** The way so far. Null when nothing was written. */
    journey?: string;
    /** What was hard. Null when nothing was written. */
    challenges?: string;
    /** What was reached. Null when nothing was written. */
    achievements?: string;
    /** What was learned. Null when nothing was written. */
    lessons?: string;
    /** What comes next. Null when nothing was written. */
    whats_next?: string;
  };
  milestones?: {
    date: string;
    title: string;
    description?: string;
    url?: string;
  }[];
  competitor_url?: string;
  /** Title and description for search engines; an empty string removes one. */
  seo?: {
    /** The title for search engines. */
    title?: string;
    /** The description for search engines. */
    meta?: string;
  };
  /** Co-founders invited as editors, at most 10. */
  invites?: CompactDraftInvite[];
}

/** A page that was not read, or not wholly. */
export interface CompactProblemPage {
  /** The problem, as `problems` names it. */
  code?: string;
  /** What happened, in a sentence. */
  message?: string;
  /** The page; null if it has no address. */
  url?: string;
}

/** An invited co-founder. */
export interface CompactDraftInvite {
  /** The invite’s id, which revoke_invite takes. */
  id?: string;
  /** Who was invited. */
  email?: string;
  /** The status of the invite. */
  status?: 'pending' | 'accepted' | 'expired';
  /** The time until which the invite can be accepted. */
  expires_at?: string;
}

/** A page of your drafts, newest first. */
export interface DraftList {
  /** This page’s items, in order. */
  items: DraftSummary[];
  /** The number of this page. */
  page: number;
  /** Number of items per page. */
  per_page: number;
  /** Number of items on all pages; exact up to 10,000. */
  total: number;
  /** True if there are more than 10,000 items; `total` is then 10,000. */
  total_capped?: boolean;
  /** True if there is a next page. */
  has_more: boolean;
}

/** One of your drafts, as an entry of a list. */
export interface DraftSummary {
  /** The draft’s id. */
  id: string;
  /** The website from which the draft is made. */
  url: string;
  /** The product’s name; null while the name is unknown. */
  name: string | null;
  /**
   * `crawling`: the website is being read; `drafting`: the profile is being drafted; `ready`: the draft can be edited and
   * submitted.
   */
  status: 'crawling' | 'drafting' | 'ready';
  /** How complete the profile is, in percent. */
  completeness: number;
  /**
   * The required fields (name, tagline, description and categories) that are still blank. If the list is empty, the draft
   * can be submitted.
   */
  missing: string[];
  /** The listing made from the draft; null before submit_draft. */
  listing_id: number | null;
  /** When the draft was first submitted. */
  submitted_at: string | null;
  /** When the draft was created. */
  created_at: string;
  /** When the draft last changed. */
  updated_at: string;
}

/** What an edit changed, and what the draft still needs. */
export interface DraftChange {
  /** The draft’s id. */
  id: string;
  /**
   * `crawling`: the website is being read; `drafting`: the profile is being drafted; `ready`: the draft can be edited and
   * submitted.
   */
  status: 'crawling' | 'drafting' | 'ready';
  /** The listing made from the draft; null before submit_draft. */
  listing_id?: number | null;
  /** How complete the profile is, in percent. */
  completeness: number;
  /** What is blank and would raise `completeness` most, with the percent that it adds. */
  raises?: Record<string, number>;
  /** Required fields that are still blank. */
  missing?: string[];
  /** A number that increases with every edit. */
  version: number;
  /** Fields that redrafts leave unchanged. */
  locked?: string[];
  /**
   * What the call set, redrafted or restored, with its value now; null if it is blank. Locking and unlocking change no
   * value: see `locked`.
   */
  changed: Record<string, unknown>;
}

/** The draft that was deleted. */
export interface DeletedDraft {
  /** The deleted draft. */
  id: string;
  /** Always true. */
  deleted: true;
}

/** An invite to edit a draft and its listing. */
export interface Invite {
  /** The invite’s id. */
  id: string;
  /** The draft that the invited person may edit. */
  draft_id: string;
  /** Who was invited. */
  email: string;
  /** The status of the invite. */
  status: 'pending' | 'accepted' | 'expired';
  /** The number of invites that can still be sent for this draft; the maximum is 10. */
  invites_left: number;
  /** The time until which the invite can be accepted. */
  expires_at: string;
  /** When the invite was sent. */
  created_at: string;
}

/** The invite that was revoked. */
export interface RevokedInvite {
  /** The revoked invite. */
  id: string;
  /** The draft that the invite was for. */
  draft_id: string;
  /** Always true. */
  revoked: true;
  /** The number of invites that can be sent for this draft now; the maximum is 10. */
  invites_left: number;
}

/** The listing made from a draft. Submitting a draft doesn’t publish the listing. */
export interface SubmittedDraft {
  /** The listing’s number, which choose_free_listing and order items take. */
  listing_id: number;
  /** The draft from which the listing was made. */
  draft_id: string;
  /** The slug in the listing’s URL; it never changes. */
  slug: string;
  /** The URL that the listing’s public page will have. */
  url: string;
  /** A link that shows the page before launch to anyone who has it. */
  preview_url: string;
  /** The listing’s status: `draft` until a plan is chosen. */
  status: 'draft' | 'awaiting_badge' | 'scheduled' | 'live' | 'paused' | 'rejected' | 'removed' | 'deleted';
  /** True if the call created the listing; false if the listing existed already. */
  created: boolean;
  /** The owner’s next step, in a sentence. */
  next_step: string;
}

/** A page of your listings, in any status. */
export interface OwnedListingList {
  /** This page’s items, in order. */
  items: OwnedListingSummary[];
  /** The number of this page. */
  page: number;
  /** Number of items per page. */
  per_page: number;
  /** Number of items on all pages; exact up to 10,000. */
  total: number;
  /** True if there are more than 10,000 items; `total` is then 10,000. */
  total_capped?: boolean;
  /** True if there is a next page. */
  has_more: boolean;
}

/** One of your listings, as shown in lists. */
export interface OwnedListingSummary {
  /** The listing’s number, which the owner’s operations take as `listing_id`. */
  id: number;
  /** The slug in the listing’s URL. */
  slug: string;
  /** The product’s name. */
  name: string;
  /** The listing’s public page on this site. */
  url: string;
  /** The product’s own website. */
  website_url: string;
  /** One line about the product. */
  tagline: string;
  /** The product’s logo; null if it has no logo. */
  logo_url: string | null;
  /** The listing’s primary category. */
  category: CategoryName | null;
  /** The number of community votes, of all time. People vote on the site; there is no voting through the API. */
  votes: number;
  /** The number of people who follow the listing. */
  followers: number;
  /** The strength of the links to the product’s domain, 0 to 100; null if no provider measured it. Never estimated. */
  domain_rating: number | null;
  /** How customers pay for the product. */
  pricing_model: 'free' | 'freemium' | 'free_trial' | 'subscription' | 'one_time' | 'usage_based' | 'open_source' | 'contact' | null;
  /**
   * The listing’s status: `live`, or on its way to launch (`scheduled`, `awaiting_badge`). Only owners see the other
   * statuses.
   */
  status: 'draft' | 'awaiting_badge' | 'scheduled' | 'live' | 'paused' | 'rejected' | 'removed' | 'deleted';
  /** The Monday of the launch week; null until a week is chosen. */
  launch_week: string | null;
  /** When the listing went live; null before its launch. */
  launched_at: string | null;
  /** Whether the owner proved control of the domain. Verified is not the same as paid. */
  verified: boolean;
  /** The plan under which the listing is published; null until a plan is chosen. */
  plan: 'free' | 'paid' | null;
  /** Why the site’s team rejected or removed the listing. */
  status_reason: string | null;
  /** Your role for this listing. */
  role: 'owner' | 'editor';
  /** The draft that the listing was made from; null for a claimed listing without a draft. */
  draft_id: string | null;
  /** A link that shows the page before launch to anyone who has it. */
  preview_url: string;
  /** When an owner deleted the listing; an owner can restore it in the dashboard for 30 days. Null for any other listing. */
  deleted_at: string | null;
}

/** A page of your listings, in any status. */
export interface CompactOwnedListingList {
  /** This page’s items, in order. */
  items?: CompactOwnedListingSummary[];
  /** The number of this page. */
  page?: number;
  /** Number of items per page. */
  per_page?: number;
  /** Number of items on all pages; exact up to 10,000. */
  total?: number;
  /** True if there are more than 10,000 items; `total` is then 10,000. */
  total_capped?: boolean;
  /** True if there is a next page. */
  has_more?: boolean;
}

/** One of your listings, as shown in lists. */
export interface CompactOwnedListingSummary {
  /** The listing’s number, which the owner’s operations take as `listing_id`. */
  id?: number;
  /** The slug in the listing’s URL. */
  slug?: string;
  /** The product’s name. */
  name?: string;
  /** One line about the product. */
  tagline?: string;
  category?: CompactCategoryName;
  /** The number of community votes, of all time. People vote on the site; there is no voting through the API. */
  votes?: number;
  /** How customers pay for the product. */
  pricing_model?: 'free' | 'freemium' | 'free_trial' | 'subscription' | 'one_time' | 'usage_based' | 'open_source' | 'contact';
  /**
   * The listing’s status: `live`, or on its way to launch (`scheduled`, `awaiting_badge`). Only owners see the other
   * statuses.
   */
  status?: 'draft' | 'awaiting_badge' | 'scheduled' | 'live' | 'paused' | 'rejected' | 'removed' | 'deleted';
  /** The Monday of the launch week; null until a week is chosen. */
  launch_week?: string;
  /** Whether the owner proved control of the domain. Verified is not the same as paid. */
  verified?: boolean;
  /** The plan under which the listing is published; null until a plan is chosen. */
  plan?: 'free' | 'paid';
  /** Why the site’s team rejected or removed the listing. */
  status_reason?: string;
  /** Your role for this listing. */
  role?: 'owner' | 'editor';
  /** The draft that the listing was made from; null for a claimed listing without a draft. */
  draft_id?: string;
  /** A link that shows the page before launch to anyone who has it. */
  preview_url?: string;
  /** When an owner deleted the listing; an owner can restore it in the dashboard for 30 days. Null for any other listing. */
  deleted_at?: string;
}

/** One of your listings with everything that its editors may see. */
export interface OwnedListing {
  /** The listing’s number, which the owner’s operations take as `listing_id`. */
  id: number;
  /** The slug in the listing’s URL. */
  slug: string;
  /** The product’s name. */
  name: string;
  /** The listing’s public page on this site. */
  url: string;
  /** The product’s own website. */
  website_url: string;
  /** One line about the product. */
  tagline: string;
  /** The product’s logo; null if it has no logo. */
  logo_url: string | null;
  /** The listing’s primary category. */
  category: CategoryName | null;
  /** The number of community votes, of all time. People vote on the site; there is no voting through the API. */
  votes: number;
  /** The number of people who follow the listing. */
  followers: number;
  /** The strength of the links to the product’s domain, 0 to 100; null if no provider measured it. Never estimated. */
  domain_rating: number | null;
  /** How customers pay for the product. */
  pricing_model: 'free' | 'freemium' | 'free_trial' | 'subscription' | 'one_time' | 'usage_based' | 'open_source' | 'contact' | null;
  /**
   * The listing’s status: `live`, or on its way to launch (`scheduled`, `awaiting_badge`). Only owners see the other
   * statuses.
   */
  status: 'draft' | 'awaiting_badge' | 'scheduled' | 'live' | 'paused' | 'rejected' | 'removed' | 'deleted';
  /** The Monday of the launch week; null until a week is chosen. */
  launch_week: string | null;
  /** When the listing went live; null before its launch. */
  launched_at: string | null;
  /** Whether the owner proved control of the domain. Verified is not the same as paid. */
  verified: boolean;
  /** A line above the description. */
  headline: string | null;
  /** A sentence or two. */
  short_description: string | null;
  /** What the product is and does. */
  description: string;
  /** A long overview. */
  summary: string | null;
  /** The stage of development. */
  stage: 'idea' | 'prelaunch' | 'beta' | 'launched' | 'growing' | 'established' | null;
  /** The product’s prices in words. */
  pricing_summary: string | null;
  /** Where the company is (ISO 3166-1, two letters). */
  country: string | null;
  /** The city. */
  city: string | null;
  /** When the company was founded. */
  founded_year: number | null;
  /** For questions, shown publicly. */
  contact_email: string | null;
  /** A video on YouTube. */
  demo_video_url: string | null;
  /** Tags. */
  tags: string[];
  /** What the product can do. */
  features: string[];
  /** What sets it apart. */
  usps: string[];
  /** Words by which people find it. */
  keywords: string[];
  /**
   * A picture of the product’s home page, taken when the site was read, or what the owner put in its place (WebP); null if
   * there is none.
   */
  screenshot_url: string | null;
  /** The primary category first; paid listings show up to 3 more. */
  categories: CategoryName[];
  /** The primary founder first. */
  founders: ListingFounder[];
  /** Questions and answers. */
  faqs: ShownFaq[];
  /** The company’s profiles on other sites, by platform. */
  socials: Record<string, string>;
  /** The latest news, newest first, at most 5. */
  latest_updates: ListingUpdate[];
  rating: Rating;
  /** Measurements of the domain’s rating, oldest first, at most 24. */
  domain_rating_trend: DomainRatingPoint[];
  /** The number of views of the listing’s page. */
  views: number;
  /** The addresses of the listing. */
  links: {
    /** The listing’s public page. */
    page: string;
    /** The product’s own website. */
    website: string;
  };
  /**
   * Names of the fields that the company’s own site does not state. These fields are blank on purpose: don’t guess their
   * values.
   */
  not_found_on_website: string[];
  /** The plan under which the listing is published; null until a plan is chosen. */
  plan: 'free' | 'paid' | null;
  /** Why the site’s team rejected or removed the listing. */
  status_reason: string | null;
  /** Your role for this listing. */
  role: 'owner' | 'editor';
  /** The draft that the listing was made from; null for a claimed listing without a draft. */
  draft_id: string | null;
  /** A link that shows the page before launch to anyone who has it. */
  preview_url: string;
  /** When an owner deleted the listing; an owner can restore it in the dashboard for 30 days. Null for any other listing. */
  deleted_at: string | null;
  /** The title for search engines. */
  seo_title: string | null;
  /** The description for search engines. */
  seo_description: string | null;
  /** The badge that the free plan requires. */
  badge: {
    /** Whether our badge was found on your homepage at the last check. */
    found: boolean;
    /** When we last checked for the badge. */
    checked_at: string | null;
    /** The time since which the badge of a live listing has been missing. */
    missing_since: string | null;
    /**
     * What the last check found: the badge in a link (`found`), in a link marked nofollow, ugc or sponsored (`nofollow`, which
     * counts all the same), no such badge (`not_found`), or a page that could not be read (`unreachable`). Null before the
     * first check.
     */
    result: 'found' | 'nofollow' | 'not_found' | 'unreachable' | null;
    /** The page that was checked, after redirects. */
    page: string | null;
    /** What was found there and, if something is wrong, what to change. */
    message: string | null;
  };
  /** The paid sections that this listing has. */
  unlocked: {
    /** Whether visitors see the founder’s story. */
    story: boolean;
    /** Whether visitors see the milestones. */
    milestones: boolean;
    /** Whether visitors see the images. */
    media: boolean;
    /** The number of categories shown besides the primary category, 0 to 3. */
    extra_categories: number;
  };
  /** The founder’s story, whether or not visitors see it; null if no story was written. */
  story: Story | null;
  /** All milestones, newest first, whether or not visitors see them. */
  milestones: Milestone[];
  /** All images, whether or not visitors see them. */
  media: ListingImage[];
  /** The website of a competing product, which the draft names; its listing here is an approved alternative. */
  competitor_url: string | null;
  /** The number of people who can edit the listing, you included. */
  editors: number;
  /** A number that increases with every edit. */
  version: number;
  /** When the listing was created. */
  created_at: string;
  /** When the listing was last changed. */
  updated_at: string;
}

/** One of your listings with everything that its editors may see. */
export interface CompactOwnedListing {
  /** The listing’s number, which the owner’s operations take as `listing_id`. */
  id?: number;
  /** The slug in the listing’s URL. */
  slug?: string;
  /** The product’s name. */
  name?: string;
  /** The listing’s public page on this site. */
  url?: string;
  /** The product’s own website. */
  website_url?: string;
  /** One line about the product. */
  tagline?: string;
  category?: CompactCategoryName;
  /** The number of community votes, of all time. People vote on the site; there is no voting through the API. */
  votes?: number;
  /** The number of people who follow the listing. */
  followers?: number;
  /** The strength of the links to the product’s domain, 0 to 100; null if no provider measured it. Never estimated. */
  domain_rating?: number;
  /** How customers pay for the product. */
  pricing_model?: 'free' | 'freemium' | 'free_trial' | 'subscription' | 'one_time' | 'usage_based' | 'open_source' | 'contact';
  /**
   * The listing’s status: `live`, or on its way to launch (`scheduled`, `awaiting_badge`). Only owners see the other
   * statuses.
   */
  status?: 'draft' | 'awaiting_badge' | 'scheduled' | 'live' | 'paused' | 'rejected' | 'removed' | 'deleted';
  /** The Monday of the launch week; null until a week is chosen. */
  launch_week?: string;
  /** Whether the owner proved control of the domain. Verified is not the same as paid. */
  verified?: boolean;
  /** A line above the description. */
  headline?: string;
  /** A sentence or two. */
  short_description?: string;
  /** What the product is and does. */
  description?: string;
  /** A long overview. */
  summary?: string;
  /** The stage of development. */
  stage?: 'idea' | 'prelaunch' | 'beta' | 'launched' | 'growing' | 'established';
  /** The product’s prices in words. */
  pricing_summary?: string;
  /** Where the company is (ISO 3166-1, two letters). */
  country?: string;
  /** The city. */
  city?: string;
  /** When the company was founded. */
  founded_year?: number;
  /** For questions, shown publicly. */
  contact_email?: string;
  /** A video on YouTube. */
  demo_video_url?: string;
  /** Tags. */
  tags?: string[];
  /** What the product can do. */
  features?: string[];
  /** What sets it apart. */
  usps?: string[];
  /** Words by which people find it. */
  keywords?: string[];
  /** The primary category first; paid listings show up to 3 more. */
  categories?: CompactCategoryName[];
  /** The primary founder first. */
  founders?: CompactListingFounder[];
  /** Questions and answers. */
  faqs?: CompactShownFaq[];
  /** The company’s profiles on other sites, by platform. */
  socials?: Record<string, string>;
  /** The latest news, newest first, at most 5. */
  latest_updates?: CompactListingUpdate[];
  rating?: CompactRating;
  /** The number of views of the listing’s page. */
  views?: number;
  /**
   * Names of the fields that the company’s own site does not state. These fields are blank on purpose: don’t guess their
   * values.
   */
  not_found_on_website?: string[];
  /** The plan under which the listing is published; null until a plan is chosen. */
  plan?: 'free' | 'paid';
  /** Why the site’s team rejected or removed the listing. */
  status_reason?: string;
  /** Your role for this listing. */
  role?: 'owner' | 'editor';
  /** The draft that the listing was made from; null for a claimed listing without a draft. */
  draft_id?: string;
  /** A link that shows the page before launch to anyone who has it. */
  preview_url?: string;
  /** When an owner deleted the listing; an owner can restore it in the dashboard for 30 days. Null for any other listing. */
  deleted_at?: string;
  /** The title for search engines. */
  seo_title?: string;
  /** The description for search engines. */
  seo_description?: string;
  /** The badge that the free plan requires. */
  badge?: {
    /** Whether our badge was found on your homepage at the last check. */
    found?: boolean;
    /** When we last checked for the badge. */
    checked_at?: string;
    /** The time since which the badge of a live listing has been missing. */
    missing_since?: string;
    /**
     * What the last check found: the badge in a link (`found`), in a link marked nofollow, ugc or sponsored (`nofollow`, which
     * counts all the same), no such badge (`not_found`), or a page that could not be read (`unreachable`). Null before the
     * first check.
     */
    result?: 'found' | 'nofollow' | 'not_found' | 'unreachable';
    /** The page that was checked, after redirects. */
    page?: string;
    /** What was found there and, if something is wrong, what to change. */
    message?: string;
  };
  /** The paid sections that this listing has. */
  unlocked?: {
    /** Whether visitors see the founder’s story. */
    story?: boolean;
    /** Whether visitors see the milestones. */
    milestones?: boolean;
    /** Whether visitors see the images. */
    media?: boolean;
    /** The number of categories shown besides the primary category, 0 to 3. */
    extra_categories?: number;
  };
  story?: CompactStory;
  /** All milestones, newest first, whether or not visitors see them. */
  milestones?: CompactMilestone[];
  /** All images, whether or not visitors see them. */
  media?: CompactListingImage[];
  /** The website of a competing product, which the draft names; its listing here is an approved alternative. */
  competitor_url?: string;
  /** The number of people who can edit the listing, you included. */
  editors?: number;
  /** A number that increases with every edit. */
  version?: number;
  /** When the listing was created. */
  created_at?: string;
  /** When the listing was last changed. */
  updated_at?: string;
}

/** A page of a listing’s versions, newest first. */
export interface ListingVersionList {
  /** This page’s items, in order. */
  items: ListingVersion[];
  /** The number of this page. */
  page: number;
  /** Number of items per page. */
  per_page: number;
  /** Number of items on all pages; exact up to 10,000. */
  total: number;
  /** True if there are more than 10,000 items; `total` is then 10,000. */
  total_capped?: boolean;
  /** True if there is a next page. */
  has_more: boolean;
}

/** A change of a listing. */
export interface ListingVersion {
  /** The version’s number. */
  version: number;
  /** What was done, such as `edit`, `submit` or `put back version 2`. */
  action: string;
  /** When. */
  at: string;
  /** Who made the change. */
  by: {
    /** `editor`: another editor of the listing; `team`: the site’s team; `site`: the site by itself. */
    kind: 'you' | 'editor' | 'former_editor' | 'team' | 'site';
    /** The name of another editor. */
    name?: string;
  };
  /** The interface through which the change was made. */
  means: {
    /** How the change was made. */
    kind: 'site' | 'command_line' | 'application' | 'api_key';
    /** The name that the application or the API key was given. */
    name?: string;
  };
  /** What the version changed. */
  changes: ListingChange[];
}

/** A property that a version changed. Lists and longer parts are shown as texts. */
export interface ListingChange {
  /** What changed: a field of the profile, or another property such as `status`. */
  member: string;
  /** The value before the change; null if there was none. */
  before: string | string[] | null;
  /** The value after it. */
  after: string | string[] | null;
  /** Present if the change locked (true) or unlocked (false) the field. */
  locked?: boolean;
}

/** A reading of a listed product’s website after its draft. */
export interface Reading {
  /** The reading’s id. */
  id: string;
  /** `owner`: an editor of the listing asked for it; `monthly`: it was due. */
  requested_by: 'owner' | 'monthly';
  /** Where the reading stands. */
  status: 'waiting' | 'reading' | 'ended';
  /** How much of it is done, 0 to 100. */
  percent: number;
  /**
   * `complete`: all chosen pages were read; `partial`: the home page, but not all of them; otherwise why no page was read,
   * and then nothing changes. Null until it has ended.
   */
  outcome: 'complete' | 'partial' | 'blocked_by_robots' | 'unreachable' | 'not_a_website' | null;
  /** Codes of what went wrong, such as `timed_out`. */
  problems: string[];
  /**
   * Why the site may not be the product’s any more: `name`: it bears another name; `moved`: it leads to another host;
   * `parked`: the domain is parked or for sale; `emptied`: hardly any text is left. Then nothing was compared, and the list
   * has one difference `identity` for the owner to decide. Null otherwise.
   */
  doubt: 'name' | 'moved' | 'parked' | 'emptied' | null;
  /** Number of pages read. */
  pages: number;
  /** Number of the profile’s sentences that still stand on the site. */
  confirmed: number;
  /** Number of differences found, with those that were dismissed before. */
  found: number;
  /** Number of differences that are newly offered; at most 50 are open at once. */
  offered: number;
  /** When the reading was asked for. */
  created_at: string;
  /** When it ended; null until then. */
  ended_at: string | null;
}

/** What a product’s website says otherwise than its profile. */
export interface SiteDifferenceList {
  /** The listing. */
  listing: ListingName;
  /** The latest reading; null if the site was not read again yet. */
  reading: Reading | null;
  /** When the site may be read again; null if it may be read now, or is being read. */
  readable_at: string | null;
  /** Number of open differences that a rule concluded; they are listed with `inferred=true` only. */
  inferred: number;
  /** The open differences, at most 50, in the order of the profile’s parts. */
  items: SiteDifference[];
}

/** One thing that the product’s website says otherwise than the profile. */
export interface SiteDifference {
  /** The difference’s number, which resolve_site_difference takes. */
  id: number;
  /**
   * The part of the profile: a field, `founders`, `faqs`, `milestones`, `company_socials`, `founder_socials` or `story`; or
   * `identity`: whether the site is still the product’s.
   */
  member: string;
  /**
   * The entry within the part: a list’s entry, a founder’s name, a question, a platform, a section. Empty for a field with
   * one value.
   */
  key: string;
  /**
   * `changed`: the site says something else; `added`: the profile doesn’t have it; `gone`: the site no longer says it;
   * `identity`: the site may not be the product’s any more, so nothing else is offered until somebody decides.
   */
  kind: 'changed' | 'added' | 'gone' | 'identity';
  /** What the profile says, a founder or a question in several lines; null if nothing. */
  ours: string | null;
  /** What the site says; null if it is gone. */
  theirs: string | null;
  /** The quotes for what the site says; of something that is gone, those that stood there. */
  evidence: Evidence[];
  /** `inferred`: a rule concluded it from the quotes. */
  basis: 'stated' | 'inferred';
  /** Why a rule concluded it; null if the site states it. */
  reason: string | null;
  /** `outdated`: the site or the profile changed before anybody decided. */
  state: 'open' | 'accepted' | 'dismissed' | 'outdated';
  /** The day on which it was first found. */
  found_on: string;
}

/** A difference that was accepted or dismissed. */
export interface ResolvedDifference {
  /** The difference after it. */
  difference: SiteDifference;
  /** The listing’s version after it; accepting makes a new one. */
  version: number;
}

/** The news that was published. */
export interface PostedUpdate {
  /** The update’s number. */
  id: number;
  /** What is new, in a few words. */
  title: string;
  /** The news, plain text. */
  body: string;
  /** When the update was published. */
  published_at: string;
  /** The listing that the news belongs to. */
  listing_id: number;
  /** The number of followers who are notified. */
  followers_told: number;
}

/** The news after the edit. */
export interface EditedUpdate {
  /** The update’s number. */
  id: number;
  /** What is new, in a few words. */
  title: string;
  /** The news, plain text. */
  body: string;
  /** When the update was published. */
  published_at: string;
  /** The listing that the news belongs to. */
  listing_id: number;
}

/** The confirmation that an update was deleted. */
export interface DeletedUpdate {
  /** The deleted update. */
  id: number;
  /** The listing to which the update belonged. */
  listing_id: number;
  /** Always true. */
  deleted: true;
}

/** The added milestone. */
export interface SavedMilestone {
  /** The milestone’s number; delete_milestone takes it. */
  id: number;
  /** The day. */
  date: string;
  /** What happened. */
  title: string;
  /** More about the milestone, plain text. */
  description: string | null;
  /** A page about the milestone. */
  url: string | null;
  /** The listing to which the milestone belongs. */
  listing_id: number;
  /** True if visitors see the milestone, because the listing is paid or has the section unlocked. */
  shown_publicly: boolean;
}

/** The confirmation that a milestone was deleted. */
export interface DeletedMilestone {
  /** The deleted milestone. */
  id: number;
  /** The listing to which the milestone belonged. */
  listing_id: number;
  /** Always true. */
  deleted: true;
}

/** The founder’s story after the change. */
export interface SavedStory {
  /** The story’s title. */
  title: string | null;
  /** The story in one piece. Null when nothing was written. */
  story: string | null;
  /** Why it was started. Null when nothing was written. */
  why_started: string | null;
  /** The problem it solves. Null when nothing was written. */
  problem: string | null;
  /** The way so far. Null when nothing was written. */
  journey: string | null;
  /** What was hard. Null when nothing was written. */
  challenges: string | null;
  /** What was reached. Null when nothing was written. */
  achievements: string | null;
  /** What was learned. Null when nothing was written. */
  lessons: string | null;
  /** What comes next. Null when nothing was written. */
  whats_next: string | null;
  /** The listing to which the story belongs. */
  listing_id: number;
  /** True if visitors see the story, because the listing has the section unlocked. */
  shown_publicly: boolean;
  /** When the story was last changed. */
  updated_at: string;
}

/** All your answers, in the order of the questions. */
export interface InterviewAnswerList {
  /** All items, in order. */
  items: InterviewAnswer[];
}

/** Your answer to a question. */
export interface InterviewAnswer {
  /** The question’s number. */
  question_id: number;
  /** The question. */
  question: string;
  /** Your answer. */
  answer: string;
  /** When you last changed the answer. */
  updated_at: string;
}

/** A listing’s place in the queue of the free plan. */
export interface FreePlan {
  /** The listing, queued. */
  listing: OwnedListingSummary;
  /** The Monday of the week that the listing is queued for. */
  launch_week: string;
  /** The required badge. Without this badge the listing moves to a later week instead of going live. */
  badge: {
    /** Whether the badge is on your homepage already. */
    found: boolean;
    /** When we last checked for the badge; null before the first check. */
    checked_at: string | null;
    /**
     * What the last check found: the badge in a link (`found`), in a link marked nofollow, ugc or sponsored (`nofollow`, which
     * counts all the same), no such badge (`not_found`), or a page that could not be read (`unreachable`). Null before the
     * first check.
     */
    result: 'found' | 'nofollow' | 'not_found' | 'unreachable' | null;
    /** The page that was checked, after redirects. */
    page: string | null;
    /** What was found there and, if something is wrong, what to change. */
    message: string | null;
    /** If a check is under way: by when its result is known, which get_my_listing then shows. Null if none is. */
    known_by: string | null;
    /** The page that must contain the badge. */
    homepage: string;
    /** The badge’s HTML, to put on the homepage. Other badges come from get_badges. */
    html: string;
  };
  /** What the owner does next, in a sentence. */
  next_step: string;
}

/** A listing’s place in the queue of the free plan. */
export interface CompactFreePlan {
  /** The listing, queued. */
  listing?: {
    /** The listing’s number, which the owner’s operations take as `listing_id`. */
    id?: number;
    /** The slug in the listing’s URL. */
    slug?: string;
    /** The product’s name. */
    name?: string;
    /** The listing’s public page on this site. */
    url?: string;
    /** The product’s own website. */
    website_url?: string;
    /** One line about the product. */
    tagline?: string;
    /** The product’s logo; null if it has no logo. */
    logo_url?: string;
    category?: CompactCategoryName;
    /** The number of community votes, of all time. People vote on the site; there is no voting through the API. */
    votes?: number;
    /** The number of people who follow the listing. */
    followers?: number;
    /** The strength of the links to the product’s domain, 0 to 100; null if no provider measured it. Never estimated. */
    domain_rating?: number;
    /** How customers pay for the product. */
    pricing_model?: 'free' | 'freemium' | 'free_trial' | 'subscription' | 'one_time' | 'usage_based' | 'open_source' | 'contact';
    /**
     * The listing’s status: `live`, or on its way to launch (`scheduled`, `awaiting_badge`). Only owners see the other
     * statuses.
     */
    status?: 'draft' | 'awaiting_badge' | 'scheduled' | 'live' | 'paused' | 'rejected' | 'removed' | 'deleted';
    /** The Monday of the launch week; null until a week is chosen. */
    launch_week?: string;
    /** When the listing went live; null before its launch. */
    launched_at?: string;
    /** Whether the owner proved control of the domain. Verified is not the same as paid. */
    verified?: boolean;
    /** The plan under which the listing is published; null until a plan is chosen. */
    plan?: 'free' | 'paid';
    /** Why the site’s team rejected or removed the listing. */
    status_reason?: string;
    /** Your role for this listing. */
    role?: 'owner' | 'editor';
    /** The draft that the listing was made from; null for a claimed listing without a draft. */
    draft_id?: string;
    /** A link that shows the page before launch to anyone who has it. */
    preview_url?: string;
    /** When an owner deleted the listing; an owner can restore it in the dashboard for 30 days. Null for any other listing. */
    deleted_at?: string;
  };
  /** The Monday of the week that the listing is queued for. */
  launch_week?: string;
  /** The required badge. Without this badge the listing moves to a later week instead of going live. */
  badge?: {
    /** Whether the badge is on your homepage already. */
    found?: boolean;
    /** When we last checked for the badge; null before the first check. */
    checked_at?: string;
    /**
     * What the last check found: the badge in a link (`found`), in a link marked nofollow, ugc or sponsored (`nofollow`, which
     * counts all the same), no such badge (`not_found`), or a page that could not be read (`unreachable`). Null before the
     * first check.
     */
    result?: 'found' | 'nofollow' | 'not_found' | 'unreachable';
    /** The page that was checked, after redirects. */
    page?: string;
    /** What was found there and, if something is wrong, what to change. */
    message?: string;
    /** If a check is under way: by when its result is known, which get_my_listing then shows. Null if none is. */
    known_by?: string;
    /** The page that must contain the badge. */
    homepage?: string;
    /** The badge’s HTML, to put on the homepage. Other badges come from get_badges. */
    html?: string;
  };
  /** What the owner does next, in a sentence. */
  next_step?: string;
}

/** The claim that a listing is yours, and the status of its proof. Verified is not the same as paid. */
export interface Claim {
  /** The claim’s number; verify_claim takes it. */
  id: number;
  /** The listing claimed. */
  listing: ListingName;
  /** The method of proof. */
  method: 'dns' | 'meta' | 'file' | 'email';
  /** `pending` until the proof is found; `verified`: the listing is yours; `expired` after 14 days, by mail after 24 hours. */
  status: 'pending' | 'verified' | 'expired' | 'rejected';
  /** What to do now, for a person. */
  instructions: string;
  /** What to publish; null for the method `email`. */
  publish: {
    /** What it is. */
    kind: 'dns_txt' | 'meta_tag' | 'file';
    /** The places where the text may be published; one place is enough. */
    places: string[];
    /** The exact text to publish. */
    content: string;
  } | null;
  /** Where the link was sent, for the method `email`. */
  email: string | null;
  /** What the last verification looked at; empty before the first. */
  checks: ClaimCheck[];
  /** The time until which the claim can be verified. */
  expires_at: string;
  /** When it was verified. */
  verified_at: string | null;
  /** When it was made. */
  created_at: string;
}

/** A place we looked at to verify a claim. */
export interface ClaimCheck {
  /** Where we looked. */
  looked_at: string;
  /** What should be there. */
  expected: string;
  /**
   * What we found there: another text, or in words what prevented the look, such as `status 404` or a redirect to another
   * site; null if the place holds no proof.
   */
  found: string | null;
  /** True if the text that we found proves the claim. */
  ok: boolean;
}

/** A page of your claims, newest first. */
export interface ClaimList {
  /** This page’s items, in order. */
  items: Claim[];
  /** The number of this page. */
  page: number;
  /** Number of items per page. */
  per_page: number;
  /** Number of items on all pages; exact up to 10,000. */
  total: number;
  /** True if there are more than 10,000 items; `total` is then 10,000. */
  total_capped?: boolean;
  /** True if there is a next page. */
  has_more: boolean;
}

/** What an order would cost now. Nothing was saved or charged. */
export interface Quote {
  /** The items with their prices. */
  lines: QuoteLine[];
  /** Always `usd`. */
  currency: 'usd';
  /** The sum without VAT, in US cents. */
  net_cents: number;
  /** The VAT; null until the buyer’s country is known. */
  vat: Vat | null;
  /** The total to pay, VAT included; null until the buyer’s country is known. */
  total_cents: number | null;
  /** Warnings for the buyer to read before paying, for instance that something could be had for less. */
  warnings: string[];
  /** The same warnings with what they save, in the same order. */
  warning_details: OrderWarning[];
}

/** An item with its price. */
export interface QuoteLine {
  /** The product’s `id`. */
  product: string;
  /** The product’s name. */
  name: string;
  /** The listing that the product is bought for. */
  listing: ListingName | null;
  /** The listing’s number. */
  listing_id: number | null;
  /** How many. */
  quantity: number;
  options: ChosenOptions;
  /** The price of one unit, in US cents without VAT. */
  unit_net_cents: number;
  /** The price of the line, in US cents without VAT. */
  net_cents: number;
  /** The VAT of the line, in US cents; null until the country is known. */
  vat_cents: number | null;
}

/** What the buyer chose. */
export interface ChosenOptions {
  /** The launch week: `now`, or the week’s Monday. */
  week?: string;
  /** The further categories, by name. */
  categories?: string[];
  /** The amount contributed. */
  amount_cents?: number;
}

/** The VAT, and the VAT rule that applies. */
export interface Vat {
  /** The buyer’s country. */
  country: string;
  /** The rate. */
  rate_percent: number;
  /** The VAT of all lines, in US cents. */
  cents: number;
  /**
   * The rule that applies: no VAT, VAT of the seller’s country, VAT of the consumer’s country, or reverse charge (the
   * business pays the VAT).
   */
  rule: 'none' | 'domestic' | 'buyer_country' | 'reverse_charge';
  /** The number given. */
  vat_number: string | null;
  /** The VAT register’s answer; VAT is charged if the number is unverified. Null without a number. */
  vat_number_status: 'valid' | 'invalid' | 'unverified' | null;
}

/** What the buyer should know before paying. */
export interface OrderWarning {
  /**
   * `included_in_launch`: the launch of the same order has it already. `no_content`: the section is still empty.
   * `free_plan`: the free plan launches as early. `late_in_week`: little is left of the launch week. `vat_number_…`: the
   * number has no effect.
   */
  code:
    | 'included_in_launch'
    | 'no_content'
    | 'free_plan'
    | 'late_in_week'
    | 'vat_number_without_country'
    | 'vat_number_invalid'
    | 'vat_number_unverified';
  /** The warning, for the buyer. */
  message: string;
  /** What heeding the warning saves, in US cents without VAT; 0 if it is not about the price. */
  saving_cents: number;
  /** The product of the line that it is about; null for the whole order. */
  product: string | null;
  /** The listing of that line. */
  listing_id: number | null;
  /** The page where the buyer does what the warning says, if there is one. */
  url: string | null;
  /** The operation that adds the missing content, if there is one. */
  operation: string | null;
}

/** An order that waits to be paid by a person. */
export interface Checkout {
  /**
   * The URL of the page where a person reviews the order, enters billing details and pays. Give the URL to the person; never
   * ask for payment details yourself.
   */
  checkout_url: string;
  /** When the checkout page expires. */
  expires_at: string;
  /** The order’s number, for use with get_order. */
  number: string;
  /** `pending` until a person has paid; then `paid`. */
  status: 'pending' | 'paid' | 'expired' | 'cancelled' | 'refunded' | 'partially_refunded' | 'disputed';
  /** True if you had made this order before: the same launch with the same items. No second order was made. */
  already_open: boolean;
  /** The numbers of your other open orders for the same launch, which this one cancelled: their links no longer work. */
  replaced_orders: string[];
  /** The items with their prices, frozen for this order. */
  lines: QuoteLine[];
  /** Always `usd`. */
  currency: 'usd';
  /** The sum without VAT, in US cents. */
  net_cents: number;
  /** The VAT; null until the buyer’s country is known. */
  vat: Vat | null;
  /** The total to pay, VAT included; null until the buyer’s country is known. */
  total_cents: number | null;
  /** Warnings for the buyer to read before paying, for instance that something could be had for less. */
  warnings: string[];
  /** The same warnings with what they save, in the same order. */
  warning_details: OrderWarning[];
}

/** A page of your orders, newest first. */
export interface OrderList {
  /** This page’s items, in order. */
  items: OrderSummary[];
  /** The number of this page. */
  page: number;
  /** Number of items per page. */
  per_page: number;
  /** Number of items on all pages; exact up to 10,000. */
  total: number;
  /** True if there are more than 10,000 items; `total` is then 10,000. */
  total_capped?: boolean;
  /** True if there is a next page. */
  has_more: boolean;
}

/** One of your orders, as a list shows it. */
export interface OrderSummary {
  /** The order’s number, for use with get_order. */
  number: string;
  /** `pending` until a person has paid; then `paid`. */
  status: 'pending' | 'paid' | 'expired' | 'cancelled' | 'refunded' | 'partially_refunded' | 'disputed';
  /** The names of the ordered products. */
  products: string[];
  /** Always `usd`. */
  currency: 'usd';
  /** The sum without VAT, in US cents. */
  net_cents: number;
  /** The total to pay, VAT included; null until the buyer’s country is known. */
  total_cents: number | null;
  /** When the time to pay ends; null once the order is no longer pending. */
  expires_at: string | null;
  /** When it was paid. */
  paid_at: string | null;
  /** When it was created. */
  created_at: string;
}

/** An order with its lines. */
export interface Order {
  /** The order’s number, for use with get_order. */
  number: string;
  /** `pending` until a person has paid; then `paid`. */
  status: 'pending' | 'paid' | 'expired' | 'cancelled' | 'refunded' | 'partially_refunded' | 'disputed';
  /** What was ordered. */
  lines: OrderLine[];
  /** Always `usd`. */
  currency: 'usd';
  /** The sum without VAT, in US cents. */
  net_cents: number;
  /** The VAT; null until the buyer’s country is known. */
  vat: Vat | null;
  /** The total to pay, VAT included; null until the buyer’s country is known. */
  total_cents: number | null;
  /** The page where a person can still pay the order; null unless the order is pending. */
  checkout_url: string | null;
  /** The refunded amount of the order, in US cents, VAT included. */
  refunded_cents: number;
  /** The order’s invoice and credit notes; empty until the order is paid. */
  invoices: Invoice[];
  /** When the time to pay ends; null once the order is no longer pending. */
  expires_at: string | null;
  /** When it was paid. */
  paid_at: string | null;
  /** When it was created. */
  created_at: string;
  /** When it last changed. */
  updated_at: string;
}

/** A line of an order with its fulfilment. */
export interface OrderLine {
  /** The product’s `id`. */
  product: string;
  /** The product’s name. */
  name: string;
  /** The listing that the product is bought for. */
  listing: ListingName | null;
  /** The listing’s number. */
  listing_id: number | null;
  /** How many. */
  quantity: number;
  options: ChosenOptions;
  /** The price of one unit, in US cents without VAT. */
  unit_net_cents: number;
  /** The price of the line, in US cents without VAT. */
  net_cents: number;
  /** The VAT of the line, in US cents; null until the country is known. */
  vat_cents: number | null;
  /** `fulfilled` if the product is delivered, `failed` if it can’t be delivered, `reversed` if the delivery was undone. */
  status: 'pending' | 'fulfilled' | 'failed' | 'reversed';
  /** True if the line is fulfilled. */
  fulfilled: boolean;
  /** The time of fulfilment; null if the line was never fulfilled. */
  fulfilled_at: string | null;
  /** Why the line failed; the site’s team is notified too. */
  problem: string | null;
  /** The refunded amount of the line, in US cents, VAT included. */
  refunded_cents: number;
}

/** A document of an order. */
export interface Invoice {
  /** Its number. */
  number: string;
  /** An invoice, or a credit note that corrects one. */
  kind: 'invoice' | 'credit_note';
  /** The URL where the signed-in buyer can download the document. */
  url: string;
  /** The day it was issued. */
  issued_on: string;
}

/** What `search_listings` takes. */
export interface SearchListingsInput {
  /** Words to find; typing errors are corrected, and the last word may be unfinished. */
  q?: string | undefined;
  /** A slug from list_categories; includes subcategories. */
  category?: string | undefined;
  /** One of idea, prelaunch, beta, launched, growing, established. */
  stage?: string | undefined;
  /** Two letters (ISO 3166-1). */
  country?: string | undefined;
  /** One of free, freemium, free_trial, subscription, one_time, usage_based, open_source, contact. */
  pricing_model?: string | undefined;
  /** Only the product at this domain, with or without www. */
  domain?: string | undefined;
  /** Launched, or scheduled for a launch week. Default: `live`. */
  status?: 'live' | 'upcoming' | undefined;
  /** `relevance` without `q`: votes, then newest; upcoming by week. Default: `relevance`. */
  sort?: 'relevance' | 'newest' | 'votes' | 'trending' | 'most_viewed' | 'most_followed' | undefined;
  /** The page, from 1. Default: `1`. */
  page?: number | undefined;
  /** Items per page. Default: `20`. */
  per_page?: number | undefined;
}

/** What `get_listing` takes. */
export interface GetListingInput {
  /** The listing’s slug. */
  slug: string;
  /** Adds the sentence, page and date of each value that comes from the product’s site. */
  include?: 'evidence' | undefined;
}

/** What `get_alternatives` takes. */
export interface GetAlternativesInput {
  /** The listing’s slug. */
  slug: string;
}

/** What `compare_listings` takes. */
export interface CompareListingsInput {
  /** The slug of the first listing. */
  a: string;
  /** The slug of the second listing. */
  b: string;
}

/** What `list_categories` takes. */
export interface ListCategoriesInput {
  /** Also categories without live listings. Default: `true`. */
  include_empty?: boolean | undefined;
}

/** What `get_category` takes. */
export interface GetCategoryInput {
  /** The category’s slug. */
  slug: string;
  /** The page, from 1. Default: `1`. */
  page?: number | undefined;
  /** Items per page. Default: `20`. */
  per_page?: number | undefined;
}

/** What `get_launch_week` takes. */
export interface GetLaunchWeekInput {
  /** `this`, `next`, `last`, or a date YYYY-MM-DD in the week. */
  week: string;
}

/** What `list_launches` takes. */
export interface ListLaunchesInput {
  /**
   * `this-week` is ordered by votes, `trending` by recent votes, follows and views, `upcoming` by launch week. Default:
   * `this-week`.
   */
  section?: 'today' | 'this-week' | 'trending' | 'most-voted' | 'recent' | 'most-viewed' | 'most-followed' | 'upcoming' | undefined;
  /** The page, from 1. Default: `1`. */
  page?: number | undefined;
  /** Items per page. Default: `20`. */
  per_page?: number | undefined;
}

/** What `get_leaderboard` takes. */
export interface GetLeaderboardInput {
  /**
   * Ranked by votes (`community-…`), money contributed (`billboard`, PAID), strength of links (`domain-rating`) or monthly
   * revenue.
   */
  board: 'community-weekly' | 'community-all-time' | 'billboard' | 'domain-rating' | 'revenue';
  /** For `community-weekly`: `this` (default), `next`, `last`, or a date YYYY-MM-DD. */
  week?: string | undefined;
  /** The page, from 1. Default: `1`. */
  page?: number | undefined;
  /** Items per page. Default: `20`. */
  per_page?: number | undefined;
}

/** What `list_founders` takes. */
export interface ListFoundersInput {
  /** Words of a name or company. */
  q?: string | undefined;
  /** Two letters (ISO 3166-1). */
  country?: string | undefined;
  /** The page, from 1. Default: `1`. */
  page?: number | undefined;
  /** Items per page. Default: `20`. */
  per_page?: number | undefined;
}

/** What `get_founder` takes. */
export interface GetFounderInput {
  /** The founder’s slug. */
  slug: string;
}

/** What `list_blog_posts` takes. */
export interface ListBlogPostsInput {
  /** Words of title and text. */
  q?: string | undefined;
  /** The page, from 1. Default: `1`. */
  page?: number | undefined;
  /** Items per page. Default: `20`. */
  per_page?: number | undefined;
}

/** What `get_blog_post` takes. */
export interface GetBlogPostInput {
  /** The post’s slug. */
  slug: string;
}

/** What `list_awards` takes. */
export interface ListAwardsInput {
  /** Only the awards of this listing. */
  listing?: string | undefined;
  /** The page, from 1. Default: `1`. */
  page?: number | undefined;
  /** Items per page. Default: `20`. */
  per_page?: number | undefined;
}

/** What `get_badges` takes. */
export interface GetBadgesInput {
  /** The listing’s slug. */
  slug: string;
  /** The badge’s form. Default: `standard`. */
  shape?: 'standard' | 'outline' | 'pill' | 'banner' | 'square' | undefined;
  /** `auto` follows the visitor’s setting. Default: `auto`. */
  mode?: 'light' | 'dark' | 'auto' | undefined;
  /** Small, medium or large. Default: `m`. */
  size?: 's' | 'm' | 'l' | undefined;
}

/** What `submit_listing` takes. */
export interface SubmitListingInput extends SubmitListing {}

/** What `list_my_drafts` takes. */
export interface ListMyDraftsInput {
  /** The page, from 1. Default: `1`. */
  page?: number | undefined;
  /** Items per page. Default: `20`. */
  per_page?: number | undefined;
}

/** What `get_draft` takes. */
export interface GetDraftInput {
  /** From submit_listing or list_my_drafts. */
  id: string;
}

/** What `update_draft` takes. */
export interface UpdateDraftInput extends UpdateDraft {
  /** From submit_listing or list_my_drafts. */
  id: string;
}

/** What `unlock_fields` takes. */
export interface UnlockFieldsInput extends UnlockFields {
  /** From submit_listing or list_my_drafts. */
  id: string;
}

/** What `invite_cofounder` takes. */
export interface InviteCofounderInput extends InviteCofounder {
  /** From submit_listing or list_my_drafts. */
  id: string;
}

/** What `revoke_invite` takes. */
export interface RevokeInviteInput {
  /** From submit_listing or list_my_drafts. */
  id: string;
  /** From get_draft or invite_cofounder. */
  invite_id: string;
}

/** What `delete_draft` takes. */
export interface DeleteDraftInput {
  /** From submit_listing or list_my_drafts. */
  id: string;
}

/** What `submit_draft` takes. */
export interface SubmitDraftInput {
  /** From submit_listing or list_my_drafts. */
  id: string;
}

/** What `list_my_listings` takes. */
export interface ListMyListingsInput {
  /** The page, from 1. Default: `1`. */
  page?: number | undefined;
  /** Items per page. Default: `20`. */
  per_page?: number | undefined;
}

/** What `get_my_listing` takes. */
export interface GetMyListingInput {
  /** From list_my_listings. */
  listing_id: number;
}

/** What `update_my_listing` takes. */
export interface UpdateMyListingInput extends UpdateListing {
  /** From list_my_listings. */
  listing_id: number;
}

/** What `list_listing_versions` takes. */
export interface ListListingVersionsInput {
  /** From list_my_listings. */
  listing_id: number;
  /** The page, from 1. Default: `1`. */
  page?: number | undefined;
  /** Items per page. Default: `20`. */
  per_page?: number | undefined;
}

/** What `restore_listing_version` takes. */
export interface RestoreListingVersionInput {
  /** From list_my_listings. */
  listing_id: number;
  /** From list_listing_versions. */
  version: number;
}

/** What `read_site_again` takes. */
export interface ReadSiteAgainInput {
  /** From list_my_listings. */
  listing_id: number;
}

/** What `list_site_differences` takes. */
export interface ListSiteDifferencesInput {
  /** From list_my_listings. */
  listing_id: number;
  /** Also what a rule concluded from the site. Default: `false`. */
  inferred?: boolean | undefined;
}

/** What `resolve_site_difference` takes. */
export interface ResolveSiteDifferenceInput extends ResolveDifference {
  /** From list_my_listings. */
  listing_id: number;
  /** From list_site_differences. */
  difference_id: number;
}

/** What `post_listing_update` takes. */
export interface PostListingUpdateInput extends NewListingUpdate {
  /** From list_my_listings. */
  listing_id: number;
}

/** What `edit_listing_update` takes. */
export interface EditListingUpdateInput extends ListingUpdateEdit {
  /** From list_my_listings. */
  listing_id: number;
  /** From post_listing_update, or `latest_updates` of get_listing. */
  update_id: number;
}

/** What `delete_listing_update` takes. */
export interface DeleteListingUpdateInput {
  /** From list_my_listings. */
  listing_id: number;
  /** From post_listing_update, or `latest_updates` of get_listing. */
  update_id: number;
}

/** What `add_milestone` takes. */
export interface AddMilestoneInput extends NewMilestone {
  /** From list_my_listings. */
  listing_id: number;
}

/** What `delete_milestone` takes. */
export interface DeleteMilestoneInput {
  /** From list_my_listings. */
  listing_id: number;
  /** From get_my_listing. */
  milestone_id: number;
}

/** What `set_founder_story` takes. */
export interface SetFounderStoryInput extends FounderStoryEdit {
  /** From list_my_listings. */
  listing_id: number;
}

/** What `answer_interview` takes. */
export interface AnswerInterviewInput extends AnswerInterview {}

/** What `choose_free_listing` takes. */
export interface ChooseFreeListingInput {
  /** From list_my_listings. */
  listing_id: number;
}

/** What `leave_free_plan` takes. */
export interface LeaveFreePlanInput {
  /** From list_my_listings. */
  listing_id: number;
}

/** What `pause_listing` takes. */
export interface PauseListingInput {
  /** From list_my_listings. */
  listing_id: number;
}

/** What `resume_listing` takes. */
export interface ResumeListingInput {
  /** From list_my_listings. */
  listing_id: number;
}

/** What `claim_listing` takes. */
export interface ClaimListingInput extends ClaimListing {}

/** What `verify_claim` takes. */
export interface VerifyClaimInput {
  /** From claim_listing or list_my_claims. */
  claim_id: number;
}

/** What `list_my_claims` takes. */
export interface ListMyClaimsInput {
  /** The page, from 1. Default: `1`. */
  page?: number | undefined;
  /** Items per page. Default: `20`. */
  per_page?: number | undefined;
}

/** What `quote_order` takes. */
export interface QuoteOrderInput extends NewOrder {}

/** What `create_checkout` takes. */
export interface CreateCheckoutInput extends NewOrder {}

/** What `list_my_orders` takes. */
export interface ListMyOrdersInput {
  /** The page, from 1. Default: `1`. */
  page?: number | undefined;
  /** Items per page. Default: `20`. */
  per_page?: number | undefined;
}

/** What `get_order` takes. */
export interface GetOrderInput {
  /** From create_checkout or list_my_orders. */
  number: string;
}

/** What `cancel_order` takes. */
export interface CancelOrderInput {
  /** From create_checkout or list_my_orders. */
  number: string;
}
