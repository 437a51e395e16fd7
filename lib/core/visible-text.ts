/**
 * Characters that no text needs: those that change the direction of text, even after the end of this text, and control characters but for
 * tabs and line breaks. Joiners are kept, because some scripts and emoji need joiners.
 */
const invisible = /[\u202a-\u202e\u2066-\u2069]|(?![\t\n\r])\p{Cc}/gu;

/** Returns a typed text without direction marks and control characters, or null if nothing visible remains. */
export function visibleText(text: string): string | null {
  const visible = text.replace(invisible, '').trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(visible) ? visible : null;
}

/** Returns a typed text as `visibleText` does, on one line. */
export function visibleLine(text: string): string | null {
  return visibleText(text.replace(/\s+/gu, ' '));
}
