-- What a listing's owners offer to visitors for a time.
CREATE TABLE listing_offers (
  listing_id integer PRIMARY KEY REFERENCES listings (id) ON DELETE CASCADE ON UPDATE CASCADE,
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 120),
  code text CHECK (char_length(code) BETWEEN 1 AND 40),
  ends_on date NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX listing_offers_ends_on_idx ON listing_offers (ends_on);
