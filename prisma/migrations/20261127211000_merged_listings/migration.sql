-- A listing that was merged into another one of the same product: what went over is kept for the undo of the merge.
CREATE TABLE merged_listings (
  from_id integer PRIMARY KEY REFERENCES listings (id) ON DELETE CASCADE ON UPDATE CASCADE,
  into_id integer NOT NULL REFERENCES listings (id) ON DELETE CASCADE ON UPDATE CASCADE,
  report_id integer NOT NULL,
  was jsonb NOT NULL,
  merged_at timestamptz(3) NOT NULL
);
CREATE INDEX merged_listings_into_id_idx ON merged_listings (into_id);
CREATE INDEX merged_listings_merged_at_idx ON merged_listings (merged_at);

-- When a vote came over from a merged listing. Awards that were given before don't count it.
ALTER TABLE votes ADD COLUMN merged_at timestamptz(3);
