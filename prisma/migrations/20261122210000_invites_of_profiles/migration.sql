-- An invite belongs to a profile, so that a listing without a draft can have invites too.
ALTER TABLE "draft_invites" ADD COLUMN "profile_id" UUID;
UPDATE "draft_invites" i SET "profile_id" = d."profile_id" FROM "drafts" d WHERE d."id" = i."draft_id";
ALTER TABLE "draft_invites" ALTER COLUMN "profile_id" SET NOT NULL;

-- With its indexes and its foreign key.
ALTER TABLE "draft_invites" DROP COLUMN "draft_id";

CREATE UNIQUE INDEX "draft_invites_profile_id_email_key" ON "draft_invites"("profile_id", "email");
CREATE INDEX "draft_invites_accepted_by_id_profile_id_idx" ON "draft_invites"("accepted_by_id", "profile_id");
ALTER TABLE "draft_invites" ADD CONSTRAINT "draft_invites_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;
