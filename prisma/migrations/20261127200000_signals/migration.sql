-- What the desk learns of a submission besides its texts: its network, a language model's judgement, and pictures to compare.
ALTER TABLE submissions ADD COLUMN network_hash text;
CREATE INDEX submissions_network_hash_submitted_at_idx ON submissions (network_hash, submitted_at);
ALTER TABLE drafts ADD COLUMN judgement jsonb;
ALTER TABLE logos ADD COLUMN fingerprint integer[];
CREATE INDEX logos_fingerprint_idx ON logos USING gin (fingerprint);
ALTER TABLE screenshots ADD COLUMN fingerprint integer[];
CREATE INDEX screenshots_fingerprint_idx ON screenshots USING gin (fingerprint);
