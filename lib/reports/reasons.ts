// Plain data, so that forms in the browser can load it.

/** A reason for a report: its label, and the forms that offer it. */
interface Reason {
  label: string;
  forms: readonly ('report' | 'removal')[];
  /** True if a text is required, because nobody could decide without it. */
  isExplained?: true;
  /** True if the reason applies only to listings. */
  ofListings?: true;
}

/** The reasons for a report. The form of /report offers some of them, and the form that asks for the removal of a page offers others. */
export const reportReasons = {
  wrong_fact: { label: 'A fact is wrong', forms: ['report'], isExplained: true },
  no_product: { label: 'There is no such product', forms: ['report'], ofListings: true },
  spam: { label: 'Spam or fraud', forms: ['report'] },
  rights: { label: 'It uses something that is mine', forms: ['report', 'removal'] },
  illegal: { label: 'It is against the law', forms: ['report'], isExplained: true },
  person: { label: 'It is about me', forms: ['report', 'removal'] },
  product: { label: 'It is about my product', forms: ['removal'] },
  other: { label: 'Something else', forms: ['removal'] },
} as const satisfies Record<string, Reason>;

/** The reason of a case that the team opened itself. No form offers this reason. */
export const teamReason = 'team';

export type ReportReason = keyof typeof reportReasons;
export const reasonNames = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]];

/** Returns the reasons that a form offers, with their labels. `kind` is the kind of the reported subject. */
export function reasonsOf(form: 'report' | 'removal', kind: string): { value: ReportReason; label: string }[] {
  return reasonNames.flatMap((value) => {
    const { label, forms, ofListings }: Reason = reportReasons[value];
    return forms.includes(form) && (!ofListings || kind === 'listing') ? [{ value, label }] : [];
  });
}

/** Returns true if a report for this reason needs a text. */
export const needsText = (reason: ReportReason): boolean => (reportReasons[reason] as Reason).isExplained === true;

/** Returns the label of a stored reason. A reason that is no longer in the list is shown as it is. */
export const reasonLabel = (reason: string): string =>
  reason === teamReason ? 'Our team found it' : Object.hasOwn(reportReasons, reason) ? reportReasons[reason as ReportReason].label : reason;

/** The number of days that the owners of a listing have to answer the report of a fact. */
export const ownersDays = 14;
/** The number of days in which a party can object to a decision. */
export const objectionDays = 183;
/** Maximum length of the text of a report, an answer or an objection, in characters. */
export const maxReportText = 2000;
