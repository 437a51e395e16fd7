-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- By hand: what the tables below lean on.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- Immutable by promise (unaccent's rules don't change under a running server), so that a generated column may use it.
CREATE FUNCTION listing_search(name text, tagline text, keywords text[], tags text[], description text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  SET search_path = pg_catalog, public
  AS $$
    SELECT setweight(to_tsvector('english', unaccent('unaccent', coalesce(name, ''))), 'A')
        || setweight(to_tsvector('english', unaccent('unaccent', coalesce(tagline, ''))), 'B')
        || setweight(to_tsvector('english', unaccent('unaccent', array_to_string(coalesce(keywords, '{}') || coalesce(tags, '{}'), ' '))), 'B')
        || setweight(to_tsvector('english', unaccent('unaccent', left(coalesce(description, ''), 20000))), 'C')
  $$;

-- CreateEnum
CREATE TYPE "UserRole" AS ENUM ('member', 'team', 'admin');

-- CreateEnum
CREATE TYPE "AttributeType" AS ENUM ('text', 'number', 'boolean', 'list');

-- CreateEnum
CREATE TYPE "ListingStatus" AS ENUM ('draft', 'awaiting_badge', 'scheduled', 'live', 'paused', 'rejected', 'removed');

-- CreateEnum
CREATE TYPE "ListingPlan" AS ENUM ('free', 'paid');

-- CreateEnum
CREATE TYPE "Stage" AS ENUM ('idea', 'prelaunch', 'beta', 'launched', 'growing', 'established');

-- CreateEnum
CREATE TYPE "PricingModel" AS ENUM ('free', 'freemium', 'free_trial', 'subscription', 'one_time', 'usage_based', 'open_source', 'contact');

-- CreateEnum
CREATE TYPE "RevenueSource" AS ENUM ('verified', 'self_reported');

-- CreateEnum
CREATE TYPE "AttributeSource" AS ENUM ('derived', 'owner');

-- CreateEnum
CREATE TYPE "EditorRole" AS ENUM ('owner', 'editor');

-- CreateEnum
CREATE TYPE "VoteStatus" AS ENUM ('counted', 'held', 'rejected');

-- CreateEnum
CREATE TYPE "ReviewStatus" AS ENUM ('published', 'held', 'removed');

-- CreateEnum
CREATE TYPE "ReportStatus" AS ENUM ('open', 'upheld', 'dismissed');

-- CreateEnum
CREATE TYPE "DraftStatus" AS ENUM ('crawling', 'drafting', 'ready');

-- CreateEnum
CREATE TYPE "FieldState" AS ENUM ('ai', 'not_found', 'edited', 'manual', 'override', 'deleted');

-- CreateEnum
CREATE TYPE "BuildOutcome" AS ENUM ('complete', 'partial', 'blocked_by_robots', 'unreachable', 'not_a_website');

-- CreateEnum
CREATE TYPE "ClaimMethod" AS ENUM ('dns', 'meta', 'file', 'email');

-- CreateEnum
CREATE TYPE "ClaimStatus" AS ENUM ('pending', 'verified', 'expired', 'rejected');

-- CreateEnum
CREATE TYPE "OrderStatus" AS ENUM ('pending', 'paid', 'expired', 'cancelled', 'refunded', 'partially_refunded', 'disputed');

-- CreateEnum
CREATE TYPE "OrderLineStatus" AS ENUM ('pending', 'fulfilled', 'failed', 'reversed');

-- CreateEnum
CREATE TYPE "InvoiceKind" AS ENUM ('invoice', 'credit_note');

-- CreateEnum
CREATE TYPE "MailStatus" AS ENUM ('queued', 'sent', 'kept', 'failed');

-- CreateEnum
CREATE TYPE "JobRunStatus" AS ENUM ('queued', 'running', 'completed', 'failed');

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "name" TEXT,
    "email" TEXT NOT NULL,
    "email_verified" TIMESTAMPTZ(3),
    "image" TEXT,
    "role" "UserRole" NOT NULL DEFAULT 'member',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "accounts" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "provider_account_id" TEXT NOT NULL,

    CONSTRAINT "accounts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "session_token" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "expires" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "verification_tokens" (
    "identifier" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "expires" TIMESTAMPTZ(3) NOT NULL
);

-- CreateTable
CREATE TABLE "api_keys" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "hint" TEXT NOT NULL,
    "scopes" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "oauth_records" (
    "model" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "grant_id" TEXT,
    "uid" TEXT,
    "user_id" UUID,
    "client_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),
    "consumed_at" TIMESTAMPTZ(3),

    CONSTRAINT "oauth_records_pkey" PRIMARY KEY ("model","id")
);

-- CreateTable
CREATE TABLE "signing_keys" (
    "id" TEXT NOT NULL,
    "use" TEXT NOT NULL,
    "encrypted" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "signing_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "categories" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "parent_id" INTEGER,
    "position" INTEGER NOT NULL DEFAULT 0,
    "faqs" JSONB NOT NULL DEFAULT '[]',
    "live_listings" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "categories_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "category_attributes" (
    "id" SERIAL NOT NULL,
    "category_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "type" "AttributeType" NOT NULL,
    "rule" JSONB,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "category_attributes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "listings" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "status" "ListingStatus" NOT NULL DEFAULT 'draft',
    "status_reason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "name" TEXT NOT NULL,
    "tagline" TEXT NOT NULL,
    "headline" TEXT,
    "short_description" TEXT,
    "description" TEXT NOT NULL,
    "summary" TEXT,
    "stage" "Stage",
    "pricing_model" "PricingModel",
    "pricing_summary" TEXT,
    "country" CHAR(2),
    "city" TEXT,
    "founded_year" INTEGER,
    "contact_email" TEXT,
    "demo_video_url" TEXT,
    "logo_url" TEXT,
    "features" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "usps" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "keywords" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "tags" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "socials" JSONB NOT NULL DEFAULT '{}',
    "faqs" JSONB NOT NULL DEFAULT '[]',
    "seo_title" TEXT,
    "seo_description" TEXT,
    "competitor_url" TEXT,
    "not_found" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "website_url" TEXT NOT NULL,
    "domain" TEXT NOT NULL,
    "address_key" TEXT NOT NULL,
    "plan" "ListingPlan",
    "submitted_at" TIMESTAMPTZ(3),
    "launch_week" DATE,
    "launched_at" TIMESTAMPTZ(3),
    "week_moves" INTEGER NOT NULL DEFAULT 0,
    "badge_checked_at" TIMESTAMPTZ(3),
    "badge_found_at" TIMESTAMPTZ(3),
    "badge_missing_since" TIMESTAMPTZ(3),
    "verified_at" TIMESTAMPTZ(3),
    "preview_token" UUID NOT NULL,
    "story_unlocked" BOOLEAN NOT NULL DEFAULT false,
    "milestones_unlocked" BOOLEAN NOT NULL DEFAULT false,
    "media_unlocked" BOOLEAN NOT NULL DEFAULT false,
    "extra_categories" INTEGER NOT NULL DEFAULT 0,
    "votes" INTEGER NOT NULL DEFAULT 0,
    "week_votes" INTEGER NOT NULL DEFAULT 0,
    "followers" INTEGER NOT NULL DEFAULT 0,
    "views" INTEGER NOT NULL DEFAULT 0,
    "trending" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "rating_sum" INTEGER NOT NULL DEFAULT 0,
    "rating_count" INTEGER NOT NULL DEFAULT 0,
    "billboard_cents" INTEGER NOT NULL DEFAULT 0,
    "domain_rating" DOUBLE PRECISION,
    "revenue_cents" INTEGER,
    "revenue_month" DATE,
    "revenue_source" "RevenueSource",
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "search" tsvector GENERATED ALWAYS AS (listing_search("name", "tagline", "keywords", "tags", "description")) STORED,

    CONSTRAINT "listings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "listing_slugs" (
    "slug" TEXT NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "listing_slugs_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "listing_categories" (
    "listing_id" INTEGER NOT NULL,
    "category_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "listing_categories_pkey" PRIMARY KEY ("listing_id","category_id")
);

-- CreateTable
CREATE TABLE "listing_attributes" (
    "listing_id" INTEGER NOT NULL,
    "attribute_id" INTEGER NOT NULL,
    "value" JSONB NOT NULL,
    "source" "AttributeSource" NOT NULL,
    "evidence" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "listing_attributes_pkey" PRIMARY KEY ("listing_id","attribute_id")
);

-- CreateTable
CREATE TABLE "listing_editors" (
    "listing_id" INTEGER NOT NULL,
    "user_id" UUID NOT NULL,
    "role" "EditorRole" NOT NULL,
    "verified_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "listing_editors_pkey" PRIMARY KEY ("listing_id","user_id")
);

-- CreateTable
CREATE TABLE "versions" (
    "id" BIGSERIAL NOT NULL,
    "listing_id" INTEGER,
    "draft_id" UUID,
    "number" INTEGER NOT NULL,
    "action" TEXT NOT NULL,
    "actor_id" UUID,
    "application" TEXT NOT NULL,
    "before" JSONB NOT NULL,
    "after" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "versions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "listing_updates" (
    "id" SERIAL NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "listing_updates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "milestones" (
    "id" SERIAL NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "date" DATE NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT,
    "url" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "milestones_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "founder_stories" (
    "listing_id" INTEGER NOT NULL,
    "title" TEXT,
    "story" TEXT,
    "why_started" TEXT,
    "problem" TEXT,
    "journey" TEXT,
    "challenges" TEXT,
    "achievements" TEXT,
    "lessons" TEXT,
    "whats_next" TEXT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "founder_stories_pkey" PRIMARY KEY ("listing_id")
);

-- CreateTable
CREATE TABLE "listing_images" (
    "id" UUID NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "storage_key" TEXT NOT NULL,
    "alt" TEXT NOT NULL DEFAULT '',
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "listing_images_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "listing_alternatives" (
    "listing_id" INTEGER NOT NULL,
    "alternative_id" INTEGER NOT NULL,
    "approved" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "listing_alternatives_pkey" PRIMARY KEY ("listing_id","alternative_id")
);

-- CreateTable
CREATE TABLE "founders" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "bio" TEXT,
    "country" CHAR(2),
    "photo_url" TEXT,
    "socials" JSONB NOT NULL DEFAULT '{}',
    "user_id" UUID,
    "confirmed_at" TIMESTAMPTZ(3),
    "live_listings" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "founders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "listing_founders" (
    "listing_id" INTEGER NOT NULL,
    "founder_id" UUID NOT NULL,
    "title" TEXT,
    "position" INTEGER NOT NULL,

    CONSTRAINT "listing_founders_pkey" PRIMARY KEY ("listing_id","founder_id")
);

-- CreateTable
CREATE TABLE "domain_rating_measurements" (
    "listing_id" INTEGER NOT NULL,
    "measured_on" DATE NOT NULL,
    "provider" TEXT NOT NULL,
    "rating" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "domain_rating_measurements_pkey" PRIMARY KEY ("listing_id","measured_on","provider")
);

-- CreateTable
CREATE TABLE "revenue_reports" (
    "listing_id" INTEGER NOT NULL,
    "month" DATE NOT NULL,
    "cents" INTEGER NOT NULL,
    "source" "RevenueSource" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "revenue_reports_pkey" PRIMARY KEY ("listing_id","month","source")
);

-- CreateTable
CREATE TABLE "launch_weeks" (
    "week" DATE NOT NULL,
    "free_taken" INTEGER NOT NULL DEFAULT 0,
    "opened_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "launch_weeks_pkey" PRIMARY KEY ("week")
);

-- CreateTable
CREATE TABLE "awards" (
    "id" SERIAL NOT NULL,
    "week" DATE NOT NULL,
    "rank" INTEGER NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "votes" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "awards_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "votes" (
    "user_id" UUID NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "week" DATE NOT NULL,
    "status" "VoteStatus" NOT NULL,
    "network_hash" TEXT,
    "cast_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "released_at" TIMESTAMPTZ(3),

    CONSTRAINT "votes_pkey" PRIMARY KEY ("user_id","listing_id")
);

-- CreateTable
CREATE TABLE "follows" (
    "user_id" UUID NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "follows_pkey" PRIMARY KEY ("user_id","listing_id")
);

-- CreateTable
CREATE TABLE "reviews" (
    "id" SERIAL NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "user_id" UUID NOT NULL,
    "stars" INTEGER NOT NULL,
    "body" TEXT NOT NULL,
    "status" "ReviewStatus" NOT NULL DEFAULT 'published',
    "status_reason" TEXT,
    "answer" TEXT,
    "answered_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reviews_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "listing_view_days" (
    "listing_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "views" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "listing_view_days_pkey" PRIMARY KEY ("listing_id","day")
);

-- CreateTable
CREATE TABLE "reports" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "body" TEXT,
    "reporter_id" UUID,
    "email" TEXT,
    "status" "ReportStatus" NOT NULL DEFAULT 'open',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "reports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notifications" (
    "id" BIGSERIAL NOT NULL,
    "user_id" UUID NOT NULL,
    "listing_id" INTEGER,
    "kind" TEXT NOT NULL,
    "data" JSONB NOT NULL DEFAULT '{}',
    "read_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notifications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "drafts" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "listing_id" INTEGER,
    "url" TEXT NOT NULL,
    "address_key" TEXT NOT NULL,
    "status" "DraftStatus" NOT NULL DEFAULT 'crawling',
    "version" INTEGER NOT NULL DEFAULT 1,
    "progress" JSONB NOT NULL DEFAULT '{}',
    "outcome" "BuildOutcome",
    "problems" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "build_seconds" DOUBLE PRECISION,
    "completeness" INTEGER NOT NULL DEFAULT 0,
    "faqs" JSONB NOT NULL DEFAULT '[]',
    "founders" JSONB NOT NULL DEFAULT '[]',
    "company_socials" JSONB NOT NULL DEFAULT '{}',
    "founder_socials" JSONB NOT NULL DEFAULT '{}',
    "story" JSONB NOT NULL DEFAULT '{}',
    "milestones" JSONB NOT NULL DEFAULT '[]',
    "competitor_url" TEXT,
    "seo_title" TEXT,
    "seo_meta" TEXT,
    "submitted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "drafts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "draft_fields" (
    "draft_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "value" JSONB,
    "ai_value" JSONB,
    "state" "FieldState" NOT NULL DEFAULT 'not_found',
    "locked" BOOLEAN NOT NULL DEFAULT false,
    "evidence" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "draft_fields_pkey" PRIMARY KEY ("draft_id","name")
);

-- CreateTable
CREATE TABLE "draft_pages" (
    "id" UUID NOT NULL,
    "draft_id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "title" TEXT NOT NULL DEFAULT '',
    "language" TEXT,
    "content_type" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "blocks" JSONB NOT NULL DEFAULT '[]',
    "data" JSONB NOT NULL DEFAULT '{}',
    "position" INTEGER NOT NULL,
    "fetched_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "draft_pages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "draft_invites" (
    "id" UUID NOT NULL,
    "draft_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "invited_by_id" UUID NOT NULL,
    "accepted_by_id" UUID,
    "accepted_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "draft_invites_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "robots_files" (
    "origin" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "body" TEXT NOT NULL DEFAULT '',
    "fetched_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "robots_files_pkey" PRIMARY KEY ("origin")
);

-- CreateTable
CREATE TABLE "claims" (
    "id" SERIAL NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "user_id" UUID NOT NULL,
    "method" "ClaimMethod" NOT NULL,
    "status" "ClaimStatus" NOT NULL DEFAULT 'pending',
    "token" TEXT NOT NULL,
    "email" TEXT,
    "link_hash" TEXT,
    "checks" JSONB NOT NULL DEFAULT '[]',
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "verified_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "claims_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "products" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "price_cents" INTEGER,
    "minimum_cents" INTEGER,
    "needs_listing" BOOLEAN NOT NULL DEFAULT true,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "products_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "orders" (
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "status" "OrderStatus" NOT NULL DEFAULT 'pending',
    "currency" CHAR(3) NOT NULL DEFAULT 'usd',
    "net_cents" INTEGER NOT NULL,
    "vat_cents" INTEGER,
    "total_cents" INTEGER,
    "billing" JSONB NOT NULL DEFAULT '{}',
    "checkout_hash" TEXT NOT NULL,
    "provider" TEXT,
    "provider_id" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "paid_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_lines" (
    "id" SERIAL NOT NULL,
    "order_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "product_id" INTEGER NOT NULL,
    "listing_id" INTEGER,
    "quantity" INTEGER NOT NULL DEFAULT 1,
    "options" JSONB NOT NULL DEFAULT '{}',
    "unit_net_cents" INTEGER NOT NULL,
    "net_cents" INTEGER NOT NULL,
    "vat_cents" INTEGER,
    "refunded_cents" INTEGER NOT NULL DEFAULT 0,
    "status" "OrderLineStatus" NOT NULL DEFAULT 'pending',
    "error" TEXT,
    "fulfilled_at" TIMESTAMPTZ(3),

    CONSTRAINT "order_lines_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_events" (
    "provider" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "handled_at" TIMESTAMPTZ(3),

    CONSTRAINT "payment_events_pkey" PRIMARY KEY ("provider","id")
);

-- CreateTable
CREATE TABLE "refunds" (
    "id" SERIAL NOT NULL,
    "order_id" UUID NOT NULL,
    "provider_id" TEXT NOT NULL,
    "cents" INTEGER NOT NULL,
    "reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "refunds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoices" (
    "id" SERIAL NOT NULL,
    "kind" "InvoiceKind" NOT NULL,
    "year" INTEGER NOT NULL,
    "sequence" INTEGER NOT NULL,
    "order_id" UUID NOT NULL,
    "data" JSONB NOT NULL,
    "storage_key" TEXT,
    "issued_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invoices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_counters" (
    "kind" "InvoiceKind" NOT NULL,
    "year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "invoice_counters_pkey" PRIMARY KEY ("kind","year")
);

-- CreateTable
CREATE TABLE "blog_posts" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "excerpt" TEXT NOT NULL DEFAULT '',
    "body" TEXT NOT NULL,
    "author" TEXT NOT NULL DEFAULT '',
    "faqs" JSONB NOT NULL DEFAULT '[]',
    "published_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "blog_posts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "interview_questions" (
    "id" SERIAL NOT NULL,
    "question" TEXT NOT NULL,
    "help" TEXT,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "interview_questions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "interview_answers" (
    "user_id" UUID NOT NULL,
    "question_id" INTEGER NOT NULL,
    "answer" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "interview_answers_pkey" PRIMARY KEY ("user_id","question_id")
);

-- CreateTable
CREATE TABLE "settings" (
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "settings_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "counters" (
    "name" TEXT NOT NULL,
    "value" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "counters_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" BIGSERIAL NOT NULL,
    "actor_id" UUID,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "data" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "user_id" UUID NOT NULL,
    "operation" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "body" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("user_id","operation","key")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "mails" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "to" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "headers" JSONB NOT NULL DEFAULT '{}',
    "status" "MailStatus" NOT NULL DEFAULT 'queued',
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "mails_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job_events" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "data" JSONB NOT NULL DEFAULT '{}',
    "occurred_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dispatched_at" TIMESTAMPTZ(3),

    CONSTRAINT "job_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job_runs" (
    "id" UUID NOT NULL,
    "function_id" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "status" "JobRunStatus" NOT NULL DEFAULT 'queued',
    "stack" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "pending" JSONB NOT NULL DEFAULT '[]',
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "crashes" INTEGER NOT NULL DEFAULT 0,
    "run_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lease_until" TIMESTAMPTZ(3),
    "fence" INTEGER NOT NULL DEFAULT 0,
    "output" JSONB,
    "error" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "job_runs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job_steps" (
    "run_id" UUID NOT NULL,
    "step_id" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "result" JSONB NOT NULL,
    "ended_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "job_steps_pkey" PRIMARY KEY ("run_id","step_id")
);

-- CreateTable
CREATE TABLE "job_waits" (
    "run_id" UUID NOT NULL,
    "step_id" TEXT NOT NULL,
    "event" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "job_waits_pkey" PRIMARY KEY ("run_id","step_id")
);

-- CreateTable
CREATE TABLE "job_crons" (
    "function_id" TEXT NOT NULL,
    "cron" TEXT NOT NULL,
    "next_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "job_crons_pkey" PRIMARY KEY ("function_id","cron")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "accounts_user_id_idx" ON "accounts"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "accounts_provider_provider_account_id_key" ON "accounts"("provider", "provider_account_id");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_session_token_key" ON "sessions"("session_token");

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE INDEX "sessions_expires_idx" ON "sessions"("expires");

-- CreateIndex
CREATE UNIQUE INDEX "verification_tokens_token_key" ON "verification_tokens"("token");

-- CreateIndex
CREATE INDEX "verification_tokens_expires_idx" ON "verification_tokens"("expires");

-- CreateIndex
CREATE UNIQUE INDEX "verification_tokens_identifier_token_key" ON "verification_tokens"("identifier", "token");

-- CreateIndex
CREATE UNIQUE INDEX "api_keys_hash_key" ON "api_keys"("hash");

-- CreateIndex
CREATE INDEX "api_keys_user_id_created_at_idx" ON "api_keys"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "oauth_records_grant_id_idx" ON "oauth_records"("grant_id");

-- CreateIndex
CREATE INDEX "oauth_records_uid_idx" ON "oauth_records"("uid");

-- CreateIndex
CREATE INDEX "oauth_records_user_id_model_idx" ON "oauth_records"("user_id", "model");

-- CreateIndex
CREATE INDEX "oauth_records_expires_at_idx" ON "oauth_records"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "categories_slug_key" ON "categories"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "categories_name_key" ON "categories"("name");

-- CreateIndex
CREATE INDEX "categories_parent_id_position_id_idx" ON "categories"("parent_id", "position", "id");

-- CreateIndex
CREATE UNIQUE INDEX "category_attributes_category_id_key_key" ON "category_attributes"("category_id", "key");

-- CreateIndex
CREATE UNIQUE INDEX "listings_slug_key" ON "listings"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "listings_preview_token_key" ON "listings"("preview_token");

-- CreateIndex
CREATE INDEX "listings_domain_idx" ON "listings"("domain");

-- CreateIndex
CREATE INDEX "listing_slugs_listing_id_idx" ON "listing_slugs"("listing_id");

-- CreateIndex
CREATE INDEX "listing_categories_category_id_position_listing_id_idx" ON "listing_categories"("category_id", "position", "listing_id");

-- CreateIndex
CREATE UNIQUE INDEX "listing_categories_listing_id_position_key" ON "listing_categories"("listing_id", "position");

-- CreateIndex
CREATE INDEX "listing_attributes_attribute_id_idx" ON "listing_attributes"("attribute_id");

-- CreateIndex
CREATE INDEX "listing_editors_user_id_listing_id_idx" ON "listing_editors"("user_id", "listing_id" DESC);

-- CreateIndex
CREATE INDEX "versions_actor_id_idx" ON "versions"("actor_id");

-- CreateIndex
CREATE UNIQUE INDEX "versions_listing_id_number_key" ON "versions"("listing_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "versions_draft_id_number_key" ON "versions"("draft_id", "number");

-- CreateIndex
CREATE INDEX "listing_updates_listing_id_published_at_id_idx" ON "listing_updates"("listing_id", "published_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "listing_updates_published_at_id_idx" ON "listing_updates"("published_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "milestones_listing_id_date_id_idx" ON "milestones"("listing_id", "date" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "listing_images_storage_key_key" ON "listing_images"("storage_key");

-- CreateIndex
CREATE UNIQUE INDEX "listing_images_listing_id_position_key" ON "listing_images"("listing_id", "position");

-- CreateIndex
CREATE INDEX "listing_alternatives_alternative_id_idx" ON "listing_alternatives"("alternative_id");

-- CreateIndex
CREATE UNIQUE INDEX "founders_slug_key" ON "founders"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "founders_user_id_key" ON "founders"("user_id");

-- CreateIndex
CREATE INDEX "founders_country_live_listings_id_idx" ON "founders"("country", "live_listings" DESC, "id");

-- CreateIndex
CREATE INDEX "founders_live_listings_id_idx" ON "founders"("live_listings" DESC, "id");

-- CreateIndex
CREATE INDEX "listing_founders_founder_id_idx" ON "listing_founders"("founder_id");

-- CreateIndex
CREATE UNIQUE INDEX "listing_founders_listing_id_position_key" ON "listing_founders"("listing_id", "position");

-- CreateIndex
CREATE INDEX "awards_listing_id_idx" ON "awards"("listing_id");

-- CreateIndex
CREATE UNIQUE INDEX "awards_week_rank_key" ON "awards"("week", "rank");

-- CreateIndex
CREATE UNIQUE INDEX "awards_week_listing_id_key" ON "awards"("week", "listing_id");

-- CreateIndex
CREATE INDEX "votes_listing_id_week_status_idx" ON "votes"("listing_id", "week", "status");

-- CreateIndex
CREATE INDEX "votes_cast_at_idx" ON "votes"("cast_at");

-- CreateIndex
CREATE INDEX "follows_listing_id_idx" ON "follows"("listing_id");

-- CreateIndex
CREATE INDEX "reviews_listing_id_status_created_at_id_idx" ON "reviews"("listing_id", "status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "reviews_listing_id_user_id_key" ON "reviews"("listing_id", "user_id");

-- CreateIndex
CREATE INDEX "reports_status_created_at_id_idx" ON "reports"("status", "created_at", "id");

-- CreateIndex
CREATE INDEX "notifications_user_id_created_at_id_idx" ON "notifications"("user_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "notifications_listing_id_idx" ON "notifications"("listing_id");

-- CreateIndex
CREATE UNIQUE INDEX "drafts_listing_id_key" ON "drafts"("listing_id");

-- CreateIndex
CREATE INDEX "drafts_user_id_created_at_id_idx" ON "drafts"("user_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "drafts_address_key_idx" ON "drafts"("address_key");

-- CreateIndex
CREATE UNIQUE INDEX "draft_pages_draft_id_url_key" ON "draft_pages"("draft_id", "url");

-- CreateIndex
CREATE UNIQUE INDEX "draft_pages_draft_id_position_key" ON "draft_pages"("draft_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "draft_invites_token_hash_key" ON "draft_invites"("token_hash");

-- CreateIndex
CREATE INDEX "draft_invites_accepted_by_id_draft_id_idx" ON "draft_invites"("accepted_by_id", "draft_id");

-- CreateIndex
CREATE INDEX "draft_invites_invited_by_id_idx" ON "draft_invites"("invited_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "draft_invites_draft_id_email_key" ON "draft_invites"("draft_id", "email");

-- CreateIndex
CREATE UNIQUE INDEX "claims_token_key" ON "claims"("token");

-- CreateIndex
CREATE UNIQUE INDEX "claims_link_hash_key" ON "claims"("link_hash");

-- CreateIndex
CREATE INDEX "claims_user_id_created_at_id_idx" ON "claims"("user_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "claims_listing_id_idx" ON "claims"("listing_id");

-- CreateIndex
CREATE UNIQUE INDEX "products_slug_key" ON "products"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "orders_number_key" ON "orders"("number");

-- CreateIndex
CREATE UNIQUE INDEX "orders_checkout_hash_key" ON "orders"("checkout_hash");

-- CreateIndex
CREATE INDEX "orders_user_id_created_at_id_idx" ON "orders"("user_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "orders_status_expires_at_idx" ON "orders"("status", "expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "orders_provider_provider_id_key" ON "orders"("provider", "provider_id");

-- CreateIndex
CREATE INDEX "order_lines_listing_id_idx" ON "order_lines"("listing_id");

-- CreateIndex
CREATE INDEX "order_lines_product_id_idx" ON "order_lines"("product_id");

-- CreateIndex
CREATE UNIQUE INDEX "order_lines_order_id_position_key" ON "order_lines"("order_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "refunds_provider_id_key" ON "refunds"("provider_id");

-- CreateIndex
CREATE INDEX "refunds_order_id_idx" ON "refunds"("order_id");

-- CreateIndex
CREATE INDEX "invoices_order_id_idx" ON "invoices"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_kind_year_sequence_key" ON "invoices"("kind", "year", "sequence");

-- CreateIndex
CREATE UNIQUE INDEX "blog_posts_slug_key" ON "blog_posts"("slug");

-- CreateIndex
CREATE INDEX "blog_posts_published_at_id_idx" ON "blog_posts"("published_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "interview_answers_question_id_idx" ON "interview_answers"("question_id");

-- CreateIndex
CREATE INDEX "audit_entries_subject_id_idx" ON "audit_entries"("subject", "id" DESC);

-- CreateIndex
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

-- CreateIndex
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

-- CreateIndex
CREATE INDEX "mails_created_at_id_idx" ON "mails"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "job_runs_event_id_idx" ON "job_runs"("event_id");

-- CreateIndex
CREATE UNIQUE INDEX "job_runs_function_id_event_id_key" ON "job_runs"("function_id", "event_id");

-- CreateIndex
CREATE INDEX "job_waits_event_idx" ON "job_waits"("event");

-- AddForeignKey
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "categories"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "category_attributes" ADD CONSTRAINT "category_attributes_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_slugs" ADD CONSTRAINT "listing_slugs_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_categories" ADD CONSTRAINT "listing_categories_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_categories" ADD CONSTRAINT "listing_categories_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_attributes" ADD CONSTRAINT "listing_attributes_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_attributes" ADD CONSTRAINT "listing_attributes_attribute_id_fkey" FOREIGN KEY ("attribute_id") REFERENCES "category_attributes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_editors" ADD CONSTRAINT "listing_editors_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_editors" ADD CONSTRAINT "listing_editors_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "versions" ADD CONSTRAINT "versions_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "versions" ADD CONSTRAINT "versions_draft_id_fkey" FOREIGN KEY ("draft_id") REFERENCES "drafts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "versions" ADD CONSTRAINT "versions_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_updates" ADD CONSTRAINT "listing_updates_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "milestones" ADD CONSTRAINT "milestones_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "founder_stories" ADD CONSTRAINT "founder_stories_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_images" ADD CONSTRAINT "listing_images_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_alternatives" ADD CONSTRAINT "listing_alternatives_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_alternatives" ADD CONSTRAINT "listing_alternatives_alternative_id_fkey" FOREIGN KEY ("alternative_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "founders" ADD CONSTRAINT "founders_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_founders" ADD CONSTRAINT "listing_founders_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_founders" ADD CONSTRAINT "listing_founders_founder_id_fkey" FOREIGN KEY ("founder_id") REFERENCES "founders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "domain_rating_measurements" ADD CONSTRAINT "domain_rating_measurements_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "revenue_reports" ADD CONSTRAINT "revenue_reports_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "awards" ADD CONSTRAINT "awards_week_fkey" FOREIGN KEY ("week") REFERENCES "launch_weeks"("week") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "awards" ADD CONSTRAINT "awards_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "votes" ADD CONSTRAINT "votes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "votes" ADD CONSTRAINT "votes_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "follows" ADD CONSTRAINT "follows_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_view_days" ADD CONSTRAINT "listing_view_days_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "draft_fields" ADD CONSTRAINT "draft_fields_draft_id_fkey" FOREIGN KEY ("draft_id") REFERENCES "drafts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "draft_pages" ADD CONSTRAINT "draft_pages_draft_id_fkey" FOREIGN KEY ("draft_id") REFERENCES "drafts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "draft_invites" ADD CONSTRAINT "draft_invites_draft_id_fkey" FOREIGN KEY ("draft_id") REFERENCES "drafts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "draft_invites" ADD CONSTRAINT "draft_invites_invited_by_id_fkey" FOREIGN KEY ("invited_by_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "draft_invites" ADD CONSTRAINT "draft_invites_accepted_by_id_fkey" FOREIGN KEY ("accepted_by_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "claims" ADD CONSTRAINT "claims_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "claims" ADD CONSTRAINT "claims_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "interview_answers" ADD CONSTRAINT "interview_answers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "interview_answers" ADD CONSTRAINT "interview_answers_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "interview_questions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_runs" ADD CONSTRAINT "job_runs_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "job_events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_steps" ADD CONSTRAINT "job_steps_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "job_runs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_waits" ADD CONSTRAINT "job_waits_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "job_runs"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- By hand, from here on: what schema.prisma can't say.

-- One listing per product address, as long as the team has not turned it away.
CREATE UNIQUE INDEX "listings_address_key" ON "listings"("address_key") WHERE "status" NOT IN ('rejected', 'removed');

-- A list's order under its index. Public lists hold live listings only.
CREATE INDEX "listings_search" ON "listings" USING gin ("search") WHERE "status" IN ('live', 'scheduled');
CREATE INDEX "listings_live_votes" ON "listings"("votes" DESC, "id") WHERE "status" = 'live';
CREATE INDEX "listings_live_newest" ON "listings"("launched_at" DESC, "id" DESC) WHERE "status" = 'live';
CREATE INDEX "listings_live_trending" ON "listings"("trending" DESC, "id") WHERE "status" = 'live';
CREATE INDEX "listings_live_views" ON "listings"("views" DESC, "id") WHERE "status" = 'live';
CREATE INDEX "listings_live_followers" ON "listings"("followers" DESC, "id") WHERE "status" = 'live';
CREATE INDEX "listings_live_stage" ON "listings"("stage", "votes" DESC, "id") WHERE "status" = 'live';
CREATE INDEX "listings_live_country" ON "listings"("country", "votes" DESC, "id") WHERE "status" = 'live';
CREATE INDEX "listings_live_pricing" ON "listings"("pricing_model", "votes" DESC, "id") WHERE "status" = 'live';
CREATE INDEX "listings_week_votes" ON "listings"("launch_week", "votes" DESC, "id") WHERE "status" IN ('live', 'scheduled');
CREATE INDEX "listings_upcoming" ON "listings"("launch_week", "id") WHERE "status" = 'scheduled';
CREATE INDEX "listings_awaiting_badge" ON "listings"("badge_checked_at") WHERE "status" = 'awaiting_badge';
CREATE INDEX "listings_live_badge" ON "listings"("badge_checked_at") WHERE "status" = 'live' AND "plan" = 'free';
CREATE INDEX "listings_billboard" ON "listings"("billboard_cents" DESC, "id") WHERE "status" = 'live' AND "billboard_cents" > 0;
CREATE INDEX "listings_domain_rating" ON "listings"("domain_rating" DESC, "id") WHERE "status" = 'live' AND "domain_rating" IS NOT NULL;
CREATE INDEX "listings_revenue" ON "listings"("revenue_cents" DESC, "id") WHERE "status" = 'live' AND "revenue_cents" IS NOT NULL;

CREATE INDEX "founders_name" ON "founders" USING gin (lower("name") gin_trgm_ops);
CREATE INDEX "listings_week_race" ON "listings"("launch_week", "week_votes" DESC, "followers" DESC, "launched_at", "id") WHERE "status" = 'live';
CREATE UNIQUE INDEX "invoices_one_per_order" ON "invoices"("order_id") WHERE "kind" = 'invoice';
CREATE INDEX "votes_network" ON "votes"("network_hash", "cast_at") WHERE "network_hash" IS NOT NULL;
CREATE INDEX "votes_held" ON "votes"("cast_at") WHERE "status" = 'held';
CREATE INDEX "mails_queued" ON "mails"("created_at") WHERE "status" = 'queued';
CREATE INDEX "job_events_undispatched" ON "job_events"("occurred_at", "id") WHERE "dispatched_at" IS NULL;
CREATE INDEX "job_events_dispatched" ON "job_events"("dispatched_at") WHERE "dispatched_at" IS NOT NULL;
CREATE INDEX "job_runs_due" ON "job_runs"("run_at", "id") WHERE "status" IN ('queued', 'running');
CREATE INDEX "job_runs_ended" ON "job_runs"("ended_at") WHERE "ended_at" IS NOT NULL;

-- A subject is a listing or a draft.
ALTER TABLE "versions" ADD CONSTRAINT "versions_subject" CHECK (num_nonnulls("listing_id", "draft_id") = 1);

ALTER TABLE "users" ADD CONSTRAINT "users_email_lower" CHECK ("email" = lower("email"));
ALTER TABLE "draft_invites" ADD CONSTRAINT "draft_invites_email_lower" CHECK ("email" = lower("email"));
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_scopes" CHECK ("scopes" <@ ARRAY['account:read', 'listings:write', 'orders:write']);
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_name" CHECK (char_length("name") BETWEEN 1 AND 80);

ALTER TABLE "categories" ADD CONSTRAINT "categories_slug" CHECK ("slug" ~ '^[a-z0-9][a-z0-9-]{0,219}$');
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent" CHECK ("parent_id" <> "id");
ALTER TABLE "categories" ADD CONSTRAINT "categories_live" CHECK ("live_listings" >= 0);
ALTER TABLE "founders" ADD CONSTRAINT "founders_slug" CHECK ("slug" ~ '^[a-z0-9][a-z0-9-]{0,219}$');
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_slug" CHECK ("slug" ~ '^[a-z0-9][a-z0-9-]{0,219}$');

ALTER TABLE "listings" ADD CONSTRAINT "listings_slug" CHECK ("slug" ~ '^[a-z0-9][a-z0-9-]{0,219}$');
ALTER TABLE "listings" ADD CONSTRAINT "listings_name" CHECK (char_length("name") BETWEEN 1 AND 500);
ALTER TABLE "listings" ADD CONSTRAINT "listings_country" CHECK ("country" ~ '^[A-Z]{2}$');
ALTER TABLE "listings" ADD CONSTRAINT "listings_founded" CHECK ("founded_year" BETWEEN 1800 AND 2100);
ALTER TABLE "listings" ADD CONSTRAINT "listings_week_is_monday" CHECK (extract(isodow FROM "launch_week") = 1);
ALTER TABLE "listings" ADD CONSTRAINT "listings_live_has_launched" CHECK ("status" <> 'live' OR ("launched_at" IS NOT NULL AND "launch_week" IS NOT NULL AND "plan" IS NOT NULL));
ALTER TABLE "listings" ADD CONSTRAINT "listings_queued_has_week" CHECK ("status" NOT IN ('awaiting_badge', 'scheduled') OR ("launch_week" IS NOT NULL AND "plan" IS NOT NULL));
ALTER TABLE "listings" ADD CONSTRAINT "listings_counters" CHECK (least("votes", "week_votes", "followers", "views", "rating_sum", "rating_count", "billboard_cents", "week_moves") >= 0);
ALTER TABLE "listings" ADD CONSTRAINT "listings_extra_categories" CHECK ("extra_categories" BETWEEN 0 AND 3);
ALTER TABLE "listings" ADD CONSTRAINT "listings_domain_rating_range" CHECK ("domain_rating" BETWEEN 0 AND 100);
ALTER TABLE "listings" ADD CONSTRAINT "listings_revenue_whole" CHECK (num_nonnulls("revenue_cents", "revenue_month", "revenue_source") IN (0, 3));
ALTER TABLE "listings" ADD CONSTRAINT "listings_json" CHECK (jsonb_typeof("socials") = 'object' AND jsonb_typeof("faqs") = 'array');
ALTER TABLE "listings" ADD CONSTRAINT "listings_lists" CHECK (greatest(cardinality("features"), cardinality("usps"), cardinality("keywords"), cardinality("tags")) <= 20);
ALTER TABLE "listing_alternatives" ADD CONSTRAINT "listing_alternatives_not_itself" CHECK ("listing_id" <> "alternative_id");
ALTER TABLE "domain_rating_measurements" ADD CONSTRAINT "domain_rating_measurements_range" CHECK ("rating" BETWEEN 0 AND 100);
ALTER TABLE "revenue_reports" ADD CONSTRAINT "revenue_reports_cents" CHECK ("cents" >= 0 AND extract(day FROM "month") = 1);

ALTER TABLE "launch_weeks" ADD CONSTRAINT "launch_weeks_monday" CHECK (extract(isodow FROM "week") = 1 AND "free_taken" >= 0);
ALTER TABLE "awards" ADD CONSTRAINT "awards_rank" CHECK ("rank" BETWEEN 1 AND 3);
ALTER TABLE "votes" ADD CONSTRAINT "votes_monday" CHECK (extract(isodow FROM "week") = 1);
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_stars" CHECK ("stars" BETWEEN 1 AND 5);

ALTER TABLE "drafts" ADD CONSTRAINT "drafts_completeness" CHECK ("completeness" BETWEEN 0 AND 100);
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_ready_has_outcome" CHECK ("status" <> 'ready' OR "outcome" IS NOT NULL);
ALTER TABLE "draft_fields" ADD CONSTRAINT "draft_fields_name" CHECK ("name" IN ('name', 'tagline', 'short_description', 'description', 'stage', 'categories', 'tags', 'pricing_model', 'pricing_summary', 'country', 'city', 'founded_year', 'features', 'usps', 'keywords', 'contact_email', 'demo_video_url', 'logo_url'));
-- Evidence or blank: an AI value without a quote can't be stored.
ALTER TABLE "draft_fields" ADD CONSTRAINT "draft_fields_evidence" CHECK ("state" <> 'ai' OR ("value" IS NOT NULL AND jsonb_array_length("evidence") > 0));
ALTER TABLE "draft_fields" ADD CONSTRAINT "draft_fields_no_json_null" CHECK (jsonb_typeof("value") <> 'null' AND jsonb_typeof("ai_value") <> 'null');
ALTER TABLE "draft_fields" ADD CONSTRAINT "draft_fields_blank" CHECK ("state" NOT IN ('not_found', 'deleted') OR "value" IS NULL);
ALTER TABLE "draft_fields" ADD CONSTRAINT "draft_fields_lock" CHECK ("state" <> 'override' OR "locked");

ALTER TABLE "claims" ADD CONSTRAINT "claims_email" CHECK (("method" = 'email') = ("email" IS NOT NULL));
ALTER TABLE "claims" ADD CONSTRAINT "claims_verified" CHECK ("status" <> 'verified' OR "verified_at" IS NOT NULL);
CREATE UNIQUE INDEX "claims_one_pending" ON "claims"("listing_id", "user_id", "method", coalesce("email", '')) WHERE "status" = 'pending';

ALTER TABLE "products" ADD CONSTRAINT "products_price" CHECK (coalesce("price_cents", "minimum_cents") IS NOT NULL AND least("price_cents", "minimum_cents") >= 0);
ALTER TABLE "orders" ADD CONSTRAINT "orders_cents" CHECK ("net_cents" >= 0 AND ("vat_cents" IS NULL) = ("total_cents" IS NULL) AND ("total_cents" IS NULL OR "total_cents" = "net_cents" + "vat_cents"));
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_cents" CHECK ("quantity" >= 1 AND "unit_net_cents" >= 0 AND "net_cents" = "quantity" * "unit_net_cents" AND "refunded_cents" BETWEEN 0 AND "net_cents" + coalesce("vat_cents", 0));
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_cents" CHECK ("cents" > 0);
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_sequence" CHECK ("sequence" >= 1);

ALTER TABLE "counters" ADD CONSTRAINT "counters_value" CHECK ("value" >= 0);
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_key" CHECK ("key" ~ '^[!-~]{1,255}$');
ALTER TABLE "mails" ADD CONSTRAINT "mails_one_line" CHECK ("to" !~ '[\r\n]' AND "subject" !~ '[\r\n]');
