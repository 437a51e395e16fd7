-- A name as people are found by it: without accents and case, what is neither letter nor digit as one space. Immutable by
-- promise, as `listing_search` is.
CREATE FUNCTION folded_name(name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  SET search_path = pg_catalog, public
  AS $$ SELECT btrim(regexp_replace(lower(unaccent('unaccent', name)), '[^[:alnum:]]+', ' ', 'g')) $$;

ALTER TABLE "founders" ADD COLUMN "folded_name" text GENERATED ALWAYS AS (folded_name("name")) STORED;
ALTER TABLE "listings" ADD COLUMN "folded_name" text GENERATED ALWAYS AS (folded_name("name")) STORED;
DROP INDEX "founders_name";
CREATE INDEX "founders_name" ON "founders" USING gin ("folded_name" gin_trgm_ops) WITH (gin_pending_list_limit = 256) WHERE "live_listings" > 0;
CREATE INDEX "listings_live_name" ON "listings" USING gin ("folded_name" gin_trgm_ops) WITH (gin_pending_list_limit = 256) WHERE "status" = 'live';

-- People whose name, or whose live product's, says these words; the lower the rank, the better the match. Typing errors are
-- forgiven where nothing says them as they are. One or two letters find beginnings of words only, since no trigram holds
-- less. The planner takes a comparison of trigrams for as cheap as one of numbers and would read the whole table: so it may not.
CREATE FUNCTION founders_named(words text, in_country text) RETURNS TABLE (founder_id uuid, rank integer)
  LANGUAGE plpgsql STABLE
  SET search_path = pg_catalog, public
  SET enable_seqscan = off
  AS $$
    #variable_conflict use_column
    DECLARE
      q text := folded_name(words);
      anywhere text := CASE WHEN char_length(folded_name(words)) < 3 THEN '% ' ELSE '%' END || folded_name(words) || '%';
    BEGIN
      IF q = '' THEN RETURN; END IF;
      RETURN QUERY
        WITH people AS (
          SELECT f.id, CASE WHEN f.folded_name LIKE q || '%' THEN 0 WHEN f.folded_name LIKE '% ' || q || '%' THEN 1 ELSE 2 END AS place
          FROM founders f WHERE f.live_listings > 0 AND (in_country IS NULL OR f.country = in_country)
            AND (f.folded_name LIKE q || '%' OR f.folded_name LIKE anywhere) LIMIT 10001
        ), products AS (
          SELECT l.id FROM listings l WHERE l.status = 'live' AND (l.folded_name LIKE q || '%' OR l.folded_name LIKE anywhere) LIMIT 2000
        )
        SELECT found.id, min(found.place) FROM (
          SELECT id, place FROM people UNION ALL SELECT lf.founder_id, 3 FROM products p JOIN listing_founders lf ON lf.listing_id = p.id
        ) found GROUP BY found.id;
      IF FOUND OR char_length(q) < 4 THEN RETURN; END IF;
      RETURN QUERY
        WITH people AS (
          SELECT f.id FROM founders f
          WHERE f.live_listings > 0 AND (in_country IS NULL OR f.country = in_country) AND f.folded_name %> q LIMIT 1000
        ), products AS (
          SELECT l.id FROM listings l WHERE l.status = 'live' AND l.folded_name %> q LIMIT 1000
        )
        SELECT found.id, min(found.place) FROM (
          SELECT id, 4 AS place FROM people UNION ALL SELECT lf.founder_id, 5 FROM products p JOIN listing_founders lf ON lf.listing_id = p.id
        ) found GROUP BY found.id;
    END
  $$;

-- Title A, excerpt B, text C.
CREATE FUNCTION blog_post_search(title text, excerpt text, body text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  SET search_path = pg_catalog, public
  AS $$
    SELECT setweight(to_tsvector('english', unaccent('unaccent', coalesce(title, ''))), 'A')
        || setweight(to_tsvector('english', unaccent('unaccent', coalesce(excerpt, ''))), 'B')
        || setweight(to_tsvector('english', unaccent('unaccent', left(coalesce(body, ''), 100000))), 'C')
  $$;
ALTER TABLE "blog_posts" ADD COLUMN "search" tsvector GENERATED ALWAYS AS (blog_post_search("title", "excerpt", "body")) STORED;
CREATE INDEX "blog_posts_search" ON "blog_posts" USING gin ("search") WHERE "published_at" IS NOT NULL;

-- The stories that anybody may read, newest first.
CREATE INDEX "founder_stories_updated_at_listing_id_idx" ON "founder_stories"("updated_at" DESC, "listing_id" DESC);
CREATE INDEX "listings_story" ON "listings"("id") WHERE "status" = 'live' AND "story_unlocked";

-- Pages of people that search engines may list.
CREATE INDEX "founders_confirmed" ON "founders"("slug") WHERE "confirmed_at" IS NOT NULL AND "live_listings" > 0;
