import { joinLines, pattern } from '#lib/drafting/pattern.ts';
import { citiesNamed, countriesByPattern, countriesNamed, countriesOfPhones } from '#lib/drafting/places.ts';

/** Fields with a fixed list of values. A rule derives the value from the quote, which need not contain the value itself. */
export type DerivedField = 'stage' | 'pricing_model' | 'country';

/** Regex source of an amount with a currency sign, code or name. */
export const money = joinLines(String.raw`
  (?:(?:[$€£¥₹₩₪₺]|US\$|R\$|CHF|(?:USD|EUR|GBP|CLP|BRL|KRW|RON|PLN|SEK|NOK|DKK|INR|JPY|CAD|AUD|MXN)\b)\s?\d[\d.,'’ ]{0,16}|
  (?<![\d.,])\d[\d.,'’]{0,16}\s?(?:[€$£¥₹₩]|(?:USD|EUR|GBP|CLP|BRL|KRW|RON|PLN|SEK|NOK|DKK|CHF|INR|JPY|CAD|AUD|MXN|euros?|dollars?|
  lei|zł|kr|Kč|Ft|TL|won)(?!\p{L})))
`);
/** Regex source of a billing interval, such as `per month`, `/year` or `monatlich`. */
export const interval = joinLines(String.raw`
  (?:(?:\/|\bper\b|\ba\b|\bpro\b|\bim\b|\bpar\b|\bpor\b|\bal\b|\bao\b|\bau\b|\beach\b)\s?(?:user|seat|person|member|Nutzer|
  utilisateur|usuario|usuário)?\s?\/?\s?(?:mo(?:nth)?|m|year|yr|y|week|wk|day|quarter|annum|Monat|Jahr|Woche|Mon\.|mois|an|année|
  semaine|mes|año|semana|mês|ano|lună|luna|mies|mėn|måned|månad|mese|maand|měsíc)(?!\p{L})|\b(?:monthly|yearly|annually|weekly|
  monatlich|jährlich|mensuel(?:le)?s?|annuel(?:le)?s?|mensual(?:es)?|anual(?:es)?|mensais|mensal|billed)(?!\p{L}))
`);
const free = joinLines(String.raw`
  (?<!\p{L}|feel |sugar-|-)(?:free|gratis|kostenlos(?:e[nrms]?)?|kostenfrei(?:e[nrms]?)?|gratuit(?:e|es|s|ement)?|gratuita?s?|
  gratuitamente|gratuito|grátis|무료|無料)(?!\p{L}|-?standing| from| of | shipping| up | trial)
`);

const zero = String.raw`[$€£]\s?0(?![.,]?\d)|(?<![\d.,])0\s?[€$£]`;

type Rules = Record<string, string[]>;

/**
 * Patterns by field and value. A quote that matches one of a value's patterns implies the value. Patterns support Unicode and ignore case.
 * The patterns of a value are sorted by language: English, German, French, Spanish, Portuguese.
 */
const derivations: Record<Exclude<DerivedField, 'country'>, Rules> = {
  stage: {
    idea: [String.raw`\b(?:just an idea|concept stage|idea stage|early concept|validating (?:the|this|an) idea)\b`],
    prelaunch: [
      String.raw`
        \b(?:coming soon|launching soon|launch(?:es|ing)?(?: in| on)? (?:early |late )?(?:20\d\d|Q\d|spring|summer|fall|autumn|
        winter|january|february|march|april|may|june|july|august|september|october|november|december)|opening soon|stay tuned)\b
      `,
      String.raw`\b(?:join|on|to) (?:the|our) (?:wait(?:ing)?[- ]?list|early access list|launch list)|\bwait(?:ing)?[- ]?list\b`,
      String.raw`
        \b(?:notify me|get notified|be notified|(?:be|get) the first to know|let (?:you|me|us) (?:know|tell you) when|
        when we (?:launch|go live|have more)|we(?:'|’)?(?:ll| will) let you know|we(?:'|’)re (?:launching|not live yet))\b
      `,
      String.raw`\b(?:pre-?orders?|pre-?launch|pre-?registrations?|crowdfunding|kickstarter|indiegogo|wishlist(?: it)? (?:now|today|on)|
      (?:releasing|releases|coming)(?: in| to)? (?:early |late )?(?:20\d\d|Steam|iOS|Android|Windows|PC|Mac|consoles?))\b`,
      String.raw`\b(?:demnächst|in Kürze|bald verfügbar|startet bald|Warteliste|vorbestellen)`,
      `(?:bientôt (?:disponible|là|en ligne)|arrive bientôt|liste d['’]attente|précommand|lancement prévu|prochainement)`,
      `(?:próximamente|muy pronto|lista de espera|pre-?lanzamiento|avísame|te avisaremos)`,
      `(?:em breve|lista de espera|pré-lançamento|avise-me|brevemente)`,
    ],
    beta: [
      String.raw`(?<![\p{L}-])(?:open|closed|public|private|in|free|our|the|currently|still|now)?\s?(?:beta|bêta)(?![\p{L}])`,
      String.raw`
        \b(?:early access|alpha (?:version|release|stage|test)|in alpha|technical preview|pilot (?:program(?:me)?|phase|customers|
        users)|private preview|public preview|TestFlight)\b
      `,
      `
        (?:Pilotphase|Pilotprogramm|Testphase|Frühzugang|programme pilote|phase pilote|accès anticipé|programa piloto|fase piloto|
        acceso anticipado|acesso antecipado)
      `,
    ],
    launched: [
      String.raw`
        \b(?:now available|available (?:now|today|on|for|in|as|from)|currently available|out now|is (?:now )?live|we(?:'|’)re live|
        has launched|(?:was )?(?:released|launched) (?:on|in))\b
      `,
      String.raw`
        \b(?:download(?: (?:now|on|for|it|the|free))?|get it (?:now|on|from|here)|install(?: now| it| the)?|get the app|
        add to (?:chrome|firefox|slack|cart|basket)|app store|google play|play store|microsoft store|mac app store|steam)\b
      `,
      // The URL of a page in an app store.
      String.raw`
        ^https?:\/\/(?:(?:apps|itunes)\.apple\.com\/.*\bid\d{6,}|play\.google\.com\/store\/apps\/details|chromewebstore\.google\.com\/detail|
        chrome\.google\.com\/webstore\/detail|addons\.mozilla\.org\/.*\/addon\/|store\.steampowered\.com\/app\/|apps\.microsoft\.com\/)
      `,
      String.raw`
        \b(?:buy(?: (?:now|it|a|the))?|purchase|order now|subscribe|start (?:your |a |my )?(?:\d+-day )?(?:free|now|today|trial|
        for free|building|using)|try (?:it|now|for free|free|\p{L}+ (?:for )?free)|free trial|sign up|create (?:an?|your|
        my) (?:free )?account|get started|log ?in|sign in|open (?:the )?app|launch app|start free)\b
      `,
      String.raw`
        \b(?:jetzt (?:kaufen|testen|starten|bestellen|registrieren|herunterladen|buchen|verfügbar)|kostenlos (?:testen|starten|
        registrieren|herunterladen)|herunterladen|anmelden|registrieren|erhältlich|konto erstellen|verfügbar (?:im|für|auf|in))
      `,
      `
        (?:télécharger|téléchargez|essayer|essayez|essai gratuit|commencer|commencez|s['’]inscrire|inscrivez-vous|se connecter|
        disponible (?:sur|dans|maintenant|dès)|acheter|créer un compte)
      `,
      `
        (?:descargar|descarga(?: la app| ahora)?|prueba gratis|probar|pruébalo|empieza|empezar|comenzar|comprar|regístrate|
        iniciar sesión|crear cuenta|disponible (?:en|para|ahora))
      `,
      `
        (?:baixar|baixe|transferir|experimente|testar grátis|teste grátis|começar|comece|comprar|assinar|criar conta|inscreva-se|
        cadastre-se|iniciar sessão|disponível (?:na|no|em|para|agora))
      `,
      `${money}(?:.{0,30}${interval})?`,
    ],
    growing: [
      String.raw`\b(?:trusted|used|loved|chosen) by (?:over |more than |around |about )?[\d.,]+\s?[kKmM]?\+? \p{L}+`,
      String.raw`
        [\d.,]+\s?(?:[kKmM]|million)?\+? (?:active |happy |paying )?(?:users|customers|teams|companies|downloads|Nutzer|Kunden|
        utilisateurs|clients|usuarios|clientes|usuários)
      `,
      String.raw`\b(?:profitable|series [A-D]\b|raised (?:a )?${money})`,
    ],
    established: [
      String.raw`\b(?:since|seit|depuis|desde|established in|founded in|gegründet) (?:19\d\d|200\d|201[0-5])\b`,
      String.raw`\b(?:over|more than|for) (?:1\d|[2-9]\d|ten|fifteen|twenty) years\b`,
    ],
  },
  pricing_model: {
    free: [free, zero, String.raw`\bno (?:cost|charge)\b|\bwithout charge\b|\bcompletely free\b`],
    freemium: [
      zero,
      String.raw`\bfreemium\b`,
      String.raw`
        \b(?:free (?:plan|tier|version|account|forever|basic|starter|edition)|(?:forever|always) free|free,? (?:with|
        plus) (?:in-app|premium|optional)|upgrade to (?:premium|pro|plus)|in-app purchases?)\b
      `,
      String.raw`(?:kostenlose[nrs]? (?:Plan|Tarif|Version|Konto|Paket|Basis\p{L}*)|dauerhaft kostenlos|In-App-Käufe)`,
      `(?:(?:plan|offre|version|compte|formule) gratuite?|achats intégrés|gratuit à vie)`,
      `
        (?:(?:plan|versión|cuenta) (?:gratis|gratuit[ao])|(?:plano|versão|conta) (?:grátis|gratuit[ao])|compras (?:integradas|
        na app))
      `,
      free,
    ],
    free_trial: [
      String.raw`
        \b(?:free(?: \d+[- ](?:day|week|month))? trial|\d+[- ](?:day|week|month)s?(?: free)? trial|trial (?:period|for free)|
        try (?:it |\p{L}+ )?(?:for )?free|free for \d+ (?:days|weeks|months))\b
      `,
      `(?:kostenlos (?:testen|ausprobieren)|kostenlose Testphase|Tage (?:lang )?(?:kostenlos|gratis)|Testzeitraum|Probemonat)`,
      `(?:essai gratuit|essayer gratuitement|essayez gratuitement|jours (?:d['’]essai|gratuits|offerts))`,
      `
        (?:prueba gratuita|prueba gratis|días (?:de prueba|gratis)|teste grátis|testar grátis|dias (?:grátis|de teste)|
        período experimental|experimente grátis)
      `,
    ],
    subscription: [
      `${money}.{0,40}?${interval}`,
      String.raw`
        \b(?:subscriptions?|subscribe|billed (?:monthly|annually|yearly)|per (?:user|seat)|cancel anytime|cancel any time|monthly|
        annual plan)\b
      `,
      String.raw`
        (?:Abonnement|\bAbos?\b|monatlich|jährlich kündbar|abonnements?|mensuel|sans engagement|suscripción|suscripciones|mensual|
        assinatura|subscrição|mensal|mensalidade)
      `,
    ],
    one_time: [
      String.raw`
        \b(?:one[- ]time|one[- ]off|once and for all|pay once|lifetime (?:licen[cs]e|access|deal|updates)|perpetual|single payment|
        no subscriptions?|buy (?:it )?once|buy now|purchase)\b
      `,
      `
        (?:einmalig|Einmalzahlung|Einmalkauf|kein Abo|ohne Abo|Dauerlizenz|paiement unique|une seule fois|sans abonnement|
        licence à vie|achat unique|pago único|una sola vez|sin suscripción|compra única|pagamento único|uma única vez|
        sem assinatura|sem mensalidade|vitalíci[ao])
      `,
      money,
    ],
    usage_based: [
      String.raw`
        \b(?:pay[- ]as[- ]you[- ]go|pay (?:only )?(?:for|per) what you use|pay[- ]per[- ]use|usage[- ]based|metered|
        per (?:API )?(?:1,?000|million|thousand|request|call|credit|GB|minute|hour|transaction|token|image|message|document|
        page)s?)\b
      `,
      `
        (?:nach Verbrauch|nutzungsbasiert|pro (?:Anfrage|Transaktion|GB|Minute|Dokument)|à l['’]usage|à la consommation|
        par (?:requête|transaction|document)|pago por uso|por (?:solicitud|transacción|transação|requisição|documento|minuto))
      `,
      String.raw`\d(?:[.,]\d+)?\s?% (?:per|of|pro|par|por|fee|commission|Provision|comisión|comissão)`,
    ],
    open_source: [
      String.raw`
        \bopen[- ]?source[d]?\b|\bsource code (?:is )?(?:available|on GitHub)|\b(?:MIT|Apache(?: 2\.0)?|A?GPL(?:v\d)?|BSD|
        MPL)[- ](?:licen[cs]e|licen[cs]ed|Lizenz)\b
      `,
      `(?:quelloffen|code ouvert|logiciel libre|código abierto|código aberto)`,
    ],
    contact: [
      String.raw`
        \b(?:contact (?:us|sales|our (?:sales )?team)|talk to (?:us|sales)|(?:request|get) a (?:quote|demo)|custom (?:pricing|quote|
        plan)|price on request|book a (?:demo|call)|let(?:'|’)s talk)\b
      `,
      `
        (?:auf Anfrage|Angebot anfordern|kontaktieren Sie|Vertrieb kontaktieren|Demo (?:buchen|anfordern)|sur devis|
        demander un devis|contactez|nous contacter|demander une démo)
      `,
      `
        (?:a medida|solicit(?:ar?|e) (?:una? )?(?:presupuesto|cotización|demo)|contáct|sob consulta|pe(?:dir|ça) (?:um )?orçamento|
        fale (?:connosco|conosco|com)|contacte|solicite)
      `,
    ],
  },
};

const compiled = new Map<string, RegExp[]>();

/** Returns the patterns that imply a value, or an empty list for an unknown value. Compiles the patterns of each value once. */
export function patternsFor(field: Exclude<DerivedField, 'country'>, value: string): RegExp[] {
  const key = `${field} ${value}`;
  let patterns = compiled.get(key);
  if (!patterns) {
    const sources = Object.hasOwn(derivations[field], value) ? (derivations[field][value] as string[]) : [];
    patterns = sources.map((source) => pattern(source));
    compiled.set(key, patterns);
  }
  return patterns;
}

/** Returns whether a quote implies a value by one of the rules. The value of `country` is an ISO 3166-1 code of two letters. */
export function implies(field: DerivedField, value: string, quote: string): boolean {
  const line = quote.replace(/\s+/g, ' ');
  if (field === 'country') return impliesCountry(value, line);
  return patternsFor(field, value).some((one) => one.test(line));
}

function impliesCountry(country: string, quote: string): boolean {
  return (
    (/^[A-Z]{2}$/.test(country) && quote.trim() === country) ||
    countriesNamed(quote).some((named) => named.country === country) ||
    citiesNamed(quote).some((named) => named.country === country) ||
    countriesByPattern(quote).includes(country) ||
    countriesOfPhones(quote).some((phone) => phone.country === country)
  );
}

export { unicodeBoundaries } from '#lib/drafting/pattern.ts';
