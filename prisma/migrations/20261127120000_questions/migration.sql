-- People ask the makers of a listing; the makers answer, and so do others who use the product.
CREATE TYPE "TextStatus" AS ENUM ('published', 'held', 'removed', 'withdrawn');

CREATE TABLE questions (
  id serial PRIMARY KEY,
  listing_id integer NOT NULL REFERENCES listings ON UPDATE CASCADE ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON UPDATE CASCADE ON DELETE CASCADE,
  body text NOT NULL,
  status "TextStatus" DEFAULT 'published' NOT NULL,
  status_reason text,
  held_for "TextHold",
  network_hash text,
  text_hash text,
  week date,
  same integer DEFAULT 0 NOT NULL,
  answers integer DEFAULT 0 NOT NULL,
  maker_answers integer DEFAULT 0 NOT NULL,
  faq_at timestamptz(3),
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  written_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  edited_at timestamptz(3),
  CONSTRAINT questions_held CHECK (status <> 'held' OR held_for IS NOT NULL),
  CONSTRAINT questions_counts CHECK (same >= 0 AND maker_answers >= 0 AND answers >= maker_answers)
);
-- The same words are one question of a person.
CREATE UNIQUE INDEX questions_listing_id_user_id_text_hash_key ON questions (listing_id, user_id, text_hash);
-- One index for each order of a listing's questions, and one for the liveliest of a launch week.
CREATE INDEX questions_liveliest ON questions (listing_id, same DESC, created_at DESC, id DESC) WHERE status = 'published';
CREATE INDEX questions_newest ON questions (listing_id, created_at DESC, id DESC) WHERE status = 'published';
CREATE INDEX questions_waiting ON questions (listing_id, same DESC, created_at DESC, id DESC) WHERE status = 'published' AND maker_answers = 0;
CREATE INDEX questions_week ON questions (week, same DESC, created_at DESC, id DESC) WHERE status = 'published' AND week IS NOT NULL;
CREATE INDEX questions_user_id_idx ON questions (user_id, created_at DESC, id DESC);
CREATE INDEX questions_held ON questions (held_for, listing_id) WHERE status = 'held';
CREATE INDEX questions_text_hash_idx ON questions (text_hash) WHERE text_hash IS NOT NULL;
CREATE INDEX questions_network ON questions (listing_id, network_hash, written_at) WHERE network_hash IS NOT NULL;
CREATE INDEX questions_network_age ON questions (written_at) WHERE network_hash IS NOT NULL;
CREATE INDEX questions_written_at_idx ON questions (written_at);

CREATE TABLE question_same (
  question_id integer NOT NULL REFERENCES questions ON UPDATE CASCADE ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON UPDATE CASCADE ON DELETE CASCADE,
  counted boolean DEFAULT true NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  PRIMARY KEY (question_id, user_id)
);
CREATE INDEX question_same_user_id_idx ON question_same (user_id);
CREATE INDEX question_same_waiting ON question_same (question_id) WHERE NOT counted;

CREATE TABLE question_answers (
  id serial PRIMARY KEY,
  question_id integer NOT NULL REFERENCES questions ON UPDATE CASCADE ON DELETE CASCADE,
  listing_id integer NOT NULL REFERENCES listings ON UPDATE CASCADE ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON UPDATE CASCADE ON DELETE CASCADE,
  body text NOT NULL,
  by_maker boolean DEFAULT false NOT NULL,
  status "TextStatus" DEFAULT 'published' NOT NULL,
  status_reason text,
  held_for "TextHold",
  network_hash text,
  text_hash text,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  written_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  edited_at timestamptz(3),
  CONSTRAINT question_answers_held CHECK (status <> 'held' OR held_for IS NOT NULL)
);
CREATE UNIQUE INDEX question_answers_question_id_user_id_key ON question_answers (question_id, user_id);
CREATE INDEX question_answers_shown ON question_answers (question_id, by_maker DESC, created_at, id) WHERE status = 'published';
CREATE INDEX question_answers_user_id_idx ON question_answers (user_id);
CREATE INDEX question_answers_listing_id_user_id_idx ON question_answers (listing_id, user_id);
CREATE INDEX question_answers_held ON question_answers (held_for, listing_id) WHERE status = 'held';
CREATE INDEX question_answers_text_hash_idx ON question_answers (text_hash) WHERE text_hash IS NOT NULL;
CREATE INDEX question_answers_network ON question_answers (listing_id, network_hash, written_at) WHERE network_hash IS NOT NULL;
CREATE INDEX question_answers_network_age ON question_answers (written_at) WHERE network_hash IS NOT NULL;
CREATE INDEX question_answers_written_at_idx ON question_answers (written_at);

-- Reviews, questions and answers are removed alike after a report.
UPDATE reports SET removed = jsonb_build_object('text', removed -> 'review') WHERE removed ? 'review';
