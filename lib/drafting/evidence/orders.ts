import { wordTable } from '#lib/drafting/word-table.ts';

/** Words that a page addresses to a language model, such as “ignore previous instructions”. */
const orders = wordTable({
  en: String.raw`(?:ignore|disregard|forget|override) (?:all |any |your |the )?(?:of )?(?:your |the )?(?:previous|prior|above|earlier|other|existing) (?:\p{L}+ )?(?:instructions?|prompts?|rules|text|context)|
    (?:as|dear) an? (?:ai|llm|language model)(?: agent| assistant| model| crawler)?[,:]|(?:ai|llm)s?(?: agents?| assistants?| models?| crawlers?)?[:,] (?:please|you must|always|ignore)|
    you are (?:now )?(?:chatgpt|an? (?:ai|llm|language model))|when (?:summari[sz]ing|describing) this (?:page|site|product)|
    (?:instructions?|note|message) (?:for|to) (?:ai|llm|language model)s?|(?:reveal|print|repeat) (?:your|the) (?:system )?prompt`,
  de: String.raw`(?:ignorier\p{L}*|vergiss|missacht\p{L}*) (?:alle |sämtliche |deine |die )?(?:vorherigen|bisherigen|vorigen|obigen|früheren) (?:anweisungen|instruktionen|regeln)|
    (?:anweisung\p{L}*|hinweis\p{L}*) (?:für|an) (?:die )?(?:ki|sprachmodelle?|llms?)`,
  fr: String.raw`(?:ignore[zr]?|oublie[zr]?) (?:toutes )?(?:les|tes|vos) (?:instructions|consignes|règles)(?: \p{L}+)?|
    (?:instructions?|consignes?) (?:pour|à) (?:l['’]ia|les ia|les llms?|le modèle)`,
  es: String.raw`(?:ignor[ae]|olvid[ae]|descart[ae]) (?:todas )?(?:las|tus|sus) (?:instrucciones|reglas)(?: \p{L}+)?|instrucciones para (?:la ia|los llms?|el modelo)`,
  pt: String.raw`(?:ignor[ae]|esqueç?[ae]|desconsidere) (?:todas )?(?:as|suas|tuas) (?:instruções|regras)(?: \p{L}+)?|instruções para (?:a ia|os llms?|o modelo)`,
  it: String.raw`(?:ignora|ignorate|dimentica) (?:tutte )?(?:le|tue) (?:istruzioni|regole)(?: \p{L}+)?|istruzioni per (?:l['’]ia|gli llm|il modello)`,
  nl: `(?:negeer|vergeet) (?:alle )?(?:vorige|eerdere|voorgaande|bovenstaande) (?:instructies|regels)|instructies voor (?:ai|llms?|het taalmodel)`,
  pl: `(?:zignoruj|ignoruj|zapomnij) (?:wszystkie )?(?:poprzednie|powyższe|wcześniejsze) (?:instrukcje|polecenia|zasady)|instrukcje dla (?:ai|modelu|llm)`,
  ja: '(?:これまで|以前|上記|前)の(?:指示|命令|ルール)(?:を|は)?(?:すべて)?無視|AIへの(?:指示|命令)',
});

/** Returns whether a text is an order to a language model. Such a text states nothing, so no value may rest on it. */
export function isOrder(text: string): boolean {
  return orders.test(text);
}
