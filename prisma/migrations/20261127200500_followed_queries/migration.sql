-- Searches that found nothing, of which somebody wants to hear once when a listing that fits goes live.
CREATE TABLE "followed_queries" (
    "id" UUID NOT NULL,
    "user_id" UUID,
    "email" TEXT,
    "q" TEXT NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "searched_until" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "followed_queries_pkey" PRIMARY KEY ("id")
);
ALTER TABLE "followed_queries" ADD CONSTRAINT "followed_queries_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: an account or an address, each search once; what mails stop by; what the job looks through.
ALTER TABLE "followed_queries" ADD CONSTRAINT "followed_queries_reader" CHECK (("user_id" IS NULL) <> ("email" IS NULL));
CREATE UNIQUE INDEX "followed_queries_user" ON "followed_queries" ("user_id", lower("q")) WHERE "user_id" IS NOT NULL;
CREATE UNIQUE INDEX "followed_queries_mailbox" ON "followed_queries" (mailbox_of("email"), lower("q")) WHERE "email" IS NOT NULL;
CREATE INDEX "followed_queries_stop" ON "followed_queries" ((md5(mailbox_of("email"))::uuid)) WHERE "email" IS NOT NULL;
CREATE INDEX "followed_queries_due" ON "followed_queries" ("searched_until", "id") WHERE "confirmed_at" IS NOT NULL;
