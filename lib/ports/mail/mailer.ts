export interface OutgoingMail {
  /** Stays the same at each attempt to deliver the mail, so that the server or the reader's program can recognise a second delivery. */
  messageId: string;
  to: string;
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
   * `sent`: a mail server accepted the mail. `kept`: the mail stays in the outbox. `refused`: the server refused it permanently, for
   * `reason`. Throws on a temporary failure.
   */
  deliver(mail: OutgoingMail): Promise<{ outcome: 'sent' | 'kept' } | { outcome: 'refused'; reason: string }>;
  /** Checks whether a mail could be delivered now. */
  check(): Promise<{ ok: boolean; detail: string }>;
  close(): void;
}
