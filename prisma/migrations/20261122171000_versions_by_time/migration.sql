-- For the daily report of edits to the team.
CREATE INDEX "versions_created_at_idx" ON "versions"("created_at");
