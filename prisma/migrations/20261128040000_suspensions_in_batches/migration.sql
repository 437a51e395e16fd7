-- A lifted suspension keeps in `taken` what is not put back yet. All that was lifted before was put back at once.
UPDATE "suspensions" SET "taken" = '{}' WHERE "lifted_at" IS NOT NULL;
