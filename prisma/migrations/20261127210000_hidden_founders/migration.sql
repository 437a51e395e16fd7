-- The team hides a founder's page, and single answers of the interview.
ALTER TABLE founders ADD COLUMN hidden_at timestamptz(3);
ALTER TABLE interview_answers ADD COLUMN hidden_at timestamptz(3);

-- A page that was merged into another one: its address leads there, and what it was is kept for its undo.
CREATE TABLE merged_founders (
  slug text PRIMARY KEY,
  former_id uuid NOT NULL,
  founder_id uuid NOT NULL REFERENCES founders (id) ON DELETE CASCADE ON UPDATE CASCADE,
  was jsonb NOT NULL,
  merged_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX merged_founders_former_id_key ON merged_founders (former_id);
CREATE INDEX merged_founders_founder_id_idx ON merged_founders (founder_id);

-- As before, without hidden founders.
CREATE OR REPLACE FUNCTION founders_named(words text, in_country text) RETURNS TABLE (founder_id uuid, rank integer, live_listings integer)
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
          FROM founders f WHERE f.live_listings > 0 AND f.hidden_at IS NULL AND (in_country IS NULL OR f.country = in_country)
            AND (f.folded_name LIKE q || '%' OR f.folded_name LIKE anywhere) LIMIT 10001
        ), products AS (
          SELECT n.listing_id FROM listing_names n WHERE n.folded_name LIKE q || '%' OR n.folded_name LIKE anywhere LIMIT 2000
        )
        SELECT found.id, min(found.place), min(found.live_listings) FROM (
          SELECT id, place, live_listings FROM people
          UNION ALL
          SELECT f.id, 3, f.live_listings FROM products p JOIN listing_founders lf ON lf.listing_id = p.listing_id
          JOIN founders f ON f.id = lf.founder_id AND f.live_listings > 0 AND f.hidden_at IS NULL AND (in_country IS NULL OR f.country = in_country)
        ) found GROUP BY found.id;
      IF FOUND OR char_length(q) < 4 THEN RETURN; END IF;
      RETURN QUERY
        WITH people AS (
          SELECT f.id, f.live_listings FROM founders f
          WHERE f.live_listings > 0 AND f.hidden_at IS NULL AND (in_country IS NULL OR f.country = in_country) AND f.folded_name %> q LIMIT 1000
        ), products AS (
          SELECT n.listing_id FROM listing_names n WHERE n.folded_name %> q LIMIT 1000
        )
        SELECT found.id, min(found.place), min(found.live_listings) FROM (
          SELECT id, 4 AS place, live_listings FROM people
          UNION ALL
          SELECT f.id, 5, f.live_listings FROM products p JOIN listing_founders lf ON lf.listing_id = p.listing_id
          JOIN founders f ON f.id = lf.founder_id AND f.live_listings > 0 AND f.hidden_at IS NULL AND (in_country IS NULL OR f.country = in_country)
        ) found GROUP BY found.id;
    END
  $$;
