-- How a version came about. Those there are were made on the site, by the house, by a command or with a key.
ALTER TABLE "versions" ADD COLUMN "via" TEXT;
UPDATE "versions" SET "via" = CASE "application" WHEN 'site' THEN 'session' WHEN 'service' THEN 'service' WHEN 'command line' THEN 'command' ELSE 'api_key' END;
ALTER TABLE "versions" ALTER COLUMN "via" SET NOT NULL;

-- CreateTable
CREATE TABLE "connected_apps" (
    "grant_id" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "client_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "logo_url" TEXT,
    "redirect_host" TEXT NOT NULL,
    "verified" BOOLEAN NOT NULL,
    "scopes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "connected_apps_pkey" PRIMARY KEY ("grant_id")
);

-- CreateIndex
CREATE INDEX "connected_apps_user_id_created_at_idx" ON "connected_apps"("user_id", "created_at" DESC);

-- AddForeignKey
ALTER TABLE "connected_apps" ADD CONSTRAINT "connected_apps_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
