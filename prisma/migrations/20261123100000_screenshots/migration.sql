-- CreateEnum
CREATE TYPE "ScreenshotOrigin" AS ENUM ('site', 'share_image', 'owner');

-- CreateTable
CREATE TABLE "screenshots" (
    "profile_id" UUID NOT NULL,
    "origin" "ScreenshotOrigin" NOT NULL DEFAULT 'site',
    "storage_key" TEXT,
    "width" INTEGER,
    "height" INTEGER,
    "bytes" INTEGER,
    "taken_at" TIMESTAMPTZ(3),
    "page_url" TEXT,
    "tried_at" TIMESTAMPTZ(3),
    "problem" TEXT,
    "requested_at" TIMESTAMPTZ(3),

    CONSTRAINT "screenshots_pkey" PRIMARY KEY ("profile_id"),
    -- An image has all of these, and a row without an image none.
    CONSTRAINT "screenshots_image" CHECK (
        num_nulls("storage_key", "width", "height", "bytes", "taken_at") IN (0, 5)
        AND ("storage_key" IS NOT NULL OR "page_url" IS NULL)
    )
);

-- CreateIndex
CREATE UNIQUE INDEX "screenshots_storage_key_key" ON "screenshots"("storage_key");

-- AddForeignKey
ALTER TABLE "screenshots" ADD CONSTRAINT "screenshots_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;
