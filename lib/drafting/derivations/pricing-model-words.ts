import { interval, money } from '#lib/drafting/amounts.ts';
import { type WordTable, wordTable } from '#lib/drafting/word-table.ts';

const zero = wordTable({
  any: String.raw`(?:[$€£¥￥₹₩]|R\$|(?:EUR|USD|GBP|CHF)\s)\s?0(?:[.,]0+)?(?![.,]?\d)|(?<![\d.,])0(?:[.,]00)?\s?(?:[€$£¥₩]|円|원|zł|EUR|USD|CHF)`,
});

/** Words for "free" that mean "without payment". */
const free = wordTable({
  en: `(?<!feel |sugar-|-)free(?!-|[ -]?standing| from| of (?!charge)| shipping| up| trial|lance)|no (?:cost|charge)|without charge`,
  de: 'gratis|kostenlos(?:e[nrms]?)?|kostenfrei(?:e[nrms]?)?|umsonst|unentgeltlich(?:e[nrms]?)?',
  fr: 'gratuit(?:e|es|s|ement)?',
  es: 'gratis|gratuit[ao]s?|gratuitamente|sin coste|sin costo',
  pt: 'grátis|gratuit[ao]s?|gratuitamente|de graça|sem custos?',
  it: 'gratis|gratuit[aioe]|gratuitamente|senza costi',
  nl: 'gratis|kosteloos|kosteloze',
  pl: 'darmow[aeyią]\\p{L}*|za darmo|bezpłatn\\p{L}*|gratis|0 zł',
  ja: '無料|タダ|0円|¥0',
  any: '무료',
});

/** What implies each pricing model, sorted into cues, as in stage-words.ts. */
export const pricingModelCues = {
  free: { free, zero },
  freemium: {
    zero,
    plan: wordTable({
      en: `freemium|free (?:plan|tier|version|account|forever|basic|starter|edition)|(?:forever|always) free|
        free,? (?:with|plus) (?:in-app|premium|optional)|upgrade to (?:premium|pro|plus)|in-app purchases?|premium (?:features?|version|plan|subscription|tier|account|membership)s?|
        (?:pro|plus|paid) (?:version|plan|features?|subscription)s?|subscriptions? (?:is|are) available`,
      de: 'Premium-?(?:Version|Funktionen|Abo|Tarif|Konto|Mitgliedschaft)|Pro-Version|Freemium|kostenlose[nrs]? (?:Plan|Tarif|Version|Konto|Paket|Basis\\p{L}*)|dauerhaft kostenlos|In-App-Käufe|Gratis-?(?:version|tarif|plan)',
      fr: '(?:version|offre|abonnement|fonctions?|compte) (?:premium|pro|payante?)|(?:plan|offre|version|compte|formule) gratuite?|achats intégrés|gratuit à vie',
      es: '(?:versión|plan|suscripción|funciones|cuenta) (?:premium|pro|de pago)|(?:plan|versión|cuenta) (?:gratis|gratuit[ao])|compras (?:integradas|dentro de la app)|gratis para siempre',
      pt: '(?:versão|plano|assinatura|recursos|conta) (?:premium|pro|pag[oa])|(?:plano|versão|conta) (?:grátis|gratuit[ao])|compras (?:integradas|na app|no app)|grátis para sempre',
      it: '(?:versione|piano|abbonamento|funzioni|account) (?:premium|pro|a pagamento)|(?:piano|versione|account) (?:gratis|gratuit[ao])|acquisti in-app|gratis per sempre|per sempre gratis',
      nl: 'premium-?(?:versie|functies|abonnement|account)|betaalde versie|gratis (?:plan|versie|account|abonnement|pakket)|voor altijd gratis|altijd gratis|in-app-aankopen',
      pl: '(?:wersj\\p{L}+|plan\\p{L}*|konto|funkcj\\p{L}+) (?:premium|pro|płatn\\p{L}+)|(?:darmow[yaeą]|bezpłatn[yaeą]) (?:plan|wersj\\p{L}+|konto|pakiet)|(?:plan|wersj\\p{L}+|konto|pakiet) (?:darmow|bezpłatn)\\p{L}+|zakupy w aplikacji|na zawsze za darmo',
      ja: 'プレミアム(?:プラン|版|会員|機能)|有料(?:プラン|版|会員)|(?:無料|フリー)(?:プラン|版|会員)|フリーミアム|アプリ内課金|ずっと無料|基本無料',
    }),
    free,
  },
  free_trial: {
    trial: wordTable({
      en: String.raw`free(?: \d+[- ](?:day|week|month))? trial|\d+[- ](?:day|week|month)s?(?: free)? trial|trial (?:period|for free)|
        try (?:it |\p{L}+ )?(?:for )?free|free for \d+ (?:days|weeks|months)`,
      de: `kostenlos (?:testen|ausprobieren)|kostenlose[rn]? Test(?:phase|version|zeitraum)|Tage (?:lang )?(?:kostenlos|gratis)|Testzeitraum|Probemonat`,
      fr: `essai gratuit|essayer gratuitement|essayez gratuitement|jours (?:d['’]essai|gratuits|offerts)`,
      es: 'prueba gratuita|prueba gratis|días (?:de prueba|gratis)',
      pt: 'teste (?:grátis|gratuito)|testar grátis|dias (?:grátis|de teste)|período experimental|experimente grátis',
      it: 'prova gratuita|prova gratis|giorni (?:di prova|gratis|gratuiti)|periodo di prova',
      nl: 'gratis (?:proefperiode|uitproberen|proberen)|proefperiode|dagen (?:gratis|proberen)|probeer (?:het )?gratis',
      pl: '(?:darmow|bezpłatn)\\p{L}+ (?:okres\\p{L}* próbn\\p{L}+|test\\p{L}*)|okres\\p{L}* próbn\\p{L}+|dni (?:za darmo|gratis|bezpłatnie)|wypróbuj (?:za darmo|bezpłatnie)',
      ja: '無料(?:体験|トライアル|お試し|で試)|(?:日間|ヶ月|か月|カ月)(?:の)?無料|トライアル期間',
    }),
  },
  subscription: {
    /** An amount with an interval. */
    price: wordTable({ any: `${money}.{0,40}?${interval}|(?:月額|年額|毎月|月々).{0,20}?${money}` }),
    /** Nouns and terms. The verb “subscribe” is left out, because newsletters use it too. */
    word: wordTable({
      en: `subscriptions?|subscription[- ]based|billed (?:monthly|annually|yearly)|per (?:user|seat)|cancel any ?time|(?:monthly|annual|yearly) (?:plans?|billing|fee|
        payments?)|monthly|annual membership`,
      de: 'Abonnements?|Abos?|Jahresabo|Monatsabo|monatlich(?:e[nrs]?)?|jährlich kündbar|monatlich kündbar|jederzeit kündbar|Mitgliedschaft',
      fr: 'abonnements?|mensuel(?:le)?s?|sans engagement|mensualités?|facturation (?:mensuelle|annuelle)',
      es: 'suscripci(?:ón|ones)|mensual(?:es|idad)?|cuota mensual|facturación (?:mensual|anual)|cancela cuando quieras',
      pt: 'assinaturas?|subscriç(?:ão|ões)|mensal|mensais|mensalidades?|faturação (?:mensal|anual)|cancele quando quiser',
      it: 'abbonament[oi]|mensil[ei]|canone (?:mensile|annuo|annuale)|sottoscrizione|disdici quando vuoi',
      nl: 'abonnement(?:en)?|maandelijks(?:e)?|per gebruiker|maandelijks opzegbaar|jaarlijks(?:e)?',
      pl: 'subskrypcj\\p{L}+|abonament\\p{L}*|miesięczn\\p{L}+|rozliczan\\p{L}+ (?:miesięcznie|rocznie)|roczn[aey] plan',
      ja: 'サブスクリプション|サブスク|定期購読|月額|年額|月払い|年払い|月々|有料プラン|料金プラン',
    }),
    verb: wordTable({ en: 'subscribe' }),
  },
  one_time: {
    once: wordTable({
      en: `one[- ]time|one[- ]off|once and for all|pay once|lifetime (?:licen[cs]e|access|deal|updates)|perpetual|single payment|no subscriptions?|
        buy (?:it )?once|buy now|purchase`,
      de: 'einmalig(?:e[nrs]?)?|Einmalzahlung|Einmalkauf|kein Abo|ohne Abo|Dauerlizenz|lebenslange[nrs]?',
      fr: 'paiement unique|une seule fois|sans abonnement|licence à vie|achat unique|accès à vie',
      es: 'pago único|una sola vez|sin suscripción|compra única|de por vida|licencia perpetua',
      pt: 'pagamento único|uma única vez|sem assinatura|sem mensalidade|vitalíci[ao]|compra única',
      it: `una tantum|pagamento unico|una sola volta|senza abbonamento|acquisto unico|a vita|licenza perpetua`,
      nl: 'eenmalig(?:e)?|zonder abonnement|geen abonnement|levenslang(?:e)?',
      pl: 'jednorazow\\p{L}+|bez abonamentu|bez subskrypcji|dożywotni\\p{L}*|licencja wieczysta',
      ja: '買い切り|買切り?|一括払い|永久ライセンス|サブスク(?:なし|不要)|月額不要|一度(?:だけ|きり)',
    }),
    price: wordTable({ any: money }),
  },
  usage_based: {
    use: wordTable({
      en: `pay[- ]as[- ]you[- ]go|pay (?:only )?(?:for|per) what you use|pay[- ]per[- ]use|usage[- ]based|metered|
        per (?:API )?(?:1,?000|million|thousand|request|call|credit|GB|minute|hour|transaction|token|image|message|document|page|order|booking)s?`,
      de: 'nach Verbrauch|nutzungsbasiert|pro (?:Anfrage|Transaktion|GB|Minute|Dokument|Buchung|Bestellung|Auftrag)',
      fr: `à l['’]usage|à la consommation|par (?:requête|transaction|document|réservation|commande)`,
      es: 'pago por uso|por (?:solicitud|transacción|documento|minuto|pedido|reserva)',
      pt: 'pague (?:pelo|conforme o) uso|por (?:transação|requisição|documento|minuto|pedido|reserva)',
      it: 'a consumo|pay[- ]per[- ]use|per (?:richiesta|transazione|documento|minuto|ordine|prenotazione)',
      nl: 'naar gebruik|per (?:aanvraag|transactie|document|minuut|bestelling|boeking)',
      pl: 'za (?:zapytanie|transakcję|dokument|minutę|zamówienie|rezerwację)|opłata za użycie',
      ja: '従量(?:課金|制)|(?:1)?(?:リクエスト|件|分|回|取引)(?:あたり|ごと|につき)',
    }),
    share: wordTable({
      en: String.raw`\d(?:[.,]\d+)?\s?% (?:per|of (?:each|every|all)|fee|commission)|commission of \d`,
      any: String.raw`\d(?:[.,]\d+)?\s?% (?:pro|par|por|per|Provision|de comisión|de comissão|comisión|comissão|commissione|di commissione|prowizji|commissie)(?!\p{L})|手数料\s?\d`,
    }),
  },
  open_source: {
    source: wordTable({
      en: `open[- ]?sourced?|source code (?:is )?(?:available|on GitHub)`,
      de: 'quelloffen(?:e[nrs]?)?|freie Software',
      fr: 'code (?:source )?ouvert|logiciel libre',
      es: 'código abierto|software libre',
      pt: 'código aberto|software livre',
      it: 'codice aperto|software libero',
      nl: 'opensource|vrije software',
      pl: 'otwart(?:e|ym|ego) (?:źródł\\p{L}+|oprogramowani\\p{L}+)|otwartoźródłow\\p{L}+|wolne oprogramowanie',
      ja: 'オープンソース',
      any: String.raw`(?<!\p{L})(?:MIT|Apache(?: 2\.0)?|A?GPL(?:v\d)?|BSD|MPL)[- ](?:licen[cs]ed?|Lizenz)(?!\p{L})`,
    }),
  },
  contact: {
    quote: wordTable({
      en: `contact (?:us|sales|our (?:sales )?team)(?: for (?:pricing|prices|a quote))?|talk to (?:us|sales)|(?:request|get) a (?:quote|demo)|
        custom (?:pricing|quote|plan)|price on request|(?:pricing|prices) (?:on|upon) request|book a (?:demo|call)|let['’]s talk`,
      de: 'auf Anfrage|Angebot (?:anfordern|einholen)|kontaktieren Sie|Vertrieb kontaktieren|Demo (?:buchen|anfordern|vereinbaren)',
      fr: '(?:sur|un) devis|devis (?:gratuit|personnalisé)|contactez|nous contacter|demander une démo|tarif sur demande',
      es: 'a medida|solicit(?:ar?|e) (?:una? )?(?:presupuesto|cotización|demo)|contáct\\p{L}*|contacte|solicite|precio a consultar',
      pt: 'sob consulta|pe(?:dir|ça) (?:um )?orçamento|fale (?:connosco|conosco|com)|contacte|solicite|solicitar (?:orçamento|demonstração)',
      it: '(?:richiedi|chiedi) (?:un )?(?:preventivo|una demo|demo)|preventivo (?:gratuito|su misura|personalizzato)|su richiesta|contattaci|prezzo su richiesta|prenota una demo',
      nl: 'op aanvraag|offerte (?:aanvragen|op maat)|vraag (?:een )?offerte aan|neem contact op|demo (?:aanvragen|plannen)',
      pl: 'wycena indywidualna|indywidualna wycena|cena na zapytanie|zapytaj o (?:cenę|ofertę|wycenę)|skontaktuj się|umów (?:demo|prezentację)',
      ja: 'お問い合わせ(?:ください)?|要問い?合わせ|お見積り?|見積もり|資料請求|個別見積',
    }),
  },
} as const satisfies Record<string, Record<string, WordTable>>;
