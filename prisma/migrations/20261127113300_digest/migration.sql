-- The weekly digest, for people without an account.
CREATE TABLE "digest_subscriptions" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "categories" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "confirmed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "digest_subscriptions_pkey" PRIMARY KEY ("id")
);
-- Whose digest of a week is queued, or had nothing to say. By this row nobody gets two.
CREATE TABLE "digest_readers" (
    "week" DATE NOT NULL,
    "mailbox" TEXT NOT NULL,

    CONSTRAINT "digest_readers_pkey" PRIMARY KEY ("week", "mailbox")
);
ALTER TABLE "users" ADD COLUMN "digest_categories" TEXT[] DEFAULT ARRAY[]::TEXT[];
ALTER TABLE "launch_weeks" ADD COLUMN "digested_at" TIMESTAMPTZ(3);

-- By hand: one subscription a mailbox, and the accounts that want the digest.
CREATE UNIQUE INDEX "digest_subscriptions_mailbox" ON "digest_subscriptions" (mailbox_of("email"));
CREATE INDEX "users_digest" ON "users" (mailbox_of("email")) WHERE "notice_choices"->>'digest' = 'mail';
