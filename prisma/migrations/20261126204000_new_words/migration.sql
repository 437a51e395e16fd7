-- CreateTable
CREATE TABLE "listing_new_words" (
    "listing_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "words" INTEGER NOT NULL,

    CONSTRAINT "listing_new_words_pkey" PRIMARY KEY ("listing_id")
);

-- AddForeignKey
ALTER TABLE "listing_new_words" ADD CONSTRAINT "listing_new_words_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand, from here on.

-- A GIN index never gives back the room of a key that nothing has any more, and a word brings some 45 keys. So a listing brings 1,000 new
-- words with keys a day: those of its name first, then those of its head, then those of its description. The others are found as they are
-- spelt, but are no correction of another spelling. `NULL` for near means that the word was known when the change was looked at.
-- What costs time is done before the lock, under which the words of one listing at a time are counted, and an edit that neither brings
-- nor takes a word does not lock at all.
CREATE OR REPLACE FUNCTION search_vocabulary_changed() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    DECLARE
      changes search_words[];
      today date := (now() AT TIME ZONE 'UTC')::date;
      room integer := 0;
      brought integer;
    BEGIN
      IF TG_OP <> 'DELETE' THEN
        room := 1000 - coalesce((SELECT n.words FROM listing_new_words n WHERE n.listing_id = NEW.id AND n.day = today), 0);
      END IF;
      WITH change AS (
        SELECT word, sum(listings)::int AS listings, sum(names)::int AS names, min(place) FILTER (WHERE listings > 0) AS place FROM (
          SELECT word, 1, (place = 1)::int, place FROM search_words_in(NEW) WHERE TG_OP <> 'DELETE' AND NEW.status IN ('live', 'scheduled')
          UNION ALL
          SELECT word, -1, -(place = 1)::int, place FROM search_words_in(OLD) WHERE TG_OP <> 'INSERT' AND OLD.status IN ('live', 'scheduled')
        ) AS each(word, listings, names, place)
        GROUP BY word HAVING sum(listings) <> 0 OR sum(names) <> 0
      ), numbered AS (
        SELECT c.*, c.listings > 0 AND w.word IS NULL AS is_new,
          row_number() OVER (PARTITION BY c.listings > 0 AND w.word IS NULL ORDER BY c.place, c.word) AS n
        FROM change c LEFT JOIN search_words w USING (word)
      )
      SELECT array_agg((word, CASE WHEN is_new THEN search_stem(word) END, listings, names,
          CASE WHEN is_new THEN CASE WHEN n <= room THEN search_near(word) ELSE '{}' END END)::search_words),
        count(*) FILTER (WHERE is_new AND n <= room)
      INTO changes, brought FROM numbered;
      IF changes IS NULL THEN
        RETURN NULL;
      END IF;
      IF brought > 0 THEN
        INSERT INTO listing_new_words AS before SELECT l.id, today, brought FROM listings l WHERE l.id = NEW.id
        ON CONFLICT (listing_id) DO UPDATE SET
          words = excluded.words + CASE WHEN before.day = excluded.day THEN before.words ELSE 0 END, day = excluded.day;
      END IF;
      PERFORM pg_advisory_xact_lock(hashtext('search_words'));
      WITH change AS (
        SELECT * FROM unnest(changes)
      ), gone AS (
        DELETE FROM search_words w USING change c WHERE w.word = c.word AND w.listings + c.listings <= 0
      ), counted AS (
        UPDATE search_words w SET listings = w.listings + c.listings, names = w.names + c.names
        FROM change c WHERE w.word = c.word AND w.listings + c.listings > 0
      )
      INSERT INTO search_words
      SELECT word, coalesce(c.stem, search_stem(word)), c.listings, c.names, coalesce(c.near, search_near(word)) FROM change c
      WHERE c.listings > 0 AND NOT EXISTS (SELECT 1 FROM search_words w WHERE w.word = c.word);
      RETURN NULL;
    END
  $$;
