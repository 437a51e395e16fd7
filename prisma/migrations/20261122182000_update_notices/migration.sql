-- The news that a follower is notified of: a notice goes with its news.
ALTER TABLE "notifications" ADD COLUMN "update_id" INTEGER;
CREATE INDEX "notifications_update_id_idx" ON "notifications"("update_id");
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_update_id_fkey" FOREIGN KEY ("update_id") REFERENCES "listing_updates"("id") ON DELETE CASCADE ON UPDATE CASCADE;
-- What a person has not read of the news of each listing.
CREATE INDEX "notifications_unread_news" ON "notifications"("user_id", "listing_id") WHERE "update_id" IS NOT NULL AND "read_at" IS NULL;
