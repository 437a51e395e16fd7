-- An owner deletes a listing: it is hidden at once, and erased 30 days later unless an owner restores it.
ALTER TYPE "ListingStatus" ADD VALUE 'deleted';
ALTER TABLE "listings" ADD COLUMN "deleted_at" TIMESTAMPTZ(3), ADD COLUMN "deleted_from" "ListingStatus";
-- Compared as text, because a new value of a type can't be used in the transaction that adds it.
ALTER TABLE "listings" ADD CONSTRAINT "listings_deleted" CHECK (
  ("status"::text = 'deleted') = ("deleted_at" IS NOT NULL) AND ("deleted_at" IS NULL) = ("deleted_from" IS NULL)
);
CREATE INDEX "listings_deleted_at" ON "listings"("deleted_at") WHERE "deleted_at" IS NOT NULL;
