-- The places of a launch week are recorded once, with its awards. Until now they were counted from the votes and followers of the present.
ALTER TABLE "listings" ADD COLUMN "final_rank" INTEGER, ADD COLUMN "final_of" INTEGER;
ALTER TABLE "listings" ADD CONSTRAINT "listings_final_place" CHECK (("final_rank" IS NULL) = ("final_of" IS NULL) AND "final_rank" BETWEEN 1 AND "final_of");

-- Weeks that are closed: who won an award keeps its place, also if it is paused; the others that are live follow as they stand now.
UPDATE "listings" l SET "final_rank" = r.place, "final_of" = r.total FROM (
  SELECT l.id, (row_number() OVER (PARTITION BY l.launch_week ORDER BY a.rank NULLS LAST, l.week_votes DESC, l.followers DESC, l.launched_at, l.id))::int AS place,
    (count(*) OVER (PARTITION BY l.launch_week))::int AS total
  FROM "listings" l JOIN "launch_weeks" w ON w.week = l.launch_week AND w.closed_at IS NOT NULL
    LEFT JOIN "awards" a ON a.listing_id = l.id AND a.week = l.launch_week
  WHERE l.status = 'live' OR a.rank IS NOT NULL
) r WHERE l.id = r.id;
