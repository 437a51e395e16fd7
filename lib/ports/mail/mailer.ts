export interface OutgoingMail {
  /** Equal at each attempt to deliver the mail, so that the server or the recipient's mail program can recognise a duplicate. */
  messageId: string;
  to: string;
  /** The address to which servers report that the mail could not be delivered; null for the sender’s. */
  returnPath: string | null;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  attachments: { filename: string; contentType: string; content: Buffer }[];
}

/** Delivers mails. */
export interface Mailer {
  readonly implementation: 'smtp' | 'outbox';
  /**
   * `sent`: a mail server accepted the mail. `kept`: the mail stays in the outbox. `refused`: the server permanently refused the mail, and
   * `reason` says why; `isAddress` if it has no such address. Throws on a temporary failure.
   */
  deliver(mail: OutgoingMail): Promise<{ outcome: 'sent' | 'kept' } | { outcome: 'refused'; reason: string; isAddress: boolean }>;
  /** Checks whether a mail could be delivered now. */
  check(): Promise<{ ok: boolean; detail: string }>;
  close(): void;
}
