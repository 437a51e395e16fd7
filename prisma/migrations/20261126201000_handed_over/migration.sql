-- Who handed a listing over can take it back for an hour, and the receiver can give it back, with the verification that ended with it.
ALTER TABLE "listing_editors" ADD COLUMN "handed_at" TIMESTAMPTZ(3),
ADD COLUMN "handed_to_id" UUID,
ADD COLUMN "verified_before" TIMESTAMPTZ(3);
CREATE INDEX "listing_editors_handed_to_id_idx" ON "listing_editors"("handed_to_id");
ALTER TABLE "listing_editors" ADD CONSTRAINT "listing_editors_handed_to_id_fkey" FOREIGN KEY ("handed_to_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
