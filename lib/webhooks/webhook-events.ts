/** The types of webhook events, each with its meaning. Never rename a type, because receivers depend on it. */
export const webhookEvents = {
  'draft.ready': 'A draft that you submitted is ready.',
  'badge.found': 'The badge was found on the homepage, and the launch has its week.',
  'listing.live': 'A listing went live.',
  'listing.differences': 'A reading of the website found differences from the profile.',
  'launch.closed': 'The launch week is over, and the listing has its final place.',
  'award.given': 'A listing won an award.',
  'review.received': 'A listing has new reviews.',
  'question.received': 'A listing has new questions.',
  'order.paid': 'An order of yours was paid.',
  'order.refunded': 'Money of an order of yours was paid back.',
  'claim.decided': 'A claim of a listing was decided: it is yours now, or no longer.',
} as const;

export type WebhookEvent = keyof typeof webhookEvents;
export const webhookEventNames = Object.keys(webhookEvents) as WebhookEvent[];

/** The type of the event with which a person tests an endpoint. It is sent whatever types the endpoint has chosen. */
export const testEvent = 'test';
