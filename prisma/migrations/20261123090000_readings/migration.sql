-- The pages of a draft become those of its profile, so that a claimed listing without a draft can be read too.
CREATE TYPE "SiteDoubt" AS ENUM ('name', 'moved', 'parked', 'emptied');
CREATE TYPE "DifferenceKind" AS ENUM ('changed', 'added', 'gone', 'identity');
CREATE TYPE "DifferenceState" AS ENUM ('open', 'accepted', 'dismissed', 'outdated');

CREATE TABLE "readings" (
    "id" UUID NOT NULL,
    "profile_id" UUID NOT NULL,
    "requested_by_id" UUID,
    "progress" JSONB NOT NULL DEFAULT '{}',
    "outcome" "BuildOutcome",
    "problems" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "doubt" "SiteDoubt",
    "pages" INTEGER NOT NULL DEFAULT 0,
    "bytes" INTEGER NOT NULL DEFAULT 0,
    "confirmed" INTEGER NOT NULL DEFAULT 0,
    "found" INTEGER NOT NULL DEFAULT 0,
    "offered" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "readings_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "readings_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "readings_requested_by_id_fkey" FOREIGN KEY ("requested_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "readings_ended" CHECK (("ended_at" IS NULL) = ("outcome" IS NULL))
);
CREATE INDEX "readings_profile_id_created_at_id_idx" ON "readings"("profile_id", "created_at" DESC, "id" DESC);
CREATE INDEX "readings_requested_by_id_idx" ON "readings"("requested_by_id");
CREATE UNIQUE INDEX "readings_under_way" ON "readings"("profile_id") WHERE "ended_at" IS NULL;

ALTER TABLE "draft_pages" RENAME TO "profile_pages";
ALTER TABLE "profile_pages" RENAME CONSTRAINT "draft_pages_pkey" TO "profile_pages_pkey";
ALTER TABLE "profile_pages" ADD COLUMN "profile_id" UUID, ADD COLUMN "reading_id" UUID;
UPDATE "profile_pages" p SET "profile_id" = d."profile_id" FROM "drafts" d WHERE d."id" = p."draft_id";
-- With the column go its unique constraints and its foreign key.
ALTER TABLE "profile_pages"
    ALTER COLUMN "profile_id" SET NOT NULL,
    DROP COLUMN "draft_id",
    ADD CONSTRAINT "profile_pages_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    ADD CONSTRAINT "profile_pages_reading_id_fkey" FOREIGN KEY ("reading_id") REFERENCES "readings"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "profile_pages_reading_id_idx" ON "profile_pages"("reading_id");
CREATE UNIQUE INDEX "profile_pages_profile_id_reading_id_url_key" ON "profile_pages"("profile_id", "reading_id", "url") NULLS NOT DISTINCT;
CREATE UNIQUE INDEX "profile_pages_profile_id_reading_id_position_key" ON "profile_pages"("profile_id", "reading_id", "position") NULLS NOT DISTINCT;

CREATE TABLE "differences" (
    "id" SERIAL NOT NULL,
    "profile_id" UUID NOT NULL,
    "reading_id" UUID,
    "member" TEXT NOT NULL,
    "key" TEXT NOT NULL DEFAULT '',
    "kind" "DifferenceKind" NOT NULL,
    "ours" JSONB,
    "theirs" JSONB,
    "evidence" JSONB NOT NULL DEFAULT '[]',
    "reason" TEXT,
    "fingerprint" TEXT NOT NULL,
    "state" "DifferenceState" NOT NULL DEFAULT 'open',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resolved_by_id" UUID,
    "resolved_at" TIMESTAMPTZ(3),

    CONSTRAINT "differences_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "differences_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "differences_reading_id_fkey" FOREIGN KEY ("reading_id") REFERENCES "readings"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "differences_resolved_by_id_fkey" FOREIGN KEY ("resolved_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    -- What is offered has evidence, like a drafted value.
    CONSTRAINT "differences_evidence" CHECK ("kind" IN ('gone', 'identity') OR ("theirs" IS NOT NULL AND jsonb_array_length("evidence") > 0))
);
CREATE INDEX "differences_profile_id_state_idx" ON "differences"("profile_id", "state");
CREATE INDEX "differences_reading_id_idx" ON "differences"("reading_id");
CREATE INDEX "differences_resolved_by_id_idx" ON "differences"("resolved_by_id");
CREATE UNIQUE INDEX "differences_profile_id_member_key_fingerprint_key" ON "differences"("profile_id", "member", "key", "fingerprint");

-- The day of the month, from 0 to 27, on which a site is read again (lib/readings/request-due-readings.ts).
CREATE INDEX "listings_by_reading_day" ON "listings"(((hashtext("profile_id"::text) & 2147483647) % 28), "id");
