import { creditNoteMail } from '#lib/mails/buyer/credit-note-mail.ts';
import { invoiceMail } from '#lib/mails/buyer/invoice-mail.ts';
import { orderFulfilledMail } from '#lib/mails/buyer/order-fulfilled-mail.ts';
import { orderRefundedMail } from '#lib/mails/buyer/order-refunded-mail.ts';
import { paymentFailedMail } from '#lib/mails/buyer/payment-failed-mail.ts';
import { paymentReturnedMail } from '#lib/mails/buyer/payment-returned-mail.ts';
import { awardWonMail } from '#lib/mails/editors/award-won-mail.ts';
import { badgeFoundMail } from '#lib/mails/editors/badge-found-mail.ts';
import { badgeMissingMail } from '#lib/mails/editors/badge-missing-mail.ts';
import { factReportedMail } from '#lib/mails/editors/fact-reported-mail.ts';
import { launchMovedMail } from '#lib/mails/editors/launch-moved-mail.ts';
import { launchRefundedMail } from '#lib/mails/editors/launch-refunded-mail.ts';
import { launchRestedMail } from '#lib/mails/editors/launch-rested-mail.ts';
import { launchScheduledMail } from '#lib/mails/editors/launch-scheduled-mail.ts';
import { listingDeletedMail } from '#lib/mails/editors/listing-deleted-mail.ts';
import { listingLiveMail } from '#lib/mails/editors/listing-live-mail.ts';
import { siteDoubtedMail } from '#lib/mails/editors/site-doubted-mail.ts';
import { siteUnreadableMail } from '#lib/mails/editors/site-unreadable-mail.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { accountClosedMail } from '#lib/mails/person/account-closed-mail.ts';
import { accountErasedMail } from '#lib/mails/person/account-erased-mail.ts';
import { addressChangeMail } from '#lib/mails/person/address-change-mail.ts';
import { addressConfirmMail } from '#lib/mails/person/address-confirm-mail.ts';
import { addressTakenMail } from '#lib/mails/person/address-taken-mail.ts';
import { appConnectedMail } from '#lib/mails/person/app-connected-mail.ts';
import { claimLinkMail } from '#lib/mails/person/claim-link-mail.ts';
import { claimVerifiedMail } from '#lib/mails/person/claim-verified-mail.ts';
import { contentDecidedMail } from '#lib/mails/person/content-decided-mail.ts';
import { inviteMail } from '#lib/mails/person/invite-mail.ts';
import { listingClaimedMail } from '#lib/mails/person/listing-claimed-mail.ts';
import { reportDecidedMail } from '#lib/mails/person/report-decided-mail.ts';
import { reportReceivedMail } from '#lib/mails/person/report-received-mail.ts';
import { secondOwnerMail } from '#lib/mails/person/second-owner-mail.ts';
import { signInMail } from '#lib/mails/person/sign-in-mail.ts';
import { teamChangedMail } from '#lib/mails/person/team-changed-mail.ts';
import type { MailRecipient } from '#lib/mails/render-mail.ts';
import { claimContestedMail } from '#lib/mails/team/claim-contested-mail.ts';
import { documentFailedMail } from '#lib/mails/team/document-failed-mail.ts';
import { documentWaitsMail } from '#lib/mails/team/document-waits-mail.ts';
import { jobsFailedMail } from '#lib/mails/team/jobs-failed-mail.ts';
import { listingsEditedMail } from '#lib/mails/team/listings-edited-mail.ts';
import { orderByHandMail } from '#lib/mails/team/order-by-hand-mail.ts';
import { orderLineFailedMail } from '#lib/mails/team/order-line-failed-mail.ts';
import { orderStuckMail } from '#lib/mails/team/order-stuck-mail.ts';
import { orderUndoByHandMail } from '#lib/mails/team/order-undo-by-hand-mail.ts';
import { paymentDisputeMail } from '#lib/mails/team/payment-dispute-mail.ts';
import { paymentLateMail } from '#lib/mails/team/payment-late-mail.ts';
import { paymentLocationMail } from '#lib/mails/team/payment-location-mail.ts';
import { paymentMismatchMail } from '#lib/mails/team/payment-mismatch-mail.ts';
import { paymentTwiceMail } from '#lib/mails/team/payment-twice-mail.ts';
import { reconciliationMail } from '#lib/mails/team/reconciliation-mail.ts';
import { refundElsewhereMail } from '#lib/mails/team/refund-elsewhere-mail.ts';
import { refundFailedMail } from '#lib/mails/team/refund-failed-mail.ts';
import { reportToDecideMail } from '#lib/mails/team/report-to-decide-mail.ts';

/** All kinds of mail. `mails.kind` stores the kind, so a kind is never renamed. */
const kinds = {
  'sign-in': { to: 'person', canBeSwitchedOff: false, write: signInMail },
  'app-connected': { to: 'person', canBeSwitchedOff: false, write: appConnectedMail },
  invite: { to: 'person', canBeSwitchedOff: false, write: inviteMail },
  'claim-link': { to: 'person', canBeSwitchedOff: false, write: claimLinkMail },
  'claim-verified': { to: 'person', canBeSwitchedOff: false, write: claimVerifiedMail },
  'listing-claimed': { to: 'person', canBeSwitchedOff: false, write: listingClaimedMail },
  'second-owner': { to: 'person', canBeSwitchedOff: false, write: secondOwnerMail },
  'team-changed': { to: 'person', canBeSwitchedOff: false, write: teamChangedMail },
  'account-closed': { to: 'person', canBeSwitchedOff: false, write: accountClosedMail },
  'account-erased': { to: 'person', canBeSwitchedOff: false, write: accountErasedMail },
  'address-change': { to: 'person', canBeSwitchedOff: false, write: addressChangeMail },
  'address-confirm': { to: 'person', canBeSwitchedOff: false, write: addressConfirmMail },
  'report-received': { to: 'person', canBeSwitchedOff: false, write: reportReceivedMail },
  'report-decided': { to: 'person', canBeSwitchedOff: false, write: reportDecidedMail },
  'content-decided': { to: 'person', canBeSwitchedOff: false, write: contentDecidedMail },
  'address-taken': { to: 'person', canBeSwitchedOff: false, write: addressTakenMail },

  'listing-live': { to: 'editors', canBeSwitchedOff: true, write: listingLiveMail },
  'launch-scheduled': { to: 'editors', canBeSwitchedOff: true, write: launchScheduledMail },
  'badge-found': { to: 'editors', canBeSwitchedOff: true, write: badgeFoundMail },
  'award-won': { to: 'editors', canBeSwitchedOff: true, write: awardWonMail },
  // These mails can't be switched off: an editor who misses one may lose a launch or the listing’s place.
  'badge-missing': { to: 'editors', canBeSwitchedOff: false, write: badgeMissingMail },
  'launch-moved': { to: 'editors', canBeSwitchedOff: false, write: launchMovedMail },
  'launch-rested': { to: 'editors', canBeSwitchedOff: false, write: launchRestedMail },
  'launch-refunded': { to: 'editors', canBeSwitchedOff: false, write: launchRefundedMail },
  'fact-reported': { to: 'editors', canBeSwitchedOff: false, write: factReportedMail },
  'site-doubted': { to: 'editors', canBeSwitchedOff: false, write: siteDoubtedMail },
  'site-unreadable': { to: 'editors', canBeSwitchedOff: false, write: siteUnreadableMail },
  'listing-deleted': { to: 'editors', canBeSwitchedOff: false, write: listingDeletedMail },

  invoice: { to: 'buyer', canBeSwitchedOff: false, write: invoiceMail },
  'credit-note': { to: 'buyer', canBeSwitchedOff: false, write: creditNoteMail },
  'order-fulfilled': { to: 'buyer', canBeSwitchedOff: false, write: orderFulfilledMail },
  'order-refunded': { to: 'buyer', canBeSwitchedOff: false, write: orderRefundedMail },
  'payment-failed': { to: 'buyer', canBeSwitchedOff: false, write: paymentFailedMail },
  'payment-returned': { to: 'buyer', canBeSwitchedOff: false, write: paymentReturnedMail },

  'report-to-decide': { to: 'team', canBeSwitchedOff: false, write: reportToDecideMail },
  'claim-contested': { to: 'team', canBeSwitchedOff: false, write: claimContestedMail },
  'document-waits': { to: 'team', canBeSwitchedOff: false, write: documentWaitsMail },
  'document-failed': { to: 'team', canBeSwitchedOff: false, write: documentFailedMail },
  'jobs-failed': { to: 'team', canBeSwitchedOff: false, write: jobsFailedMail },
  'listings-edited': { to: 'team', canBeSwitchedOff: false, write: listingsEditedMail },
  'order-by-hand': { to: 'team', canBeSwitchedOff: false, write: orderByHandMail },
  'order-undo-by-hand': { to: 'team', canBeSwitchedOff: false, write: orderUndoByHandMail },
  'order-line-failed': { to: 'team', canBeSwitchedOff: false, write: orderLineFailedMail },
  'order-stuck': { to: 'team', canBeSwitchedOff: false, write: orderStuckMail },
  'payment-dispute': { to: 'team', canBeSwitchedOff: false, write: paymentDisputeMail },
  'payment-late': { to: 'team', canBeSwitchedOff: false, write: paymentLateMail },
  'payment-location': { to: 'team', canBeSwitchedOff: false, write: paymentLocationMail },
  'payment-mismatch': { to: 'team', canBeSwitchedOff: false, write: paymentMismatchMail },
  'payment-twice': { to: 'team', canBeSwitchedOff: false, write: paymentTwiceMail },
  reconciliation: { to: 'team', canBeSwitchedOff: false, write: reconciliationMail },
  'refund-elsewhere': { to: 'team', canBeSwitchedOff: false, write: refundElsewhereMail },
  'refund-failed': { to: 'team', canBeSwitchedOff: false, write: refundFailedMail },
} as const;

export type MailKind = keyof typeof kinds;
/** The kinds of mail that a person can switch off. */
export type SwitchableMail = { [Kind in MailKind]: (typeof kinds)[Kind]['canBeSwitchedOff'] extends true ? Kind : never }[MailKind];
type MailData = { [Kind in MailKind]: Parameters<(typeof kinds)[Kind]['write']>[0] };

/** A mail of a given kind, with the data that its text is written from. */
export type MailOf<Kind extends MailKind> = { [Each in Kind]: { kind: Each; data: MailData[Each] } }[Kind];

/** A mail of any kind. With `To`, only the kinds that go to this type of recipient. */
export type Mail<To extends MailRecipient = MailRecipient> = MailOf<
  { [Kind in MailKind]: (typeof kinds)[Kind]['to'] extends To ? Kind : never }[MailKind]
>;

/** All kinds of mail, each with its type of recipient, whether the recipient can switch it off, and the function that writes it. */
export const mailCatalogue: {
  readonly [Kind in MailKind]: {
    to: MailRecipient;
    canBeSwitchedOff: boolean;
    write: (data: MailData[Kind]) => MailContent;
  };
} = kinds;

/** All kinds of mail that a person can switch off. */
export const switchableMails = Object.entries(kinds).flatMap(([kind, { canBeSwitchedOff }]) =>
  canBeSwitchedOff ? [kind as SwitchableMail] : [],
);
