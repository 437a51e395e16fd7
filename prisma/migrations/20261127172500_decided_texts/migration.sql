-- When the team decided about a text, which it can take back for 30 days; and whether those whom the text concerns were told of it.
ALTER TABLE reviews ADD COLUMN decided_at timestamptz(3), ADD COLUMN told boolean NOT NULL DEFAULT false;
ALTER TABLE questions ADD COLUMN decided_at timestamptz(3), ADD COLUMN told boolean NOT NULL DEFAULT false;
ALTER TABLE question_answers ADD COLUMN decided_at timestamptz(3), ADD COLUMN told boolean NOT NULL DEFAULT false;
UPDATE reviews SET told = true WHERE status <> 'held';
UPDATE questions SET told = true WHERE status <> 'held';
UPDATE question_answers SET told = true WHERE status <> 'held';
