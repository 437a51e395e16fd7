-- What visitors saw of a listing, besides its views.
ALTER TABLE listing_view_days
  ADD COLUMN visits integer NOT NULL DEFAULT 0,
  ADD COLUMN badge_views integer NOT NULL DEFAULT 0,
  ADD COLUMN badge_visits integer NOT NULL DEFAULT 0,
  ADD COLUMN searches integer NOT NULL DEFAULT 0;

CREATE TABLE listing_hours (
  listing_id integer NOT NULL REFERENCES listings (id) ON DELETE CASCADE ON UPDATE CASCADE,
  hour timestamptz(0) NOT NULL,
  views integer NOT NULL DEFAULT 0,
  visits integer NOT NULL DEFAULT 0,
  PRIMARY KEY (listing_id, hour)
);
CREATE INDEX listing_hours_hour_idx ON listing_hours (hour);

CREATE TYPE source_kind AS ENUM ('referrer', 'country');
CREATE TABLE listing_sources (
  listing_id integer NOT NULL REFERENCES listings (id) ON DELETE CASCADE ON UPDATE CASCADE,
  day date NOT NULL,
  kind source_kind NOT NULL,
  name text NOT NULL,
  views integer NOT NULL DEFAULT 0,
  visits integer NOT NULL DEFAULT 0,
  PRIMARY KEY (listing_id, day, kind, name)
);
CREATE INDEX listing_sources_day_idx ON listing_sources (day);

-- The secret of a day, and the hashes of its visitors. Unlogged tables stand in no backup and no replica.
CREATE UNLOGGED TABLE visitor_salts (
  day date PRIMARY KEY,
  salt bytea NOT NULL
);
CREATE UNLOGGED TABLE visitor_marks (
  day date NOT NULL,
  address bigint NOT NULL,
  visitor bigint NOT NULL,
  PRIMARY KEY (day, address, visitor)
);

-- Whether everybody sees the figures of a listing.
ALTER TABLE listings ADD COLUMN figures_public boolean NOT NULL DEFAULT false;
