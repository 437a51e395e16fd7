-- Views, rank and votes by hour while a listing races, for its vote card and its owners' figures.
CREATE TABLE "launch_hours" (
    "listing_id" INTEGER NOT NULL,
    "hour" TIMESTAMPTZ(0) NOT NULL,
    "views" INTEGER NOT NULL DEFAULT 0,
    "rank" INTEGER,
    "votes" INTEGER,

    CONSTRAINT "launch_hours_pkey" PRIMARY KEY ("listing_id","hour")
);

CREATE INDEX "launch_hours_hour_idx" ON "launch_hours"("hour");

ALTER TABLE "launch_hours" ADD CONSTRAINT "launch_hours_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "launch_hours" ADD CONSTRAINT "launch_hours_whole" CHECK (extract(minute FROM "hour" AT TIME ZONE 'UTC') = 0 AND extract(second FROM "hour") = 0);
ALTER TABLE "launch_hours" ADD CONSTRAINT "launch_hours_counts" CHECK ("views" >= 0 AND "rank" > 0 AND "votes" >= 0 AND ("rank" IS NULL) = ("votes" IS NULL));
