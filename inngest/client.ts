import { jobsClient } from '#lib/ports/jobs/index.ts';

/** The client all functions are made with. */
export const inngest = jobsClient();
