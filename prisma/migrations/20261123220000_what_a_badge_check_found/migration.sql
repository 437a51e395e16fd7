-- What the latest check for the badge found, on which page, and its sentence for the owner (lib/listings/badge-result.ts).
ALTER TABLE "listings" ADD COLUMN "badge_check" JSONB;
