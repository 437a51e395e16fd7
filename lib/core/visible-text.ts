/**
 * Characters that no text needs: those that change the direction of text, even after the end of this text, control characters but for tabs
 * and line breaks, and characters that nobody sees, such as the zero-width space, but for joiners and variants (below).
 */
const invisible =
  /[\u202a-\u202e\u2066-\u2069]|(?![\t\n\r])\p{Cc}|(?![\u200c\u200d]|\p{Variation_Selector}|\p{Emoji_Component})\p{Default_Ignorable_Code_Point}/gu;
/** Joiners where nothing is to be joined: after the letters of most scripts. Some scripts and emoji need joiners. */
const loneJoiner =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}])[\u200c\u200d]+/gu;
/** Accents upon accents. The most that a script stacks upon one letter is four. */
const stackedAccents = /([\p{Mn}\p{Me}]{4})[\p{Mn}\p{Me}]+/gu;
/** A letter, digit or sign; the braille pattern without dots is a sign that shows nothing. */
const visible = /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Returns a typed text in Unicode’s composed form, without direction marks, control and invisible characters and stacked accents, or null
 * if nothing visible remains.
 */
export function visibleText(text: string): string | null {
  const shown = text.normalize('NFC').replace(invisible, '').replace(loneJoiner, '').replace(stackedAccents, '$1').trim();
  return visible.test(shown) ? shown : null;
}

/** Returns a typed text as `visibleText` does, on one line. */
export function visibleLine(text: string): string | null {
  return visibleText(text.replace(/\s+/gu, ' '));
}

/** Returns whether a name has a letter or digit that can be seen. A name of signs alone (“---”, “🌊”) can be neither said nor found. */
export function isName(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(visibleLine(text) ?? '');
}
/** The message for a name without a letter or digit. */
export const needsLetter = 'must have at least one letter or digit; signs alone are no name';
