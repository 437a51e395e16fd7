/** Letters of scripts that are written from right to left. */
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}]/u;
const letter = /\p{L}/u;

/** Returns the direction of a text. The first letter decides, as with `dir="auto"`. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const first = letter.exec(text)?.[0];
  return first && rightToLeft.test(first) ? 'rtl' : 'ltr';
}
