-- AlterTable
ALTER TABLE "listings" ADD COLUMN "parted_texts" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN "texts_wait" BOOLEAN NOT NULL DEFAULT false;

-- By hand, from here on. Japanese, Chinese, Thai and others write no blanks between words. Where the words are, the process knows
-- (`Intl.Segmenter`) and Postgres doesn't: so the process stores what such listings say with blanks (`partTexts`).
CREATE INDEX listings_texts_wait ON listings (id) WHERE texts_wait;

-- What a listing says, as it is searched: its name, the rest of its head, anything else.
CREATE FUNCTION search_texts_of(l listings) RETURNS text[]
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT ARRAY[l.name, l.tagline || ' ' || array_to_string(l.keywords || l.tags, ' '), search_body_of(l)] $$;

-- Until the process has parted it, a text is searched as it stands: by the beginnings of its runs of letters.
CREATE FUNCTION listing_texts_changed() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    DECLARE
      said text := array_to_string(search_texts_of(NEW), ' ');
    BEGIN
      NEW.parted_texts := '{}';
      NEW.texts_wait := octet_length(said) > length(said) AND said ~ '[぀-ヿ㐀-䶿一-鿿豈-﫿ｦ-ﾟ฀-๿຀-໿က-႟ក-៿]';
      RETURN NEW;
    END
  $$;
CREATE TRIGGER listing_texts_added BEFORE INSERT ON listings FOR EACH ROW EXECUTE FUNCTION listing_texts_changed();
CREATE TRIGGER listing_texts_edited
  BEFORE UPDATE OF name, tagline, keywords, tags, description, pricing_summary, city, features, usps, faqs ON listings
  FOR EACH ROW
  WHEN ((OLD.name, OLD.tagline, OLD.keywords, OLD.tags, OLD.description, OLD.pricing_summary, OLD.city, OLD.features, OLD.usps, OLD.faqs)
    IS DISTINCT FROM
    (NEW.name, NEW.tagline, NEW.keywords, NEW.tags, NEW.description, NEW.pricing_summary, NEW.city, NEW.features, NEW.usps, NEW.faqs))
  EXECUTE FUNCTION listing_texts_changed();

CREATE OR REPLACE FUNCTION search_words_in(l listings) RETURNS TABLE (word text, place integer)
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$
    SELECT word, min(place) FROM (
      SELECT unnest(search_words_of(content) || search_joined_words_of(content)), place::int
      FROM unnest(CASE WHEN cardinality(l.parted_texts) > 0 THEN l.parted_texts ELSE search_texts_of(l) END) WITH ORDINALITY AS texts(content, place)
    ) AS words(word, place)
    GROUP BY word
  $$;

CREATE OR REPLACE FUNCTION search_terms_of_listing(l listings, category_ids integer[]) RETURNS text[]
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$
    SELECT array_remove(ARRAY['E' || left(array_to_string(search_words_of(coalesce(l.parted_texts[1], l.name)), ' '), 200), 'S' || l.stage,
        'L' || l.country, 'P' || l.pricing_model, 'Y' || l.founded_year, CASE WHEN l.status = 'scheduled' THEN 'U' END], NULL)
      || array(SELECT 'C' || id FROM unnest(category_ids) AS id)
  $$;

DROP TRIGGER listing_search_edited ON listings;
CREATE TRIGGER listing_search_edited
  AFTER UPDATE OF status, name, tagline, keywords, tags, description, pricing_summary, city, features, usps, faqs, parted_texts, founded_year,
    stage, pricing_model, country, launched_at, submitted_at ON listings
  FOR EACH ROW WHEN (NEW.status IN ('live', 'scheduled') OR OLD.status IN ('live', 'scheduled')) EXECUTE FUNCTION listing_search_changed();

DROP TRIGGER search_vocabulary_edited ON listings;
CREATE CONSTRAINT TRIGGER search_vocabulary_edited
  AFTER UPDATE OF status, name, tagline, keywords, tags, description, pricing_summary, city, features, usps, faqs, parted_texts ON listings
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  WHEN ((OLD.status IN ('live', 'scheduled')) IS DISTINCT FROM (NEW.status IN ('live', 'scheduled'))
    OR (OLD.name, OLD.tagline, OLD.keywords, OLD.tags, OLD.description, OLD.pricing_summary, OLD.city, OLD.features, OLD.usps, OLD.faqs,
        OLD.parted_texts)
      IS DISTINCT FROM
      (NEW.name, NEW.tagline, NEW.keywords, NEW.tags, NEW.description, NEW.pricing_summary, NEW.city, NEW.features, NEW.usps, NEW.faqs,
        NEW.parted_texts))
  EXECUTE FUNCTION search_vocabulary_changed();

ALTER TABLE listings DISABLE TRIGGER USER;
UPDATE listings l SET texts_wait = true
WHERE array_to_string(search_texts_of(l), ' ') ~ '[぀-ヿ㐀-䶿一-鿿豈-﫿ｦ-ﾟ฀-๿຀-໿က-႟ក-៿]';
ALTER TABLE listings ENABLE TRIGGER USER;
