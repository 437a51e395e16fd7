import type { GetStepTools } from 'inngest';
import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { holdRhythmicTexts, releaseTexts } from '#lib/community/release-texts.ts';
import { holdRhythmicVotes, releaseVotes } from '#lib/community/release-votes.ts';

/** Counts all held votes that may count now, one batch per step. Returns the number of votes that it counted. */
export async function releaseHeldVotes(step: GetStepTools<typeof inngest>): Promise<number> {
  let released = 0;
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after;
    const result = await step.run(`from ${from}`, () => releaseVotes(from));
    released += result.released;
    after = result.next;
  }
  return released;
}

async function releaseHeldTexts(step: GetStepTools<typeof inngest>): Promise<number> {
  let released = 0;
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after;
    const result = await step.run(`texts from ${from}`, () => releaseTexts(from));
    released += result.released;
    after = result.next;
  }
  return released;
}

/**
 * Every 15 minutes, holds votes and texts whose rhythm suggests that a script made them. Then counts the held votes and waiting follows,
 * and publishes the held reviews, questions and answers, of accounts that are at least a day old or have otherwise proved to be genuine.
 */
export const releaseVotesJob: Job = inngest.createFunction(
  { id: 'release-votes', triggers: [{ cron: '*/15 * * * *' }], retries: retries.untilNextTime, concurrency: 1 },
  async ({ step }) => ({
    held: await step.run('look for rhythms', () => holdRhythmicVotes()),
    released: await releaseHeldVotes(step),
    heldTexts: await step.run('look for rhythms of texts', () => holdRhythmicTexts()),
    releasedTexts: await releaseHeldTexts(step),
  }),
);
