-- The team's list of orders, newest first, and the payments that nobody made whose billing data is to be forgotten.
CREATE INDEX "orders_created_at_id_idx" ON "orders"("created_at" DESC, "id" DESC);
CREATE INDEX "payments_to_forget" ON "payments"("expires_at") WHERE "status" IN ('failed', 'expired') AND "billing" <> '{}';
