import { wordTable } from '#lib/drafting/word-table.ts';

/** Nouns for a subscription to the product. The verb does not count, because newsletters also ask readers to subscribe. */
export const subscriptionNoun = wordTable({
  en: `subscriptions?|subscription[- ]based|(?:monthly|annual|yearly) plans?|billed (?:monthly|annually|yearly)|cancel any ?time`,
  de: 'Abos?|Abonnements?|(?:Monats|Jahres)abo|monatlich kündbar|jederzeit kündbar',
  fr: `abonnements?|sans engagement`,
  es: 'suscripci(?:ón|ones)|cuota mensual|planes mensuales',
  pt: 'assinaturas?|subscrição|mensalidade|planos mensais',
  it: 'abbonament[oi]|canone mensile|piani mensili',
  nl: 'abonnement(?:en)?|maandelijks opzegbaar',
  pl: 'abonament\\p{L}*|subskrypcj\\p{L}+',
  ja: 'サブスクリプション|サブスク|月額(?:制|料金|プラン)|定額制',
});

/** Phrases that deny a subscription, or are about one to something else, such as a newsletter or what the product's users track. */
export const noSubscription = wordTable({
  en: String.raw`(?:no|not an?|not|without|never|zero|instead of|unlike|isn['’]t) (?:\p{L}+ ){0,3}subscri\p{L}*|(?:your|their|all|every|recurring|unused|forgotten|other|streaming|customer|member|software|tool|SaaS|expensive|costly|separate|several|multiple|sell|offer) (?:\p{L}+ ){0,2}subscriptions|
    (?:manag|track|sell|handl|bill|split|shar|renew|cancel|creat|offer|replac|eliminat|reduc)\p{L}* (?:\p{L}+ ){0,2}subscriptions?|subscriptions? (?:tracker|management|billing|payments?|businesses|boxes|box|fatigue|revenue)|newsletter|mailing|updates|e-?mail subscription`,
  de: String.raw`(?:kein\p{L}*|ohne|statt|nie) (?:\p{L}+ ){0,3}Abo\p{L}*|(?:deine|ihre|alle|eure|laufende\p{L}*|teure\p{L}*|mehrere\p{L}*|viele\p{L}*|andere\p{L}*) (?:\p{L}+[ -]){0,2}(?:Abos|Abonnements)|(?:Tool|Software|SaaS|Streaming|Handy|Zeitungs)-?(?:Abos?|Abonnements?)|(?:Abos|Abonnements) (?:\p{L}+ ){0,8}(?:ersetzt?|abgelöst|gekündigt|gespart)|(?:Abos|Abonnements) (?:verwalten|kündigen|tracken)|Newsletter|Abonnenten`,
  fr: String.raw`(?:sans|pas d['’e]|aucun|zéro|ni) ?(?:\p{L}+ ){0,3}abonnements?|(?:vos|tes|leurs|tous les|plusieurs|autres) (?:\p{L}+ ){0,2}abonnements|abonnements (?:logiciels|SaaS|coûteux)|remplac\p{L}* (?:\p{L}+ ){0,3}abonnements?|(?:gér|suiv|vend)\p{L}* (?:\p{L}+ ){0,3}abonnements?|infolettre|newsletter`,
  es: String.raw`(?:sin|no|ningun\p{L}*|nunca) (?:\p{L}+ ){0,3}suscripci\p{L}+|(?:tus|sus|todas las|varias|otras) (?:\p{L}+ ){0,2}suscripciones|(?:reemplaz|sustitu)\p{L}* (?:\p{L}+ ){0,3}suscripciones|(?:gestion|control|vend)\p{L}* (?:\p{L}+ ){0,3}suscripciones|boletín|newsletter`,
  pt: String.raw`(?:sem|não|nem|nenhum\p{L}*) (?:\p{L}+ ){0,3}(?:assinaturas?|mensalidade)|(?:suas|todas as|tuas|várias|outras) (?:\p{L}+ ){0,2}assinaturas|substitu\p{L}* (?:\p{L}+ ){0,3}assinaturas|(?:gerenci|control|vend)\p{L}* (?:\p{L}+ ){0,3}assinaturas|assinatura (?:digital|eletrônica)|boletim|newsletter|quando a cobrança`,
  it: String.raw`(?:senza|nessun\p{L}*|non|mai) (?:\p{L}+ ){0,3}abbonament\p{L}+|(?:i tuoi|tutti gli|altri|diversi|costosi) abbonamenti|sostitui\p{L}* (?:\p{L}+ ){0,3}abbonamenti|(?:gesti|vend)\p{L}* (?:\p{L}+ ){0,3}abbonamenti|newsletter`,
  nl: String.raw`(?:geen|zonder|niet) (?:\p{L}+ ){0,3}abonnement\p{L}*|(?:je|jouw|al je|dure|andere|losse) abonnementen|vervang\p{L}* (?:\p{L}+ ){0,3}abonnementen|abonnementen (?:beheren|opzeggen)|nieuwsbrief`,
  pl: String.raw`(?:bez|nie|żadn\p{L}+) (?:\p{L}+ ){0,3}(?:abonament\p{L}*|subskrypcj\p{L}+)|(?:swoje|twoje|wszystkie|drogie|inne|kilka) (?:abonament(?:y|ów)|subskrypcj[ei])|zastąp\p{L}* (?:\p{L}+ ){0,3}(?:abonament|subskrypcj)\p{L}*|newsletter`,
  ja: 'サブスク(?:リプション)?(?:なし|不要|ではありません|の?管理|の?解約)|メルマガ|月額(?:なし|不要)',
});

/** The two sides of a switch between billing periods. */
export const monthlySwitch = wordTable({
  en: '^(?:pay |billed |bill )?monthly(?: billing| plan)?$',
  de: '^monatlich(?:e Zahlung| zahlen)?$',
  fr: '^mensuel(?:le)?$',
  es: '^mensual$',
  pt: '^mensal$',
  it: '^mensile$',
  nl: '^maandelijks$',
  pl: '^miesięcznie$',
  ja: '^(?:月払い|月額|月契約)$',
});
export const yearlySwitch = wordTable({
  en: '^(?:pay |billed |bill )?(?:yearly|annual(?:ly)?)(?: .{0,25})?$',
  de: '^jährlich(?: .{0,25})?$',
  fr: '^annuel(?:le)?(?: .{0,25})?$',
  es: '^anual(?: .{0,25})?$',
  pt: '^anual(?: .{0,25})?$',
  it: '^annuale(?: .{0,25})?$',
  nl: '^jaarlijks(?: .{0,25})?$',
  pl: '^rocznie(?: .{0,25})?$',
  ja: '^(?:年払い|年額|年契約).{0,12}$',
});

/** Says that the product itself is open source. */
export const openSourceClaim = wordTable({
  en: String.raw`^open[- ]source(?:d|\s?[·•|,&+].{0,60}|)[.!]?$|(?:is|are|it['’]s|fully|completely|100 ?%|truly|proudly) (?:an? |free and |free & )?open[- ]source|free (?:and|&) open[- ]source|open[- ]source (?:alternative|under|[·•|])|
    ^(?:an? |the |your |our |modern |free,? ){0,3}open[- ]source (?!models?|llms?|projects|libraries|tools|communit|contribut|licen|data)\p{L}+|
    (?:MIT|Apache(?: 2\.0)?|A?GPL(?:v\d)?|BSD|MPL)[- ]licen[cs]ed|licensed under (?:the |an? )?(?:MIT|Apache|A?GPL|BSD|MPL|GNU)`,
  de: 'ist (?:quelloffen|Open Source)|quelloffene[rs]? (?:Software|App|Projekt|Werkzeug)|freie Software',
  fr: 'est (?:open[- ]source|un logiciel libre)|logiciel libre',
  es: '(?:es|son) de código abierto|software libre',
  pt: '(?:é|são) (?:de )?código aberto|software livre',
  it: '(?:è|sono) (?:open[- ]source|a codice aperto)|software libero',
  nl: 'is open ?source|opensource(?:software|project)',
  pl: 'jest (?:open[- ]source|otwartoźródłow\\p{L}+)|wolne oprogramowanie',
  ja: 'オープンソース(?:です|で公開|ソフトウェア|プロジェクト)|(?:MIT|Apache|GPL)ライセンス',
});

/** Says outright that prices are told on request only. */
export const priceOnRequest = wordTable({
  en: `(?:price|prices|pricing|quote|quotation)s? (?:on|upon|by) request|contact (?:us|sales) for (?:pricing|prices|a quote)|custom (?:pricing|quote)s?|(?:request|get) a quote|tailored (?:pricing|quote)`,
  de: 'Preise? auf Anfrage|Angebot (?:anfordern|einholen)|individuelles Angebot|auf Anfrage',
  fr: `sur devis|devis (?:personnalisé|sur mesure)|tarifs? sur demande|demande[rz] un devis`,
  es: 'precio a consultar|solicit\\p{L}+ (?:un |una )?(?:presupuesto|cotización)|presupuesto a medida',
  pt: '(?:preço|valor)\\p{L}* sob consulta|sob consulta|(?:peça|solicite|pedir|solicitar) (?:um )?orçamento',
  it: 'prezzo su richiesta|(?:richiedi|chiedi) (?:un )?preventivo|preventivo (?:personalizzato|su misura)',
  nl: 'prijs op aanvraag|offerte (?:aanvragen|op maat)|vraag (?:een )?offerte aan',
  pl: 'cena na zapytanie|wycena indywidualna|indywidualna wycena|zapytaj o (?:cenę|wycenę)',
  ja: '(?:料金|価格|費用)[^。]{0,8}お問い?合わせ|要問い?合わせ|個別(?:に)?(?:お)?見積|お見積り',
});

/** Says that the site takes a share of what its users earn or spend. */
export const ownShare = wordTable({
  en: String.raw`(?:we|our|platform|standard|service|transaction|flat|only) (?:\p{L}+ ){0,4}\d+(?:[.,]\d+)?\s?%|\d+(?:[.,]\d+)?\s?% (?:platform |service |transaction |booking )?(?:fee|commission)|commission of \d+`,
  de: String.raw`\d+(?:[.,]\d+)?\s?% (?:Provision|Servicegebühr|Gebühr)|Provision von \d+`,
  fr: String.raw`\d+(?:[.,]\d+)?\s?% de commission|commission de \d+`,
  es: String.raw`\d+(?:[.,]\d+)?\s?% de comisión|comisión (?:de|del) \d+`,
  pt: String.raw`\d+(?:[.,]\d+)?\s?% de (?:comissão|taxa)|(?:comissão|taxa) de \d+`,
  it: String.raw`\d+(?:[.,]\d+)?\s?% di commissione|commissione del \d+`,
  nl: String.raw`\d+(?:[.,]\d+)?\s?% (?:commissie|provisie)|(?:commissie|provisie) van \d+`,
  pl: String.raw`\d+(?:[.,]\d+)?\s?% prowizji|prowizj\p{L}+ \d+`,
  ja: '手数料(?:は)?[^。]{0,8}\\d+(?:\\.\\d+)?[%％]',
});
