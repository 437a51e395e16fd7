-- The terms of the tree's own categories are filled in by the base seed at the next start.
ALTER TABLE "categories" ADD COLUMN "terms" JSONB NOT NULL DEFAULT '{}';
