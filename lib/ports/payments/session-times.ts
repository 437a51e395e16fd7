const minute = 60_000;
const least = 31 * minute;
const most = 24 * 60 * minute - minute;

/**
 * Until when a session may be open that is to end with an order: Stripe takes 30 minutes to 24 hours from now. Asked once for a payment and
 * kept, for the same payment must ask for the same again. It may outlive its order by half an hour; what is paid then is a late payment.
 */
export function sessionEnd(orderEndsAt: Date, now: Date): Date {
  const ms = Math.min(Math.max(orderEndsAt.getTime(), now.getTime() + least), now.getTime() + most);
  return new Date(Math.floor(ms / 1000) * 1000);
}
