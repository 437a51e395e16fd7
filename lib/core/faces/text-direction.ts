/** Letters of scripts that are written from the right. */
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}]/u;
const letter = /\p{L}/u;

/** Returns the direction of a text by its first letter, as `dir="auto"` does. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const first = letter.exec(text)?.[0];
  return first && rightToLeft.test(first) ? 'rtl' : 'ltr';
}
