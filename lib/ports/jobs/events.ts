import { eventType, staticSchema } from 'inngest';

/** The name and data of every event. Most data are ids of rows; a row may have changed by the time a function runs. */
export type JobEvents = {
  /** A mail was inserted into the outbox. */
  'mail/queued': { mailId: string };
  /** A draft was created; the product's website has to be crawled. */
  'draft/submitted': { draftId: string };
  /** A listing’s website has to be read again, because an editor asked for it. */
  'reading/wanted': { readingId: string };
  /** A listing’s website has to be read again, because its monthly reading is due. */
  'reading/due': { readingId: string };
  /** A draft or listing has a logo URL of which we store no copy yet. */
  'logo/wanted': { url: string };
  /** A product's site was read, or its owner asks for it: a screenshot of its home page has to be taken. */
  'screenshot/wanted': { profileId: string };
  /** A listing's homepage has to be checked for the badge, unless it was already checked after `wantedAt` (ISO time). */
  'listing/badge-wanted': { listingId: number; wantedAt: string };
  /** A site has started that has no file of all live listings yet. */
  'data/wanted': Record<string, never>;
  /** An order was paid; its lines have to be fulfilled. */
  'order/paid': { orderId: string };
  /** A refund was decided; the payment provider has to be asked to pay the refund. */
  'refund/requested': { refundId: number };
  /** An invoice or credit note was issued; its PDF has to be made, stored and mailed. */
  'invoice/issued': { invoiceId: number };
  /** The test payment provider has to send a webhook event of this type after a delay. The event is signed at the time of sending. */
  'test-payment/happened': { sessionId: string; type: string; afterSeconds: number };
};

export type JobEventName = keyof JobEvents;

/** Returns the trigger for a function that runs on the event `name`. */
export function on<Name extends JobEventName>(name: Name) {
  return eventType(name, { schema: staticSchema<JobEvents[Name]>() });
}
