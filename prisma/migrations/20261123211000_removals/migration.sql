-- The requests for removal that name a mailbox, for their limit.
CREATE INDEX "reports_mailbox_idx" ON "reports" (mailbox_of("email"), "created_at") WHERE "kind" = 'removal';
