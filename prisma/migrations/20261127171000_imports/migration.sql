-- Files of products that the team imports as unclaimed listings, and their rows: what became of each.
CREATE TYPE "ImportStatus" AS ENUM ('uploaded', 'checked', 'running', 'stopped', 'done');
CREATE TYPE "ImportRowStatus" AS ENUM ('unread', 'ready', 'invalid', 'listed', 'made');
CREATE TABLE imports (
  id serial PRIMARY KEY,
  file_name text NOT NULL,
  source text NOT NULL,
  columns text[] NOT NULL,
  mapping jsonb NOT NULL DEFAULT '{}',
  status "ImportStatus" NOT NULL DEFAULT 'uploaded',
  created_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3)
);
CREATE INDEX imports_created_at_idx ON imports (created_at);
CREATE TABLE import_rows (
  import_id integer NOT NULL REFERENCES imports (id) ON DELETE CASCADE ON UPDATE CASCADE,
  number integer NOT NULL,
  cells text[] NOT NULL,
  status "ImportRowStatus" NOT NULL DEFAULT 'unread',
  problem text,
  listing_id integer,
  PRIMARY KEY (import_id, number)
);
CREATE INDEX import_rows_import_id_status_number_idx ON import_rows (import_id, status, number);

-- An imported listing is live without a launch: it has no plan and no launch week, and stands in no list of launches.
ALTER TABLE listings DROP CONSTRAINT listings_live_has_launched;
ALTER TABLE listings ADD CONSTRAINT listings_live_has_launched
  CHECK (status <> 'live' OR (launched_at IS NOT NULL AND (launch_week IS NULL) = (plan IS NULL)));
DROP INDEX listings_live_day;
CREATE INDEX listings_live_day ON listings (((launched_at AT TIME ZONE 'UTC')::date), week_votes DESC, followers DESC, launched_at, id)
  WHERE status = 'live' AND launch_week IS NOT NULL;
CREATE INDEX listings_live_launches ON listings (launched_at DESC, id DESC) WHERE status = 'live' AND launch_week IS NOT NULL;
