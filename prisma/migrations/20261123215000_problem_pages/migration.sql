-- The pages that a build could not read, or not wholly, with what happened (docs/domain.md, Crawl).
ALTER TABLE "drafts" ADD COLUMN "problem_pages" JSONB NOT NULL DEFAULT '[]';
