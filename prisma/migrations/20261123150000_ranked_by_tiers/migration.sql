-- The first listings that match one of several term queries (each of one or two texts, of which a listing must match one), in the order of
-- the queries and then of votes. A query is asked only if those before it did not find enough. `among` restricts the listings unless null.
-- A function, because its statement is planned once for each connection: one statement for all queries took longer to plan than to run.
CREATE FUNCTION search_by_tiers(of_live boolean, tiers text[], wanted bigint, among integer[]) RETURNS integer[]
  LANGUAGE plpgsql STABLE PARALLEL SAFE SET plan_cache_mode = force_generic_plan
  AS $$
    DECLARE
      found integer[] := '{}';
    BEGIN
      FOR n IN 1..coalesce(array_length(tiers, 1), 0) LOOP
        found := found || array(
          SELECT f.id FROM (
            SELECT s.listing_id AS id, s.votes FROM listing_search s
            WHERE s.live = of_live AND (s.terms @@ tiers[n][1]::tsquery OR s.terms @@ tiers[n][2]::tsquery)
              AND (among IS NULL OR s.listing_id = ANY (among))
            ORDER BY s.votes DESC, s.listing_id LIMIT wanted) f
          WHERE NOT EXISTS (SELECT 1 FROM unnest(found) AS known(id) WHERE known.id = f.id)
          ORDER BY f.votes DESC, f.id);
        EXIT WHEN cardinality(found) >= wanted;
      END LOOP;
      RETURN found;
    END
  $$;

-- `U`: upcoming. As a term it is one of the filters, and a search among the few upcoming listings reads no others.
CREATE OR REPLACE FUNCTION search_terms_of_listing(l listings, category_ids integer[]) RETURNS text[]
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$
    SELECT array_remove(ARRAY['E' || left(array_to_string(search_words_of(l.name), ' '), 200), 'S' || l.stage, 'L' || l.country, 'P' || l.pricing_model,
        CASE WHEN l.status = 'scheduled' THEN 'U' END], NULL)
      || array(SELECT 'C' || id FROM unnest(category_ids) AS id)
  $$;
UPDATE listing_search SET terms = terms || array_to_tsvector(ARRAY['U']) WHERE NOT live;
DROP INDEX "listing_search_upcoming";
