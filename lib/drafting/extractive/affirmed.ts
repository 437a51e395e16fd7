import { type WordTable, wordTable } from '#lib/drafting/word-table.ts';

/** Words that deny the phrase directly after them, as in “nothing to download”. */
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

/** Returns whether the words directly before an index of a text deny what stands at the index. */
export function isDenied(text: string, index: number, language: string | null): boolean {
  return denialBefore.test(text.slice(Math.max(0, index - 40), index), language);
}

/** Returns a match of the words in a text, unless the words directly before the match deny it. */
export function findAffirmed(words: WordTable, text: string, language: string | null): RegExpExecArray | null {
  const match = words.find(text, language);
  return match && !isDenied(text, match.index, language) ? match : null;
}
