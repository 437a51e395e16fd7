import type { MailContent } from '#lib/mails/mail-content.ts';
import { paymentReport, type ReportedPayment } from '#lib/mails/team/payment-report.ts';

/** Reports a paid order whose buyer may be in another country than the billing address says. */
export function paymentLocationMail(location: {
  payment: ReportedPayment;
  /** The country of the billing address. */
  country: string;
  /** The other evidence of the country. */
  proofs: readonly { kind: string; country: string }[];
}): MailContent {
  const { payment, country, proofs } = location;
  const others = proofs.map((proof) => `${proof.kind}: ${proof.country}`).join(', ');
  return paymentReport(
    payment,
    'the buyer’s country is unclear',
    `Only the billing address says ${country}; ${others}. The VAT of another country may be due.`,
  );
}
