-- AlterTable
ALTER TABLE "founders" ADD COLUMN "companies" JSONB NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "listings" ADD COLUMN "primary_category_id" INTEGER;

-- By hand, from here on.

-- The category that every list shows with a listing. Found through listing_categories it costs a list of 500 launches 3,000 blocks.
CREATE FUNCTION listing_primary_category_changed() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      UPDATE listings l SET primary_category_id = c.category_id
      FROM (SELECT DISTINCT listing_id FROM changed) AS i LEFT JOIN listing_categories c ON c.listing_id = i.listing_id AND c.position = 0
      WHERE l.id = i.listing_id AND l.primary_category_id IS DISTINCT FROM c.category_id;
      RETURN NULL;
    END
  $$;
CREATE TRIGGER listing_primary_category_added AFTER INSERT ON listing_categories
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION listing_primary_category_changed();
CREATE TRIGGER listing_primary_category_removed AFTER DELETE ON listing_categories
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION listing_primary_category_changed();
CREATE TRIGGER listing_primary_category_moved AFTER UPDATE ON listing_categories
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION listing_primary_category_changed();

-- After a bulk load that ran without triggers.
CREATE FUNCTION rebuild_primary_categories() RETURNS void
  LANGUAGE sql
  AS $$
    UPDATE listings l SET primary_category_id = c.category_id
    FROM listings i LEFT JOIN listing_categories c ON c.listing_id = i.id AND c.position = 0
    WHERE l.id = i.id AND l.primary_category_id IS DISTINCT FROM c.category_id;
  $$;

-- The companies that lists show with a founder: the most voted twenty of their live listings. Found through listing_founders they cost a
-- page of the founders with most listings 1,400 blocks.
CREATE FUNCTION companies_of_founder(founder uuid) RETURNS jsonb
  LANGUAGE sql STABLE
  AS $$
    SELECT coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name) ORDER BY c.votes DESC, c.id), '[]')
    FROM (SELECT l.id, l.slug, l.name, l.votes FROM listing_founders lf JOIN listings l ON l.id = lf.listing_id AND l.status = 'live'
      WHERE lf.founder_id = founder ORDER BY l.votes DESC, l.id LIMIT 20) AS c
  $$;

-- The lock comes first, in a statement of its own: of two changes at once, the one that waited then sees what the other one wrote.
CREATE FUNCTION refresh_founder_companies(founder_ids uuid[]) RETURNS void
  LANGUAGE plpgsql
  AS $$
    BEGIN
      PERFORM 1 FROM founders WHERE id = ANY (founder_ids) ORDER BY id FOR NO KEY UPDATE;
      UPDATE founders f SET companies = w.companies
      FROM (SELECT id, companies_of_founder(id) AS companies FROM unnest(founder_ids) AS id OFFSET 0) AS w
      WHERE f.id = w.id AND f.companies IS DISTINCT FROM w.companies;
    END
  $$;

CREATE FUNCTION listing_founders_changed() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      PERFORM refresh_founder_companies(array(SELECT DISTINCT founder_id FROM changed));
      RETURN NULL;
    END
  $$;
CREATE TRIGGER founder_companies_added AFTER INSERT ON listing_founders
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION listing_founders_changed();
CREATE TRIGGER founder_companies_removed AFTER DELETE ON listing_founders
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION listing_founders_changed();
CREATE TRIGGER founder_companies_left AFTER UPDATE ON listing_founders
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION listing_founders_changed();
CREATE TRIGGER founder_companies_joined AFTER UPDATE ON listing_founders
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION listing_founders_changed();

-- A vote seldom changes the order of a founder's listings, and most founders have one listing: so a vote mostly reads, and locks nothing.
CREATE FUNCTION founder_listing_changed() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    DECLARE
      outdated uuid[] := array(
        SELECT f.id FROM listing_founders lf JOIN founders f ON f.id = lf.founder_id
        WHERE lf.listing_id = NEW.id
          AND ((OLD.status = 'live', OLD.name, OLD.slug) IS DISTINCT FROM (NEW.status = 'live', NEW.name, NEW.slug)
            OR CASE WHEN jsonb_array_length(f.companies) > 1 THEN f.companies IS DISTINCT FROM companies_of_founder(f.id) END));
    BEGIN
      IF cardinality(outdated) > 0 THEN
        PERFORM refresh_founder_companies(outdated);
      END IF;
      RETURN NULL;
    END
  $$;
CREATE TRIGGER founder_companies_changed AFTER UPDATE OF status, name, slug, votes ON listings
  FOR EACH ROW WHEN ((OLD.status = 'live', OLD.name, OLD.slug, OLD.votes) IS DISTINCT FROM (NEW.status = 'live', NEW.name, NEW.slug, NEW.votes)
    AND (OLD.status = 'live' OR NEW.status = 'live'))
  EXECUTE FUNCTION founder_listing_changed();

-- After a bulk load that ran without triggers.
CREATE FUNCTION rebuild_founder_companies() RETURNS void
  LANGUAGE sql
  AS $$
    UPDATE founders f SET companies = w.companies
    FROM (SELECT id, companies_of_founder(id) AS companies FROM founders OFFSET 0) AS w
    WHERE f.id = w.id AND f.companies IS DISTINCT FROM w.companies;
  $$;

ALTER TABLE listings DISABLE TRIGGER USER;
SELECT rebuild_primary_categories();
ALTER TABLE listings ENABLE TRIGGER USER;
SELECT rebuild_founder_companies();

-- A query that thousands of listings match is not sorted whole: the most voted listings are walked until they fill the page. What matches
-- fewer is read once, as before.
CREATE OR REPLACE FUNCTION search_by_tiers(of_live boolean, tiers text[], wanted bigint, among integer[]) RETURNS integer[]
  LANGUAGE plpgsql STABLE PARALLEL SAFE SET plan_cache_mode = force_generic_plan
  AS $$
    DECLARE
      max_sorted constant integer := 4000;
      max_walked constant integer := 4000;
      found integer[] := '{}';
      best integer[];
      is_common boolean;
    BEGIN
      FOR n IN 1..coalesce(array_length(tiers, 1), 0) LOOP
        WITH matches AS MATERIALIZED (
          SELECT s.listing_id AS id, s.votes FROM listing_search s
          WHERE s.live = of_live AND (s.terms @@ tiers[n][1]::tsquery OR s.terms @@ tiers[n][2]::tsquery)
            AND (among IS NULL OR s.listing_id = ANY (among)) LIMIT max_sorted + 1)
        SELECT count(*) > max_sorted, CASE WHEN count(*) <= max_sorted
          THEN array(SELECT id FROM matches ORDER BY votes DESC, id LIMIT wanted) END
        INTO is_common, best FROM matches;
        IF is_common AND of_live AND among IS NULL THEN
          best := array(
            SELECT w.id FROM (SELECT l.id, l.votes FROM listings l WHERE l.status = 'live' ORDER BY l.votes DESC, l.id LIMIT max_walked) l
            CROSS JOIN LATERAL (
              SELECT s.listing_id AS id FROM listing_search s
              WHERE s.listing_id = l.id AND (s.terms @@ tiers[n][1]::tsquery OR s.terms @@ tiers[n][2]::tsquery) OFFSET 0) w
            ORDER BY l.votes DESC, l.id LIMIT wanted);
        END IF;
        IF is_common AND coalesce(cardinality(best), 0) < wanted THEN
          best := array(
            SELECT s.listing_id FROM listing_search s
            WHERE s.live = of_live AND (s.terms @@ tiers[n][1]::tsquery OR s.terms @@ tiers[n][2]::tsquery)
              AND (among IS NULL OR s.listing_id = ANY (among))
            ORDER BY s.votes DESC, s.listing_id LIMIT wanted);
        END IF;
        found := found || array(
          SELECT b.id FROM unnest(best) WITH ORDINALITY AS b(id, place) WHERE NOT b.id = ANY (found) ORDER BY b.place);
        EXIT WHEN cardinality(found) >= wanted;
      END LOOP;
      RETURN found;
    END
  $$;
