-- Addresses to which mails could not be delivered.
CREATE TABLE "bounced_addresses" (
    "email" TEXT NOT NULL,
    "soft_bounces" INTEGER NOT NULL DEFAULT 0,
    "marked_at" TIMESTAMPTZ(3),
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "bounced_addresses_pkey" PRIMARY KEY ("email")
);
-- One mail bounces once, however often that is reported.
ALTER TABLE "mails" ADD COLUMN "bounced_at" TIMESTAMPTZ(3);
