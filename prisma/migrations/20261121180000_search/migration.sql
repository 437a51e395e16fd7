-- What the new tables replace: every vote wrote the listing's words into its index anew.
DROP INDEX "listings_search";
ALTER TABLE "listings" DROP COLUMN "search";
DROP FUNCTION listing_search(text, text, text[], text[], text);

-- CreateTable
CREATE TABLE "listing_search" (
    "listing_id" INTEGER NOT NULL,
    "live" BOOLEAN NOT NULL,
    "votes" INTEGER NOT NULL,
    "followers" INTEGER NOT NULL,
    "views" INTEGER NOT NULL,
    "trending" DOUBLE PRECISION NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "stage" "Stage",
    "pricing_model" "PricingModel",
    "country" CHAR(2),
    "category_ids" INTEGER[] NOT NULL,
    "terms" tsvector NOT NULL,

    CONSTRAINT "listing_search_pkey" PRIMARY KEY ("listing_id")
);

-- CreateTable
CREATE TABLE "search_words" (
    "word" TEXT COLLATE "C" NOT NULL,
    "stem" TEXT,
    "listings" INTEGER NOT NULL,
    "names" INTEGER NOT NULL,
    "near" INTEGER[] NOT NULL,

    CONSTRAINT "search_words_pkey" PRIMARY KEY ("word")
);

-- CreateIndex
CREATE INDEX "search_words_stem_idx" ON "search_words"("stem");

-- AddForeignKey
ALTER TABLE "listing_search" ADD CONSTRAINT "listing_search_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand, from here on.

-- `fastupdate` off: a search must not read a list of what is not sorted in yet. The room on each page is for counters:
-- no index holds them, so that a vote writes no index here.
CREATE INDEX "listing_search_terms" ON "listing_search" USING gin ("terms") WITH (fastupdate = off);
CREATE INDEX "listing_search_upcoming" ON "listing_search"("listing_id") WHERE NOT "live";
CREATE INDEX "search_words_near" ON "search_words" USING gin ("near") WITH (fastupdate = off);
ALTER TABLE "listing_search" SET (fillfactor = 85);
ALTER TABLE "search_words" SET (fillfactor = 85);
-- The planner is not to guess by the commonest terms: a plan must not change with the words.
ALTER TABLE "listing_search" ALTER COLUMN "terms" SET STATISTICS 0;
ALTER TABLE "search_words" ALTER COLUMN "near" SET STATISTICS 0;

-- The words of a text in their order: lower-case, without accents and apostrophes, at most 40 letters each. «c++» and «c#» are words.
-- Immutable by promise, as all below: unaccent's rules and the stemmer don't change under a running server.
CREATE FUNCTION search_words_of(content text) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
  AS $$
    DECLARE
      -- Most texts are plain: what makes others plain is slow.
      plain text := lower(CASE WHEN octet_length(content) = length(content) THEN translate(content, '''`', '')
        ELSE public.unaccent('public.unaccent', translate(normalize(content, NFKC), '''’‘ʼ`´', '')) END);
    BEGIN
      IF plain !~ '[[:alnum:]](\+\+|#)|[[:alnum:]]{41}' THEN
        RETURN string_to_array(btrim(regexp_replace(plain, '[^[:alnum:]]+', ' ', 'g')), ' ');
      END IF;
      RETURN array(SELECT left(m[1], 40) FROM regexp_matches(plain, '[[:alnum:]]+(?:\+\+|#(?![[:alnum:]]))?', 'g') WITH ORDINALITY AS found(m, n) ORDER BY n);
    END
  $$;

-- What inflected forms of a word have in common; null for a word that is in every text («the»).
CREATE FUNCTION search_stem(word text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT (ts_lexize('pg_catalog.english_stem', word))[1] $$;

-- How a word sounds, roughly: its consonants, those that are mixed up made one, doubled and silent ones dropped.
CREATE FUNCTION search_sound(word text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT left(word, 1) || regexp_replace(
      translate(substr(regexp_replace(replace(replace(replace(replace(word, 'ph', 'f'), 'gh', ''), 'ck', 'k'), 'sch', 'sh'), '^(kn|gn|pn|wr|ps)', 'n'), 2), 'cqzxdvaeiouyhw', 'kksktf'),
      '(.)\1+', '\1', 'g')
  $$;

-- Keys that two words share when they are near each other: hashes of the word's beginning with none, one or two letters
-- left out, and of its sound with none or one left out. Two edits apart means a common key (Garbe, SymSpell).
CREATE FUNCTION search_near(word text) RETURNS integer[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    WITH beginning AS (SELECT left(word, 8) AS w, least(length(word), 8) AS n, search_sound(word) AS s)
    SELECT array_agg(DISTINCT hashtext(key)) FROM (
      SELECT w FROM beginning
      UNION ALL
      SELECT left(w, i - 1) || substr(w, i + 1) FROM beginning, generate_series(1, n) i WHERE n > 1
      UNION ALL
      SELECT left(w, i - 1) || substr(w, i + 1, j - i - 1) || substr(w, j + 1)
      FROM beginning, generate_series(1, n - 1) i, generate_series(i + 1, n) j WHERE n > 4
      UNION ALL
      SELECT '~' || s FROM beginning WHERE length(s) > 2
      UNION ALL
      SELECT '~' || left(s, i - 1) || substr(s, i + 1) FROM beginning, generate_series(2, length(s)) i WHERE length(s) > 3
    ) AS keys(key)
  $$;

-- The distinct words of a listing, each with the best place it has: 1 in the name, 2 in tagline, keywords and tags, 3 in the description.
CREATE FUNCTION search_words_in(l listings) RETURNS TABLE (word text, place integer)
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$
    SELECT word, min(place) FROM (
      SELECT unnest(search_words_of(l.name)), 1
      UNION ALL SELECT unnest(search_words_of(l.tagline || ' ' || array_to_string(l.keywords || l.tags, ' '))), 2
      UNION ALL SELECT unnest(search_words_of(left(l.description, 10000))), 3
    ) AS words(word, place)
    GROUP BY word
  $$;

-- What a listing is found by. The first letter says what a term is: N a word and n a stem of the name, H and h of the head (name,
-- tagline, keywords, tags), b a stem of anything; E the whole name, C a category, S a stage, L a country, P a pricing model.
CREATE FUNCTION search_terms_of_word(word text, stem text, place integer) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT CASE
      WHEN stem IS NULL THEN CASE place WHEN 1 THEN ARRAY['N' || word] ELSE '{}' END
      WHEN place = 1 THEN ARRAY['N' || word, 'n' || stem, 'H' || word, 'h' || stem, 'b' || stem]
      WHEN place = 2 THEN ARRAY['H' || word, 'h' || stem, 'b' || stem]
      ELSE ARRAY['b' || stem]
    END
  $$;
CREATE FUNCTION search_terms_of_listing(l listings, category_ids integer[]) RETURNS text[]
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$
    SELECT array_remove(ARRAY['E' || left(array_to_string(search_words_of(l.name), ' '), 200), 'S' || l.stage, 'L' || l.country, 'P' || l.pricing_model], NULL)
      || array(SELECT 'C' || id FROM unnest(category_ids) AS id)
  $$;

CREATE FUNCTION listing_search_of(listing_ids integer[]) RETURNS SETOF listing_search
  LANGUAGE sql STABLE
  AS $$
    SELECT l.id, l.status = 'live', l.votes, l.followers, l.views, l.trending, coalesce(l.launched_at, l.submitted_at, l.created_at),
      l.stage, l.pricing_model, l.country, m.ids,
      array_to_tsvector(search_terms_of_listing(l, m.ids)
        || array(SELECT unnest(search_terms_of_word(word, search_stem(word), place)) FROM search_words_in(l)))
    FROM listings l
    CROSS JOIN LATERAL (SELECT coalesce(array_agg(category_id ORDER BY category_id), '{}') FROM category_members WHERE listing_id = l.id) AS m(ids)
    WHERE l.status IN ('live', 'scheduled') AND l.id = ANY (listing_ids)
  $$;

CREATE FUNCTION refresh_listing_search(listing_ids integer[]) RETURNS void
  LANGUAGE sql
  AS $$
    DELETE FROM listing_search s USING listings l
    WHERE s.listing_id = ANY (listing_ids) AND l.id = s.listing_id AND l.status NOT IN ('live', 'scheduled');
    INSERT INTO listing_search AS old SELECT * FROM listing_search_of(listing_ids)
    ON CONFLICT (listing_id) DO UPDATE SET
      live = excluded.live, votes = excluded.votes, followers = excluded.followers, views = excluded.views, trending = excluded.trending,
      since = excluded.since, stage = excluded.stage, pricing_model = excluded.pricing_model, country = excluded.country,
      category_ids = excluded.category_ids, terms = excluded.terms
    WHERE old IS DISTINCT FROM excluded;
  $$;

CREATE FUNCTION listing_search_changed() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      PERFORM refresh_listing_search(array[NEW.id]);
      RETURN NULL;
    END
  $$;
CREATE TRIGGER listing_search_added AFTER INSERT ON listings
  FOR EACH ROW WHEN (NEW.status IN ('live', 'scheduled')) EXECUTE FUNCTION listing_search_changed();
CREATE TRIGGER listing_search_edited
  AFTER UPDATE OF status, name, tagline, keywords, tags, description, stage, pricing_model, country, launched_at, submitted_at ON listings
  FOR EACH ROW WHEN (NEW.status IN ('live', 'scheduled') OR OLD.status IN ('live', 'scheduled')) EXECUTE FUNCTION listing_search_changed();

CREATE FUNCTION listing_counters_changed() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      UPDATE listing_search SET votes = NEW.votes, followers = NEW.followers, views = NEW.views, trending = NEW.trending WHERE listing_id = NEW.id;
      RETURN NULL;
    END
  $$;
CREATE TRIGGER listing_search_counted AFTER UPDATE OF votes, followers, views, trending ON listings
  FOR EACH ROW WHEN ((OLD.votes, OLD.followers, OLD.views, OLD.trending) IS DISTINCT FROM (NEW.votes, NEW.followers, NEW.views, NEW.trending))
  EXECUTE FUNCTION listing_counters_changed();

CREATE FUNCTION listing_search_recategorised() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      PERFORM refresh_listing_search(array(SELECT DISTINCT listing_id FROM changed));
      RETURN NULL;
    END
  $$;
CREATE TRIGGER listing_search_category_added AFTER INSERT ON category_members
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION listing_search_recategorised();
CREATE TRIGGER listing_search_category_removed AFTER DELETE ON category_members
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION listing_search_recategorised();

-- As before, but it touches only what differs: each row it writes is a listing whose terms are made anew.
CREATE OR REPLACE FUNCTION rebuild_category_members() RETURNS void
  LANGUAGE sql
  AS $$
    DELETE FROM category_members m
    WHERE NOT EXISTS (SELECT 1 FROM category_members_of(NULL) w WHERE w.category_id = m.category_id AND w.listing_id = m.listing_id);
    INSERT INTO category_members SELECT * FROM category_members_of(NULL)
      ON CONFLICT (category_id, listing_id) DO UPDATE SET live = excluded.live, votes = excluded.votes
      WHERE (category_members.live, category_members.votes) <> (excluded.live, excluded.votes);
  $$;

-- Deferred to the end of the transaction, and then one at a time: words are shared by all listings, and their rows must
-- neither stay locked while a transaction goes on, nor be locked crosswise by two.
CREATE FUNCTION search_vocabulary_changed() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtext('search_words'));
      WITH change AS (
        SELECT word, sum(listings)::int AS listings, sum(names)::int AS names FROM (
          SELECT word, 1, (place = 1)::int FROM search_words_in(NEW) WHERE TG_OP <> 'DELETE' AND NEW.status IN ('live', 'scheduled')
          UNION ALL
          SELECT word, -1, -(place = 1)::int FROM search_words_in(OLD) WHERE TG_OP <> 'INSERT' AND OLD.status IN ('live', 'scheduled')
        ) AS each(word, listings, names)
        GROUP BY word HAVING sum(listings) <> 0 OR sum(names) <> 0
      ), gone AS (
        DELETE FROM search_words w USING change c WHERE w.word = c.word AND w.listings + c.listings <= 0
      ), counted AS (
        UPDATE search_words w SET listings = w.listings + c.listings, names = w.names + c.names
        FROM change c WHERE w.word = c.word AND w.listings + c.listings > 0
      )
      INSERT INTO search_words
      SELECT word, search_stem(word), c.listings, c.names, search_near(word) FROM change c
      WHERE c.listings > 0 AND NOT EXISTS (SELECT 1 FROM search_words w WHERE w.word = c.word);
      RETURN NULL;
    END
  $$;
CREATE CONSTRAINT TRIGGER search_vocabulary_added AFTER INSERT ON listings DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status IN ('live', 'scheduled')) EXECUTE FUNCTION search_vocabulary_changed();
CREATE CONSTRAINT TRIGGER search_vocabulary_removed AFTER DELETE ON listings DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.status IN ('live', 'scheduled')) EXECUTE FUNCTION search_vocabulary_changed();
CREATE CONSTRAINT TRIGGER search_vocabulary_edited AFTER UPDATE OF status, name, tagline, keywords, tags, description ON listings
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  WHEN ((OLD.status IN ('live', 'scheduled')) IS DISTINCT FROM (NEW.status IN ('live', 'scheduled'))
    OR (OLD.name, OLD.tagline, OLD.keywords, OLD.tags, OLD.description) IS DISTINCT FROM (NEW.name, NEW.tagline, NEW.keywords, NEW.tags, NEW.description))
  EXECUTE FUNCTION search_vocabulary_changed();

-- Both tables anew: after a bulk load that ran without triggers, after an upgrade of Postgres, and to mend a drift. As the
-- triggers do it (terms as search_terms_of_word makes them), but each text is read and each word stemmed once, and the indexes
-- are made at the end.
CREATE FUNCTION rebuild_listing_search() RETURNS void
  LANGUAGE plpgsql SET work_mem = '256MB'
  AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtext('search_words'));
      TRUNCATE listing_search, search_words;
      DROP INDEX listing_search_terms, search_words_near;
      CREATE TEMPORARY TABLE search_placed ON COMMIT DROP AS
        SELECT l.id, w.word, w.place FROM listings l CROSS JOIN LATERAL search_words_in(l) w WHERE l.status IN ('live', 'scheduled');
      ANALYZE search_placed;
      INSERT INTO search_words
        SELECT word, search_stem(word), listings, names, search_near(word)
        FROM (SELECT word, count(*) AS listings, count(*) FILTER (WHERE place = 1) AS names FROM search_placed GROUP BY word) AS counted;
      ANALYZE search_words (word, stem);
      INSERT INTO listing_search
        SELECT l.id, l.status = 'live', l.votes, l.followers, l.views, l.trending, coalesce(l.launched_at, l.submitted_at, l.created_at),
          l.stage, l.pricing_model, l.country, m.ids,
          array_to_tsvector(search_terms_of_listing(l, m.ids) || w.anywhere || w.stems_of_head || w.head || w.stems_of_name || w.name)
        FROM listings l
        JOIN (SELECT p.id,
            coalesce(array_agg('b' || stem) FILTER (WHERE stem IS NOT NULL), '{}') AS anywhere,
            coalesce(array_agg('h' || stem) FILTER (WHERE stem IS NOT NULL AND place < 3), '{}') AS stems_of_head,
            coalesce(array_agg('H' || word) FILTER (WHERE stem IS NOT NULL AND place < 3), '{}') AS head,
            coalesce(array_agg('n' || stem) FILTER (WHERE stem IS NOT NULL AND place = 1), '{}') AS stems_of_name,
            coalesce(array_agg('N' || word) FILTER (WHERE place = 1), '{}') AS name
          FROM search_placed p JOIN search_words USING (word) GROUP BY p.id) AS w USING (id)
        CROSS JOIN LATERAL (SELECT coalesce(array_agg(category_id ORDER BY category_id), '{}') FROM category_members WHERE listing_id = l.id) AS m(ids);
      CREATE INDEX "listing_search_terms" ON "listing_search" USING gin ("terms") WITH (fastupdate = off);
      CREATE INDEX "search_words_near" ON "search_words" USING gin ("near") WITH (fastupdate = off);
      DROP TABLE search_placed;
    END
  $$;
SELECT rebuild_listing_search();
