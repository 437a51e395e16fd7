ALTER TABLE "users" ADD COLUMN "photo_key" TEXT,
  ADD COLUMN "mails_off" TEXT[] DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN "erased_at" TIMESTAMPTZ(3);
CREATE UNIQUE INDEX "users_photo_key_key" ON "users"("photo_key");
-- The closed accounts that are to be erased.
CREATE INDEX "users_closed" ON "users"("deleted_at") WHERE "deleted_at" IS NOT NULL AND "erased_at" IS NULL;

ALTER TABLE "sessions" ADD COLUMN "device" TEXT,
  ADD COLUMN "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

CREATE TYPE "AccountLinkKind" AS ENUM ('old_address', 'new_address', 'reopen');
CREATE TABLE "account_links" (
  "token_hash" TEXT NOT NULL,
  "user_id" UUID NOT NULL,
  "kind" "AccountLinkKind" NOT NULL,
  "email" TEXT NOT NULL,
  "confirmed_at" TIMESTAMPTZ(3),
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "account_links_pkey" PRIMARY KEY ("token_hash")
);
CREATE INDEX "account_links_user_id_kind_idx" ON "account_links"("user_id", "kind");
CREATE INDEX "account_links_expires_at_idx" ON "account_links"("expires_at");
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
