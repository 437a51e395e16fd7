/**
 * Characters that no text needs: characters that change the direction of text, control characters except tabs and line breaks, and
 * invisible characters such as the zero-width space. Joiners and variation selectors are not included; see `loneJoiner`.
 */
const invisible =
  /[\u202a-\u202e\u2066-\u2069]|(?![\t\n\r])\p{Cc}|(?![\u200c\u200d]|\p{Variation_Selector}|\p{Emoji_Component})\p{Default_Ignorable_Code_Point}/gu;
/** Joiners after letters of scripts that don't use them. Some scripts and emoji need joiners. */
const loneJoiner =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}])[\u200c\u200d]+/gu;
/** Five or more combining marks in a row. No script stacks more than four on one letter. */
const stackedAccents = /([\p{Mn}\p{Me}]{4})[\p{Mn}\p{Me}]+/gu;
/** A letter, digit, punctuation mark or symbol. The braille pattern without dots is excluded, because it shows nothing. */
const visible = /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Returns a typed text in Unicode’s composed form (NFC), without direction marks, control characters, invisible characters and stacked
 * accents. Returns null if nothing visible remains.
 */
export function visibleText(text: string): string | null {
  const shown = text.normalize('NFC').replace(invisible, '').replace(loneJoiner, '').replace(stackedAccents, '$1').trim();
  return visible.test(shown) ? shown : null;
}

/** Returns a typed text as `visibleText` does, on one line. */
export function visibleLine(text: string): string | null {
  return visibleText(text.replace(/\s+/gu, ' '));
}

/** Returns true if a name has a visible letter or digit. Nobody can pronounce or search for a name of signs alone (“---”, “🌊”). */
export function isName(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(visibleLine(text) ?? '');
}
/** The error message for a name without a letter or digit. */
export const needsLetter = 'must have at least one letter or digit; signs alone are no name';
