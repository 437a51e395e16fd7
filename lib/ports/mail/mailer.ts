export interface OutgoingMail {
  /** The same at each attempt to deliver the mail, so that servers and mail programs can recognise duplicates. */
  messageId: string;
  to: string;
  /** The address to which servers report an undeliverable mail. Null means the sender’s address. */
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
   * `sent`: a mail server accepted the mail. `kept`: the mail stays in the outbox. `refused`: the server permanently refused the mail.
   * `reason` is the server's reason; `isAddress` is true if the address doesn't exist. Throws on a temporary failure.
   */
  deliver(mail: OutgoingMail): Promise<{ outcome: 'sent' | 'kept' } | { outcome: 'refused'; reason: string; isAddress: boolean }>;
  /** Checks whether mails can be delivered at the moment. */
  check(): Promise<{ ok: boolean; detail: string }>;
  close(): void;
}
