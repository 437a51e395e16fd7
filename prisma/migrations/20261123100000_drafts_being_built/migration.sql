-- A monthly reading asks whether drafts are being built (lib/readings/read-site.ts).
CREATE INDEX "drafts_being_built" ON "drafts"("created_at") WHERE "status" <> 'ready';
