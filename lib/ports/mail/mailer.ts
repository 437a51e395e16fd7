export interface OutgoingMail {
  /** Stable per mail: the server, or the reader's program, can recognise a second delivery by it. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  attachments: { filename: string; contentType: string; content: Buffer }[];
}

/** Who carries mails away. */
export interface Mailer {
  readonly implementation: 'smtp' | 'outbox';
  /**
   * `sent`: a server has taken it. `kept`: it stays in the outbox. `refused`: it will never be taken, for this reason.
   * Throws when another attempt may do better.
   */
  deliver(mail: OutgoingMail): Promise<{ outcome: 'sent' | 'kept' } | { outcome: 'refused'; reason: string }>;
  /** Whether it could carry a mail now. */
  check(): Promise<{ ok: boolean; detail: string }>;
  close(): void;
}
