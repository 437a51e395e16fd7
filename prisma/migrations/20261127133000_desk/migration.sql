-- The team keeps people out: persons, and whence nobody may sign in.
ALTER TABLE "users" ADD COLUMN "suspended_at" TIMESTAMPTZ(3);

CREATE TABLE "suspensions" (
    "id" SERIAL NOT NULL,
    "user_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "taken" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lifted_at" TIMESTAMPTZ(3),

    CONSTRAINT "suspensions_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "suspensions_user_id_idx" ON "suspensions"("user_id");
CREATE UNIQUE INDEX "suspensions_open" ON "suspensions"("user_id") WHERE "lifted_at" IS NULL;
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TYPE "BlockKind" AS ENUM ('mailbox', 'mail_domain', 'network');
CREATE TABLE "blocks" (
    "id" SERIAL NOT NULL,
    "kind" "BlockKind" NOT NULL,
    "value" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "blocks_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "blocks_kind_value_key" ON "blocks"("kind", "value");
CREATE INDEX "blocks_created_at_id_idx" ON "blocks"("created_at" DESC, "id" DESC);

-- What the desk lists: held votes, the newest accounts.
CREATE INDEX "votes_held_bursts" ON "votes"("listing_id") WHERE "status" = 'held' AND "held_for" = 'burst';
CREATE INDEX "users_created_at_idx" ON "users"("created_at");
CREATE INDEX "users_email_start" ON "users"("email" text_pattern_ops) WHERE "email" IS NOT NULL;
CREATE INDEX "users_name_start" ON "users"(lower("name") text_pattern_ops);
CREATE INDEX "users_mail_domain" ON "users"(split_part("email", '@', 2));
CREATE INDEX "drafts_created_at_idx" ON "drafts"("created_at");
