-- CreateTable
CREATE TABLE "listing_names" (
    "listing_id" INTEGER NOT NULL,
    "folded_name" TEXT NOT NULL,

    CONSTRAINT "listing_names_pkey" PRIMARY KEY ("listing_id")
);

-- AddForeignKey
ALTER TABLE "listing_names" ADD CONSTRAINT "listing_names_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand, from here on.

-- The names of live listings, beside the listings: each vote and view writes its listing into all indexes of `listings`, and a
-- name's trigrams must not be among them.
DROP INDEX "listings_live_name";
ALTER TABLE "listings" DROP COLUMN "folded_name";
CREATE INDEX "listing_names_trigrams" ON "listing_names" USING gin ("folded_name" gin_trgm_ops) WITH (gin_pending_list_limit = 256);

CREATE FUNCTION listing_name_changed() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      IF NEW.status = 'live' THEN
        INSERT INTO listing_names VALUES (NEW.id, folded_name(NEW.name))
          ON CONFLICT (listing_id) DO UPDATE SET folded_name = excluded.folded_name;
      ELSE
        DELETE FROM listing_names WHERE listing_id = NEW.id;
      END IF;
      RETURN NULL;
    END
  $$;
CREATE TRIGGER listing_name_added AFTER INSERT ON listings
  FOR EACH ROW WHEN (NEW.status = 'live') EXECUTE FUNCTION listing_name_changed();
CREATE TRIGGER listing_name_edited AFTER UPDATE OF status, name ON listings
  FOR EACH ROW WHEN ((OLD.status = 'live', OLD.name) IS DISTINCT FROM (NEW.status = 'live', NEW.name))
  EXECUTE FUNCTION listing_name_changed();

-- After a bulk load that ran without triggers.
CREATE FUNCTION rebuild_listing_names() RETURNS void
  LANGUAGE sql
  AS $$
    DELETE FROM listing_names;
    INSERT INTO listing_names SELECT id, folded_name(name) FROM listings WHERE status = 'live';
  $$;
SELECT rebuild_listing_names();

-- As before, by `listing_names`, and with what the order needs besides, so that nobody asks for each of thousands again. The rows
-- it says to give are few, so that what joins them goes by keys: by the usual guess of a thousand, whole tables were read now
-- and then.
DROP FUNCTION founders_named(text, text);
CREATE FUNCTION founders_named(words text, in_country text) RETURNS TABLE (founder_id uuid, rank integer, live_listings integer)
  LANGUAGE plpgsql STABLE ROWS 50
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
          SELECT f.id, f.live_listings, CASE WHEN f.folded_name LIKE q || '%' THEN 0 WHEN f.folded_name LIKE '% ' || q || '%' THEN 1 ELSE 2 END AS place
          FROM founders f WHERE f.live_listings > 0 AND (in_country IS NULL OR f.country = in_country)
            AND (f.folded_name LIKE q || '%' OR f.folded_name LIKE anywhere) LIMIT 10001
        ), products AS (
          SELECT n.listing_id FROM listing_names n WHERE n.folded_name LIKE q || '%' OR n.folded_name LIKE anywhere LIMIT 2000
        )
        SELECT found.id, min(found.place), min(found.live_listings) FROM (
          SELECT id, place, live_listings FROM people
          UNION ALL
          SELECT f.id, 3, f.live_listings FROM products p JOIN listing_founders lf ON lf.listing_id = p.listing_id
          JOIN founders f ON f.id = lf.founder_id AND f.live_listings > 0 AND (in_country IS NULL OR f.country = in_country)
        ) found GROUP BY found.id;
      IF FOUND OR char_length(q) < 4 THEN RETURN; END IF;
      RETURN QUERY
        WITH people AS (
          SELECT f.id, f.live_listings FROM founders f
          WHERE f.live_listings > 0 AND (in_country IS NULL OR f.country = in_country) AND f.folded_name %> q LIMIT 1000
        ), products AS (
          SELECT n.listing_id FROM listing_names n WHERE n.folded_name %> q LIMIT 1000
        )
        SELECT found.id, min(found.place), min(found.live_listings) FROM (
          SELECT id, 4 AS place, live_listings FROM people
          UNION ALL
          SELECT f.id, 5, f.live_listings FROM products p JOIN listing_founders lf ON lf.listing_id = p.listing_id
          JOIN founders f ON f.id = lf.founder_id AND f.live_listings > 0 AND (in_country IS NULL OR f.country = in_country)
        ) found GROUP BY found.id;
    END
  $$;

-- The two below hold the listings first: a vote or an edit under way must not be read without what it brings. In PL/pgSQL, where
-- each statement sees what was committed before it.
CREATE OR REPLACE FUNCTION refresh_category_members(listing_ids integer[]) RETURNS void
  LANGUAGE plpgsql
  AS $$
    BEGIN
      PERFORM 1 FROM listings WHERE id = ANY (listing_ids) ORDER BY id FOR NO KEY UPDATE;
      DELETE FROM category_members m WHERE m.listing_id = ANY (listing_ids)
        AND NOT EXISTS (SELECT 1 FROM category_members_of(listing_ids) w WHERE w.category_id = m.category_id AND w.listing_id = m.listing_id);
      INSERT INTO category_members SELECT * FROM category_members_of(listing_ids)
        ON CONFLICT (category_id, listing_id) DO UPDATE SET live = excluded.live, votes = excluded.votes
        WHERE (category_members.live, category_members.votes) <> (excluded.live, excluded.votes);
    END
  $$;
CREATE OR REPLACE FUNCTION refresh_listing_terms(listing_ids integer[]) RETURNS void
  LANGUAGE plpgsql
  AS $$
    BEGIN
      PERFORM 1 FROM listings WHERE id = ANY (listing_ids) ORDER BY id FOR NO KEY UPDATE;
      DELETE FROM listing_terms m WHERE m.listing_id = ANY (listing_ids)
        AND NOT EXISTS (SELECT 1 FROM listing_terms_of(listing_ids) w
          WHERE w.category_id = m.category_id AND w.term = m.term AND w.listing_id = m.listing_id);
      INSERT INTO listing_terms SELECT * FROM listing_terms_of(listing_ids) ON CONFLICT DO NOTHING;
    END
  $$;

-- Only what stands in the moved category, itself or below it, has other categories above it now. Nobody launches or changes
-- categories meanwhile, for by which tree would they be counted?
CREATE OR REPLACE FUNCTION category_moved() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      LOCK TABLE listings, listing_categories IN SHARE ROW EXCLUSIVE MODE;
      PERFORM refresh_category_members(array(SELECT listing_id FROM category_members WHERE category_id = NEW.id));
      RETURN NULL;
    END
  $$;
