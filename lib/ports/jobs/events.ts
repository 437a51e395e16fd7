import { eventType, staticSchema } from 'inngest';

/** The name and data of every event. Most data are ids of rows, which may have changed before the function runs. */
export type JobEvents = {
  /** A mail was inserted into the outbox. */
  'mail/queued': { mailId: string };
  /** A draft was created. The product's website must be crawled. */
  'draft/submitted': { draftId: string };
  /** An editor wants to have a listing’s website read again. */
  'reading/wanted': { readingId: string };
  /** The monthly reading of a listing’s website is due. */
  'reading/due': { readingId: string };
  /** A draft or listing has a logo URL of which we have no copy yet. */
  'logo/wanted': { url: string };
  /** A product's site was read, or its owner wants a screenshot. A screenshot of the home page must be taken. */
  'screenshot/wanted': { profileId: string };
  /** A listing's homepage must be checked for the badge, unless a check took place after `wantedAt` (ISO time). */
  'listing/badge-wanted': { listingId: number; wantedAt: string };
  /** A site has started that has no file of all live listings yet. */
  'data/wanted': Record<string, never>;
  /** An editor changed the content of a listing. The listing must be moderated again. */
  'listing/edited': { listingId: number };
  /** The team changed the attributes of a category. Values must be derived anew. */
  'attributes/changed': { categoryId: number };
  /** The team started an import. Its rows must become listings. */
  'import/started': { importId: number };
  /** The team suspended a person or lifted that, and more is to be taken off or put back. `by` is the id of who did; null for a command. */
  'suspension/changed': { suspensionId: number; by: string | null };
  /** An order was paid. Its lines must be fulfilled. */
  'order/paid': { orderId: string };
  /** A refund was decided. The payment provider must be asked to pay it. */
  'refund/requested': { refundId: number };
  /** An invoice or credit note was issued. Its PDF must be made, stored and mailed. */
  'invoice/issued': { invoiceId: number };
  /** Webhooks were queued, and can be sent. */
  'webhook/queued': Record<string, never>;
  /** The test payment provider must send a webhook event of this type after a delay. It signs the event when it sends it. */
  'test-payment/happened': { sessionId: string; type: string; afterSeconds: number };
};

export type JobEventName = keyof JobEvents;

/** Returns the trigger for a function that runs on the event `name`. */
export function on<Name extends JobEventName>(name: Name) {
  return eventType(name, { schema: staticSchema<JobEvents[Name]>() });
}
