-- A listing whose owners the team has to decide about, because a second person proved to own the product.
ALTER TABLE listings ADD COLUMN disputed_at timestamptz(3);
CREATE INDEX listings_disputed_at_idx ON listings (disputed_at) WHERE disputed_at IS NOT NULL;
UPDATE listings l SET disputed_at = d.at
FROM (SELECT listing_id, max(verified_at) AS at FROM listing_editors WHERE verified_at IS NOT NULL GROUP BY listing_id HAVING count(*) > 1) d
WHERE d.listing_id = l.id;
