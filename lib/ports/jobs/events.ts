import { eventType, staticSchema } from 'inngest';

/** Every event of the product: its name, and what it carries. Data is ids; what they name may have changed since. */
export type JobEvents = {
  /** A mail was written to the outbox. */
  'mail/queued': { mailId: string };
  /** A product was submitted: its website is to be read. */
  'draft/submitted': { draftId: string };
  /** A draft or listing names a logo of which there is no copy yet. */
  'logo/wanted': { url: string };
  /** The badge is to be looked for on a listing's homepage. A look since `wantedAt` (ISO) will do. */
  'listing/badge-wanted': { listingId: number; wantedAt: string };
  /** An order was paid: its lines are to be fulfilled. */
  'order/paid': { orderId: string };
  /** Money is to go back: the provider is to be asked. */
  'refund/requested': { refundId: number };
  /** An invoice or credit note was issued: its PDF is to be made, kept and mailed. */
  'invoice/issued': { invoiceId: number };
  /** The provider of test payments has something to tell, after a while: an event, signed when it is sent. */
  'test-payment/happened': { sessionId: string; type: string; afterSeconds: number };
};

export type JobEventName = keyof JobEvents;

/** The trigger of a function that runs on an event. */
export function on<Name extends JobEventName>(name: Name) {
  return eventType(name, { schema: staticSchema<JobEvents[Name]>() });
}
