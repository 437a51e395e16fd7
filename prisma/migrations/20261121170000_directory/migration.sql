-- CreateTable
CREATE TABLE "category_members" (
    "category_id" INTEGER NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "live" BOOLEAN NOT NULL,
    "votes" INTEGER NOT NULL,

    CONSTRAINT "category_members_pkey" PRIMARY KEY ("category_id","listing_id")
);

-- CreateIndex
CREATE INDEX "category_members_listing_id_idx" ON "category_members"("listing_id");

-- CreateIndex
CREATE INDEX "category_members_category_id_live_votes_listing_id_idx" ON "category_members"("category_id", "live", "votes" DESC, "listing_id");

-- AddForeignKey
ALTER TABLE "category_members" ADD CONSTRAINT "category_members_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "category_members" ADD CONSTRAINT "category_members_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand, from here on.

-- What `category_members` should hold for these listings (null: for all). A plain UNION: two shown categories may share
-- a parent, and a cycle in the tree must not make this endless.
CREATE FUNCTION category_members_of(listing_ids integer[])
  RETURNS TABLE (category_id integer, listing_id integer, live boolean, votes integer)
  LANGUAGE sql STABLE
  AS $$
    WITH RECURSIVE shown AS (
      SELECT lc.category_id, l.id AS listing_id, l.status = 'live' AS live, l.votes
      FROM listings l JOIN listing_categories lc ON lc.listing_id = l.id AND lc.position <= l.extra_categories
      WHERE l.status IN ('live', 'scheduled') AND (listing_ids IS NULL OR l.id = ANY (listing_ids))
      UNION
      SELECT c.parent_id, s.listing_id, s.live, s.votes
      FROM shown s JOIN categories c ON c.id = s.category_id WHERE c.parent_id IS NOT NULL
    )
    SELECT * FROM shown
  $$;

CREATE FUNCTION refresh_category_members(listing_ids integer[]) RETURNS void
  LANGUAGE sql
  AS $$
    DELETE FROM category_members m WHERE m.listing_id = ANY (listing_ids)
      AND NOT EXISTS (SELECT 1 FROM category_members_of(listing_ids) w WHERE w.category_id = m.category_id AND w.listing_id = m.listing_id);
    INSERT INTO category_members SELECT * FROM category_members_of(listing_ids)
      ON CONFLICT (category_id, listing_id) DO UPDATE SET live = excluded.live, votes = excluded.votes
      WHERE (category_members.live, category_members.votes) <> (excluded.live, excluded.votes);
  $$;

-- After a bulk load that ran without triggers, and after a change of the tree.
CREATE FUNCTION rebuild_category_members() RETURNS void
  LANGUAGE sql
  AS $$
    DELETE FROM category_members;
    INSERT INTO category_members SELECT * FROM category_members_of(NULL);
  $$;

CREATE FUNCTION listing_categories_changed() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      PERFORM refresh_category_members(array(SELECT DISTINCT listing_id FROM changed));
      RETURN NULL;
    END
  $$;
CREATE TRIGGER listing_categories_added AFTER INSERT ON listing_categories
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION listing_categories_changed();
CREATE TRIGGER listing_categories_removed AFTER DELETE ON listing_categories
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION listing_categories_changed();
CREATE TRIGGER listing_categories_moved AFTER UPDATE ON listing_categories
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION listing_categories_changed();

CREATE FUNCTION listing_membership_changed() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      IF (NEW.status, NEW.extra_categories) IS DISTINCT FROM (OLD.status, OLD.extra_categories) THEN
        PERFORM refresh_category_members(array[NEW.id]);
      ELSE
        UPDATE category_members SET votes = NEW.votes WHERE listing_id = NEW.id;
      END IF;
      RETURN NULL;
    END
  $$;
CREATE TRIGGER listing_membership AFTER UPDATE OF status, extra_categories, votes ON listings
  FOR EACH ROW WHEN ((OLD.status, OLD.extra_categories, OLD.votes) IS DISTINCT FROM (NEW.status, NEW.extra_categories, NEW.votes))
  EXECUTE FUNCTION listing_membership_changed();

CREATE FUNCTION category_moved() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      PERFORM rebuild_category_members();
      RETURN NULL;
    END
  $$;
CREATE TRIGGER category_moved AFTER UPDATE OF parent_id ON categories
  FOR EACH ROW WHEN (OLD.parent_id IS DISTINCT FROM NEW.parent_id) EXECUTE FUNCTION category_moved();

INSERT INTO category_members SELECT * FROM category_members_of(NULL);
