/** One part of a mail. Line breaks in texts become spaces, so that nothing a person typed can look like a part of its own. */
export type MailPart =
  | { text: string }
  | { list: readonly string[] }
  /** Lines to copy unchanged: HTML or commands, never what a person typed. */
  | { code: string }
  /** A link. The first one of a mail is drawn as a button, with its address below; `isAccented` where it votes or drafts, as on pages. */
  | { action: { label: string; url: string; isAccented?: boolean } }
  /** Small print. */
  | { note: string };

/** What a mail says. The HTML version and the text version are both made from it. */
export interface MailContent {
  subject: string;
  /** The heading, and the first line of the text version. */
  title: string;
  /** The line that mail programs show beside the subject in a list of mails. Default: the first text. */
  preview?: string;
  parts: readonly MailPart[];
}
