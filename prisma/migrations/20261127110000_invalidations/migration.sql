-- Which transactions invalidated which tags (lib/cache/tag-versions.ts).
CREATE TABLE "invalidations" (
    "tag" TEXT NOT NULL,
    "xid" BIGINT NOT NULL DEFAULT ((pg_current_xact_id())::text)::bigint,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invalidations_pkey" PRIMARY KEY ("tag", "xid")
);
CREATE INDEX "invalidations_at_idx" ON "invalidations"("at");

-- Invalidates tags at the commit: what is kept in memory by a notification, what is kept on disk by a row. The rows of a transaction have
-- a key of their own, so writers of one tag never wait for each other.
CREATE FUNCTION invalidate_tags(VARIADIC tags text[]) RETURNS void
  LANGUAGE plpgsql
  AS $$
    BEGIN
      INSERT INTO invalidations (tag) SELECT DISTINCT unnest(tags) ON CONFLICT DO NOTHING;
      PERFORM pg_notify('cache_invalidated', tag) FROM unnest(tags) AS tag;
    END
  $$;
