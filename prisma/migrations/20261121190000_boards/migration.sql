-- CreateTable
CREATE TABLE "rank_snapshots" (
    "board" TEXT NOT NULL,
    "week" DATE NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "rank" INTEGER NOT NULL,

    CONSTRAINT "rank_snapshots_pkey" PRIMARY KEY ("board","week","listing_id")
);

-- CreateIndex
CREATE INDEX "rank_snapshots_listing_id_idx" ON "rank_snapshots"("listing_id");

-- CreateIndex
CREATE INDEX "awards_week_rank_idx" ON "awards"("week" DESC, "rank");

-- CreateIndex
CREATE INDEX "follows_created_at_idx" ON "follows"("created_at");

-- CreateIndex
CREATE INDEX "listing_view_days_day_idx" ON "listing_view_days"("day");

-- AddForeignKey
ALTER TABLE "rank_snapshots" ADD CONSTRAINT "rank_snapshots_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand, from here on.

-- What launched on a day (UTC), in the order of its week's race.
CREATE INDEX "listings_live_day" ON "listings"((("launched_at" AT TIME ZONE 'UTC')::date), "week_votes" DESC, "followers" DESC, "launched_at", "id") WHERE "status" = 'live';
