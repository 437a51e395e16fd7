-- What is kept out is one list: what may not sign in, and what refuses a submission (domains and words of products), which were settings.
ALTER TYPE "BlockKind" RENAME TO "BlockKindBefore";
CREATE TYPE "BlockKind" AS ENUM ('mailbox', 'mail_domain', 'network', 'site', 'word');
ALTER TABLE blocks ALTER COLUMN kind TYPE "BlockKind" USING kind::text::"BlockKind";
DROP TYPE "BlockKindBefore";
INSERT INTO blocks (kind, value, reason, created_at)
SELECT (CASE list.name WHEN 'domains' THEN 'site' WHEN 'words' THEN 'word' WHEN 'mailboxes' THEN CASE WHEN entry LIKE '%@%' THEN 'mailbox' ELSE 'mail_domain' END END)::"BlockKind",
  CASE WHEN entry LIKE '%@%' THEN mailbox_of(entry) ELSE entry END, 'It was on a list of submissions.', now()
FROM site_settings s, jsonb_each(s.value) AS list (name, entries), jsonb_array_elements_text(list.entries) AS entry
WHERE s.key = 'moderation_lists' AND list.name IN ('domains', 'words', 'mailboxes')
ON CONFLICT DO NOTHING;
DELETE FROM site_settings WHERE key = 'moderation_lists';
