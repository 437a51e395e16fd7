-- Which launched listings were hidden, shown or renamed since the file of all live listings was made, so that its next reader doesn't get them.
CREATE TABLE data_file_changes (
  id bigserial PRIMARY KEY,
  listing_id integer NOT NULL
);
ALTER TABLE data_files ADD COLUMN applied bigint[] NOT NULL DEFAULT '{}';
-- A logo is served unless all listings that have it are taken down.
CREATE INDEX listings_logo_url_idx ON listings (logo_url) WHERE logo_url IS NOT NULL;
