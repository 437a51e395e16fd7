-- CreateTable
CREATE TABLE "listing_vectors" (
    "model" TEXT NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "vector" BYTEA NOT NULL,
    "text_hash" TEXT NOT NULL,
    "outdated" BOOLEAN NOT NULL DEFAULT false,
    "made_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "listing_vectors_pkey" PRIMARY KEY ("model","listing_id")
);

-- CreateIndex
CREATE INDEX "listing_vectors_listing_id_idx" ON "listing_vectors"("listing_id");

-- CreateIndex
CREATE INDEX "listing_vectors_model_made_at_idx" ON "listing_vectors"("model", "made_at");

-- AddForeignKey
ALTER TABLE "listing_vectors" ADD CONSTRAINT "listing_vectors_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand, from here on.
CREATE INDEX listing_vectors_outdated ON listing_vectors (model, listing_id) WHERE outdated;

-- The two texts of a listing of which its vector is the sum: all that it says, and what it is.
CREATE FUNCTION meaning_texts_of(l listings) RETURNS text[]
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$
    SELECT ARRAY[
      left(concat_ws('. ', l.name, l.tagline, l.description, array_to_string(l.features || l.usps, '. '), array_to_string(l.keywords, ', '),
        c.name, array_to_string(l.tags, ', '),
        (SELECT string_agg(concat_ws(' ', f ->> 'question', f ->> 'answer'), ' ') FROM jsonb_array_elements(l.faqs) AS f)), 6000),
      left(concat_ws('. ', l.name, l.tagline, array_to_string(l.keywords || l.tags, ', '), c.name), 1000)]
    FROM (SELECT (SELECT name FROM categories WHERE id = l.primary_category_id) AS name) AS c
  $$;

-- A vector whose listing says something else now is made again.
CREATE FUNCTION listing_vector_outdated() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      UPDATE listing_vectors SET outdated = true WHERE listing_id = NEW.id AND NOT outdated;
      RETURN NULL;
    END
  $$;
CREATE TRIGGER listing_vector_outdated
  AFTER UPDATE OF name, tagline, description, features, usps, keywords, tags, faqs, primary_category_id ON listings
  FOR EACH ROW
  WHEN ((OLD.name, OLD.tagline, OLD.description, OLD.features, OLD.usps, OLD.keywords, OLD.tags, OLD.faqs, OLD.primary_category_id)
    IS DISTINCT FROM (NEW.name, NEW.tagline, NEW.description, NEW.features, NEW.usps, NEW.keywords, NEW.tags, NEW.faqs, NEW.primary_category_id))
  EXECUTE FUNCTION listing_vector_outdated();
