-- AlterTable
ALTER TABLE "drafts" ADD COLUMN     "build_bytes" INTEGER,
ADD COLUMN     "build_waiting" DOUBLE PRECISION,
ADD COLUMN     "link_evidence" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "refused" JSONB NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "listings" ADD COLUMN     "badge_claimed_at" TIMESTAMPTZ(3),
ADD COLUMN     "logo_source_url" TEXT;

-- CreateTable
CREATE TABLE "logos" (
    "hash" TEXT NOT NULL,
    "body" BYTEA NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "logos_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "logo_sources" (
    "url" TEXT NOT NULL,
    "hash" TEXT,
    "problem" TEXT,
    "fetched_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "logo_sources_pkey" PRIMARY KEY ("url")
);

-- CreateTable
CREATE TABLE "site_settings" (
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "site_settings_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "logo_sources_hash_idx" ON "logo_sources"("hash");

-- AddForeignKey
ALTER TABLE "logo_sources" ADD CONSTRAINT "logo_sources_hash_fkey" FOREIGN KEY ("hash") REFERENCES "logos"("hash") ON DELETE SET NULL ON UPDATE CASCADE;

-- By hand, as Prisma's language has no partial indexes and checks.

-- Listings that wait for the copy of their logo.
CREATE INDEX "listings_logo_source" ON "listings"("logo_source_url") WHERE "logo_source_url" IS NOT NULL;
-- Whose week comes without the badge.
CREATE INDEX "listings_awaiting_badge_week" ON "listings"("launch_week", "id") WHERE "status" = 'awaiting_badge';
ALTER TABLE "logo_sources" ADD CONSTRAINT "logo_sources_outcome" CHECK (("hash" IS NULL) <> ("problem" IS NULL));
ALTER TABLE "logos" ADD CONSTRAINT "logos_size" CHECK (octet_length("body") BETWEEN 1 AND 1048576);
