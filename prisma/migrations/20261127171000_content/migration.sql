-- Posts are written at the desk. A post counts as announced once the pages that list it were dropped, which happens once.
ALTER TABLE "blog_posts" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "blog_posts" ADD COLUMN "previous" JSONB;
ALTER TABLE "blog_posts" ADD COLUMN "announced_at" TIMESTAMPTZ(3);
ALTER TABLE "blog_posts" ADD COLUMN "deleted_at" TIMESTAMPTZ(3);
UPDATE "blog_posts" SET "announced_at" = "published_at" WHERE "published_at" <= now();
CREATE INDEX "blog_posts_to_announce" ON "blog_posts"("published_at") WHERE "announced_at" IS NULL AND "published_at" IS NOT NULL;
CREATE INDEX "blog_posts_desk" ON "blog_posts"("updated_at" DESC, "id" DESC) WHERE "deleted_at" IS NULL;

CREATE TABLE "blog_pictures" (
    "storage_key" TEXT NOT NULL,
    "post_id" INTEGER NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "blog_pictures_pkey" PRIMARY KEY ("storage_key")
);
CREATE INDEX "blog_pictures_post_id_created_at_idx" ON "blog_pictures"("post_id", "created_at");
ALTER TABLE "blog_pictures" ADD CONSTRAINT "blog_pictures_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "blog_posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Prices that hold from a time on. Once the time has come, the job `publish-due` writes them into the products.
CREATE TABLE "planned_prices" (
    "id" SERIAL NOT NULL,
    "product_id" INTEGER NOT NULL,
    "cents" INTEGER NOT NULL,
    "effective_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "planned_prices_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "planned_prices_product_id_effective_at_key" ON "planned_prices"("product_id", "effective_at");
CREATE INDEX "planned_prices_effective_at_idx" ON "planned_prices"("effective_at");
ALTER TABLE "planned_prices" ADD CONSTRAINT "planned_prices_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The desk lists the latest entries of an act.
CREATE INDEX "audit_entries_action_id_idx" ON "audit_entries"("action", "id" DESC);

-- Editors' picks: listings that the home page shows, chosen by editors.
CREATE TABLE "picks" (
    "listing_id" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "picked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "picks_pkey" PRIMARY KEY ("listing_id")
);
ALTER TABLE "picks" ADD CONSTRAINT "picks_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;
