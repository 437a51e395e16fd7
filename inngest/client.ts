import type { InngestFunction } from 'inngest';
import { jobsClient } from '#lib/ports/jobs/index.ts';

/** A job function. Jobs are declared with this type, because the inferred one repeats all events and steps. */
export type Job = InngestFunction.Any;

/** The client with which all job functions are created. */
export const inngest = jobsClient();
