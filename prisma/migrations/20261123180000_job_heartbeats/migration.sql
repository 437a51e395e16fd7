ALTER TABLE "job_events" ADD COLUMN "begun_at" TIMESTAMPTZ(3);
UPDATE "job_events" SET "begun_at" = "dispatched_at";
-- What was accepted and never began, which is nearly nothing.
CREATE INDEX "job_events_not_begun" ON "job_events"("dispatched_at") WHERE "begun_at" IS NULL AND "dispatched_at" IS NOT NULL;
CREATE INDEX "job_runs_failed" ON "job_runs"("ended_at") WHERE "status" = 'failed';

CREATE TABLE "job_heartbeats" (
    "source" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "problem" TEXT,

    CONSTRAINT "job_heartbeats_pkey" PRIMARY KEY ("source")
);
