-- The colour that covers most of a logo; empty if the logo is grey, null until it is measured (lib/listings/logos/tint-of.ts).
ALTER TABLE "logos" ADD COLUMN "tint" TEXT;
ALTER TABLE "logos" ADD CONSTRAINT "logos_tint" CHECK ("tint" ~ '^(#[0-9a-f]{6})?$');
CREATE INDEX "logos_without_tint" ON "logos" ("hash") WHERE "tint" IS NULL;
