import type { SwitchableMail } from '#lib/mails/catalogue.ts';

/** What each kind of mail that can be switched off is about. */
export const mailLabels: Record<SwitchableMail, string> = {
  'listing-live': 'Your listing goes live',
  'launch-scheduled': 'Your launch has its week',
  'badge-found': 'We found the badge on your homepage',
  'award-won': 'Your product won an award',
};
