-- People write reviews: why one is held, by which rule, when it was edited and answered, and who found it helpful.
ALTER TYPE "ReviewStatus" ADD VALUE 'withdrawn';
CREATE TYPE "TextHold" AS ENUM ('new_account', 'burst', 'copy', 'links');

ALTER TABLE reviews
  ADD COLUMN held_for "TextHold",
  ADD COLUMN network_hash text,
  ADD COLUMN text_hash text,
  ADD COLUMN helpful integer DEFAULT 0 NOT NULL,
  ADD COLUMN written_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  ADD COLUMN edited_at timestamptz(3),
  ADD COLUMN answer_edited_at timestamptz(3);
UPDATE reviews SET written_at = created_at,
  held_for = CASE WHEN status = 'held' THEN 'burst'::"TextHold" END,
  answered_at = CASE WHEN answer IS NOT NULL THEN coalesce(answered_at, updated_at) END;
ALTER TABLE reviews
  ADD CONSTRAINT reviews_helpful CHECK (helpful >= 0),
  ADD CONSTRAINT reviews_held CHECK (status <> 'held' OR held_for IS NOT NULL),
  ADD CONSTRAINT reviews_answer CHECK ((answer IS NULL) = (answered_at IS NULL));

CREATE TABLE review_helpful (
  review_id integer NOT NULL REFERENCES reviews ON UPDATE CASCADE ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON UPDATE CASCADE ON DELETE CASCADE,
  counted boolean DEFAULT true NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  PRIMARY KEY (review_id, user_id)
);
CREATE INDEX review_helpful_user_id_idx ON review_helpful (user_id);
CREATE INDEX review_helpful_waiting ON review_helpful (review_id) WHERE NOT counted;

-- What somebody typed before they signed in, or what a form refused: for two hours.
CREATE TABLE kept_texts (
  id uuid PRIMARY KEY,
  content jsonb NOT NULL,
  browser text NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL
);
CREATE INDEX kept_texts_created_at_idx ON kept_texts (created_at);

-- One index for each order of a listing's reviews. By stars, then helpfulness, is also the order of those with the same stars.
DROP INDEX reviews_listing_id_status_created_at_id_idx;
CREATE INDEX reviews_newest ON reviews (listing_id, created_at DESC, id DESC) WHERE status = 'published';
CREATE INDEX reviews_helpful_first ON reviews (listing_id, helpful DESC, created_at DESC, id DESC) WHERE status = 'published';
CREATE INDEX reviews_critical ON reviews (listing_id, stars, helpful DESC, created_at DESC, id DESC) WHERE status = 'published';
CREATE INDEX reviews_newest_of_stars ON reviews (listing_id, stars, created_at DESC, id DESC) WHERE status = 'published';
CREATE INDEX reviews_unanswered ON reviews (listing_id, created_at DESC, id DESC) WHERE status = 'published' AND answer IS NULL;
CREATE INDEX reviews_user_id_idx ON reviews (user_id, created_at DESC, id DESC);
-- What waits for its account to grow older, and what waits for the team.
CREATE INDEX reviews_held ON reviews (held_for, listing_id) WHERE status = 'held';
-- Copies of a text, and how many texts came from a network of late.
CREATE INDEX reviews_text_hash_idx ON reviews (text_hash) WHERE text_hash IS NOT NULL;
CREATE INDEX reviews_network ON reviews (listing_id, network_hash, written_at) WHERE network_hash IS NOT NULL;
CREATE INDEX reviews_network_age ON reviews (written_at) WHERE network_hash IS NOT NULL;
CREATE INDEX reviews_written_at_idx ON reviews (written_at);

-- Ratings are counted from what is published.
UPDATE listings l SET rating_sum = r.sum, rating_count = r.count
FROM (
  SELECT l.id, coalesce(sum(r.stars), 0)::int AS sum, count(r.id)::int AS count
  FROM listings l LEFT JOIN reviews r ON r.listing_id = l.id AND r.status = 'published' GROUP BY l.id
) r
WHERE r.id = l.id AND (l.rating_sum, l.rating_count) IS DISTINCT FROM (r.sum, r.count);
