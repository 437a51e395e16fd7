-- CreateTable
CREATE TABLE "listing_terms" (
    "category_id" INTEGER NOT NULL,
    "term" TEXT NOT NULL,
    "listing_id" INTEGER NOT NULL,

    CONSTRAINT "listing_terms_pkey" PRIMARY KEY ("category_id","term","listing_id")
);

-- CreateIndex
CREATE INDEX "listing_terms_listing_id_idx" ON "listing_terms"("listing_id");

-- AddForeignKey
ALTER TABLE "listing_terms" ADD CONSTRAINT "listing_terms_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_terms" ADD CONSTRAINT "listing_terms_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand, from here on.

-- A keyword or tag as it is compared. An index entry has little room for longer ones, and none is shared.
CREATE FUNCTION listing_terms_of_words(words text[]) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE
  AS $$
    SELECT DISTINCT lower(btrim(word)) FROM unnest(words) AS word WHERE btrim(word) <> '' AND length(word) <= 200
  $$;

-- What `listing_terms` should hold for these listings (null: for all).
CREATE FUNCTION listing_terms_of(listing_ids integer[])
  RETURNS TABLE (category_id integer, term text, listing_id integer)
  LANGUAGE sql STABLE
  AS $$
    SELECT lc.category_id, t.term, l.id
    FROM listings l
    JOIN listing_categories lc ON lc.listing_id = l.id AND lc.position = 0
    CROSS JOIN LATERAL listing_terms_of_words(l.keywords || l.tags) AS t(term)
    WHERE l.status = 'live' AND (listing_ids IS NULL OR l.id = ANY (listing_ids))
  $$;

CREATE FUNCTION refresh_listing_terms(listing_ids integer[]) RETURNS void
  LANGUAGE sql
  AS $$
    DELETE FROM listing_terms m WHERE m.listing_id = ANY (listing_ids)
      AND NOT EXISTS (SELECT 1 FROM listing_terms_of(listing_ids) w
        WHERE w.category_id = m.category_id AND w.term = m.term AND w.listing_id = m.listing_id);
    INSERT INTO listing_terms SELECT * FROM listing_terms_of(listing_ids) ON CONFLICT DO NOTHING;
  $$;

-- After a bulk load that ran without triggers.
CREATE FUNCTION rebuild_listing_terms() RETURNS void
  LANGUAGE sql
  AS $$
    DELETE FROM listing_terms;
    INSERT INTO listing_terms SELECT * FROM listing_terms_of(NULL);
  $$;

CREATE FUNCTION listing_terms_category_changed() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      PERFORM refresh_listing_terms(array(SELECT DISTINCT listing_id FROM changed));
      RETURN NULL;
    END
  $$;
CREATE TRIGGER listing_terms_category_added AFTER INSERT ON listing_categories
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION listing_terms_category_changed();
CREATE TRIGGER listing_terms_category_removed AFTER DELETE ON listing_categories
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION listing_terms_category_changed();
CREATE TRIGGER listing_terms_category_moved AFTER UPDATE ON listing_categories
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION listing_terms_category_changed();

CREATE FUNCTION listing_words_changed() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      PERFORM refresh_listing_terms(array[NEW.id]);
      RETURN NULL;
    END
  $$;
CREATE TRIGGER listing_words AFTER UPDATE OF status, keywords, tags ON listings
  FOR EACH ROW WHEN ((OLD.status = 'live', OLD.keywords, OLD.tags) IS DISTINCT FROM (NEW.status = 'live', NEW.keywords, NEW.tags))
  EXECUTE FUNCTION listing_words_changed();

INSERT INTO listing_terms SELECT * FROM listing_terms_of(NULL);
