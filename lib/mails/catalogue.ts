import { creditNoteMail } from '#lib/mails/buyer/credit-note-mail.ts';
import { invoiceMail } from '#lib/mails/buyer/invoice-mail.ts';
import { orderFulfilledMail } from '#lib/mails/buyer/order-fulfilled-mail.ts';
import { orderRefundedMail } from '#lib/mails/buyer/order-refunded-mail.ts';
import { paymentFailedMail } from '#lib/mails/buyer/payment-failed-mail.ts';
import { paymentReturnedMail } from '#lib/mails/buyer/payment-returned-mail.ts';
import { awardWonMail } from '#lib/mails/editors/award-won-mail.ts';
import { badgeFoundMail } from '#lib/mails/editors/badge-found-mail.ts';
import { badgeMissingMail } from '#lib/mails/editors/badge-missing-mail.ts';
import { changedByTeamMail } from '#lib/mails/editors/changed-by-team-mail.ts';
import { factReportedMail } from '#lib/mails/editors/fact-reported-mail.ts';
import { launchMovedMail } from '#lib/mails/editors/launch-moved-mail.ts';
import { launchRefundedMail } from '#lib/mails/editors/launch-refunded-mail.ts';
import { launchRestedMail } from '#lib/mails/editors/launch-rested-mail.ts';
import { launchScheduledMail } from '#lib/mails/editors/launch-scheduled-mail.ts';
import { listingDeletedMail } from '#lib/mails/editors/listing-deleted-mail.ts';
import { listingLiveMail } from '#lib/mails/editors/listing-live-mail.ts';
import { questionReceivedMail } from '#lib/mails/editors/question-received-mail.ts';
import { reviewReceivedMail } from '#lib/mails/editors/review-received-mail.ts';
import { siteDoubtedMail } from '#lib/mails/editors/site-doubted-mail.ts';
import { siteUnreadableMail } from '#lib/mails/editors/site-unreadable-mail.ts';
import { submissionApprovedMail } from '#lib/mails/editors/submission-approved-mail.ts';
import { submissionHeldMail } from '#lib/mails/editors/submission-held-mail.ts';
import { digestConfirmMail } from '#lib/mails/follower/digest-confirm-mail.ts';
import { followedNewsMail } from '#lib/mails/follower/followed-news-mail.ts';
import { queryAnsweredMail } from '#lib/mails/follower/query-answered-mail.ts';
import { queryConfirmMail } from '#lib/mails/follower/query-confirm-mail.ts';
import { weeklyDigestMail } from '#lib/mails/follower/weekly-digest-mail.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { accountClosedMail } from '#lib/mails/person/account-closed-mail.ts';
import { accountErasedMail } from '#lib/mails/person/account-erased-mail.ts';
import { accountsMergedMail } from '#lib/mails/person/accounts-merged-mail.ts';
import { addressChangeMail } from '#lib/mails/person/address-change-mail.ts';
import { addressConfirmMail } from '#lib/mails/person/address-confirm-mail.ts';
import { addressTakenMail } from '#lib/mails/person/address-taken-mail.ts';
import { appConnectedMail } from '#lib/mails/person/app-connected-mail.ts';
import { claimLinkMail } from '#lib/mails/person/claim-link-mail.ts';
import { claimVerifiedMail } from '#lib/mails/person/claim-verified-mail.ts';
import { contentDecidedMail } from '#lib/mails/person/content-decided-mail.ts';
import { founderDecidedMail } from '#lib/mails/person/founder-decided-mail.ts';
import { inviteMail } from '#lib/mails/person/invite-mail.ts';
import { listingClaimedMail } from '#lib/mails/person/listing-claimed-mail.ts';
import { reportDecidedMail } from '#lib/mails/person/report-decided-mail.ts';
import { reportReceivedMail } from '#lib/mails/person/report-received-mail.ts';
import { secondOwnerMail } from '#lib/mails/person/second-owner-mail.ts';
import { signInMail } from '#lib/mails/person/sign-in-mail.ts';
import { signInRefusedMail } from '#lib/mails/person/sign-in-refused-mail.ts';
import { submissionRefusedMail } from '#lib/mails/person/submission-refused-mail.ts';
import { teamChangedMail } from '#lib/mails/person/team-changed-mail.ts';
import { textAnsweredMail } from '#lib/mails/person/text-answered-mail.ts';
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
import { submissionWaitsMail } from '#lib/mails/team/submission-waits-mail.ts';

/** All kinds of mail. `mails.kind` stores the kind, so a kind is never renamed. */
const kinds = {
  'sign-in': { to: 'person', write: signInMail },
  'sign-in-refused': { to: 'person', write: signInRefusedMail },
  'app-connected': { to: 'person', write: appConnectedMail },
  invite: { to: 'person', write: inviteMail },
  'claim-link': { to: 'person', write: claimLinkMail },
  'claim-verified': { to: 'person', write: claimVerifiedMail },
  'listing-claimed': { to: 'person', write: listingClaimedMail },
  'second-owner': { to: 'person', write: secondOwnerMail },
  'team-changed': { to: 'person', write: teamChangedMail },
  'accounts-merged': { to: 'person', write: accountsMergedMail },
  'account-closed': { to: 'person', write: accountClosedMail },
  'account-erased': { to: 'person', write: accountErasedMail },
  'address-change': { to: 'person', write: addressChangeMail },
  'address-confirm': { to: 'person', write: addressConfirmMail },
  'report-received': { to: 'person', write: reportReceivedMail },
  'report-decided': { to: 'person', write: reportDecidedMail },
  'content-decided': { to: 'person', write: contentDecidedMail },
  'submission-refused': { to: 'person', write: submissionRefusedMail },
  'text-answered': { to: 'person', write: textAnsweredMail },
  'founder-decided': { to: 'person', write: founderDecidedMail },
  'address-taken': { to: 'person', write: addressTakenMail },

  'digest-confirm': { to: 'person', write: digestConfirmMail },
  'weekly-digest': { to: 'subscriber', write: weeklyDigestMail },
  'query-confirm': { to: 'person', write: queryConfirmMail },
  'query-answered': { to: 'searcher', write: queryAnsweredMail },
  'followed-news': { to: 'follower', write: followedNewsMail },

  'listing-live': { to: 'editors', write: listingLiveMail },
  'launch-scheduled': { to: 'editors', write: launchScheduledMail },
  'badge-found': { to: 'editors', write: badgeFoundMail },
  'award-won': { to: 'editors', write: awardWonMail },
  'badge-missing': { to: 'editors', write: badgeMissingMail },
  'changed-by-team': { to: 'editors', write: changedByTeamMail },
  'launch-moved': { to: 'editors', write: launchMovedMail },
  'launch-rested': { to: 'editors', write: launchRestedMail },
  'launch-refunded': { to: 'editors', write: launchRefundedMail },
  'review-received': { to: 'editors', write: reviewReceivedMail },
  'question-received': { to: 'editors', write: questionReceivedMail },
  'fact-reported': { to: 'editors', write: factReportedMail },
  'site-doubted': { to: 'editors', write: siteDoubtedMail },
  'site-unreadable': { to: 'editors', write: siteUnreadableMail },
  'listing-deleted': { to: 'editors', write: listingDeletedMail },
  'submission-held': { to: 'editors', write: submissionHeldMail },
  'submission-approved': { to: 'editors', write: submissionApprovedMail },

  invoice: { to: 'buyer', write: invoiceMail },
  'credit-note': { to: 'buyer', write: creditNoteMail },
  'order-fulfilled': { to: 'buyer', write: orderFulfilledMail },
  'order-refunded': { to: 'buyer', write: orderRefundedMail },
  'payment-failed': { to: 'buyer', write: paymentFailedMail },
  'payment-returned': { to: 'buyer', write: paymentReturnedMail },

  'report-to-decide': { to: 'team', write: reportToDecideMail },
  'submission-waits': { to: 'team', write: submissionWaitsMail },
  'claim-contested': { to: 'team', write: claimContestedMail },
  'document-waits': { to: 'admins', write: documentWaitsMail },
  'document-failed': { to: 'admins', write: documentFailedMail },
  'jobs-failed': { to: 'admins', write: jobsFailedMail },
  'listings-edited': { to: 'team', write: listingsEditedMail },
  'order-by-hand': { to: 'admins', write: orderByHandMail },
  'order-undo-by-hand': { to: 'admins', write: orderUndoByHandMail },
  'order-line-failed': { to: 'admins', write: orderLineFailedMail },
  'order-stuck': { to: 'admins', write: orderStuckMail },
  'payment-dispute': { to: 'admins', write: paymentDisputeMail },
  'payment-late': { to: 'admins', write: paymentLateMail },
  'payment-location': { to: 'admins', write: paymentLocationMail },
  'payment-mismatch': { to: 'admins', write: paymentMismatchMail },
  'payment-twice': { to: 'admins', write: paymentTwiceMail },
  reconciliation: { to: 'admins', write: reconciliationMail },
  'refund-elsewhere': { to: 'admins', write: refundElsewhereMail },
  'refund-failed': { to: 'admins', write: refundFailedMail },
} as const;

export type MailKind = keyof typeof kinds;
type MailData = { [Kind in MailKind]: Parameters<(typeof kinds)[Kind]['write']>[0] };

/** A mail of a given kind, with the data that its text is written from. */
export type MailOf<Kind extends MailKind> = { [Each in Kind]: { kind: Each; data: MailData[Each] } }[Kind];

/** A mail of any kind. With `To`, only the kinds that go to this type of recipient. */
export type Mail<To extends MailRecipient = MailRecipient> = MailOf<
  { [Kind in MailKind]: (typeof kinds)[Kind]['to'] extends To ? Kind : never }[MailKind]
>;

/**
 * All kinds of mail, each with its type of recipient and the function that writes it. notices.ts says which preference switches a kind off.
 */
export const mailCatalogue: {
  readonly [Kind in MailKind]: {
    to: MailRecipient;
    write: (data: MailData[Kind]) => MailContent;
  };
} = kinds;
