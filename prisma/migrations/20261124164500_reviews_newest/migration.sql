-- The newest reviews of all listings, for the home page.
CREATE INDEX "reviews_status_created_at_id_idx" ON "reviews"("status", "created_at" DESC, "id" DESC);
