-- The mailboxes of more providers. `mailboxOf` in lib/core/mailbox.ts says the same.
CREATE OR REPLACE FUNCTION mailbox_of(email text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT CASE
      WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com'
      WHEN domain IN ('proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me') THEN regexp_replace(name, '[._-]', '', 'g') || '@proton.me'
      WHEN domain IN ('icloud.com', 'me.com', 'mac.com') THEN name || '@icloud.com'
      WHEN domain ~ '^[^.]+\.fastmail\.(com|fm)$' THEN split_part(domain, '.', 1) || '@' || substr(domain, strpos(domain, '.') + 1)
      WHEN domain ~ '^(yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$' THEN regexp_replace(name, '^([^-]+)-.*$', '\1') || '@' || domain
      ELSE name || '@' || domain
    END
    FROM (SELECT regexp_replace(email, '^([^+@]+)(\+[^@]*)?@.*$', '\1') AS name, split_part(email, '@', -1) AS domain) AS parts
  $$;
-- The index has the results of the function as it was.
REINDEX INDEX "users_mailbox_idx";

-- Refusals that may pass are not kept any more; those that are kept would still be answered for a day.
DELETE FROM "idempotency_keys" WHERE "status" = 400;
