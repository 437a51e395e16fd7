import { type WordTable, wordTable } from '#lib/drafting/word-table.ts';

/** Words right before a phrase that deny it: “nothing to download”. */
const denialBefore = wordTable({
  en: String.raw`(?:no|not|never|without|nothing to|isn['’]t|aren['’]t|don['’]t(?: have| need)? to|no need to|doesn['’]t|no longer) (?:\p{L}+ ){0,2}$`,
  de: String.raw`(?:nicht|kein\p{L}*|ohne|nie|nichts zu[mr]?) (?:\p{L}+ ){0,2}$`,
  fr: String.raw`(?:pas|sans|rien à|jamais|aucun\p{L}*|ni) (?:\p{L}+ ){0,2}$`,
  es: String.raw`(?:no|sin|nada que|ning\p{L}+|nunca) (?:\p{L}+ ){0,2}$`,
  pt: String.raw`(?:não|sem|nada (?:para|a)|nenhum\p{L}*|nunca) (?:\p{L}+ ){0,2}$`,
  it: String.raw`(?:non|senza|nulla da|niente da|nessun\p{L}*|mai) (?:\p{L}+ ){0,2}$`,
  nl: String.raw`(?:niet|geen|zonder|niets te) (?:\p{L}+ ){0,2}$`,
  pl: String.raw`(?:nie|bez|żadn\p{L}+|niczego) (?:\p{L}+ ){0,2}$`,
});

/** Returns whether a text denies what stands at an index of it, right before. */
export function isDenied(text: string, index: number, language: string | null): boolean {
  return denialBefore.test(text.slice(Math.max(0, index - 40), index), language);
}

/** Returns the match of words that the text does not deny right before. */
export function findAffirmed(words: WordTable, text: string, language: string | null): RegExpExecArray | null {
  const match = words.find(text, language);
  return match && !isDenied(text, match.index, language) ? match : null;
}
