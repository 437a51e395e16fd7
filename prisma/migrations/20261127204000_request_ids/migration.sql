-- The request that caused a job or a mail, so that the log tells one story.
ALTER TABLE "job_events" ADD COLUMN "request_id" TEXT;
ALTER TABLE "mails" ADD COLUMN "request_id" TEXT;
