/** One part of a mail. Line breaks in texts become spaces, so that typed text can't look like a separate part. */
export type MailPart =
  | { text: string }
  | { list: readonly string[] }
  /** A product: its logo, its name as a link, and a line about it. `before` is a line above the name, such as `1st, 38 votes`. */
  | { product: { name: string; slug: string; logoUrl: string | null; line: string; before?: string } }
  /** The picture of a product for shared links. The mail must be complete without it. */
  | { pictureOf: { name: string; slug: string } }
  /** Lines to copy unchanged, such as HTML or commands. Never pass text that a person typed. */
  | { code: string }
  /**
   * A link. The first link of a mail is drawn as a button with its address below. `isAccented` gives the button the accent colour, which is
   * only for voting and drafting.
   */
  | { action: { label: string; url: string; isAccented?: boolean } }
  /** Small print. */
  | { note: string };

/** The content of a mail, from which both the HTML version and the text version are made. */
export interface MailContent {
  subject: string;
  /** The heading, and the first line of the text version. */
  title: string;
  /** The line that mail programs show beside the subject in a list of mails. Default: the first text. */
  preview?: string;
  parts: readonly MailPart[];
}
