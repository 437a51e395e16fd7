-- A person of the team may see the site as somebody else sees it, in one session and for half an hour.
ALTER TABLE sessions ADD COLUMN views_as_id uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE, ADD COLUMN views_since timestamptz(3);
CREATE INDEX sessions_views_as_id_idx ON sessions (views_as_id) WHERE views_as_id IS NOT NULL;
