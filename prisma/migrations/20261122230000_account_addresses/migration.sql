-- An erasure blanks the addresses that the account had before, too.
ALTER TABLE "users" ADD COLUMN "former_emails" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- The limits of mails to an address, the export and the erasure look rows up by it.
CREATE INDEX "mails_to_created_at_idx" ON "mails"("to", "created_at");
CREATE INDEX "draft_invites_email_idx" ON "draft_invites"("email");
