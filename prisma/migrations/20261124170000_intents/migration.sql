-- What a person wanted to do when they were asked to sign in (lib/auth/intent.ts): it goes with the row of the mailed link.
ALTER TABLE "verification_tokens" ADD COLUMN "intent" JSONB;
