-- What the team has to decide, the oldest first: most open reports may wait for owners.
CREATE INDEX "reports_to_decide" ON "reports" ("status", "created_at", "id") WHERE "waits_until" IS NULL;
-- A person's reports, for the export and the erasure of their account.
CREATE INDEX "reports_reporter_id_idx" ON "reports"("reporter_id");
CREATE INDEX "reports_email_idx" ON "reports"("email");
-- The team, who is told of each report.
CREATE INDEX "users_role_idx" ON "users"("role");
