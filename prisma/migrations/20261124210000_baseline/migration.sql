-- All tables as they were after the first forty-seven migrations, which this one replaces (docs/decisions/0002).
-- What schema.prisma can't say is written by hand: generated columns, checks, partial and trigram indexes, functions and triggers.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

CREATE TYPE "AccountLinkKind" AS ENUM ('old_address', 'new_address', 'reopen');
CREATE TYPE "AttributeSource" AS ENUM ('derived', 'owner');
CREATE TYPE "AttributeType" AS ENUM ('text', 'number', 'boolean', 'list');
CREATE TYPE "BuildOutcome" AS ENUM ('complete', 'partial', 'blocked_by_robots', 'unreachable', 'not_a_website');
CREATE TYPE "ClaimMethod" AS ENUM ('dns', 'meta', 'file', 'email');
CREATE TYPE "ClaimStatus" AS ENUM ('pending', 'verified', 'expired', 'rejected');
CREATE TYPE "DifferenceKind" AS ENUM ('changed', 'added', 'gone', 'identity');
CREATE TYPE "DifferenceState" AS ENUM ('open', 'accepted', 'dismissed', 'outdated');
CREATE TYPE "DraftStatus" AS ENUM ('crawling', 'drafting', 'ready');
CREATE TYPE "EditorRole" AS ENUM ('owner', 'editor');
CREATE TYPE "HoldReason" AS ENUM ('new_account', 'burst');
CREATE TYPE "InvoiceKind" AS ENUM ('invoice', 'credit_note');
CREATE TYPE "JobRunStatus" AS ENUM ('queued', 'running', 'completed', 'failed');
CREATE TYPE "ListingPlan" AS ENUM ('free', 'paid');
CREATE TYPE "ListingStatus" AS ENUM ('draft', 'awaiting_badge', 'scheduled', 'live', 'paused', 'rejected', 'removed', 'deleted');
CREATE TYPE "MailStatus" AS ENUM ('queued', 'sent', 'kept', 'failed');
CREATE TYPE "OrderLineStatus" AS ENUM ('pending', 'fulfilled', 'failed', 'reversed');
CREATE TYPE "OrderStatus" AS ENUM ('pending', 'paid', 'expired', 'cancelled', 'refunded', 'partially_refunded', 'disputed');
CREATE TYPE "PaymentStatus" AS ENUM ('open', 'processing', 'paid', 'failed', 'expired', 'returned');
CREATE TYPE "PricingModel" AS ENUM ('free', 'freemium', 'free_trial', 'subscription', 'one_time', 'usage_based', 'open_source', 'contact');
CREATE TYPE "RefundStatus" AS ENUM ('requested', 'pending', 'succeeded', 'failed');
CREATE TYPE "ReportStatus" AS ENUM ('open', 'upheld', 'dismissed');
CREATE TYPE "RevenueSource" AS ENUM ('verified', 'self_reported');
CREATE TYPE "ReviewStatus" AS ENUM ('published', 'held', 'removed');
CREATE TYPE "ScreenshotOrigin" AS ENUM ('site', 'share_image', 'owner');
CREATE TYPE "SiteDoubt" AS ENUM ('name', 'moved', 'parked', 'emptied');
CREATE TYPE "Stage" AS ENUM ('idea', 'prelaunch', 'beta', 'launched', 'growing', 'established');
CREATE TYPE "UserRole" AS ENUM ('member', 'editor', 'moderator', 'admin');
CREATE TYPE "VoteStatus" AS ENUM ('counted', 'held', 'rejected', 'withdrawn');

-- The mailbox of an address: `ada+1@example.com` is read by who reads `ada@example.com`, and Gmail ignores dots. Accounts of one mailbox are
-- one person where people are counted. `mailboxOf` in lib/core/mailbox.ts says the same.
CREATE FUNCTION mailbox_of(email text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT CASE WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com' ELSE name || '@' || domain END
    FROM (SELECT regexp_replace(email, '^([^+@]+)(\+[^@]*)?@.*$', '\1') AS name, split_part(email, '@', -1) AS domain) AS parts
  $$;

CREATE TABLE users (
  id uuid PRIMARY KEY,
  name text,
  email text NOT NULL,
  email_verified timestamptz(3),
  image text,
  role "UserRole" DEFAULT 'member' NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  deleted_at timestamptz(3),
  photo_key text,
  mails_off text[] DEFAULT ARRAY[]::text[],
  erased_at timestamptz(3),
  former_emails text[] DEFAULT ARRAY[]::text[],
  CONSTRAINT users_email_lower CHECK (email = lower(email))
);
-- The closed accounts that are to be erased.
CREATE INDEX users_closed ON users (deleted_at) WHERE deleted_at IS NOT NULL AND erased_at IS NULL;
CREATE UNIQUE INDEX users_email_key ON users (email);
CREATE INDEX users_mailbox_idx ON users (mailbox_of(email));
CREATE UNIQUE INDEX users_photo_key_key ON users (photo_key);

CREATE TABLE accounts (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON UPDATE CASCADE ON DELETE CASCADE,
  type text NOT NULL,
  provider text NOT NULL,
  provider_account_id text NOT NULL
);
CREATE UNIQUE INDEX accounts_provider_provider_account_id_key ON accounts (provider, provider_account_id);
CREATE INDEX accounts_user_id_idx ON accounts (user_id);

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  session_token text NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON UPDATE CASCADE ON DELETE CASCADE,
  expires timestamptz(3) NOT NULL,
  device text,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL
);
CREATE INDEX sessions_expires_idx ON sessions (expires);
CREATE UNIQUE INDEX sessions_session_token_key ON sessions (session_token);
CREATE INDEX sessions_user_id_idx ON sessions (user_id);

CREATE TABLE account_links (
  token_hash text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON UPDATE CASCADE ON DELETE CASCADE,
  kind "AccountLinkKind" NOT NULL,
  email text NOT NULL,
  confirmed_at timestamptz(3),
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL
);
CREATE INDEX account_links_expires_at_idx ON account_links (expires_at);
CREATE INDEX account_links_user_id_kind_idx ON account_links (user_id, kind);

CREATE TABLE verification_tokens (
  identifier text NOT NULL,
  token text NOT NULL,
  expires timestamptz(3) NOT NULL,
  intent jsonb
);
CREATE INDEX verification_tokens_expires_idx ON verification_tokens (expires);
CREATE UNIQUE INDEX verification_tokens_identifier_token_key ON verification_tokens (identifier, token);
CREATE UNIQUE INDEX verification_tokens_token_key ON verification_tokens (token);

CREATE TABLE api_keys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON UPDATE CASCADE ON DELETE CASCADE,
  name text NOT NULL,
  hash text NOT NULL,
  hint text NOT NULL,
  scopes text[] DEFAULT ARRAY[]::text[] NOT NULL,
  expires_at timestamptz(3),
  revoked_at timestamptz(3),
  last_used_at timestamptz(3),
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT api_keys_name CHECK (char_length(name) BETWEEN 1 AND 80),
  CONSTRAINT api_keys_scopes CHECK (scopes <@ ARRAY['account:read', 'listings:write', 'orders:write'])
);
CREATE UNIQUE INDEX api_keys_hash_key ON api_keys (hash);
CREATE INDEX api_keys_user_id_created_at_idx ON api_keys (user_id, created_at DESC);

CREATE TABLE oauth_records (
  model text NOT NULL,
  id text NOT NULL,
  payload jsonb NOT NULL,
  grant_id text,
  uid text,
  user_id uuid,
  client_id text,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  expires_at timestamptz(3),
  consumed_at timestamptz(3),
  PRIMARY KEY (model, id)
);
CREATE INDEX oauth_records_expires_at_idx ON oauth_records (expires_at);
CREATE INDEX oauth_records_grant_id_idx ON oauth_records (grant_id);
CREATE INDEX oauth_records_uid_idx ON oauth_records (uid);
CREATE INDEX oauth_records_user_id_model_idx ON oauth_records (user_id, model);

CREATE TABLE connected_apps (
  grant_id text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON UPDATE CASCADE ON DELETE CASCADE,
  client_id text NOT NULL,
  name text NOT NULL,
  logo_url text,
  redirect_host text NOT NULL,
  verified boolean NOT NULL,
  scopes text[] DEFAULT ARRAY[]::text[],
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3)
);
CREATE INDEX connected_apps_user_id_created_at_idx ON connected_apps (user_id, created_at DESC);

CREATE TABLE signing_keys (
  id text PRIMARY KEY,
  use text NOT NULL,
  encrypted bytea NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  retired_at timestamptz(3)
);

CREATE TABLE categories (
  id serial PRIMARY KEY,
  slug text NOT NULL,
  name text NOT NULL,
  description text DEFAULT '' NOT NULL,
  parent_id integer REFERENCES categories ON UPDATE CASCADE ON DELETE RESTRICT,
  "position" integer DEFAULT 0 NOT NULL,
  faqs jsonb DEFAULT '[]' NOT NULL,
  live_listings integer DEFAULT 0 NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  terms jsonb DEFAULT '{}' NOT NULL,
  CONSTRAINT categories_live CHECK (live_listings >= 0),
  CONSTRAINT categories_parent CHECK (parent_id <> id),
  CONSTRAINT categories_slug CHECK (slug ~ '^[a-z0-9][a-z0-9-]{0,219}$')
);
CREATE UNIQUE INDEX categories_name_key ON categories (name);
CREATE INDEX categories_parent_id_position_id_idx ON categories (parent_id, "position", id);
CREATE UNIQUE INDEX categories_slug_key ON categories (slug);

CREATE TABLE category_attributes (
  id serial PRIMARY KEY,
  category_id integer NOT NULL REFERENCES categories ON UPDATE CASCADE ON DELETE CASCADE,
  key text NOT NULL,
  label text NOT NULL,
  type "AttributeType" NOT NULL,
  rule jsonb,
  "position" integer DEFAULT 0 NOT NULL
);
CREATE UNIQUE INDEX category_attributes_category_id_key_key ON category_attributes (category_id, key);

-- A drafted value has evidence, a blank field no value, a locked one its lock.
CREATE TABLE profiles (
  id uuid PRIMARY KEY,
  content jsonb,
  version integer DEFAULT 1 NOT NULL,
  completeness integer DEFAULT 0 NOT NULL,
  CONSTRAINT profiles_blank CHECK (NOT jsonb_path_exists(content, '$.fields.* ? ((@.state == "not_found" || @.state == "deleted") && @.value != null)')),
  CONSTRAINT profiles_evidence CHECK (NOT jsonb_path_exists(content, '$.fields.* ? (@.state == "ai" && (@.value == null || !exists(@.evidence[*])))')),
  CONSTRAINT profiles_lock CHECK (NOT jsonb_path_exists(content, '$.fields.* ? (@.state == "override" && @.locked != true)'))
);

-- The default of `profile_id`, so that each draft and each listing has a profile from the start.
CREATE FUNCTION create_profile() RETURNS uuid LANGUAGE sql VOLATILE AS $$
  INSERT INTO profiles (id) VALUES (gen_random_uuid()) RETURNING id
$$;

CREATE TABLE listings (
  id serial PRIMARY KEY,
  slug text NOT NULL,
  status "ListingStatus" DEFAULT 'draft' NOT NULL,
  status_reason text,
  name text NOT NULL,
  tagline text NOT NULL,
  headline text,
  short_description text,
  description text NOT NULL,
  summary text,
  stage "Stage",
  pricing_model "PricingModel",
  pricing_summary text,
  country character(2),
  city text,
  founded_year integer,
  contact_email text,
  demo_video_url text,
  logo_url text,
  features text[] DEFAULT ARRAY[]::text[] NOT NULL,
  usps text[] DEFAULT ARRAY[]::text[] NOT NULL,
  keywords text[] DEFAULT ARRAY[]::text[] NOT NULL,
  tags text[] DEFAULT ARRAY[]::text[] NOT NULL,
  socials jsonb DEFAULT '{}' NOT NULL,
  faqs jsonb DEFAULT '[]' NOT NULL,
  seo_title text,
  seo_description text,
  competitor_url text,
  not_found text[] DEFAULT ARRAY[]::text[] NOT NULL,
  website_url text NOT NULL,
  domain text NOT NULL,
  address_key text NOT NULL,
  plan "ListingPlan",
  submitted_at timestamptz(3),
  launch_week date,
  launched_at timestamptz(3),
  week_moves integer DEFAULT 0 NOT NULL,
  badge_checked_at timestamptz(3),
  badge_found_at timestamptz(3),
  badge_missing_since timestamptz(3),
  verified_at timestamptz(3),
  preview_token uuid NOT NULL,
  story_unlocked boolean DEFAULT false NOT NULL,
  milestones_unlocked boolean DEFAULT false NOT NULL,
  media_unlocked boolean DEFAULT false NOT NULL,
  extra_categories integer DEFAULT 0 NOT NULL,
  votes integer DEFAULT 0 NOT NULL,
  week_votes integer DEFAULT 0 NOT NULL,
  followers integer DEFAULT 0 NOT NULL,
  views integer DEFAULT 0 NOT NULL,
  trending double precision DEFAULT 0 NOT NULL,
  rating_sum integer DEFAULT 0 NOT NULL,
  rating_count integer DEFAULT 0 NOT NULL,
  billboard_cents integer DEFAULT 0 NOT NULL,
  domain_rating double precision,
  revenue_cents integer,
  revenue_month date,
  revenue_source "RevenueSource",
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  updated_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  badge_claimed_at timestamptz(3),
  logo_source_url text,
  profile_id uuid DEFAULT create_profile() NOT NULL REFERENCES profiles ON UPDATE CASCADE ON DELETE RESTRICT,
  deleted_at timestamptz(3),
  deleted_from "ListingStatus",
  badge_check jsonb,
  final_rank integer,
  final_of integer,
  CONSTRAINT listings_counters CHECK (least(votes, week_votes, followers, views, rating_sum, rating_count, billboard_cents, week_moves) >= 0),
  CONSTRAINT listings_country CHECK (country ~ '^[A-Z]{2}$'),
  CONSTRAINT listings_deleted CHECK ((status::text = 'deleted') = (deleted_at IS NOT NULL) AND (deleted_at IS NULL) = (deleted_from IS NULL)),
  CONSTRAINT listings_domain_rating_range CHECK (domain_rating BETWEEN 0 AND 100),
  CONSTRAINT listings_extra_categories CHECK (extra_categories BETWEEN 0 AND 3),
  CONSTRAINT listings_final_place CHECK ((final_rank IS NULL) = (final_of IS NULL) AND final_rank BETWEEN 1 AND final_of),
  CONSTRAINT listings_founded CHECK (founded_year BETWEEN 1800 AND 2100),
  CONSTRAINT listings_json CHECK (jsonb_typeof(socials) = 'object' AND jsonb_typeof(faqs) = 'array'),
  CONSTRAINT listings_lists CHECK (greatest(cardinality(features), cardinality(usps), cardinality(keywords), cardinality(tags)) <= 20),
  CONSTRAINT listings_live_has_launched CHECK (status <> 'live' OR (launched_at IS NOT NULL AND launch_week IS NOT NULL AND plan IS NOT NULL)),
  CONSTRAINT listings_name CHECK (char_length(name) BETWEEN 1 AND 500),
  CONSTRAINT listings_queued_has_week CHECK (status NOT IN ('awaiting_badge', 'scheduled') OR (launch_week IS NOT NULL AND plan IS NOT NULL)),
  CONSTRAINT listings_revenue_whole CHECK (num_nonnulls(revenue_cents, revenue_month, revenue_source) IN (0, 3)),
  CONSTRAINT listings_slug CHECK (slug ~ '^[a-z0-9][a-z0-9-]{0,219}$'),
  CONSTRAINT listings_week_is_monday CHECK (extract(isodow FROM launch_week) = 1)
);
-- Public lists hold live listings only, each list in the order of an index.
-- One listing per product address, as long as the team has not turned it away.
CREATE UNIQUE INDEX listings_address_key ON listings (address_key) WHERE status NOT IN ('rejected', 'removed');
CREATE INDEX listings_awaiting_badge ON listings (badge_checked_at) WHERE status = 'awaiting_badge';
-- Whose week comes without the badge.
CREATE INDEX listings_awaiting_badge_week ON listings (launch_week, id) WHERE status = 'awaiting_badge';
CREATE INDEX listings_billboard ON listings (billboard_cents DESC, id) WHERE status = 'live' AND billboard_cents > 0;
-- The day of the month, from 0 to 27, on which a site is read again (lib/readings/request-due-readings.ts).
CREATE INDEX listings_by_reading_day ON listings (((hashtext(profile_id::text) & 2147483647) % 28), id);
CREATE INDEX listings_deleted_at ON listings (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX listings_domain_idx ON listings (domain);
CREATE INDEX listings_domain_rating ON listings (domain_rating DESC, id) WHERE status = 'live' AND domain_rating IS NOT NULL;
CREATE INDEX listings_live_badge ON listings (badge_checked_at) WHERE status = 'live' AND plan = 'free';
CREATE INDEX listings_live_country ON listings (country, votes DESC, id) WHERE status = 'live';
-- What launched on a day (UTC), in the order of its week's race.
CREATE INDEX listings_live_day ON listings (((launched_at AT TIME ZONE 'UTC')::date), week_votes DESC, followers DESC, launched_at, id) WHERE status = 'live';
CREATE INDEX listings_live_followers ON listings (followers DESC, id) WHERE status = 'live';
CREATE INDEX listings_live_newest ON listings (launched_at DESC, id DESC) WHERE status = 'live';
CREATE INDEX listings_live_pricing ON listings (pricing_model, votes DESC, id) WHERE status = 'live';
CREATE INDEX listings_live_stage ON listings (stage, votes DESC, id) WHERE status = 'live';
CREATE INDEX listings_live_trending ON listings (trending DESC, id) WHERE status = 'live';
CREATE INDEX listings_live_views ON listings (views DESC, id) WHERE status = 'live';
CREATE INDEX listings_live_votes ON listings (votes DESC, id) WHERE status = 'live';
-- Listings that wait for the copy of their logo.
CREATE INDEX listings_logo_source ON listings (logo_source_url) WHERE logo_source_url IS NOT NULL;
CREATE UNIQUE INDEX listings_preview_token_key ON listings (preview_token);
CREATE UNIQUE INDEX listings_profile_id_key ON listings (profile_id);
CREATE INDEX listings_revenue ON listings (revenue_cents DESC, id) WHERE status = 'live' AND revenue_cents IS NOT NULL;
CREATE UNIQUE INDEX listings_slug_key ON listings (slug);
CREATE INDEX listings_story ON listings (id) WHERE status = 'live' AND story_unlocked;
CREATE INDEX listings_upcoming ON listings (launch_week, id) WHERE status = 'scheduled';
CREATE INDEX listings_week_race ON listings (launch_week, final_rank, week_votes DESC, followers DESC, launched_at, id) WHERE status = 'live';
CREATE INDEX listings_week_votes ON listings (launch_week, votes DESC, id) WHERE status IN ('live', 'scheduled');

-- The room on each page is for counters: no index holds them, so that a vote writes no index here. The planner is not to guess by the
-- commonest terms, because a plan must not change with the words; and a search must not read a list of what is not sorted in yet.
CREATE TABLE listing_search (
  listing_id integer PRIMARY KEY REFERENCES listings ON UPDATE CASCADE ON DELETE CASCADE,
  live boolean NOT NULL,
  votes integer NOT NULL,
  followers integer NOT NULL,
  views integer NOT NULL,
  trending double precision NOT NULL,
  since timestamptz(3) NOT NULL,
  stage "Stage",
  pricing_model "PricingModel",
  country character(2),
  category_ids integer[] NOT NULL,
  terms tsvector NOT NULL
) WITH (fillfactor='85');
ALTER TABLE listing_search ALTER COLUMN terms SET STATISTICS 0;
CREATE INDEX listing_search_terms ON listing_search USING gin (terms) WITH (fastupdate = off);

CREATE TABLE search_words (
  word text NOT NULL COLLATE "C" PRIMARY KEY,
  stem text,
  listings integer NOT NULL,
  names integer NOT NULL,
  near integer[] NOT NULL
) WITH (fillfactor='85');
ALTER TABLE search_words ALTER COLUMN near SET STATISTICS 0;
CREATE INDEX search_words_near ON search_words USING gin (near) WITH (fastupdate = off);
CREATE INDEX search_words_stem_idx ON search_words (stem);

CREATE TABLE logos (
  hash text PRIMARY KEY,
  body bytea NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  tint text,
  CONSTRAINT logos_size CHECK (octet_length(body) BETWEEN 1 AND 1048576),
  CONSTRAINT logos_tint CHECK (tint ~ '^(#[0-9a-f]{6})?$')
);
CREATE INDEX logos_without_tint ON logos (hash) WHERE tint IS NULL;

CREATE TABLE logo_sources (
  url text PRIMARY KEY,
  hash text REFERENCES logos ON UPDATE CASCADE ON DELETE SET NULL,
  problem text,
  fetched_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT logo_sources_outcome CHECK ((hash IS NULL) <> (problem IS NULL))
);
CREATE INDEX logo_sources_hash_idx ON logo_sources (hash);

CREATE TABLE site_settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE listing_slugs (
  slug text PRIMARY KEY,
  listing_id integer NOT NULL REFERENCES listings ON UPDATE CASCADE ON DELETE CASCADE,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL
);
CREATE INDEX listing_slugs_listing_id_idx ON listing_slugs (listing_id);

CREATE TABLE listing_categories (
  listing_id integer NOT NULL REFERENCES listings ON UPDATE CASCADE ON DELETE CASCADE,
  category_id integer NOT NULL REFERENCES categories ON UPDATE CASCADE ON DELETE RESTRICT,
  "position" integer NOT NULL,
  PRIMARY KEY (listing_id, category_id)
);
CREATE INDEX listing_categories_category_id_position_listing_id_idx ON listing_categories (category_id, "position", listing_id);
CREATE UNIQUE INDEX listing_categories_listing_id_position_key ON listing_categories (listing_id, "position");

CREATE TABLE category_members (
  category_id integer NOT NULL REFERENCES categories ON UPDATE CASCADE ON DELETE CASCADE,
  listing_id integer NOT NULL REFERENCES listings ON UPDATE CASCADE ON DELETE CASCADE,
  live boolean NOT NULL,
  votes integer NOT NULL,
  PRIMARY KEY (category_id, listing_id)
);
CREATE INDEX category_members_category_id_live_votes_listing_id_idx ON category_members (category_id, live, votes DESC, listing_id);
CREATE INDEX category_members_listing_id_idx ON category_members (listing_id);

-- Beside the listings: each vote and view writes its listing into all indexes of `listings`, and a name's trigrams must not be among them.
CREATE TABLE listing_names (
  listing_id integer PRIMARY KEY REFERENCES listings ON UPDATE CASCADE ON DELETE CASCADE,
  folded_name text NOT NULL
);
CREATE INDEX listing_names_trigrams ON listing_names USING gin (folded_name gin_trgm_ops) WITH (gin_pending_list_limit = 256);

CREATE TABLE listing_terms (
  category_id integer NOT NULL REFERENCES categories ON UPDATE CASCADE ON DELETE CASCADE,
  term text NOT NULL,
  listing_id integer NOT NULL REFERENCES listings ON UPDATE CASCADE ON DELETE CASCADE,
  PRIMARY KEY (category_id, term, listing_id)
);
CREATE INDEX listing_terms_listing_id_idx ON listing_terms (listing_id);

CREATE TABLE listing_attributes (
  listing_id integer NOT NULL REFERENCES listings ON UPDATE CASCADE ON DELETE CASCADE,
  attribute_id integer NOT NULL REFERENCES category_attributes ON UPDATE CASCADE ON DELETE CASCADE,
  value jsonb NOT NULL,
  source "AttributeSource" NOT NULL,
  evidence jsonb DEFAULT '[]' NOT NULL,
  PRIMARY KEY (listing_id, attribute_id)
);
CREATE INDEX listing_attributes_attribute_id_idx ON listing_attributes (attribute_id);

CREATE TABLE listing_editors (
  listing_id integer NOT NULL REFERENCES listings ON UPDATE CASCADE ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON UPDATE CASCADE ON DELETE CASCADE,
  role "EditorRole" NOT NULL,
  verified_at timestamptz(3),
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  live_seen_at timestamptz(3),
  award_seen_at timestamptz(3),
  PRIMARY KEY (listing_id, user_id)
);
CREATE INDEX listing_editors_user_id_listing_id_idx ON listing_editors (user_id, listing_id DESC);

CREATE TABLE versions (
  id bigserial PRIMARY KEY,
  number integer NOT NULL,
  action text NOT NULL,
  actor_id uuid REFERENCES users ON UPDATE CASCADE ON DELETE SET NULL,
  application text NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  via text NOT NULL,
  profile_id uuid NOT NULL REFERENCES profiles ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX versions_actor_id_idx ON versions (actor_id);
-- The latest change of a profile by an application or key, which the listing's dashboard page shows: also where there is none.
CREATE INDEX versions_by_program ON versions (profile_id, number DESC) WHERE via IN ('oauth', 'api_key');
-- For the daily report of edits to the team.
CREATE INDEX versions_created_at_idx ON versions (created_at);
CREATE UNIQUE INDEX versions_profile_id_number_key ON versions (profile_id, number);
-- The purge of logos looks up which logos the versions name; few versions change a logo.
CREATE INDEX versions_with_logos ON versions (profile_id) WHERE before ? 'logo_url' OR after ? 'logo_url';

CREATE TABLE listing_updates (
  id serial PRIMARY KEY,
  listing_id integer NOT NULL REFERENCES listings ON UPDATE CASCADE ON DELETE CASCADE,
  title text NOT NULL,
  body text NOT NULL,
  published_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL
);
CREATE INDEX listing_updates_listing_id_published_at_id_idx ON listing_updates (listing_id, published_at DESC, id DESC);
CREATE INDEX listing_updates_published_at_id_idx ON listing_updates (published_at DESC, id DESC);

CREATE TABLE milestones (
  id serial PRIMARY KEY,
  listing_id integer NOT NULL REFERENCES listings ON UPDATE CASCADE ON DELETE CASCADE,
  date date NOT NULL,
  title text NOT NULL,
  description text,
  url text,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL
);
CREATE INDEX milestones_listing_id_date_id_idx ON milestones (listing_id, date DESC, id DESC);

CREATE TABLE founder_stories (
  listing_id integer PRIMARY KEY REFERENCES listings ON UPDATE CASCADE ON DELETE CASCADE,
  title text,
  story text,
  why_started text,
  problem text,
  journey text,
  challenges text,
  achievements text,
  lessons text,
  whats_next text,
  updated_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL
);
-- The stories that anybody may read, newest first.
CREATE INDEX founder_stories_updated_at_listing_id_idx ON founder_stories (updated_at DESC, listing_id DESC);

CREATE TABLE listing_images (
  id uuid PRIMARY KEY,
  listing_id integer NOT NULL REFERENCES listings ON UPDATE CASCADE ON DELETE CASCADE,
  storage_key text NOT NULL,
  alt text DEFAULT '' NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  bytes integer NOT NULL,
  "position" integer NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL
);
CREATE UNIQUE INDEX listing_images_listing_id_position_key ON listing_images (listing_id, "position");
CREATE UNIQUE INDEX listing_images_storage_key_key ON listing_images (storage_key);

CREATE TABLE listing_alternatives (
  listing_id integer NOT NULL REFERENCES listings ON UPDATE CASCADE ON DELETE CASCADE,
  alternative_id integer NOT NULL REFERENCES listings ON UPDATE CASCADE ON DELETE CASCADE,
  approved boolean DEFAULT false NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  PRIMARY KEY (listing_id, alternative_id),
  CONSTRAINT listing_alternatives_not_itself CHECK (listing_id <> alternative_id)
);
CREATE INDEX listing_alternatives_alternative_id_idx ON listing_alternatives (alternative_id);

-- A name as people are found by it: without accents and case, what is neither letter nor digit as one space. Immutable by promise: the
-- rules of unaccent don't change under a running server.
CREATE FUNCTION folded_name(name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  SET search_path = pg_catalog, public
  AS $$ SELECT btrim(regexp_replace(lower(unaccent('unaccent', name)), '[^[:alnum:]]+', ' ', 'g')) $$;

CREATE TABLE founders (
  id uuid PRIMARY KEY,
  slug text NOT NULL,
  name text NOT NULL,
  bio text,
  country character(2),
  photo_url text,
  socials jsonb DEFAULT '{}' NOT NULL,
  user_id uuid REFERENCES users ON UPDATE CASCADE ON DELETE SET NULL,
  confirmed_at timestamptz(3),
  live_listings integer DEFAULT 0 NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  folded_name text GENERATED ALWAYS AS (folded_name(name)) STORED,
  CONSTRAINT founders_slug CHECK (slug ~ '^[a-z0-9][a-z0-9-]{0,219}$')
);
-- Pages of people that search engines may list.
CREATE INDEX founders_confirmed ON founders (slug) WHERE confirmed_at IS NOT NULL AND live_listings > 0;
CREATE INDEX founders_country_live_listings_id_idx ON founders (country, live_listings DESC, id);
CREATE INDEX founders_live_listings_id_idx ON founders (live_listings DESC, id);
CREATE INDEX founders_name ON founders USING gin (folded_name gin_trgm_ops) WITH (gin_pending_list_limit = 256) WHERE live_listings > 0;
CREATE UNIQUE INDEX founders_slug_key ON founders (slug);
CREATE UNIQUE INDEX founders_user_id_key ON founders (user_id);

CREATE TABLE listing_founders (
  listing_id integer NOT NULL REFERENCES listings ON UPDATE CASCADE ON DELETE CASCADE,
  founder_id uuid NOT NULL REFERENCES founders ON UPDATE CASCADE ON DELETE CASCADE,
  title text,
  "position" integer NOT NULL,
  PRIMARY KEY (listing_id, founder_id)
);
CREATE INDEX listing_founders_founder_id_idx ON listing_founders (founder_id);
CREATE UNIQUE INDEX listing_founders_listing_id_position_key ON listing_founders (listing_id, "position");

CREATE TABLE domain_rating_measurements (
  listing_id integer NOT NULL REFERENCES listings ON UPDATE CASCADE ON DELETE CASCADE,
  measured_on date NOT NULL,
  provider text NOT NULL,
  rating double precision NOT NULL,
  PRIMARY KEY (listing_id, measured_on, provider),
  CONSTRAINT domain_rating_measurements_range CHECK (rating BETWEEN 0 AND 100)
);

CREATE TABLE revenue_reports (
  listing_id integer NOT NULL REFERENCES listings ON UPDATE CASCADE ON DELETE CASCADE,
  month date NOT NULL,
  cents integer NOT NULL,
  source "RevenueSource" NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  PRIMARY KEY (listing_id, month, source),
  CONSTRAINT revenue_reports_cents CHECK (cents >= 0 AND extract(day FROM month) = 1)
);

CREATE TABLE launch_weeks (
  week date PRIMARY KEY,
  free_taken integer DEFAULT 0 NOT NULL,
  opened_at timestamptz(3),
  closed_at timestamptz(3),
  CONSTRAINT launch_weeks_monday CHECK (extract(isodow FROM week) = 1 AND free_taken >= 0)
);

CREATE TABLE awards (
  id serial PRIMARY KEY,
  week date NOT NULL REFERENCES launch_weeks ON UPDATE CASCADE ON DELETE RESTRICT,
  rank integer NOT NULL,
  listing_id integer NOT NULL REFERENCES listings ON UPDATE CASCADE ON DELETE CASCADE,
  votes integer NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT awards_rank CHECK (rank BETWEEN 1 AND 3)
);
CREATE INDEX awards_listing_id_idx ON awards (listing_id);
CREATE UNIQUE INDEX awards_week_listing_id_key ON awards (week, listing_id);
CREATE INDEX awards_week_rank_idx ON awards (week DESC, rank);
CREATE UNIQUE INDEX awards_week_rank_key ON awards (week, rank);

CREATE TABLE rank_snapshots (
  board text NOT NULL,
  week date NOT NULL,
  listing_id integer NOT NULL REFERENCES listings ON UPDATE CASCADE ON DELETE CASCADE,
  rank integer NOT NULL,
  PRIMARY KEY (board, week, listing_id)
);
CREATE INDEX rank_snapshots_listing_id_idx ON rank_snapshots (listing_id);

CREATE TABLE votes (
  user_id uuid NOT NULL REFERENCES users ON UPDATE CASCADE ON DELETE CASCADE,
  listing_id integer NOT NULL REFERENCES listings ON UPDATE CASCADE ON DELETE CASCADE,
  week date NOT NULL,
  status "VoteStatus" NOT NULL,
  network_hash text,
  cast_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  released_at timestamptz(3),
  held_for "HoldReason",
  PRIMARY KEY (user_id, listing_id),
  CONSTRAINT votes_held_for CHECK ((status = 'held') = (held_for IS NOT NULL)),
  CONSTRAINT votes_monday CHECK (extract(isodow FROM week) = 1)
);
CREATE INDEX votes_cast_at_idx ON votes (cast_at);
-- What waits for its account to grow older; bursts wait for the team.
CREATE INDEX votes_held ON votes (held_for, cast_at) WHERE status = 'held';
CREATE INDEX votes_listing_id_week_status_idx ON votes (listing_id, week, status);
-- How many votes a listing had of late from one network.
CREATE INDEX votes_listing_network ON votes (listing_id, network_hash, cast_at) WHERE network_hash IS NOT NULL;
-- The networks that votes came from are forgotten after a while: what is left to forget, oldest first.
CREATE INDEX votes_network_age ON votes (cast_at) WHERE network_hash IS NOT NULL;
-- The votes of a network for a listing, over the day and the week.
CREATE INDEX votes_network_idx ON votes (listing_id, network_hash, cast_at) WHERE network_hash IS NOT NULL;

CREATE TABLE follows (
  user_id uuid NOT NULL REFERENCES users ON UPDATE CASCADE ON DELETE CASCADE,
  listing_id integer NOT NULL REFERENCES listings ON UPDATE CASCADE ON DELETE CASCADE,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  counted boolean DEFAULT true NOT NULL,
  PRIMARY KEY (user_id, listing_id)
);
CREATE INDEX follows_created_at_idx ON follows (created_at);
CREATE INDEX follows_listing_id_idx ON follows (listing_id);
CREATE INDEX follows_waiting_idx ON follows (listing_id) WHERE NOT counted;

CREATE TABLE reviews (
  id serial PRIMARY KEY,
  listing_id integer NOT NULL REFERENCES listings ON UPDATE CASCADE ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON UPDATE CASCADE ON DELETE CASCADE,
  stars integer NOT NULL,
  body text NOT NULL,
  status "ReviewStatus" DEFAULT 'published' NOT NULL,
  status_reason text,
  answer text,
  answered_at timestamptz(3),
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  updated_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT reviews_stars CHECK (stars BETWEEN 1 AND 5)
);
CREATE INDEX reviews_listing_id_status_created_at_id_idx ON reviews (listing_id, status, created_at DESC, id DESC);
CREATE UNIQUE INDEX reviews_listing_id_user_id_key ON reviews (listing_id, user_id);
-- The newest reviews of all listings, for the home page.
CREATE INDEX reviews_status_created_at_id_idx ON reviews (status, created_at DESC, id DESC);

CREATE TABLE listing_view_days (
  listing_id integer NOT NULL REFERENCES listings ON UPDATE CASCADE ON DELETE CASCADE,
  day date NOT NULL,
  views integer DEFAULT 0 NOT NULL,
  PRIMARY KEY (listing_id, day)
);
CREATE INDEX listing_view_days_day_idx ON listing_view_days (day);

CREATE TABLE launch_hours (
  listing_id integer NOT NULL REFERENCES listings ON UPDATE CASCADE ON DELETE CASCADE,
  hour timestamptz(0) NOT NULL,
  views integer DEFAULT 0 NOT NULL,
  rank integer,
  votes integer,
  PRIMARY KEY (listing_id, hour),
  CONSTRAINT launch_hours_counts CHECK (views >= 0 AND rank > 0 AND votes >= 0 AND (rank IS NULL) = (votes IS NULL)),
  CONSTRAINT launch_hours_whole CHECK (extract(minute FROM hour AT TIME ZONE 'UTC') = 0 AND extract(second FROM hour) = 0)
);
CREATE INDEX launch_hours_hour_idx ON launch_hours (hour);

CREATE TABLE reports (
  id serial PRIMARY KEY,
  kind text NOT NULL,
  subject text NOT NULL,
  reason text NOT NULL,
  body text,
  reporter_id uuid,
  email text,
  status "ReportStatus" DEFAULT 'open' NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  decided_at timestamptz(3)
);
-- The requests for removal that name a mailbox, for their limit.
CREATE INDEX reports_mailbox_idx ON reports (mailbox_of(email), created_at) WHERE kind = 'removal';
CREATE INDEX reports_status_created_at_id_idx ON reports (status, created_at, id);

CREATE TABLE notifications (
  id bigserial PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON UPDATE CASCADE ON DELETE CASCADE,
  listing_id integer REFERENCES listings ON UPDATE CASCADE ON DELETE CASCADE,
  kind text NOT NULL,
  data jsonb DEFAULT '{}' NOT NULL,
  read_at timestamptz(3),
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  update_id integer REFERENCES listing_updates ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX notifications_listing_id_idx ON notifications (listing_id);
-- What a person has not read of the news of each listing.
CREATE INDEX notifications_unread_news ON notifications (user_id, listing_id) WHERE update_id IS NOT NULL AND read_at IS NULL;
CREATE INDEX notifications_update_id_idx ON notifications (update_id);
CREATE INDEX notifications_user_id_created_at_id_idx ON notifications (user_id, created_at DESC, id DESC);

CREATE TABLE drafts (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON UPDATE CASCADE ON DELETE CASCADE,
  url text NOT NULL,
  address_key text NOT NULL,
  status "DraftStatus" DEFAULT 'crawling' NOT NULL,
  progress jsonb DEFAULT '{}' NOT NULL,
  outcome "BuildOutcome",
  problems text[] DEFAULT ARRAY[]::text[] NOT NULL,
  build_seconds double precision,
  submitted_at timestamptz(3),
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  updated_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  build_bytes integer,
  build_waiting double precision,
  refused jsonb DEFAULT '{}' NOT NULL,
  profile_id uuid DEFAULT create_profile() NOT NULL REFERENCES profiles ON UPDATE CASCADE ON DELETE RESTRICT,
  problem_pages jsonb DEFAULT '[]' NOT NULL,
  CONSTRAINT drafts_ready_has_outcome CHECK (status <> 'ready' OR outcome IS NOT NULL)
);
CREATE INDEX drafts_address_key_idx ON drafts (address_key);
-- A monthly reading asks whether drafts are being built (lib/readings/read-site.ts).
CREATE INDEX drafts_being_built ON drafts (created_at) WHERE status <> 'ready';
CREATE UNIQUE INDEX drafts_profile_id_key ON drafts (profile_id);
CREATE INDEX drafts_user_id_created_at_id_idx ON drafts (user_id, created_at DESC, id DESC);

CREATE TABLE screenshots (
  profile_id uuid PRIMARY KEY REFERENCES profiles ON UPDATE CASCADE ON DELETE CASCADE,
  origin "ScreenshotOrigin" DEFAULT 'site' NOT NULL,
  storage_key text,
  width integer,
  height integer,
  bytes integer,
  taken_at timestamptz(3),
  page_url text,
  tried_at timestamptz(3),
  problem text,
  requested_at timestamptz(3),
  -- An image has all of these, and a row without an image none.
  CONSTRAINT screenshots_image CHECK ( num_nulls(storage_key, width, height, bytes, taken_at) IN (0, 5) AND (storage_key IS NOT NULL OR page_url IS NULL) )
);
CREATE UNIQUE INDEX screenshots_storage_key_key ON screenshots (storage_key);

CREATE TABLE readings (
  id uuid PRIMARY KEY,
  profile_id uuid NOT NULL REFERENCES profiles ON UPDATE CASCADE ON DELETE CASCADE,
  requested_by_id uuid REFERENCES users ON UPDATE CASCADE ON DELETE SET NULL,
  progress jsonb DEFAULT '{}' NOT NULL,
  outcome "BuildOutcome",
  problems text[] DEFAULT ARRAY[]::text[],
  doubt "SiteDoubt",
  pages integer DEFAULT 0 NOT NULL,
  bytes integer DEFAULT 0 NOT NULL,
  confirmed integer DEFAULT 0 NOT NULL,
  found integer DEFAULT 0 NOT NULL,
  offered integer DEFAULT 0 NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  started_at timestamptz(3),
  ended_at timestamptz(3),
  CONSTRAINT readings_ended CHECK ((ended_at IS NULL) = (outcome IS NULL))
);
CREATE INDEX readings_profile_id_created_at_id_idx ON readings (profile_id, created_at DESC, id DESC);
CREATE INDEX readings_requested_by_id_idx ON readings (requested_by_id);
CREATE UNIQUE INDEX readings_under_way ON readings (profile_id) WHERE ended_at IS NULL;

CREATE TABLE profile_pages (
  id uuid PRIMARY KEY,
  url text NOT NULL,
  title text DEFAULT '' NOT NULL,
  language text,
  content_type text NOT NULL,
  bytes integer NOT NULL,
  text text NOT NULL,
  blocks jsonb DEFAULT '[]' NOT NULL,
  data jsonb DEFAULT '{}' NOT NULL,
  "position" integer NOT NULL,
  fetched_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  profile_id uuid NOT NULL REFERENCES profiles ON UPDATE CASCADE ON DELETE CASCADE,
  reading_id uuid REFERENCES readings ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX profile_pages_profile_id_reading_id_position_key ON profile_pages (profile_id, reading_id, "position") NULLS NOT DISTINCT;
CREATE UNIQUE INDEX profile_pages_profile_id_reading_id_url_key ON profile_pages (profile_id, reading_id, url) NULLS NOT DISTINCT;
CREATE INDEX profile_pages_reading_id_idx ON profile_pages (reading_id);

CREATE TABLE differences (
  id serial PRIMARY KEY,
  profile_id uuid NOT NULL REFERENCES profiles ON UPDATE CASCADE ON DELETE CASCADE,
  reading_id uuid REFERENCES readings ON UPDATE CASCADE ON DELETE SET NULL,
  member text NOT NULL,
  key text DEFAULT '' NOT NULL,
  kind "DifferenceKind" NOT NULL,
  ours jsonb,
  theirs jsonb,
  evidence jsonb DEFAULT '[]' NOT NULL,
  reason text,
  fingerprint text NOT NULL,
  state "DifferenceState" DEFAULT 'open' NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  resolved_by_id uuid REFERENCES users ON UPDATE CASCADE ON DELETE SET NULL,
  resolved_at timestamptz(3),
  -- What is offered has evidence, like a drafted value.
  CONSTRAINT differences_evidence CHECK (kind IN ('gone', 'identity') OR (theirs IS NOT NULL AND jsonb_array_length(evidence) > 0))
);
CREATE UNIQUE INDEX differences_profile_id_member_key_fingerprint_key ON differences (profile_id, member, key, fingerprint);
CREATE INDEX differences_profile_id_state_idx ON differences (profile_id, state);
CREATE INDEX differences_reading_id_idx ON differences (reading_id);
CREATE INDEX differences_resolved_by_id_idx ON differences (resolved_by_id);

CREATE TABLE draft_invites (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  token_hash text NOT NULL,
  invited_by_id uuid NOT NULL REFERENCES users ON UPDATE CASCADE ON DELETE CASCADE,
  accepted_by_id uuid REFERENCES users ON UPDATE CASCADE ON DELETE CASCADE,
  accepted_at timestamptz(3),
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  profile_id uuid NOT NULL REFERENCES profiles ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT draft_invites_email_lower CHECK (email = lower(email))
);
CREATE INDEX draft_invites_accepted_by_id_profile_id_idx ON draft_invites (accepted_by_id, profile_id);
CREATE INDEX draft_invites_email_idx ON draft_invites (email);
CREATE INDEX draft_invites_invited_by_id_idx ON draft_invites (invited_by_id);
CREATE UNIQUE INDEX draft_invites_profile_id_email_key ON draft_invites (profile_id, email);
CREATE UNIQUE INDEX draft_invites_token_hash_key ON draft_invites (token_hash);

CREATE TABLE robots_files (
  origin text PRIMARY KEY,
  status integer NOT NULL,
  body text DEFAULT '' NOT NULL,
  fetched_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE claims (
  id serial PRIMARY KEY,
  listing_id integer NOT NULL REFERENCES listings ON UPDATE CASCADE ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON UPDATE CASCADE ON DELETE CASCADE,
  method "ClaimMethod" NOT NULL,
  status "ClaimStatus" DEFAULT 'pending' NOT NULL,
  token text NOT NULL,
  email text,
  link_hash text,
  checks jsonb DEFAULT '[]' NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  verified_at timestamptz(3),
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT claims_email CHECK ((method = 'email') = (email IS NOT NULL)),
  CONSTRAINT claims_verified CHECK (status <> 'verified' OR verified_at IS NOT NULL)
);
CREATE UNIQUE INDEX claims_link_hash_key ON claims (link_hash);
CREATE INDEX claims_listing_id_idx ON claims (listing_id);
CREATE UNIQUE INDEX claims_one_pending ON claims (listing_id, user_id, method, coalesce(email, '')) WHERE status = 'pending';
CREATE UNIQUE INDEX claims_token_key ON claims (token);
CREATE INDEX claims_user_id_created_at_id_idx ON claims (user_id, created_at DESC, id DESC);

CREATE TABLE products (
  id serial PRIMARY KEY,
  slug text NOT NULL,
  name text NOT NULL,
  description text DEFAULT '' NOT NULL,
  price_cents integer,
  minimum_cents integer,
  needs_listing boolean DEFAULT true NOT NULL,
  active boolean DEFAULT true NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT products_price CHECK (coalesce(price_cents, minimum_cents) IS NOT NULL AND least(price_cents, minimum_cents) >= 0)
);
CREATE UNIQUE INDEX products_slug_key ON products (slug);

CREATE TABLE orders (
  id uuid PRIMARY KEY,
  number text NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON UPDATE CASCADE ON DELETE RESTRICT,
  status "OrderStatus" DEFAULT 'pending' NOT NULL,
  currency character(3) DEFAULT 'usd'::bpchar NOT NULL,
  net_cents integer NOT NULL,
  vat_cents integer,
  total_cents integer,
  billing jsonb DEFAULT '{}' NOT NULL,
  checkout_hash text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  paid_at timestamptz(3),
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  updated_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  application text DEFAULT 'site' NOT NULL,
  billing_country character(2),
  status_reason text,
  vat_number text,
  CONSTRAINT orders_cents CHECK (net_cents >= 0 AND (vat_cents IS NULL) = (total_cents IS NULL) AND (total_cents IS NULL OR total_cents = net_cents + vat_cents))
);
CREATE UNIQUE INDEX orders_checkout_hash_key ON orders (checkout_hash);
-- The team's list of orders, newest first, and the payments that nobody made whose billing data is to be forgotten.
CREATE INDEX orders_created_at_id_idx ON orders (created_at DESC, id DESC);
CREATE UNIQUE INDEX orders_number_key ON orders (number);
CREATE INDEX orders_status_expires_at_idx ON orders (status, expires_at);
CREATE INDEX orders_user_id_created_at_id_idx ON orders (user_id, created_at DESC, id DESC);

CREATE TABLE order_lines (
  id serial PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON UPDATE CASCADE ON DELETE CASCADE,
  "position" integer NOT NULL,
  product_id integer NOT NULL REFERENCES products ON UPDATE CASCADE ON DELETE RESTRICT,
  listing_id integer REFERENCES listings ON UPDATE CASCADE ON DELETE SET NULL,
  quantity integer DEFAULT 1 NOT NULL,
  options jsonb DEFAULT '{}' NOT NULL,
  unit_net_cents integer NOT NULL,
  net_cents integer NOT NULL,
  vat_cents integer,
  refunded_cents integer DEFAULT 0 NOT NULL,
  status "OrderLineStatus" DEFAULT 'pending' NOT NULL,
  error text,
  fulfilled_at timestamptz(3),
  effect jsonb,
  refunded_net_cents integer DEFAULT 0 NOT NULL,
  reversed_at timestamptz(3),
  notified_status "OrderLineStatus",
  CONSTRAINT order_lines_cents CHECK (quantity >= 1 AND unit_net_cents >= 0 AND net_cents = quantity * unit_net_cents AND refunded_cents BETWEEN 0 AND net_cents + coalesce(vat_cents, 0)),
  CONSTRAINT order_lines_refunded_net CHECK (refunded_net_cents BETWEEN 0 AND least(net_cents, refunded_cents))
);
CREATE INDEX order_lines_listing_id_idx ON order_lines (listing_id);
CREATE UNIQUE INDEX order_lines_order_id_position_key ON order_lines (order_id, "position");
CREATE INDEX order_lines_product_id_idx ON order_lines (product_id);
-- What jobs look for: lines that were paid and wait, refunds that are not done, payments that may still come.
CREATE INDEX order_lines_waiting ON order_lines (order_id) WHERE status IN ('pending', 'failed');

CREATE TABLE payments (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON UPDATE CASCADE ON DELETE RESTRICT,
  provider text NOT NULL,
  session_id text,
  payment_id text,
  status "PaymentStatus" DEFAULT 'open' NOT NULL,
  currency character(3) DEFAULT 'usd'::bpchar NOT NULL,
  amount_cents integer NOT NULL,
  billing jsonb NOT NULL,
  facts jsonb DEFAULT '{}' NOT NULL,
  problem text,
  expires_at timestamptz(3) NOT NULL,
  paid_at timestamptz(3),
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  updated_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT payments_cents CHECK (amount_cents >= 0),
  CONSTRAINT payments_paid_at CHECK (status NOT IN ('paid', 'returned') OR paid_at IS NOT NULL)
);
CREATE INDEX payments_created_at_idx ON payments (created_at);
CREATE INDEX payments_order_id_idx ON payments (order_id);
CREATE UNIQUE INDEX payments_paid_once ON payments (order_id) WHERE status = 'paid';
CREATE UNIQUE INDEX payments_provider_payment_id_key ON payments (provider, payment_id);
CREATE UNIQUE INDEX payments_provider_session_id_key ON payments (provider, session_id);
CREATE INDEX payments_to_forget ON payments (expires_at) WHERE status IN ('failed', 'expired') AND billing <> '{}';
CREATE INDEX payments_waiting ON payments (expires_at) WHERE status IN ('open', 'processing');

CREATE TABLE payment_events (
  provider text NOT NULL,
  id text NOT NULL,
  type text NOT NULL,
  received_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  handled_at timestamptz(3),
  occurred_at timestamptz(3) NOT NULL,
  order_id uuid,
  outcome text,
  subject text,
  PRIMARY KEY (provider, id)
);
CREATE INDEX payment_events_order_id_idx ON payment_events (order_id);
CREATE INDEX payment_events_received_at_idx ON payment_events (received_at);

CREATE TABLE test_payments (
  id text PRIMARY KEY,
  key text NOT NULL,
  payment_id text NOT NULL,
  status text DEFAULT 'open' NOT NULL,
  currency character(3) NOT NULL,
  amount_cents integer NOT NULL,
  refunded_cents integer DEFAULT 0 NOT NULL,
  metadata jsonb DEFAULT '{}' NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT test_payments_cents CHECK (amount_cents >= 0 AND refunded_cents BETWEEN 0 AND amount_cents),
  CONSTRAINT test_payments_status CHECK (status IN ('open', 'processing', 'paid', 'failed', 'expired'))
);
CREATE INDEX test_payments_created_at_idx ON test_payments (created_at);
CREATE UNIQUE INDEX test_payments_key_key ON test_payments (key);
CREATE UNIQUE INDEX test_payments_payment_id_key ON test_payments (payment_id);

CREATE TABLE refunds (
  id serial PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON UPDATE CASCADE ON DELETE RESTRICT,
  provider_id text,
  cents integer NOT NULL,
  reason text,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  actor_id uuid,
  applied_at timestamptz(3),
  lines jsonb DEFAULT '[]' NOT NULL,
  payment_id uuid NOT NULL REFERENCES payments ON UPDATE CASCADE ON DELETE RESTRICT,
  problem text,
  status "RefundStatus" DEFAULT 'requested' NOT NULL,
  CONSTRAINT refunds_cents CHECK (cents > 0)
);
CREATE INDEX refunds_order_id_idx ON refunds (order_id);
CREATE INDEX refunds_payment_id_idx ON refunds (payment_id);
CREATE UNIQUE INDEX refunds_provider_id_key ON refunds (provider_id);
CREATE INDEX refunds_waiting ON refunds (id) WHERE applied_at IS NULL;

CREATE TABLE reconciliations (
  id serial PRIMARY KEY,
  provider text NOT NULL,
  since timestamptz(3) NOT NULL,
  until timestamptz(3) NOT NULL,
  payments integer NOT NULL,
  differences jsonb DEFAULT '[]' NOT NULL,
  ran_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL
);
CREATE INDEX reconciliations_ran_at_idx ON reconciliations (ran_at DESC);

CREATE TABLE vat_number_checks (
  number text PRIMARY KEY,
  status text NOT NULL,
  name text,
  address text,
  consultation text,
  checked_at timestamptz(3) NOT NULL,
  CONSTRAINT vat_number_checks_status CHECK (status IN ('valid', 'invalid', 'unverified'))
);
CREATE INDEX vat_number_checks_checked_at_idx ON vat_number_checks (checked_at);

CREATE TABLE invoices (
  id serial PRIMARY KEY,
  kind "InvoiceKind" NOT NULL,
  year integer NOT NULL,
  sequence integer NOT NULL,
  order_id uuid NOT NULL REFERENCES orders ON UPDATE CASCADE ON DELETE RESTRICT,
  data jsonb NOT NULL,
  storage_key text,
  issued_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  refund_id integer REFERENCES refunds ON UPDATE CASCADE ON DELETE RESTRICT,
  test boolean DEFAULT false NOT NULL,
  CONSTRAINT invoices_credit_note CHECK ((kind = 'credit_note') = (refund_id IS NOT NULL)),
  CONSTRAINT invoices_sequence CHECK (sequence >= 1)
);
CREATE UNIQUE INDEX invoices_kind_test_year_sequence_key ON invoices (kind, test, year, sequence);
CREATE UNIQUE INDEX invoices_one_of_order ON invoices (order_id) WHERE kind = 'invoice';
CREATE UNIQUE INDEX invoices_one_per_order ON invoices (order_id) WHERE kind = 'invoice';
CREATE INDEX invoices_order_id_idx ON invoices (order_id);
CREATE UNIQUE INDEX invoices_refund_id_key ON invoices (refund_id);

CREATE TABLE invoice_counters (
  kind "InvoiceKind" NOT NULL,
  year integer NOT NULL,
  last integer DEFAULT 0 NOT NULL,
  test boolean DEFAULT false NOT NULL,
  PRIMARY KEY (kind, test, year)
);

-- Title A, excerpt B, text C.
CREATE FUNCTION blog_post_search(title text, excerpt text, body text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  SET search_path = pg_catalog, public
  AS $$
    SELECT setweight(to_tsvector('english', unaccent('unaccent', coalesce(title, ''))), 'A')
        || setweight(to_tsvector('english', unaccent('unaccent', coalesce(excerpt, ''))), 'B')
        || setweight(to_tsvector('english', unaccent('unaccent', left(coalesce(body, ''), 100000))), 'C')
  $$;

CREATE TABLE blog_posts (
  id serial PRIMARY KEY,
  slug text NOT NULL,
  title text NOT NULL,
  excerpt text DEFAULT '' NOT NULL,
  body text NOT NULL,
  author text DEFAULT '' NOT NULL,
  faqs jsonb DEFAULT '[]' NOT NULL,
  published_at timestamptz(3),
  updated_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  search tsvector GENERATED ALWAYS AS (blog_post_search(title, excerpt, body)) STORED,
  CONSTRAINT blog_posts_slug CHECK (slug ~ '^[a-z0-9][a-z0-9-]{0,219}$')
);
CREATE INDEX blog_posts_published_at_id_idx ON blog_posts (published_at DESC, id DESC);
CREATE INDEX blog_posts_search ON blog_posts USING gin (search) WHERE published_at IS NOT NULL;
CREATE UNIQUE INDEX blog_posts_slug_key ON blog_posts (slug);

CREATE TABLE interview_questions (
  id serial PRIMARY KEY,
  question text NOT NULL,
  help text,
  active boolean DEFAULT true NOT NULL,
  "position" integer DEFAULT 0 NOT NULL
);

CREATE TABLE interview_answers (
  user_id uuid NOT NULL REFERENCES users ON UPDATE CASCADE ON DELETE CASCADE,
  question_id integer NOT NULL REFERENCES interview_questions ON UPDATE CASCADE ON DELETE RESTRICT,
  answer text NOT NULL,
  updated_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  PRIMARY KEY (user_id, question_id)
);
CREATE INDEX interview_answers_question_id_idx ON interview_answers (question_id);

CREATE TABLE counters (
  name text PRIMARY KEY,
  value integer DEFAULT 0 NOT NULL,
  CONSTRAINT counters_value CHECK (value >= 0)
);

CREATE TABLE audit_entries (
  id bigserial PRIMARY KEY,
  actor_id uuid,
  action text NOT NULL,
  subject text NOT NULL,
  data jsonb DEFAULT '{}' NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL
);
CREATE INDEX audit_entries_subject_id_idx ON audit_entries (subject, id DESC);

CREATE TABLE idempotency_keys (
  user_id uuid NOT NULL REFERENCES users ON UPDATE CASCADE ON DELETE CASCADE,
  operation text NOT NULL,
  key text NOT NULL,
  fingerprint text NOT NULL,
  status integer NOT NULL,
  body jsonb,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  PRIMARY KEY (user_id, operation, key),
  CONSTRAINT idempotency_keys_key CHECK (key ~ '^[!-~]{1,255}$')
);
CREATE INDEX idempotency_keys_created_at_idx ON idempotency_keys (created_at);

CREATE TABLE rate_limits (
  key character varying(255) PRIMARY KEY,
  points integer DEFAULT 0 NOT NULL,
  expire bigint
);
CREATE INDEX rate_limits_expire_idx ON rate_limits (expire);

CREATE TABLE mails (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  "to" text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  headers jsonb DEFAULT '{}' NOT NULL,
  status "MailStatus" DEFAULT 'queued' NOT NULL,
  error text,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  sent_at timestamptz(3),
  attachments jsonb DEFAULT '[]' NOT NULL,
  sender_id uuid,
  CONSTRAINT mails_one_line CHECK ("to" !~ '[\r\n]' AND subject !~ '[\r\n]')
);
CREATE INDEX mails_created_at_id_idx ON mails (created_at DESC, id DESC);
CREATE INDEX mails_queued ON mails (created_at) WHERE status = 'queued';
CREATE INDEX mails_sender_idx ON mails (sender_id, created_at) WHERE sender_id IS NOT NULL;
-- The limits of mails to an address, the export and the erasure look rows up by it.
CREATE INDEX mails_to_created_at_idx ON mails ("to", created_at);

CREATE TABLE job_events (
  id text PRIMARY KEY,
  name text NOT NULL,
  data jsonb DEFAULT '{}' NOT NULL,
  occurred_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  dispatched_at timestamptz(3),
  begun_at timestamptz(3)
);
CREATE INDEX job_events_dispatched ON job_events (dispatched_at) WHERE dispatched_at IS NOT NULL;
-- What was accepted and never began, which is nearly nothing.
CREATE INDEX job_events_not_begun ON job_events (dispatched_at) WHERE begun_at IS NULL AND dispatched_at IS NOT NULL;
CREATE INDEX job_events_undispatched ON job_events (occurred_at, id) WHERE dispatched_at IS NULL;

CREATE TABLE job_runs (
  id uuid PRIMARY KEY,
  function_id text NOT NULL,
  event_id text NOT NULL REFERENCES job_events ON UPDATE CASCADE ON DELETE CASCADE,
  status "JobRunStatus" DEFAULT 'queued' NOT NULL,
  stack text[] DEFAULT ARRAY[]::text[] NOT NULL,
  pending jsonb DEFAULT '[]' NOT NULL,
  attempt integer DEFAULT 0 NOT NULL,
  crashes integer DEFAULT 0 NOT NULL,
  run_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  lease_until timestamptz(3),
  fence integer DEFAULT 0 NOT NULL,
  output jsonb,
  error jsonb,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  ended_at timestamptz(3)
);
CREATE INDEX job_runs_due ON job_runs (run_at, id) WHERE status IN ('queued', 'running');
CREATE INDEX job_runs_ended ON job_runs (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX job_runs_event_id_idx ON job_runs (event_id);
CREATE INDEX job_runs_failed ON job_runs (ended_at) WHERE status = 'failed';
CREATE UNIQUE INDEX job_runs_function_id_event_id_key ON job_runs (function_id, event_id);

CREATE TABLE job_steps (
  run_id uuid NOT NULL REFERENCES job_runs ON UPDATE CASCADE ON DELETE CASCADE,
  step_id text NOT NULL,
  name text DEFAULT '' NOT NULL,
  result jsonb NOT NULL,
  ended_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  PRIMARY KEY (run_id, step_id)
);

CREATE TABLE job_waits (
  run_id uuid NOT NULL REFERENCES job_runs ON UPDATE CASCADE ON DELETE CASCADE,
  step_id text NOT NULL,
  event text NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (run_id, step_id)
);
CREATE INDEX job_waits_event_idx ON job_waits (event);

CREATE TABLE job_crons (
  function_id text NOT NULL,
  cron text NOT NULL,
  next_at timestamptz(3) NOT NULL,
  PRIMARY KEY (function_id, cron)
);

CREATE TABLE data_files (
  name text PRIMARY KEY,
  key text NOT NULL,
  sha256 text NOT NULL,
  bytes integer NOT NULL,
  entries integer NOT NULL,
  made_at timestamptz(3) NOT NULL
);

CREATE TABLE job_heartbeats (
  source text PRIMARY KEY,
  at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  problem text
);

-- What `category_members` should hold for these listings (null: for all). A plain UNION: two shown categories may share
-- a parent, and a cycle in the tree must not make this endless.
CREATE FUNCTION category_members_of(listing_ids integer[])
  RETURNS TABLE (category_id integer, listing_id integer, live boolean, votes integer)
  LANGUAGE sql STABLE
  AS $$
    WITH RECURSIVE shown AS (
      SELECT lc.category_id, l.id AS listing_id, l.status = 'live' AS live, l.votes
      FROM listings l JOIN listing_categories lc ON lc.listing_id = l.id AND lc.position <= l.extra_categories
      WHERE l.status IN ('live', 'scheduled') AND (listing_ids IS NULL OR l.id = ANY (listing_ids))
      UNION
      SELECT c.parent_id, s.listing_id, s.live, s.votes
      FROM shown s JOIN categories c ON c.id = s.category_id WHERE c.parent_id IS NOT NULL
    )
    SELECT * FROM shown
  $$;

-- Locks the listings first, as `refresh_listing_terms` does: a vote or an edit under way must not be read without what it brings. In
-- PL/pgSQL, where each statement sees what was committed before it.
CREATE FUNCTION refresh_category_members(listing_ids integer[]) RETURNS void
  LANGUAGE plpgsql
  AS $$
    BEGIN
      PERFORM 1 FROM listings WHERE id = ANY (listing_ids) ORDER BY id FOR NO KEY UPDATE;
      DELETE FROM category_members m WHERE m.listing_id = ANY (listing_ids)
        AND NOT EXISTS (SELECT 1 FROM category_members_of(listing_ids) w WHERE w.category_id = m.category_id AND w.listing_id = m.listing_id);
      INSERT INTO category_members SELECT * FROM category_members_of(listing_ids)
        ON CONFLICT (category_id, listing_id) DO UPDATE SET live = excluded.live, votes = excluded.votes
        WHERE (category_members.live, category_members.votes) <> (excluded.live, excluded.votes);
    END
  $$;

-- After a bulk load that ran without triggers, and after a change of the tree. Touches only what differs: each row it writes is a listing whose terms are made anew.
CREATE FUNCTION rebuild_category_members() RETURNS void
  LANGUAGE sql
  AS $$
    DELETE FROM category_members m
    WHERE NOT EXISTS (SELECT 1 FROM category_members_of(NULL) w WHERE w.category_id = m.category_id AND w.listing_id = m.listing_id);
    INSERT INTO category_members SELECT * FROM category_members_of(NULL)
      ON CONFLICT (category_id, listing_id) DO UPDATE SET live = excluded.live, votes = excluded.votes
      WHERE (category_members.live, category_members.votes) <> (excluded.live, excluded.votes);
  $$;

CREATE FUNCTION listing_categories_changed() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      PERFORM refresh_category_members(array(SELECT DISTINCT listing_id FROM changed));
      RETURN NULL;
    END
  $$;
CREATE TRIGGER listing_categories_added AFTER INSERT ON listing_categories
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION listing_categories_changed();
CREATE TRIGGER listing_categories_removed AFTER DELETE ON listing_categories
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION listing_categories_changed();
CREATE TRIGGER listing_categories_moved AFTER UPDATE ON listing_categories
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION listing_categories_changed();

CREATE FUNCTION listing_membership_changed() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      IF (NEW.status, NEW.extra_categories) IS DISTINCT FROM (OLD.status, OLD.extra_categories) THEN
        PERFORM refresh_category_members(array[NEW.id]);
      ELSE
        UPDATE category_members SET votes = NEW.votes WHERE listing_id = NEW.id;
      END IF;
      RETURN NULL;
    END
  $$;
CREATE TRIGGER listing_membership AFTER UPDATE OF status, extra_categories, votes ON listings
  FOR EACH ROW WHEN ((OLD.status, OLD.extra_categories, OLD.votes) IS DISTINCT FROM (NEW.status, NEW.extra_categories, NEW.votes))
  EXECUTE FUNCTION listing_membership_changed();

-- Only what stands in the moved category, itself or below it, has other categories above it now. Nobody launches or changes
-- categories meanwhile, for by which tree would they be counted?
CREATE FUNCTION category_moved() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      LOCK TABLE listings, listing_categories IN SHARE ROW EXCLUSIVE MODE;
      PERFORM refresh_category_members(array(SELECT listing_id FROM category_members WHERE category_id = NEW.id));
      RETURN NULL;
    END
  $$;
CREATE TRIGGER category_moved AFTER UPDATE OF parent_id ON categories
  FOR EACH ROW WHEN (OLD.parent_id IS DISTINCT FROM NEW.parent_id) EXECUTE FUNCTION category_moved();

-- The words of a text in their order: lower-case, without accents and apostrophes, at most 40 letters each. «c++» and «c#» are words.
-- Immutable by promise, as all below: unaccent's rules and the stemmer don't change under a running server.
CREATE FUNCTION search_words_of(content text) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
  AS $$
    DECLARE
      -- Most texts are plain: what makes others plain is slow.
      plain text := lower(CASE WHEN octet_length(content) = length(content) THEN translate(content, '''`', '')
        ELSE public.unaccent('public.unaccent', translate(normalize(content, NFKC), '''’‘ʼ`´', '')) END);
    BEGIN
      IF plain !~ '[[:alnum:]](\+\+|#)|[[:alnum:]]{41}' THEN
        RETURN string_to_array(btrim(regexp_replace(plain, '[^[:alnum:]]+', ' ', 'g')), ' ');
      END IF;
      RETURN array(SELECT left(m[1], 40) FROM regexp_matches(plain, '[[:alnum:]]+(?:\+\+|#(?![[:alnum:]]))?', 'g') WITH ORDINALITY AS found(m, n) ORDER BY n);
    END
  $$;

-- What inflected forms of a word have in common; null for a word that is in every text («the»).
CREATE FUNCTION search_stem(word text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT (ts_lexize('pg_catalog.english_stem', word))[1] $$;

-- How a word sounds, roughly: its consonants, those that are mixed up made one, doubled and silent ones dropped.
CREATE FUNCTION search_sound(word text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT left(word, 1) || regexp_replace(
      translate(substr(regexp_replace(replace(replace(replace(replace(word, 'ph', 'f'), 'gh', ''), 'ck', 'k'), 'sch', 'sh'), '^(kn|gn|pn|wr|ps)', 'n'), 2), 'cqzxdvaeiouyhw', 'kksktf'),
      '(.)\1+', '\1', 'g')
  $$;

-- Keys that two words share when they are near each other: hashes of the word's beginning with none, one or two letters
-- left out, and of its sound with none or one left out. Two edits apart means a common key (Garbe, SymSpell).
CREATE FUNCTION search_near(word text) RETURNS integer[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    WITH beginning AS (SELECT left(word, 8) AS w, least(length(word), 8) AS n, search_sound(word) AS s)
    SELECT array_agg(DISTINCT hashtext(key)) FROM (
      SELECT w FROM beginning
      UNION ALL
      SELECT left(w, i - 1) || substr(w, i + 1) FROM beginning, generate_series(1, n) i WHERE n > 1
      UNION ALL
      SELECT left(w, i - 1) || substr(w, i + 1, j - i - 1) || substr(w, j + 1)
      FROM beginning, generate_series(1, n - 1) i, generate_series(i + 1, n) j WHERE n > 4
      UNION ALL
      SELECT '~' || s FROM beginning WHERE length(s) > 2
      UNION ALL
      SELECT '~' || left(s, i - 1) || substr(s, i + 1) FROM beginning, generate_series(2, length(s)) i WHERE length(s) > 3
    ) AS keys(key)
  $$;

-- The distinct words of a listing, each with the best place it has: 1 in the name, 2 in tagline, keywords and tags, 3 in the description.
CREATE FUNCTION search_words_in(l listings) RETURNS TABLE (word text, place integer)
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$
    SELECT word, min(place) FROM (
      SELECT unnest(search_words_of(l.name)), 1
      UNION ALL SELECT unnest(search_words_of(l.tagline || ' ' || array_to_string(l.keywords || l.tags, ' '))), 2
      UNION ALL SELECT unnest(search_words_of(left(l.description, 10000))), 3
    ) AS words(word, place)
    GROUP BY word
  $$;

-- What a listing is found by. The first letter says what a term is: N a word and n a stem of the name, H and h of the head (name,
-- tagline, keywords, tags), b a stem of anything; E the whole name, C a category, S a stage, L a country, P a pricing model.
CREATE FUNCTION search_terms_of_word(word text, stem text, place integer) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT CASE
      WHEN stem IS NULL THEN CASE place WHEN 1 THEN ARRAY['N' || word] ELSE '{}' END
      WHEN place = 1 THEN ARRAY['N' || word, 'n' || stem, 'H' || word, 'h' || stem, 'b' || stem]
      WHEN place = 2 THEN ARRAY['H' || word, 'h' || stem, 'b' || stem]
      ELSE ARRAY['b' || stem]
    END
  $$;

-- `U`: upcoming. As a term it is one of the filters, and a search among the few upcoming listings reads no others.
CREATE FUNCTION search_terms_of_listing(l listings, category_ids integer[]) RETURNS text[]
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$
    SELECT array_remove(ARRAY['E' || left(array_to_string(search_words_of(l.name), ' '), 200), 'S' || l.stage, 'L' || l.country, 'P' || l.pricing_model,
        CASE WHEN l.status = 'scheduled' THEN 'U' END], NULL)
      || array(SELECT 'C' || id FROM unnest(category_ids) AS id)
  $$;

CREATE FUNCTION listing_search_of(listing_ids integer[]) RETURNS SETOF listing_search
  LANGUAGE sql STABLE
  AS $$
    SELECT l.id, l.status = 'live', l.votes, l.followers, l.views, l.trending, coalesce(l.launched_at, l.submitted_at, l.created_at),
      l.stage, l.pricing_model, l.country, m.ids,
      array_to_tsvector(search_terms_of_listing(l, m.ids)
        || array(SELECT unnest(search_terms_of_word(word, search_stem(word), place)) FROM search_words_in(l)))
    FROM listings l
    CROSS JOIN LATERAL (SELECT coalesce(array_agg(category_id ORDER BY category_id), '{}') FROM category_members WHERE listing_id = l.id) AS m(ids)
    WHERE l.status IN ('live', 'scheduled') AND l.id = ANY (listing_ids)
  $$;

CREATE FUNCTION refresh_listing_search(listing_ids integer[]) RETURNS void
  LANGUAGE sql
  AS $$
    DELETE FROM listing_search s USING listings l
    WHERE s.listing_id = ANY (listing_ids) AND l.id = s.listing_id AND l.status NOT IN ('live', 'scheduled');
    INSERT INTO listing_search AS old SELECT * FROM listing_search_of(listing_ids)
    ON CONFLICT (listing_id) DO UPDATE SET
      live = excluded.live, votes = excluded.votes, followers = excluded.followers, views = excluded.views, trending = excluded.trending,
      since = excluded.since, stage = excluded.stage, pricing_model = excluded.pricing_model, country = excluded.country,
      category_ids = excluded.category_ids, terms = excluded.terms
    WHERE old IS DISTINCT FROM excluded;
  $$;

CREATE FUNCTION listing_search_changed() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      PERFORM refresh_listing_search(array[NEW.id]);
      RETURN NULL;
    END
  $$;
CREATE TRIGGER listing_search_added AFTER INSERT ON listings
  FOR EACH ROW WHEN (NEW.status IN ('live', 'scheduled')) EXECUTE FUNCTION listing_search_changed();
CREATE TRIGGER listing_search_edited
  AFTER UPDATE OF status, name, tagline, keywords, tags, description, stage, pricing_model, country, launched_at, submitted_at ON listings
  FOR EACH ROW WHEN (NEW.status IN ('live', 'scheduled') OR OLD.status IN ('live', 'scheduled')) EXECUTE FUNCTION listing_search_changed();

CREATE FUNCTION listing_counters_changed() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      UPDATE listing_search SET votes = NEW.votes, followers = NEW.followers, views = NEW.views, trending = NEW.trending WHERE listing_id = NEW.id;
      RETURN NULL;
    END
  $$;
CREATE TRIGGER listing_search_counted AFTER UPDATE OF votes, followers, views, trending ON listings
  FOR EACH ROW WHEN ((OLD.votes, OLD.followers, OLD.views, OLD.trending) IS DISTINCT FROM (NEW.votes, NEW.followers, NEW.views, NEW.trending))
  EXECUTE FUNCTION listing_counters_changed();

CREATE FUNCTION listing_search_recategorised() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      PERFORM refresh_listing_search(array(SELECT DISTINCT listing_id FROM changed));
      RETURN NULL;
    END
  $$;
CREATE TRIGGER listing_search_category_added AFTER INSERT ON category_members
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION listing_search_recategorised();
CREATE TRIGGER listing_search_category_removed AFTER DELETE ON category_members
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION listing_search_recategorised();

-- Deferred to the end of the transaction, and then one at a time: words are shared by all listings, and their rows must
-- neither stay locked while a transaction goes on, nor be locked crosswise by two.
CREATE FUNCTION search_vocabulary_changed() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtext('search_words'));
      WITH change AS (
        SELECT word, sum(listings)::int AS listings, sum(names)::int AS names FROM (
          SELECT word, 1, (place = 1)::int FROM search_words_in(NEW) WHERE TG_OP <> 'DELETE' AND NEW.status IN ('live', 'scheduled')
          UNION ALL
          SELECT word, -1, -(place = 1)::int FROM search_words_in(OLD) WHERE TG_OP <> 'INSERT' AND OLD.status IN ('live', 'scheduled')
        ) AS each(word, listings, names)
        GROUP BY word HAVING sum(listings) <> 0 OR sum(names) <> 0
      ), gone AS (
        DELETE FROM search_words w USING change c WHERE w.word = c.word AND w.listings + c.listings <= 0
      ), counted AS (
        UPDATE search_words w SET listings = w.listings + c.listings, names = w.names + c.names
        FROM change c WHERE w.word = c.word AND w.listings + c.listings > 0
      )
      INSERT INTO search_words
      SELECT word, search_stem(word), c.listings, c.names, search_near(word) FROM change c
      WHERE c.listings > 0 AND NOT EXISTS (SELECT 1 FROM search_words w WHERE w.word = c.word);
      RETURN NULL;
    END
  $$;
CREATE CONSTRAINT TRIGGER search_vocabulary_added AFTER INSERT ON listings DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status IN ('live', 'scheduled')) EXECUTE FUNCTION search_vocabulary_changed();
CREATE CONSTRAINT TRIGGER search_vocabulary_removed AFTER DELETE ON listings DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.status IN ('live', 'scheduled')) EXECUTE FUNCTION search_vocabulary_changed();
CREATE CONSTRAINT TRIGGER search_vocabulary_edited AFTER UPDATE OF status, name, tagline, keywords, tags, description ON listings
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  WHEN ((OLD.status IN ('live', 'scheduled')) IS DISTINCT FROM (NEW.status IN ('live', 'scheduled'))
    OR (OLD.name, OLD.tagline, OLD.keywords, OLD.tags, OLD.description) IS DISTINCT FROM (NEW.name, NEW.tagline, NEW.keywords, NEW.tags, NEW.description))
  EXECUTE FUNCTION search_vocabulary_changed();

-- Both tables anew: after a bulk load that ran without triggers, after an upgrade of Postgres, and to mend a drift. As the
-- triggers do it (terms as search_terms_of_word makes them), but each text is read and each word stemmed once, and the indexes
-- are made at the end.
CREATE FUNCTION rebuild_listing_search() RETURNS void
  LANGUAGE plpgsql SET work_mem = '256MB'
  AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtext('search_words'));
      TRUNCATE listing_search, search_words;
      DROP INDEX listing_search_terms, search_words_near;
      CREATE TEMPORARY TABLE search_placed ON COMMIT DROP AS
        SELECT l.id, w.word, w.place FROM listings l CROSS JOIN LATERAL search_words_in(l) w WHERE l.status IN ('live', 'scheduled');
      ANALYZE search_placed;
      INSERT INTO search_words
        SELECT word, search_stem(word), listings, names, search_near(word)
        FROM (SELECT word, count(*) AS listings, count(*) FILTER (WHERE place = 1) AS names FROM search_placed GROUP BY word) AS counted;
      ANALYZE search_words (word, stem);
      INSERT INTO listing_search
        SELECT l.id, l.status = 'live', l.votes, l.followers, l.views, l.trending, coalesce(l.launched_at, l.submitted_at, l.created_at),
          l.stage, l.pricing_model, l.country, m.ids,
          array_to_tsvector(search_terms_of_listing(l, m.ids) || w.anywhere || w.stems_of_head || w.head || w.stems_of_name || w.name)
        FROM listings l
        JOIN (SELECT p.id,
            coalesce(array_agg('b' || stem) FILTER (WHERE stem IS NOT NULL), '{}') AS anywhere,
            coalesce(array_agg('h' || stem) FILTER (WHERE stem IS NOT NULL AND place < 3), '{}') AS stems_of_head,
            coalesce(array_agg('H' || word) FILTER (WHERE stem IS NOT NULL AND place < 3), '{}') AS head,
            coalesce(array_agg('n' || stem) FILTER (WHERE stem IS NOT NULL AND place = 1), '{}') AS stems_of_name,
            coalesce(array_agg('N' || word) FILTER (WHERE place = 1), '{}') AS name
          FROM search_placed p JOIN search_words USING (word) GROUP BY p.id) AS w USING (id)
        CROSS JOIN LATERAL (SELECT coalesce(array_agg(category_id ORDER BY category_id), '{}') FROM category_members WHERE listing_id = l.id) AS m(ids);
      CREATE INDEX "listing_search_terms" ON "listing_search" USING gin ("terms") WITH (fastupdate = off);
      CREATE INDEX "search_words_near" ON "search_words" USING gin ("near") WITH (fastupdate = off);
      DROP TABLE search_placed;
    END
  $$;

-- A keyword or tag as it is compared. An index entry has little room for longer ones, and none is shared.
CREATE FUNCTION listing_terms_of_words(words text[]) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE
  AS $$
    SELECT DISTINCT lower(btrim(word)) FROM unnest(words) AS word WHERE btrim(word) <> '' AND length(word) <= 200
  $$;

-- What `listing_terms` should hold for these listings (null: for all).
CREATE FUNCTION listing_terms_of(listing_ids integer[])
  RETURNS TABLE (category_id integer, term text, listing_id integer)
  LANGUAGE sql STABLE
  AS $$
    SELECT lc.category_id, t.term, l.id
    FROM listings l
    JOIN listing_categories lc ON lc.listing_id = l.id AND lc.position = 0
    CROSS JOIN LATERAL listing_terms_of_words(l.keywords || l.tags) AS t(term)
    WHERE l.status = 'live' AND (listing_ids IS NULL OR l.id = ANY (listing_ids))
  $$;

CREATE FUNCTION refresh_listing_terms(listing_ids integer[]) RETURNS void
  LANGUAGE plpgsql
  AS $$
    BEGIN
      PERFORM 1 FROM listings WHERE id = ANY (listing_ids) ORDER BY id FOR NO KEY UPDATE;
      DELETE FROM listing_terms m WHERE m.listing_id = ANY (listing_ids)
        AND NOT EXISTS (SELECT 1 FROM listing_terms_of(listing_ids) w
          WHERE w.category_id = m.category_id AND w.term = m.term AND w.listing_id = m.listing_id);
      INSERT INTO listing_terms SELECT * FROM listing_terms_of(listing_ids) ON CONFLICT DO NOTHING;
    END
  $$;

-- After a bulk load that ran without triggers.
CREATE FUNCTION rebuild_listing_terms() RETURNS void
  LANGUAGE sql
  AS $$
    DELETE FROM listing_terms;
    INSERT INTO listing_terms SELECT * FROM listing_terms_of(NULL);
  $$;

CREATE FUNCTION listing_terms_category_changed() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      PERFORM refresh_listing_terms(array(SELECT DISTINCT listing_id FROM changed));
      RETURN NULL;
    END
  $$;
CREATE TRIGGER listing_terms_category_added AFTER INSERT ON listing_categories
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION listing_terms_category_changed();
CREATE TRIGGER listing_terms_category_removed AFTER DELETE ON listing_categories
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION listing_terms_category_changed();
CREATE TRIGGER listing_terms_category_moved AFTER UPDATE ON listing_categories
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION listing_terms_category_changed();

CREATE FUNCTION listing_words_changed() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      PERFORM refresh_listing_terms(array[NEW.id]);
      RETURN NULL;
    END
  $$;
CREATE TRIGGER listing_words AFTER UPDATE OF status, keywords, tags ON listings
  FOR EACH ROW WHEN ((OLD.status = 'live', OLD.keywords, OLD.tags) IS DISTINCT FROM (NEW.status = 'live', NEW.keywords, NEW.tags))
  EXECUTE FUNCTION listing_words_changed();

CREATE FUNCTION listing_name_changed() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      IF NEW.status = 'live' THEN
        INSERT INTO listing_names VALUES (NEW.id, folded_name(NEW.name))
          ON CONFLICT (listing_id) DO UPDATE SET folded_name = excluded.folded_name;
      ELSE
        DELETE FROM listing_names WHERE listing_id = NEW.id;
      END IF;
      RETURN NULL;
    END
  $$;
CREATE TRIGGER listing_name_added AFTER INSERT ON listings
  FOR EACH ROW WHEN (NEW.status = 'live') EXECUTE FUNCTION listing_name_changed();
CREATE TRIGGER listing_name_edited AFTER UPDATE OF status, name ON listings
  FOR EACH ROW WHEN ((OLD.status = 'live', OLD.name) IS DISTINCT FROM (NEW.status = 'live', NEW.name))
  EXECUTE FUNCTION listing_name_changed();

-- After a bulk load that ran without triggers.
CREATE FUNCTION rebuild_listing_names() RETURNS void
  LANGUAGE sql
  AS $$
    DELETE FROM listing_names;
    INSERT INTO listing_names SELECT id, folded_name(name) FROM listings WHERE status = 'live';
  $$;

-- People whose name, or whose live product's, says these words; the lower the rank, the better the match. Typing errors are
-- forgiven where nothing says them as they are. One or two letters find beginnings of words only, since no trigram holds
-- less. The planner takes a comparison of trigrams for as cheap as one of numbers and would read the whole table: so it may not.
-- The rows it returns are few, which the planner is told, so that what joins them goes by keys: by the usual guess of a thousand, whole
-- tables were read now and then.
CREATE FUNCTION founders_named(words text, in_country text) RETURNS TABLE (founder_id uuid, rank integer, live_listings integer)
  LANGUAGE plpgsql STABLE ROWS 50
  SET search_path = pg_catalog, public
  SET enable_seqscan = off
  AS $$
    #variable_conflict use_column
    DECLARE
      q text := folded_name(words);
      anywhere text := CASE WHEN char_length(folded_name(words)) < 3 THEN '% ' ELSE '%' END || folded_name(words) || '%';
    BEGIN
      IF q = '' THEN RETURN; END IF;
      RETURN QUERY
        WITH people AS (
          SELECT f.id, f.live_listings, CASE WHEN f.folded_name LIKE q || '%' THEN 0 WHEN f.folded_name LIKE '% ' || q || '%' THEN 1 ELSE 2 END AS place
          FROM founders f WHERE f.live_listings > 0 AND (in_country IS NULL OR f.country = in_country)
            AND (f.folded_name LIKE q || '%' OR f.folded_name LIKE anywhere) LIMIT 10001
        ), products AS (
          SELECT n.listing_id FROM listing_names n WHERE n.folded_name LIKE q || '%' OR n.folded_name LIKE anywhere LIMIT 2000
        )
        SELECT found.id, min(found.place), min(found.live_listings) FROM (
          SELECT id, place, live_listings FROM people
          UNION ALL
          SELECT f.id, 3, f.live_listings FROM products p JOIN listing_founders lf ON lf.listing_id = p.listing_id
          JOIN founders f ON f.id = lf.founder_id AND f.live_listings > 0 AND (in_country IS NULL OR f.country = in_country)
        ) found GROUP BY found.id;
      IF FOUND OR char_length(q) < 4 THEN RETURN; END IF;
      RETURN QUERY
        WITH people AS (
          SELECT f.id, f.live_listings FROM founders f
          WHERE f.live_listings > 0 AND (in_country IS NULL OR f.country = in_country) AND f.folded_name %> q LIMIT 1000
        ), products AS (
          SELECT n.listing_id FROM listing_names n WHERE n.folded_name %> q LIMIT 1000
        )
        SELECT found.id, min(found.place), min(found.live_listings) FROM (
          SELECT id, 4 AS place, live_listings FROM people
          UNION ALL
          SELECT f.id, 5, f.live_listings FROM products p JOIN listing_founders lf ON lf.listing_id = p.listing_id
          JOIN founders f ON f.id = lf.founder_id AND f.live_listings > 0 AND (in_country IS NULL OR f.country = in_country)
        ) found GROUP BY found.id;
    END
  $$;

CREATE FUNCTION profile_unused() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM profiles p WHERE p.id = OLD.profile_id
    AND NOT EXISTS (SELECT 1 FROM drafts d WHERE d.profile_id = p.id)
    AND NOT EXISTS (SELECT 1 FROM listings l WHERE l.profile_id = p.id);
  RETURN NULL;
END $$;
CREATE TRIGGER draft_profile_unused AFTER DELETE ON drafts FOR EACH ROW EXECUTE FUNCTION profile_unused();
CREATE TRIGGER listing_profile_unused AFTER DELETE ON listings FOR EACH ROW EXECUTE FUNCTION profile_unused();

-- The first listings that match one of several term queries (each of one or two texts, of which a listing must match one), in the order of
-- the queries and then of votes. A query is asked only if those before it did not find enough. `among` restricts the listings unless null.
-- A function, because its statement is planned once for each connection: one statement for all queries took longer to plan than to run.
CREATE FUNCTION search_by_tiers(of_live boolean, tiers text[], wanted bigint, among integer[]) RETURNS integer[]
  LANGUAGE plpgsql STABLE PARALLEL SAFE SET plan_cache_mode = force_generic_plan
  AS $$
    DECLARE
      found integer[] := '{}';
    BEGIN
      FOR n IN 1..coalesce(array_length(tiers, 1), 0) LOOP
        found := found || array(
          SELECT f.id FROM (
            SELECT s.listing_id AS id, s.votes FROM listing_search s
            WHERE s.live = of_live AND (s.terms @@ tiers[n][1]::tsquery OR s.terms @@ tiers[n][2]::tsquery)
              AND (among IS NULL OR s.listing_id = ANY (among))
            ORDER BY s.votes DESC, s.listing_id LIMIT wanted) f
          WHERE NOT EXISTS (SELECT 1 FROM unnest(found) AS known(id) WHERE known.id = f.id)
          ORDER BY f.votes DESC, f.id);
        EXIT WHEN cardinality(found) >= wanted;
      END LOOP;
      RETURN found;
    END
  $$;
