-- The hourly purge finds the old rows of a large table, which lie together, by an index of some pages.
CREATE INDEX "notifications_created_at_idx" ON "notifications" USING BRIN ("created_at");
