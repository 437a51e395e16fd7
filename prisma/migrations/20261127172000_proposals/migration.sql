-- Keys of people with a role may have the scope `team`; what they propose waits for a person at the desk.
ALTER TABLE api_keys DROP CONSTRAINT api_keys_scopes;
ALTER TABLE api_keys ADD CONSTRAINT api_keys_scopes CHECK (scopes <@ ARRAY['account:read', 'listings:write', 'orders:write', 'team']);
CREATE TABLE proposals (
  kind text NOT NULL,
  key text NOT NULL,
  decision text NOT NULL,
  reason text NOT NULL,
  rule text,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  application text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (kind, key),
  CONSTRAINT proposals_decision CHECK (decision IN ('approve', 'reject'))
);
CREATE INDEX proposals_user_id_idx ON proposals (user_id);
CREATE INDEX proposals_created_at_idx ON proposals (created_at);
