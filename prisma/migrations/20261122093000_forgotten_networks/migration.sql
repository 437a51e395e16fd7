-- The networks that votes came from are forgotten after a while: what is left to forget, oldest first.
CREATE INDEX "votes_network_age" ON "votes"("cast_at") WHERE "network_hash" IS NOT NULL;
