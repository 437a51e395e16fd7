-- CreateEnum
CREATE TYPE "submission_status" AS ENUM ('waiting', 'approved', 'refused');

-- CreateTable
CREATE TABLE "submissions" (
    "listing_id" INTEGER NOT NULL,
    "status" "submission_status" NOT NULL,
    "score" INTEGER NOT NULL,
    "signals" JSONB NOT NULL DEFAULT '[]',
    "user_id" UUID,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),
    "decided_by_id" UUID,
    "reason" TEXT,
    "report_id" INTEGER,

    CONSTRAINT "submissions_pkey" PRIMARY KEY ("listing_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "submissions_report_id_key" ON "submissions"("report_id");

-- CreateIndex
CREATE INDEX "submissions_status_submitted_at_listing_id_idx" ON "submissions"("status", "submitted_at", "listing_id");

-- CreateIndex
CREATE INDEX "submissions_user_id_submitted_at_idx" ON "submissions"("user_id", "submitted_at");

-- AddForeignKey
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_report_id_fkey" FOREIGN KEY ("report_id") REFERENCES "reports"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A refused submission has a reason; one that waits is not decided.
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_decided" CHECK ((status = 'waiting') = (decided_at is null) and (status = 'refused') = (reason is not null));
