-- Versions named the people of a team by their addresses. Their roles stay, of those whose role changed.
UPDATE "versions" v SET "before" = jsonb_set(v."before", '{editors}', changed."before"), "after" = jsonb_set(v."after", '{editors}', changed."after")
FROM (
  SELECT o."id",
    (SELECT coalesce(jsonb_agg(substring(e from '\((owner|editor)\)$')), '[]')
      FROM jsonb_array_elements_text(o."before"->'editors') e WHERE NOT o."after"->'editors' ? e) AS "before",
    (SELECT coalesce(jsonb_agg(substring(e from '\((owner|editor)\)$')), '[]')
      FROM jsonb_array_elements_text(o."after"->'editors') e WHERE NOT o."before"->'editors' ? e) AS "after"
  FROM "versions" o WHERE o."action" = 'change team'
) changed WHERE changed."id" = v."id";
UPDATE "versions" SET "after" = jsonb_set("after", '{editors}', '["editor"]') WHERE "action" = 'accept invite';
UPDATE "versions" SET "after" = jsonb_set("after", '{editors}', '["owner"]') WHERE "action" = 'verify claim';

-- Nobody reads who changed it.
UPDATE "notifications" SET "data" = "data" - 'by' WHERE "kind" = 'team-changed';

-- An editor is never verified, and a listing is not without a verified owner.
UPDATE "listings" SET "verified_at" = NULL
WHERE "id" IN (SELECT "listing_id" FROM "listing_editors" WHERE "role" = 'editor' AND "verified_at" IS NOT NULL)
  AND "id" NOT IN (SELECT "listing_id" FROM "listing_editors" WHERE "role" = 'owner' AND "verified_at" IS NOT NULL);
UPDATE "listing_editors" SET "verified_at" = NULL WHERE "role" = 'editor' AND "verified_at" IS NOT NULL;
