-- By hand.

-- The words of a text that signs join, written together: «wifi» for «Wi-Fi», «nodejs» for «Node.js». The parts alone are words, too.
CREATE FUNCTION search_joined_words_of(content text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT CASE WHEN content ~ '[[:alnum:]][-‐‑.][[:alnum:]]' THEN array(
      SELECT DISTINCT together FROM (
        SELECT translate(m[1], '-‐‑.', '') AS together FROM regexp_matches(
          lower(public.unaccent('public.unaccent', normalize(content, NFKC))), '([[:alnum:]]+(?:[-‐‑.][[:alnum:]]+)+)', 'g') AS m
        WHERE m[1] !~ '[-‐‑.].*[-‐‑.].*[-‐‑.]') AS joined
      WHERE length(together) <= 40 AND together ~ '[[:alpha:]]')
    ELSE '{}' END
  $$;

-- What a listing says besides its name, tagline, keywords and tags.
CREATE FUNCTION search_body_of(l listings) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$
    SELECT left(l.description, 10000) || ' ' || left(concat_ws(' ', l.pricing_summary, l.city, array_to_string(l.features || l.usps, ' '),
      (SELECT string_agg(concat_ws(' ', f ->> 'question', f ->> 'answer'), ' ') FROM jsonb_array_elements(l.faqs) AS f)), 10000)
  $$;

-- The distinct words of a listing, each with the best place it has: 1 in the name, 2 in tagline, keywords and tags, 3 in anything else.
CREATE OR REPLACE FUNCTION search_words_in(l listings) RETURNS TABLE (word text, place integer)
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$
    SELECT word, min(place) FROM (
      SELECT unnest(search_words_of(content) || search_joined_words_of(content)), place FROM (VALUES
        (l.name, 1),
        (l.tagline || ' ' || array_to_string(l.keywords || l.tags, ' '), 2),
        (search_body_of(l), 3)
      ) AS texts(content, place)
    ) AS words(word, place)
    GROUP BY word
  $$;

-- `Y`: the year in which it was founded.
CREATE OR REPLACE FUNCTION search_terms_of_listing(l listings, category_ids integer[]) RETURNS text[]
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$
    SELECT array_remove(ARRAY['E' || left(array_to_string(search_words_of(l.name), ' '), 200), 'S' || l.stage, 'L' || l.country, 'P' || l.pricing_model,
        'Y' || l.founded_year, CASE WHEN l.status = 'scheduled' THEN 'U' END], NULL)
      || array(SELECT 'C' || id FROM unnest(category_ids) AS id)
  $$;

DROP TRIGGER listing_search_edited ON listings;
CREATE TRIGGER listing_search_edited
  AFTER UPDATE OF status, name, tagline, keywords, tags, description, pricing_summary, city, features, usps, faqs, founded_year, stage,
    pricing_model, country, launched_at, submitted_at ON listings
  FOR EACH ROW WHEN (NEW.status IN ('live', 'scheduled') OR OLD.status IN ('live', 'scheduled')) EXECUTE FUNCTION listing_search_changed();

DROP TRIGGER search_vocabulary_edited ON listings;
CREATE CONSTRAINT TRIGGER search_vocabulary_edited
  AFTER UPDATE OF status, name, tagline, keywords, tags, description, pricing_summary, city, features, usps, faqs ON listings
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  WHEN ((OLD.status IN ('live', 'scheduled')) IS DISTINCT FROM (NEW.status IN ('live', 'scheduled'))
    OR (OLD.name, OLD.tagline, OLD.keywords, OLD.tags, OLD.description, OLD.pricing_summary, OLD.city, OLD.features, OLD.usps, OLD.faqs)
      IS DISTINCT FROM
      (NEW.name, NEW.tagline, NEW.keywords, NEW.tags, NEW.description, NEW.pricing_summary, NEW.city, NEW.features, NEW.usps, NEW.faqs))
  EXECUTE FUNCTION search_vocabulary_changed();

SELECT rebuild_listing_search();
