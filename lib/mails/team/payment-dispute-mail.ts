import type { MailContent } from '#lib/mails/mail-content.ts';
import { paymentReport, type ReportedPayment } from '#lib/mails/team/payment-report.ts';

/** Reports that the buyer disputes a payment with their bank, or how the dispute ended. */
export function paymentDisputeMail(dispute: {
  payment: ReportedPayment;
  amount: string;
  /** The reason in the words of the payment provider. */
  reason: string;
  /**
   * `lost`: the bank took the money back, and the lines of the order were reversed. `lost-unassigned`: the bank took the money back, but no
   * line was reversed.
   */
  state: DisputeState;
}): MailContent {
  const about = `${dispute.amount} (${dispute.reason.replaceAll('_', ' ')})`;
  const { event, happened } = texts[dispute.state];
  return paymentReport(dispute.payment, event, happened(about));
}

type DisputeState = 'open' | 'won' | 'lost' | 'lost-unassigned';

const texts: Record<DisputeState, { event: string; happened: (about: string) => string }> = {
  open: {
    event: 'the buyer disputes the payment',
    happened: (about) => `The buyer disputes ${about} with their bank. Answer at the payment provider.`,
  },
  won: { event: 'we won the dispute', happened: (about) => `We won the dispute about ${about}.` },
  lost: {
    event: 'the buyer won the dispute',
    happened: (about) => `The buyer won the dispute about ${about}. The order’s lines are reversed.`,
  },
  'lost-unassigned': {
    event: 'the buyer won the dispute',
    happened: (about) =>
      `The buyer won the dispute about ${about}. No line of the order was reversed: decide which lines the money was for.`,
  },
};
