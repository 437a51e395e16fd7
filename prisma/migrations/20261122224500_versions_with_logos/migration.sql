-- The purge of logos looks up which logos the versions name; few versions change a logo.
CREATE INDEX "versions_with_logos" ON "versions"("profile_id") WHERE "before" ? 'logo_url' OR "after" ? 'logo_url';
