-- The team pins an alternative of a listing, or hides one, whatever its owner or the computation says.
CREATE TYPE "AlternativeDecision" AS ENUM ('pinned', 'hidden');
ALTER TABLE listing_alternatives ADD COLUMN decided "AlternativeDecision";
