import { jobsClient } from '#lib/ports/jobs/index.ts';

/** The client with which all job functions are created. */
export const inngest = jobsClient();
