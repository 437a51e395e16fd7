import type { MailPart } from '#lib/mails/mail-content.ts';

/** Money that went back to the buyer. */
export interface MoneyBack {
  amount: string;
  /** True if the buyer’s bank took the money back after a dispute; false if the site sent it. */
  byBank: boolean;
  /** The reason, as the team or the site recorded it; null if none was recorded. */
  reason: string | null;
}

/** Returns the sentence that says how the money went back. */
export function moneyBackText({ amount, byBank }: MoneyBack): MailPart {
  return {
    text: byBank
      ? `Your bank took ${amount} back, as you had asked it to.`
      : `We sent ${amount} back to where it was paid from. Your bank may take some days to show it.`,
  };
}

/** Returns the reason, as a part of the mail. */
export function reasonText({ reason }: MoneyBack): MailPart[] {
  return reason ? [{ text: `Why: ${reason}` }] : [];
}
