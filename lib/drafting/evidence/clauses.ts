import { wordTable } from '#lib/drafting/word-table.ts';

// Finds clauses that state no fact about the product: conditions, announcements, denied claims, and prices of other products.

const condition = wordTable({
  en: '(?<!(?:even|as|what) )(?:if|in case|should you|unless)',
  de: '(?<!(?:selbst|auch|als) )(?:falls|sofern|wenn (?:sie|du|ihr))',
  fr: `(?<!(?:même|comme) )(?:si|s['’]ils?|en cas de)`,
  es: '(?<!(?:incluso|aun|como) )(?:si|en caso de)',
  pt: String.raw`(?<!(?:mesmo|como) )(?:em caso de|caso (?:você|precis\p{L}+|queira|necessit\p{L}+)|se (?:você|precis\p{L}+|quer|quiser|tiver|necessit\p{L}+|desej\p{L}+))`,
  it: String.raw`(?<!(?:anche|come) )(?:se (?:vuoi|hai|desider\p{L}+|serve|preferisci|ti|avete|volete)|nel caso|qualora)`,
  nl: '(?<!(?:zelfs|ook) )(?:als (?:je|u|jij|jullie)|indien|mocht (?:je|u))',
  pl: '(?<!nawet )(?:jeśli|jeżeli|w przypadku gdy|o ile)',
  ja: '(?:たい|の|必要な|する|ご希望の)場合|もし',
});
const future = wordTable({
  en: String.raw`(?<!(?:as|so|too) )soon(?! as)|in the (?:near )?future|later this year|we (?:are|'re) (?:going|planning) to|we plan to|
    (?:will|going to) (?:\p{L}+ ){0,6}(?:next (?:month|year|quarter|release|version)|in 20\d\d|in q[1-4])`,
  de: '(?<!(?:bis|so) )bald|künftig|zukünftig|in zukunft|demnächst|in kürze|geplant ist',
  fr: `bientôt|prochainement|à l['’]avenir`,
  es: '(?<!(?:tan|hasta|de) )pronto|próximamente|en el futuro',
  pt: 'em breve|brevemente|futuramente|no futuro',
  it: 'prossimamente|a breve|in futuro|(?<!(?:più|così) )presto (?:disponibil|potrai|arriv|anche)\\p{L}*',
  nl: 'binnenkort|in de toekomst|later dit jaar',
  pl: 'wkrótce|niebawem|w przyszłości|już niedługo',
  ja: '近日|まもなく|今後|予定です|対応予定|開発中',
});
const denialOfClaim = wordTable({
  en: `said (?:nobody|no one|no-one)|(?:nobody|no one|no-one) (?:has )?(?:ever )?(?:said|says|claims)|it (?:is|'s) (?:not true|untrue|false|a myth) that`,
  de: String.raw`sagte? niemand|niemand sagt\p{L}*|hat niemand gesagt|es stimmt nicht, dass|es ist ein (?:mythos|irrtum), dass`,
  fr: `n['’]a dit personne|personne n['’]a (?:jamais )?dit|il est faux que`,
  es: '(?:dijo|dice|ha dicho) nadie|nadie (?:dijo|dice|ha dicho)|no es cierto que',
  pt: '(?:disse|diz) ninguém|ninguém (?:disse|diz)|não é verdade que',
  it: 'ha detto nessuno|nessuno (?:ha (?:mai )?detto|dice)|non è vero che',
  nl: 'zei niemand|niemand (?:zei|zegt)|het is niet waar dat',
  pl: '(?:powiedział|mówi) nikt|nikt (?:nie powiedział|nie mówi)|nie jest prawdą,? że',
  ja: 'とは誰も言|というのは嘘|というのは誤解',
});

interface Stretch {
  from: number;
  to: number;
}

const ends = { clause: /[,;:.!?()\n]|\s-\s/g, sentence: /[.!?](?=["'\s)]|$)|\n/g };

function splitText(text: string, end: keyof typeof ends): Stretch[] {
  const found: Stretch[] = [];
  let from = 0;
  for (const { index } of text.matchAll(ends[end])) {
    found.push({ from, to: index });
    from = index + 1;
  }
  found.push({ from, to: text.length });
  return found;
}

/** Returns the parts of a text that are conditional or about the future. */
export function openSpansIn(text: string, language: string | null = null): Stretch[] {
  const found: Stretch[] = [];
  const conditions = condition.findAll(text, language);
  const clauses = conditions.length > 0 ? splitText(text, 'clause') : [];
  for (const { index } of conditions) {
    const clause = clauses.find(({ to }) => to > index);
    if (clause) found.push({ from: index, to: clause.to });
  }
  const announcements = future.findAll(text, language);
  const sentences = announcements.length > 0 ? splitText(text, 'sentence') : [];
  for (const { index } of announcements) {
    const sentence = sentences.find(({ to }) => to > index);
    if (sentence) found.push(sentence);
  }
  return found;
}

/** Returns the parts of a text that words such as "it is a myth that" or "said nobody" deny. */
export function deniedSpansIn(text: string, language: string | null = null): Stretch[] {
  const claims = denialOfClaim.findAll(text, language);
  const sentences = claims.length > 0 ? splitText(text, 'sentence') : [];
  return claims.flatMap(({ index }) => {
    const at = sentences.findIndex(({ to }) => to > index);
    const sentence = sentences[at];
    // In `"It is the best!" said nobody`, the exclamation mark ends a sentence, so the denial also covers the previous sentence.
    const quoted = sentence && !/\p{L}/u.test(text.slice(sentence.from, index)) ? sentences[at - 1] : undefined;
    return sentence ? [{ from: (quoted ?? sentence).from, to: sentence.to }] : [];
  });
}

const comparingWords = wordTable({
  en: 'unlike|compared (?:to|with)|in comparison (?:to|with)|instead of|rather than|versus|vs|competitors?|competing|elsewhere|others|other (?:tools?|apps?|services?|providers?|companies|products?)',
  de: String.raw`statt|anstatt|anders als|im (?:vergleich|gegensatz) zu[mr]?|verglichen mit|gegenüber|wettbewerb\p{L}*|konkurren\p{L}+|anderswo|andere (?:tools?|apps?|anbieter|dienste)`,
  fr: `au lieu d[eu'’]?|plutôt que|contrairement (?:à|aux?)|comparée?s? (?:à|aux?|avec)|par rapport (?:à|aux?)|concurrents?|ailleurs|d['’]autres`,
  es: String.raw`a diferencia del?|en lugar de|en vez de|frente a|comparad[oa]s? (?:con|a)|competidor\p{L}*|competencia`,
  pt: String.raw`ao contrário d\p{L}+|em vez d\p{L}+|em comparação|comparad[oa]s? (?:com|a)|concorr\p{L}+`,
  it: String.raw`a differenza d\p{L}+|invece d\p{L}+|rispetto a\p{L}*|in confronto|concorren\p{L}+|altrove|altri (?:strumenti|servizi|fornitori)`,
  nl: 'in plaats van|anders dan|in tegenstelling tot|vergeleken met|concurrent\\p{L}*|elders|andere (?:tools?|apps?|aanbieders|diensten)',
  pl: String.raw`w (?:odróżnieniu|przeciwieństwie|porównaniu) (?:od|do|z)|zamiast|konkurenc\p{L}+|inn(?:e|ych) (?:narzędzi\p{L}*|aplikacj\p{L}+|firm\p{L}*|dostawc\p{L}+)`,
  ja: '他社|競合|に比べ|と違い|とは異なり|従来の',
});
/** A clause that begins with one of these words has the same subject as the previous clause. */
const continuation =
  /^(?:which|that|who|whose|starting|priced|costing|at|for|from|die|der|das|dessen|deren|welche[rs]?|ab|zu|qui|que|dont|à|cuyo|desde|o qual|a qual|cujo)(?!\p{L})/iu;
const boundary = /[.!?](?=\s)|[,;:](?=\s)|\n/g;

/** Returns the text of a clause before an offset, with the preceding clauses that have the same subject. */
function clauseBefore(text: string, at: number): string {
  const from = Math.max(0, at - 300);
  const starts = [0, ...[...text.slice(from, at).matchAll(boundary)].map(({ index }) => index + 1)];
  for (let i = starts.length - 1; i >= 0; i--) {
    const words = text.slice(from + (starts[i] as number), at).trim();
    if (i === 0 || words === '' || !continuation.test(words) || text.charAt(from + (starts[i] as number) - 1) !== ',') return words;
  }
  return '';
}

const pricingVerbs = `costs?|starts?|charges?|asks|begins|sells|(?:is|are) priced|(?:is|are) sold|kostet|kosten|beginnt|startet|verlangt|coûten?t?|commence|démarre|demande|facture|cuestan?|empieza|comienza|cobra|custa|começa`;
const namePattern = String.raw`(\p{Lu}[\p{L}\p{N}&'-]*(?:\.\p{L}+)?(?: \p{Lu}[\p{L}\p{N}&'-]*){0,2})`;
const pricedName = new RegExp(
  String.raw`(?:^|(?:while|whereas|but|and|während|aber|und|mais|et|pero|mas|y|e)\s)${namePattern}\s(?:\p{L}+ )?(?:${pricingVerbs})(?!\p{L})`,
  'u',
);
const definedName = new RegExp(
  String.raw`^["'(]*${namePattern}\s(?:(?:${pricingVerbs})|(?:is|was) (?:an?|the)|est une?|es una?|é uma?)(?!\p{L})`,
  'u',
);

/** Returns whether the amount at an offset is another product's price: it is in a comparison, or follows that product's name. */
export function isOthersPrice(text: string, at: number, isOther: (name: string) => boolean): boolean {
  const words = clauseBefore(text, at);
  if (comparingWords.test(words)) return true;
  const name = pricedName.exec(words)?.[1];
  return name !== undefined && isOther(name);
}

/** Returns whether the subject of a sentence is the name of another product. */
export function isAboutOtherProduct(sentence: string, isOther: (name: string) => boolean): boolean {
  const name = definedName.exec(sentence.trim())?.[1];
  return name !== undefined && isOther(name);
}

/** Names of plans, and words that often begin sentences about prices. */
const planWords =
  /^(?:free|pro|premium|plus|basic|starter|team|teams|business|enterprise|standard|lite|unlimited|lifetime|solo|personal|family|growth|scale|hobby|plans?|pric\p{L}+|memberships?|subscriptions?|licen[cs]es?|admission|entry|access|everything|it|this|that|we|each|one|today|she|he|they|there|mitgliedschaft|preis\p{L}*|tarife?|abo\p{L}*|es|das|dies|ein\p{L}*|er|sie|il|elle|l'\p{L}+|le|la|les|el|los|las|ele|ela|o|a)(?!\p{L})/iu;

export function isPlanName(name: string): boolean {
  return planWords.test(name);
}

/** Returns whether a name occurs in a text shortly after a word that compares, such as "unlike". */
export function isCompared(name: string, text: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length))
    if (comparingWords.test(text.slice(Math.max(0, at - 40), at))) return true;
  return false;
}
