-- A category that was merged into another one: its address and name lead there, and what it was is kept for its undo.
CREATE TABLE merged_categories (
  slug text PRIMARY KEY,
  name text NOT NULL,
  former_id integer NOT NULL,
  category_id integer NOT NULL REFERENCES categories (id) ON DELETE CASCADE ON UPDATE CASCADE,
  was jsonb NOT NULL,
  merged_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX merged_categories_name_key ON merged_categories (name);
CREATE UNIQUE INDEX merged_categories_former_id_key ON merged_categories (former_id);
CREATE INDEX merged_categories_category_id_idx ON merged_categories (category_id);
