-- The mailbox of an address: `ada+1@example.com` is read by who reads `ada@example.com`, and Gmail ignores dots. Accounts of one mailbox are
-- one person where people are counted. `mailboxOf` in lib/core/mailbox.ts says the same.
CREATE FUNCTION mailbox_of(email text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT CASE WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com' ELSE name || '@' || domain END
    FROM (SELECT regexp_replace(email, '^([^+@]+)(\+[^@]*)?@.*$', '\1') AS name, split_part(email, '@', -1) AS domain) AS parts
  $$;
CREATE INDEX "users_mailbox_idx" ON "users" (mailbox_of("email"));

-- The votes of a network for a listing, over the day and the week.
CREATE INDEX "votes_network_idx" ON "votes" ("listing_id", "network_hash", "cast_at") WHERE "network_hash" IS NOT NULL;

-- A follow counts when the person's vote would.
ALTER TABLE "follows" ADD COLUMN "counted" boolean NOT NULL DEFAULT true;
CREATE INDEX "follows_waiting_idx" ON "follows" ("listing_id") WHERE NOT "counted";

-- Who caused a mail to somebody else, for the limit per sender and day.
ALTER TABLE "mails" ADD COLUMN "sender_id" uuid;
CREATE INDEX "mails_sender_idx" ON "mails" ("sender_id", "created_at") WHERE "sender_id" IS NOT NULL;
