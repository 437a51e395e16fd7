import { type WordRows, wordTable } from '#lib/drafting/word-table.ts';

/** Words that end right before an amount, with up to two words between. */
function beforeAmount({ ja, any, ...rows }: WordRows) {
  const ended = Object.fromEntries(
    Object.entries(rows).map(([language, words]) => [language, String.raw`(?:${words})\s(?:\p{L}+\s){0,2}$`]),
  );
  return wordTable({ ...ended, ...(ja && { ja: `(?:${ja})[^。、\\d]{0,6}$` }), ...(any && { any: `(?:${any})$` }) });
}

/** Words that begin right after an amount. */
function afterAmount({ any, ...rows }: WordRows) {
  const begun = Object.fromEntries(Object.entries(rows).map(([language, words]) => [language, `(?<=^\\s?)(?:${words})`]));
  return wordTable({ ...begun, ...(any && { any: `(?<=^\\s?)(?:${any})` }) });
}

/** Words before an amount that is saved, earned, compared or guessed, and is therefore no price of the product. */
export const notPriceBefore = beforeAmount({
  en: `sav(?:e|es|ed|ing|ings)|over|worth|valued at|raised|revenue|earn(?:s|ed|ing)?|making|made|spen[dt]s?|spending|budget|instead of|was|usually|
    normally|regular(?:ly)?|retail|RRP|MSRP|fines? of|up to|lost?|loses|losing|cost(?:s|ing)? (?:them|businesses|companies|teams)|average|paid out|
    invoice|deposit|order total|subtotal|balance|funding|seed|approx(?:\\.|imately)?|around|roughly|compare at|(?:annual |yearly |grand )?total(?: \\p{L}+)?:?`,
  de: `bis zu|statt|sparen|sparst|spart|spare|ersparnis|über|mehr als|im Wert von|Umsatz(?: von)?|Bußgeld(?: von)?|Strafe von|durchschnittlich|ca\\.?|circa|
    etwa|rund|UVP|Förderung(?: von)?|Zuschuss(?: von)?|Stundenlohn(?: von)?|Aktueller Preis|Preis bei|insgesamt|Gesamt\\p{L}*:?`,
  fr: `au lieu de|jusqu['’]à|économis\\p{L}+|plus de|d['’]une valeur de|environ|amende de|en moyenne|chiffre d['’]affaires(?: de)?|perd\\p{L}*|gagn\\p{L}+|total(?: \\p{L}+)?:?`,
  es: 'ahorr\\p{L}+|hasta|en lugar de|más de|antes|valor de|multa de|promedio de|ingresos de|aproximadamente|gana\\p{L}*|pierd\\p{L}+|total(?: \\p{L}+)?:?',
  pt: 'em vez de|até|poupe|economi\\p{L}+|mais de|no valor de|multa de|média de|faturamento de|aproximadamente|cerca de|ganh\\p{L}+|perd\\p{L}+|total(?: \\p{L}+)?:?',
  it: 'invece di|anziché|fino a|risparmi\\p{L}*|oltre|più di|valore di|circa|multa di|media di|incass\\p{L}+(?: di)?|fatturat\\p{L}+(?: di)?|guadagn\\p{L}+|vale|valgono|perd\\p{L}+|un locale da',
  nl: 'in plaats van|tot|bespaar\\p{L}*|meer dan|ter waarde van|ongeveer|gemiddeld|boete van|omzet van|circa|verdien\\p{L}*|totaal(?: \\p{L}+)?:?',
  pl: 'zamiast|do|oszczęd\\p{L}+|ponad|o wartości|około|ok\\.|średnio|kar[aęy]|przychod\\p{L}+|zarób\\p{L}*|zarabia\\p{L}*|razem:?|łącznie:?',
  ja: '合計|最大|約|総額|平均|売上|年商|節約|定価|通常|相場|累計|報酬',
  any: String.raw`[~≈〜～=]\s?|[-–]\s?`,
});

/** Words after an amount that is a discount, a gain or a fine. */
export const notPriceAfter = afterAmount({
  en: `off|saved|in (?:revenue|savings|sales|funding|credits?|fees|damage)|worth|credits?|discount|MRR|ARR|lost|cash|back|guarantee|fines?|bonus|
    of (?:free|value|revenue|savings)|million|billion`,
  de: 'rabatt|gespart|Ersparnis|Umsatz|Guthaben|Bußgeld|Förderung|Bonus|günstiger|Mio|Mrd|Tsd',
  fr: `de (?:réduction|remise|bonus|chiffre d['’]affaires)|d['’](?:économies?|amende)|économisés?|offerts?|millions?`,
  es: 'de (?:descuento|ahorro|multa|ingresos|regalo)|ahorrados|menos|millones',
  pt: 'de (?:desconto|economia|multa|faturamento|bônus)|economizados|mil(?:hões)?|tri|bi|mi',
  it: 'di (?:sconto|risparmio|incasso|fatturato|multa|bonus)|risparmiati|al mese di incasso|milioni',
  nl: 'korting|besparing|bespaard|omzet|tegoed|boete|miljoen',
  pl: 'zniżki|rabatu|oszczędności|przychodu|kary|bonusu|taniej|mln|tys',
  ja: '割引|OFF|オフ|(?:の|を)?節約|の売上|以上|相当|分の|キャッシュバック|お得|引き',
  any: String.raw`[kKM](?!\p{L})|bn(?!\p{L})|mm(?!\p{L})|\+? (?:in|of)(?!\p{L})`,
});

/** Parts of the page, by class or heading, that hold the product's prices. */
export const pricingSection = wordTable({
  any: `pric(?!k)|plan-|tarif|preis|precio|preço|preco|prezz|prijz|prijs|subscription|kosten|cennik|料金|価格|プラン|費用`,
  en: 'plans?|tiers?|costs?|buy|purchase|checkout',
  de: 'pläne|abos?|pakete?|lizenz(?:en)?',
  fr: 'formules?|offres?|abonnements?|forfaits?',
  es: 'planes|suscripciones|paquetes',
  pt: 'planos|assinaturas?|pacotes',
  it: 'piani|abbonament[oi]|listino|pacchetti',
  nl: 'tarieven|abonnement(?:en)?|pakketten',
  pl: 'ceny|cena|plany|pakiety|abonament\\p{L}*',
});

/** Words in running text that show that an amount is the product's own price. */
export const ownPriceWords = wordTable({
  en: `our|we|premium|pro|plus|plans?|subscri\\p{L}+|upgrad\\p{L}+|licen[cs]e|starts? at|starting|only|just|lifetime|prices?|priced|pricing|
    costs? (?:only|just)|in-app`,
  de: 'kostet|kosten|preis\\p{L}*|nur|abo\\p{L}*|lizenz\\p{L}*|tarif\\p{L}*',
  fr: 'abonn\\p{L}*|coûte|prix|seulement|tarifs?|licence|forfait',
  es: 'cuesta|precio|solo|sólo|suscri\\p{L}*|plan(?:es)?|licencia',
  pt: 'custa|preço|apenas|assin\\p{L}*|planos?|licença|mensalidade',
  it: 'costa|prezzo|solo|abbonament\\p{L}*|pian[oi]|licenza|canone',
  nl: 'kost|prijs|slechts|abonnement\\p{L}*|licentie|tarief',
  pl: 'kosztuje|cena|tylko|abonament\\p{L}*|subskrypcj\\p{L}+|licencj\\p{L}+|plan\\p{L}*',
  ja: '料金|価格|月額|年額|プラン|税込|税別|税抜|買い切り',
});

/** Verbs and nouns that make an amount without a period a price, in running text. */
export const pricedWords = wordTable({
  en: 'costs?|pric(?:e|ed)|lifetime|one-time|licen[cs]e|once|for',
  de: 'kostet|Preis|einmalig|Lizenz|für',
  fr: 'coûte|prix|licence|pour',
  es: 'cuesta|precio|licencia|por',
  pt: 'custa|preço|licença|por',
  it: 'costa|prezzo|licenza|a soli?',
  nl: 'kost|prijs|licentie|voor',
  pl: 'kosztuje|cena|licencja|za',
  ja: '料金|価格|税込|税別|税抜|買い切り',
});

/** Words about money that the product's users handle, such as donations, prizes or their own turnover. */
export const handledMoney = wordTable({
  en: `send|transfer|earn|win|prizes?|rewards?|bonus(?:es)?|donat\\p{L}+|referrals?|cash ?back|gift cards?|deposits?|withdraw\\p{L}*|budgets?|tips?|bets?|
    loans?|salar\\p{L}+|revenue|sales|saved|savings|hours|order value|goal|raised|invoice|rent`,
  de: 'Prämie|Bonus|Gewinn\\p{L}*|Spende\\p{L}*|Umsatz|Gehalt|Ersparnis|Förder\\p{L}+|Zuschuss|Rechnungsbetrag|Miete|Budget',
  fr: `prime|gagn\\p{L}+|dons?|chiffre d['’]affaires|salaire|loyer|budget|devis n|facture n|économi\\p{L}+`,
  es: 'premio|gana\\p{L}*|donaci\\p{L}+|ingresos|ventas|salario|alquiler|presupuesto|ahorr\\p{L}+|propina',
  pt: 'prêmio|ganh\\p{L}+|doaç\\p{L}+|faturamento|receita|vendas|salário|aluguel|orçamento|economi\\p{L}+|gorjeta',
  it: 'premio|guadagn\\p{L}+|donazion\\p{L}+|incass\\p{L}+|fatturat\\p{L}+|vendite|stipendio|affitto|budget|risparmi\\p{L}+|mancia|recuper\\p{L}+',
  nl: 'prijzengeld|bonus|donatie\\p{L}*|omzet|salaris|huur|budget|bespar\\p{L}+|fooi',
  pl: 'nagrod\\p{L}+|darowizn\\p{L}+|przych\\p{L}+|sprzedaż\\p{L}*|pensj\\p{L}+|czynsz|budżet\\p{L}*|oszczędn\\p{L}+|napiw\\p{L}+',
  ja: '売上|報酬|寄付|賞金|節約|給与|家賃|予算|粗利|補助金',
});

/** Words that show that an amount is another product's price, a shop's, or no price. */
export const othersPriceWords = wordTable({
  en: `unlike|instead of|compared (?:to|with)|versus|vs|competitors?|agenc(?:y|ies)|consultants?|freelancers?|lawyers?|others?|elsewhere|typical(?:ly)?|
    on average|average|traditional(?:ly)?|normally|usually|market|worth|charges?|hire|hiring|salary|providers?|as of|review(?:ed)?`,
  de: 'agentur(?:en)?|andere[nrs]?|üblich\\p{L}*|Wettbewerb\\p{L}*|Anbieter[ns]?|Stand|im Test|Testsieger|Handwerker|Elektriker',
  fr: 'agences?|autres|concurren\\p{L}+|en moyenne|habituel\\p{L}*|prestataires?',
  es: 'agencias?|otros|otras|competencia|normalmente|en promedio|proveedores',
  pt: 'agências?|outros|outras|concorr\\p{L}+|normalmente|em média|fornecedores',
  it: 'agenzi[ae]|altri|altre|concorren\\p{L}+|di solito|in media|fornitori',
  nl: 'bureaus?|andere|concurren\\p{L}+|gewoonlijk|gemiddeld|aanbieders',
  pl: 'agencj\\p{L}+|inn[eyi]|konkurencj\\p{L}+|zwykle|średnio|dostawc\\p{L}+',
  ja: '他社|競合|相場|一般的|代理店|従来',
  any: 'amazon|ebay|aliexpress|walmart|mediamarkt|best ?buy|allegro|bol\\.com|楽天|affiliate',
});

/** Notices of pages that live on links to other shops: amounts there are those shops' prices. */
export const affiliateNotice = wordTable({
  en: `affiliate (?:links?|partner|commission|disclosure|program)|earn (?:a|from) (?:small )?(?:commission|qualifying purchases)|amazon associate`,
  de: 'Affiliate-?(?:Links?|Partner)|Provisions-?Links?|Amazon-Partner|Werbelinks?|als Amazon',
  fr: `liens? (?:d['’]affiliation|affiliés?|sponsorisés?)|partenaire amazon`,
  es: 'enlaces? de afiliad[oa]s?|afiliado de amazon',
  pt: 'links? de afiliad[oa]s?|associado da amazon',
  it: 'link (?:di affiliazione|affiliati|sponsorizzati)|affiliato amazon',
  nl: 'affiliate-?links?|partnerlinks?',
  pl: 'link\\p{L}* (?:afiliacyjn\\p{L}+|partnerski\\p{L}+)',
  ja: 'アフィリエイト|アソシエイト',
});

/** Words of buttons and notes beside a price, apart from the offers in derivations/stage-words.ts. */
export const besidePrice = wordTable({
  en: `choose|select|contact (?:us|sales)|one[- ]time|once|for life|free|licen[cs]e|version|edition|plan|back (?:us|it|now)|pledge|pre-?order|checkout|
    get (?:it|yours|now|\\p{L}+)`,
  de: 'wählen|einmalig|Lizenz|Tarif|Version|Vorbestell\\p{L}+',
  fr: 'choisir|commander|licence|formule|précommander',
  es: 'elegir|pedir|licencia|plan|versión',
  pt: 'escolher|encomendar|licença|plano|versão',
  it: 'scegli|ordina|licenza|piano|versione',
  nl: 'kies|licentie|versie|bestel',
  pl: 'wybierz|licencja|wersja|zamów',
  ja: '選択|申し込|お申込|ライセンス|税込|税別|税抜',
});

/** Short texts near a price that are no plan's name: badges, notes on the price, headings of sections, perks. */
export const notPlanName = wordTable({
  en: `most \\p{L}+|popular|best value|best deal|recommended|new|pricing|save|saving|limited|offers?|starting|starts|from|only|just|billed|monthly|annual(?:ly)?|
    yearly|per|what['’]s|features?|includ\\p{L}*|everything|choose|get|select|try|join|upgrade|buy|compare|our|faqs?|questions|price|prices|plans|for|up to|unlimited \\p{L}+|all|total|tailored|perfect|ideal for|great|simple pricing|
    which|how|why|most|cost|provider|or|and|with`,
  de: `(?:am )?(?:beliebt|meist)\\p{L}*|empfohlen|preise?|tarife|ab|nur|monatlich|jährlich|was|inklusive|enthalten|alles|wähle|wählen|auswählen|vergleich|unsere|für|bis zu|unbegrenzte?[nrs]? \\p{L}+|alle|ideal|perfekt|gesamt|spar\\p{L}*`,
  fr: `(?:le |la |les )?plus \\p{L}+|populaires?|recommandé|tarifs?|à partir|dès|seulement|mensuel|annuel|par|inclus|tout|choisi\\p{L}*|compar\\p{L}+|nos|pour|jusqu['’]à|illimité\\p{L}* \\p{L}+|idéal|parfait|total|économis\\p{L}+`,
  es: `(?:el |la )?más \\p{L}+|popular|recomendado|precios?|desde|mensual|anual|por|incluye|incluido|todo|elige|elegir|compar\\p{L}+|nuestros|para|hasta|ilimitad\\p{L}+ \\p{L}+|ideal para|perfecto|total|ahorra\\p{L}*|planes`,
  pt: `(?:o |a )?mais \\p{L}+|popular|recomendado|preços?|desde|a partir|apenas|mensal|anual|por|inclui|incluído|tudo|escolha|escolher|compar\\p{L}+|nossos|para|até|ilimitad\\p{L}+ \\p{L}+|ideal para|perfeito|total|economize|planos`,
  it: `(?:il |la )?più \\p{L}+|popolare|consigliato|prezz[oi]|da|mensile|annuale|per|include|incluso|tutto|scegli|confronta|i nostri|fino a|illimitat\\p{L}+ \\p{L}+|ideale|perfetto|totale|risparmi\\p{L}*|piani`,
  nl: `(?:meest|populair)\\p{L}*|aanbevolen|prijzen|prijs|vanaf|slechts|maandelijks|jaarlijks|per|inclusief|alles|kies|vergelijk|onze|voor|tot|onbeperkt\\p{L}*|ideaal|totaal|bespaar`,
  pl: `naj\\p{L}+|popularn\\p{L}+|polecan\\p{L}+|cennik|cen[ay]|od|tylko|miesięcznie|rocznie|za|zawiera|wszystko|wybierz|porówna\\p{L}+|nasze|dla|do|bez limitu|idealn\\p{L}+|razem|oszczęd\\p{L}+|plany`,
  ja: '人気|おすすめ|オススメ|料金|価格|月額|年額|初期費用|税込|税別|税抜|含まれる|すべて|比較|選択|申し込|最大|無制限|お得|向け|まで',
});

/** Badges that stand beside a plan's name. */
export const planBadge = wordTable({
  en: 'most popular|popular|best value|best deal|best choice|recommended|bestseller|our pick',
  de: '(?:am )?beliebt(?:est\\p{L}*)?|meistgewählt|empfohlen|unsere Empfehlung|Empfehlung',
  fr: '(?:le )?plus populaire|populaire|recommandée?|meilleure? (?:choix|offre)',
  es: '(?:el |la )?más (?:popular|elegid[oa]|vendid[oa])|popular|recomendad[oa]|mejor (?:valor|opción|oferta)',
  pt: '(?:o |a )?mais (?:popular|escolhid[oa]|vendid[oa])|popular|recomendad[oa]|melhor (?:valor|escolha|oferta)',
  it: '(?:il |la )?più (?:popolare|scelt[oa]|vendut[oa])|popolare|consigliat[oa]|miglior (?:valore|scelta)',
  nl: 'meest gekozen|populair(?:ste)?|aanbevolen|beste keuze',
  pl: 'polecan[ya]|najpopularniejsz[ya]|popularn[ya]|najczęściej wybieran[ya]|najlepszy wybór|rekomendowan[ya]',
  ja: '(?:一番)?人気(?: ?No\\.? ?1)?|おすすめ|オススメ',
});

/** Headings over amounts that are costs elsewhere, estimates or examples. */
export const notOwnHeading = wordTable({
  en: 'provider (?:pricing|prices|costs?)|API costs?|estimat\\p{L}+|savings?|calculat\\p{L}+|competitors?|examples?|return on investment|roi|market prices?|what (?:it|others) costs?',
  de: 'Anbieterpreise|Schätzung\\p{L}*|Ersparnis\\p{L}*|Rechner|Beispiel\\p{L}*|Wettbewerb\\p{L}*|Förder\\p{L}+',
  fr: 'prix des fournisseurs|estimation\\p{L}*|économies|calculat\\p{L}+|exemples?|concurren\\p{L}+',
  es: 'precios de proveedores|estimaci\\p{L}+|ahorros?|calculadora|ejemplos?|competencia',
  pt: 'preços dos fornecedores|estimativas?|economia|calculadora|exemplos?|concorr\\p{L}+',
  it: 'prezzi dei fornitori|stim[ae]|risparmi\\p{L}*|calcolat\\p{L}+|esemp\\p{L}+|concorren\\p{L}+',
  nl: 'prijzen van aanbieders|schatting\\p{L}*|besparing\\p{L}*|rekenmachine|voorbeeld\\p{L}*|concurren\\p{L}+',
  pl: 'ceny dostawców|szacunk\\p{L}+|oszczędno\\p{L}+|kalkulator|przykład\\p{L}*|konkurencj\\p{L}+',
  ja: '試算|シミュレーション|他社|相場|事例|節約|補助金',
});

/** Says that users bring their own key to another service. A table on such a page may show the prices of that service. */
export const ownKey = wordTable({
  any: String.raw`BYOK|bring your own (?:API )?keys?|your own API keys?|(?:eigene[nrs]?|propres?|propias?|própri[ao]s?|propri[ae]|własn\p{L}+) (?:API|clés?|claves?|chaves?|chiav[ei]|klucz\p{L}*)|APIキー`,
});
