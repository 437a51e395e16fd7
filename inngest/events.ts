import { eventType, staticSchema } from 'inngest';

/** Every event of the product: its name, and what it carries. Data is ids; what they name may have changed since. */
export type JobEvents = {
  /** A mail was written to the outbox. */
  'mail/queued': { mailId: string };
};

export type JobEventName = keyof JobEvents;

/** The trigger of a function that runs on an event. */
export function on<Name extends JobEventName>(name: Name) {
  return eventType(name, { schema: staticSchema<JobEvents[Name]>() });
}
