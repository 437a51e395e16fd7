-- Reports of everything public, and objections to what was decided. Requests for removal are reports, too.
ALTER TABLE "reports"
  ADD COLUMN "subject_kind" TEXT,
  ADD COLUMN "subject_id" TEXT,
  ADD COLUMN "path" TEXT,
  ADD COLUMN "content" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "fact" TEXT,
  ADD COLUMN "listing_id" INTEGER,
  ADD COLUMN "owner_id" UUID,
  ADD COLUMN "waits_until" TIMESTAMPTZ(3),
  ADD COLUMN "owner_answer" TEXT,
  ADD COLUMN "explanation" TEXT,
  ADD COLUMN "rule" TEXT,
  ADD COLUMN "removed" JSONB,
  ADD COLUMN "objects_to_id" INTEGER,
  ADD COLUMN "party" TEXT,
  ADD COLUMN "reporter_link" TEXT,
  ADD COLUMN "owner_link" TEXT;

-- Requests for removal named a page by its path. A page that is gone keeps its path as its id.
UPDATE "reports" r SET
  "subject_kind" = CASE WHEN r."subject" LIKE '/founders/%' THEN 'founder' ELSE 'listing' END,
  "subject_id" = coalesce(
    (SELECT l."id"::text FROM "listings" l WHERE r."subject" = '/listings/' || l."slug"),
    (SELECT f."id"::text FROM "founders" f WHERE r."subject" = '/founders/' || f."slug"),
    r."subject"),
  "path" = r."subject",
  "listing_id" = (SELECT l."id" FROM "listings" l WHERE r."subject" = '/listings/' || l."slug");

DROP INDEX "reports_mailbox_idx";
ALTER TABLE "reports"
  DROP COLUMN "kind",
  DROP COLUMN "subject",
  ALTER COLUMN "subject_kind" SET NOT NULL,
  ALTER COLUMN "subject_id" SET NOT NULL,
  ALTER COLUMN "path" SET NOT NULL,
  ALTER COLUMN "content" DROP DEFAULT,
  ADD CONSTRAINT "reports_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  ADD CONSTRAINT "reports_objects_to_id_fkey" FOREIGN KEY ("objects_to_id") REFERENCES "reports"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "reports_objection" CHECK (("objects_to_id" IS NULL) = ("party" IS NULL) AND "party" IN ('reporter', 'owner')),
  ADD CONSTRAINT "reports_owner_answer" CHECK ("owner_answer" IN ('corrected', 'right')),
  ADD CONSTRAINT "reports_decided" CHECK (("status" = 'open') = ("decided_at" IS NULL) AND ("waits_until" IS NULL OR "status" = 'open'));

CREATE UNIQUE INDEX "reports_reporter_link_key" ON "reports"("reporter_link");
CREATE UNIQUE INDEX "reports_owner_link_key" ON "reports"("owner_link");
CREATE UNIQUE INDEX "reports_objects_to_id_party_key" ON "reports"("objects_to_id", "party");
CREATE INDEX "reports_subject_kind_subject_id_idx" ON "reports"("subject_kind", "subject_id");
CREATE INDEX "reports_listing_id_idx" ON "reports"("listing_id");
CREATE INDEX "reports_owner_id_idx" ON "reports"("owner_id");
-- A person, and a mailbox, has one open report of a subject or of one of its facts.
CREATE UNIQUE INDEX "reports_open_of_mailbox" ON "reports" (mailbox_of("email"), "subject_kind", "subject_id", coalesce("fact", ''))
  WHERE "status" = 'open' AND "objects_to_id" IS NULL;
CREATE UNIQUE INDEX "reports_open_of_person" ON "reports" ("reporter_id", "subject_kind", "subject_id", coalesce("fact", ''))
  WHERE "status" = 'open' AND "objects_to_id" IS NULL;
-- The reports that name a mailbox, for their limit.
CREATE INDEX "reports_mailbox_idx" ON "reports" (mailbox_of("email"), "created_at");
-- The reports that wait for owners.
CREATE INDEX "reports_waiting" ON "reports" ("waits_until", "id") WHERE "waits_until" IS NOT NULL;
