-- A body that many mails share: it holds nothing of its readers.
CREATE TABLE "mail_bodies" (
    "id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_bodies_pkey" PRIMARY KEY ("id")
);
ALTER TABLE "mails" ADD COLUMN "body_id" UUID,
  ADD COLUMN "stop_url" TEXT,
  ADD COLUMN "due_at" TIMESTAMPTZ(3),
  ADD COLUMN "attempts" INTEGER NOT NULL DEFAULT 0,
  ADD CONSTRAINT "mails_body_id_fkey" FOREIGN KEY ("body_id") REFERENCES "mail_bodies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "mails_body_id_idx" ON "mails" ("body_id");

-- When followers were mailed last, and which of their notices are still to be mailed.
ALTER TABLE "users" ADD COLUMN "news_mailed_at" TIMESTAMPTZ(3);
ALTER TABLE "notifications" ADD COLUMN "to_mail" BOOLEAN NOT NULL DEFAULT false;

-- By hand: what is due.
CREATE INDEX "mails_due" ON "mails" ("due_at", "id") WHERE "status" = 'queued' AND "due_at" IS NOT NULL;
CREATE INDEX "notifications_to_mail" ON "notifications" ("user_id", "created_at") WHERE "to_mail";
