-- The latest change of a listing by an application or key, which the listing's dashboard page shows: also where there is none.
CREATE INDEX "versions_by_program" ON "versions"("listing_id", "number" DESC) WHERE "via" IN ('oauth', 'api_key');
