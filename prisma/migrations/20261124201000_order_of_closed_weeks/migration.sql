-- Lists of a closed week are in the order of the places that were recorded; in other weeks none is recorded, and votes decide as before.
DROP INDEX "listings_week_race";
CREATE INDEX "listings_week_race" ON "listings"("launch_week", "final_rank", "week_votes" DESC, "followers" DESC, "launched_at", "id") WHERE "status" = 'live';

-- Where a winner was erased before places were recorded, those behind it moved up, and their places were better than their awards.
UPDATE "listings" l SET "final_rank" = coalesce(a.rank, l.final_rank + m.up), "final_of" = l.final_of + m.up
FROM (
  SELECT a.week, max(a.rank - w.final_rank) AS up FROM "awards" a JOIN "listings" w ON w.id = a.listing_id AND w.launch_week = a.week
  GROUP BY a.week HAVING max(a.rank - w.final_rank) > 0
) m, "listings" p LEFT JOIN "awards" a ON a.listing_id = p.id AND a.week = p.launch_week
WHERE l.launch_week = m.week AND p.id = l.id AND l.final_rank IS NOT NULL;
