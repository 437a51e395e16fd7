-- When an editor saw that the listing is live, and its award: each is shown once.
ALTER TABLE "listing_editors" ADD COLUMN "live_seen_at" TIMESTAMPTZ(3), ADD COLUMN "award_seen_at" TIMESTAMPTZ(3);
