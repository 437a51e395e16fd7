-- CreateEnum
CREATE TYPE "HoldReason" AS ENUM ('new_account', 'burst');

-- AlterTable
ALTER TABLE "votes" ADD COLUMN     "held_for" "HoldReason";

-- By hand, from here on.

UPDATE "votes" SET "held_for" = 'new_account' WHERE "status" = 'held';
ALTER TABLE "votes" ADD CONSTRAINT "votes_held_for" CHECK (("status" = 'held') = ("held_for" IS NOT NULL));

-- What waits for its account to grow older; bursts wait for the team. Takes the place of the index over all that is held.
DROP INDEX "votes_held";
CREATE INDEX "votes_held" ON "votes"("held_for", "cast_at") WHERE "status" = 'held';
-- How many votes a listing had of late from one network.
CREATE INDEX "votes_listing_network" ON "votes"("listing_id", "network_hash", "cast_at") WHERE "network_hash" IS NOT NULL;
DROP INDEX "votes_network";
