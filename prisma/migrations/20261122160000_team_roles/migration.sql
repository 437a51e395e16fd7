-- The team gets roles. Who was in the team may do what a moderator may do.
ALTER TYPE "UserRole" RENAME VALUE 'team' TO 'moderator';
ALTER TYPE "UserRole" ADD VALUE 'editor' BEFORE 'moderator';
