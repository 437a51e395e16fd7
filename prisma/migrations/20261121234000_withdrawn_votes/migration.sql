-- AlterEnum
ALTER TYPE "VoteStatus" ADD VALUE 'withdrawn';
