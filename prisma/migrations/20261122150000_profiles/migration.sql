-- One profile for a product: its content, versions and completeness. A draft fills it, and a listing shows it. Before, a submitted product
-- had the values of its draft and, copied from them, those of its listing, each with versions of their own.

CREATE TABLE "profiles" (
    "id" UUID NOT NULL,
    "content" JSONB,
    "version" INTEGER NOT NULL DEFAULT 1,
    "completeness" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "profiles_pkey" PRIMARY KEY ("id")
);

-- The default of `profile_id`, so that each draft and each listing has a profile from the start.
CREATE FUNCTION create_profile() RETURNS uuid LANGUAGE sql VOLATILE AS $$
  INSERT INTO profiles (id) VALUES (gen_random_uuid()) RETURNING id
$$;

-- Each draft becomes a profile with the draft's id. Blank fields are not stored.
INSERT INTO profiles (id, content, version, completeness)
SELECT d.id,
  jsonb_build_object(
    'fields', coalesce((
      SELECT jsonb_object_agg(f.name, jsonb_build_object('value', f.value, 'state', f.state, 'locked', f.locked, 'evidence', f.evidence,
        'ai_value', f.ai_value))
      FROM draft_fields f
      WHERE f.draft_id = d.id AND (f.value IS NOT NULL OR f.ai_value IS NOT NULL OR f.state <> 'not_found' OR f.locked)), '{}')
      -- Texts that only the listing had.
      || coalesce((
        SELECT jsonb_object_agg(own.name, jsonb_build_object('value', own.value, 'state', 'manual', 'locked', false, 'evidence', '[]'::jsonb,
          'ai_value', null))
        FROM listings l CROSS JOIN LATERAL (VALUES ('headline', l.headline), ('summary', l.summary)) own(name, value)
        WHERE l.id = d.listing_id AND own.value <> ''), '{}'),
    'faqs', d.faqs,
    'founders', d.founders,
    'company_socials', d.company_socials,
    'founder_socials', d.founder_socials,
    'story', d.story,
    'milestones', d.milestones,
    'competitor_url', d.competitor_url,
    'seo', jsonb_build_object('title', d.seo_title, 'meta', d.seo_meta),
    'drafted', jsonb_build_object(
      'company_socials', coalesce(d.link_evidence -> 'companySocials', '{}'),
      'founder_socials', coalesce(d.link_evidence -> 'founderSocials', '{}'),
      'story', coalesce(d.link_evidence -> 'story', '{}'))),
  d.version, d.completeness
FROM drafts d;

ALTER TABLE "drafts" ADD COLUMN "profile_id" UUID;
UPDATE drafts SET profile_id = id;

-- A listing that was not made from a draft has an empty profile: its columns are the content until somebody edits it.
ALTER TABLE "listings" ADD COLUMN "profile_id" UUID;
UPDATE listings l SET profile_id = d.id FROM drafts d WHERE d.listing_id = l.id;
UPDATE listings SET profile_id = create_profile() WHERE profile_id IS NULL;
UPDATE profiles p SET version = l.version FROM listings l
WHERE l.profile_id = p.id AND NOT EXISTS (SELECT 1 FROM drafts d WHERE d.listing_id = l.id);

-- One row of versions per profile: those of the draft up to its submission, then those of the listing.
DROP INDEX "versions_listing_id_number_key";
DROP INDEX "versions_draft_id_number_key";
DROP INDEX "versions_by_program";
ALTER TABLE "versions" ADD COLUMN "profile_id" UUID;

UPDATE versions v SET profile_id = d.id
FROM drafts d LEFT JOIN (
    SELECT draft_id, max(number) AS number FROM versions WHERE action = 'submit' AND draft_id IS NOT NULL GROUP BY draft_id) submission
  ON submission.draft_id = d.id
WHERE v.draft_id = d.id AND (d.listing_id IS NULL OR v.number < coalesce(submission.number, 2147483647));

-- An edit after the submission was recorded twice, in the same order: for the draft with states and evidence, and for the listing with
-- values alone. The listing's row takes the content of the draft's row, so that the edit can still be undone.
UPDATE versions shown SET before = edit.before, after = edit.after
FROM (SELECT v.id, v.listing_id, v.action, v.after, row_number() OVER (PARTITION BY v.listing_id ORDER BY v.number) AS nth
    FROM versions v WHERE v.listing_id IS NOT NULL AND v.action IN ('edit', 'redraft', 'undo')) l
  JOIN (SELECT d.listing_id, v.action, v.before, v.after, row_number() OVER (PARTITION BY d.listing_id ORDER BY v.number) AS nth
    FROM versions v JOIN drafts d ON d.id = v.draft_id
    WHERE v.profile_id IS NULL AND d.listing_id IS NOT NULL AND v.action IN ('edit', 'redraft', 'undo')) edit
  ON edit.listing_id = l.listing_id AND edit.nth = l.nth AND edit.action = l.action
WHERE shown.id = l.id AND (SELECT array_agg(k ORDER BY k) FROM jsonb_object_keys(edit.after) k)
  IS NOT DISTINCT FROM (SELECT array_agg(k ORDER BY k) FROM jsonb_object_keys(l.after) k);

-- The listing's versions follow those of the draft. The first of them takes the number of the submission.
UPDATE versions v SET profile_id = l.profile_id, number = numbered.number
FROM (SELECT v.id, v.listing_id, CASE WHEN d.id IS NULL THEN v.number
      ELSE coalesce(before.number, 1) + row_number() OVER (PARTITION BY v.listing_id ORDER BY v.number) END AS number
    FROM versions v LEFT JOIN drafts d ON d.listing_id = v.listing_id
      LEFT JOIN (SELECT profile_id, max(number) AS number FROM versions WHERE profile_id IS NOT NULL GROUP BY profile_id) before
        ON before.profile_id = d.id
    WHERE v.listing_id IS NOT NULL) numbered
  JOIN listings l ON l.id = numbered.listing_id
WHERE v.id = numbered.id;
DELETE FROM versions WHERE profile_id IS NULL;

UPDATE profiles p SET version = greatest(p.version, latest.number)
FROM (SELECT profile_id, max(number) AS number FROM versions GROUP BY profile_id) latest WHERE latest.profile_id = p.id;

-- The contract's name of the drafted value.
UPDATE versions v SET before = renamed.before, after = renamed.after
FROM (SELECT v.id, (SELECT coalesce(jsonb_object_agg(key, CASE WHEN jsonb_typeof(value) = 'object' AND value ? 'aiValue'
        THEN (value - 'aiValue') || jsonb_build_object('ai_value', value -> 'aiValue') ELSE value END), '{}') FROM jsonb_each(v.before)) AS before,
      (SELECT coalesce(jsonb_object_agg(key, CASE WHEN jsonb_typeof(value) = 'object' AND value ? 'aiValue'
        THEN (value - 'aiValue') || jsonb_build_object('ai_value', value -> 'aiValue') ELSE value END), '{}') FROM jsonb_each(v.after)) AS after
    FROM versions v WHERE v.before::text LIKE '%"aiValue"%' OR v.after::text LIKE '%"aiValue"%') renamed
WHERE v.id = renamed.id;

ALTER TABLE "drafts"
    ALTER COLUMN "profile_id" SET NOT NULL,
    ALTER COLUMN "profile_id" SET DEFAULT create_profile(),
    DROP COLUMN "listing_id",
    DROP COLUMN "version",
    DROP COLUMN "link_evidence",
    DROP COLUMN "completeness",
    DROP COLUMN "faqs",
    DROP COLUMN "founders",
    DROP COLUMN "company_socials",
    DROP COLUMN "founder_socials",
    DROP COLUMN "story",
    DROP COLUMN "milestones",
    DROP COLUMN "competitor_url",
    DROP COLUMN "seo_title",
    DROP COLUMN "seo_meta";
ALTER TABLE "listings"
    ALTER COLUMN "profile_id" SET NOT NULL,
    ALTER COLUMN "profile_id" SET DEFAULT create_profile(),
    DROP COLUMN "version";
ALTER TABLE "versions"
    ALTER COLUMN "profile_id" SET NOT NULL,
    DROP COLUMN "listing_id",
    DROP COLUMN "draft_id";
DROP TABLE "draft_fields";
DROP TYPE "FieldState";

-- What held for a row of a field holds for each field of a profile: a drafted value has evidence, a blank field no value, a locked one its lock.
ALTER TABLE "profiles"
    ADD CONSTRAINT "profiles_evidence" CHECK (NOT jsonb_path_exists("content",
      '$.fields.* ? (@.state == "ai" && (@.value == null || !exists(@.evidence[*])))')),
    ADD CONSTRAINT "profiles_blank" CHECK (NOT jsonb_path_exists("content",
      '$.fields.* ? ((@.state == "not_found" || @.state == "deleted") && @.value != null)')),
    ADD CONSTRAINT "profiles_lock" CHECK (NOT jsonb_path_exists("content", '$.fields.* ? (@.state == "override" && @.locked != true)'));

CREATE UNIQUE INDEX "drafts_profile_id_key" ON "drafts"("profile_id");
CREATE UNIQUE INDEX "listings_profile_id_key" ON "listings"("profile_id");
CREATE UNIQUE INDEX "versions_profile_id_number_key" ON "versions"("profile_id", "number");
-- The latest change of a profile by an application or key, which the listing's dashboard page shows: also where there is none.
CREATE INDEX "versions_by_program" ON "versions"("profile_id", "number" DESC) WHERE "via" IN ('oauth', 'api_key');
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "listings" ADD CONSTRAINT "listings_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "versions" ADD CONSTRAINT "versions_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE FUNCTION profile_unused() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM profiles p WHERE p.id = OLD.profile_id
    AND NOT EXISTS (SELECT 1 FROM drafts d WHERE d.profile_id = p.id)
    AND NOT EXISTS (SELECT 1 FROM listings l WHERE l.profile_id = p.id);
  RETURN NULL;
END $$;
CREATE TRIGGER draft_profile_unused AFTER DELETE ON drafts FOR EACH ROW EXECUTE FUNCTION profile_unused();
CREATE TRIGGER listing_profile_unused AFTER DELETE ON listings FOR EACH ROW EXECUTE FUNCTION profile_unused();
