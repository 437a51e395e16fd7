-- The desk lists listings and mails in one state. Without these indexes, it reads all of them if few are in that state.
CREATE INDEX "listings_status_id_idx" ON "listings"("status", "id" DESC);
CREATE INDEX "mails_status_created_at_id_idx" ON "mails"("status", "created_at" DESC, "id" DESC);
DROP INDEX "mails_queued";
-- Deliveries are claimed endpoint by endpoint.
DROP INDEX "webhook_deliveries_due";
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" ("endpoint_id", "due_at", "id") WHERE "status" = 'waiting';
