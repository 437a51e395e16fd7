import type { InngestFunction } from 'inngest';
import { jobsClient } from '#lib/ports/jobs/index.ts';

/** The type of a job function. Jobs are declared with it, because the inferred type repeats all events and steps. */
export type Job = InngestFunction.Any;

/** The client with which all job functions are created. */
export const inngest = jobsClient();
