-- What a person chose of each kind of notice, in place of a list of mails that are switched off. Who switched a mail off keeps the notice.
ALTER TABLE "users" ADD COLUMN "notice_choices" JSONB NOT NULL DEFAULT '{}';
UPDATE "users" SET "notice_choices" = (SELECT jsonb_object_agg(kind, 'site') FROM unnest("mails_off") AS kind) WHERE "mails_off" <> '{}';
ALTER TABLE "users" DROP COLUMN "mails_off";

-- Notices have one spelling of kinds. Nobody could read those of before but news, so they are not counted as unread now.
UPDATE "notifications" SET "kind" = 'update' WHERE "kind" = 'listing_update';
UPDATE "notifications" SET "read_at" = "created_at" WHERE "update_id" IS NULL AND "read_at" IS NULL;

-- By hand: the count of unread notices.
CREATE INDEX "notifications_unread" ON "notifications" ("user_id", "created_at") WHERE "read_at" IS NULL;
