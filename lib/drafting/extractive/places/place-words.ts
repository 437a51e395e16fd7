// Words about places, by language. Each entry lists alternatives of a regular expression that ignores case.
import { joinLines, pattern } from '#lib/drafting/pattern.ts';
import { wordTable } from '#lib/drafting/word-table.ts';

/** Up to four words after "with", such as `with love`, `with ⚡` or `mit Liebe und Kaffee`. */
const with_ = (word: string) => String.raw`(?:,? ${word}(?: (?!(?:in|en|em|à|aus|w)\s)\S{1,14}){1,4})?`;

/** Words such as "based in", which precede the company's location. */
const seats = {
  en: joinLines(String.raw`
    (?:based|headquartered|located|incorporated|registered|domiciled|situated) (?:in|out of|at|from)|
    (?:made|built|designed(?: (?:and|&) (?:built|developed))?|(?:hand-?)?crafted|hand-?made|developed|created|coded|founded|born|brewed)(?: in (?:19|20)\d\d)?
    (?: by \p{L}+(?: \p{L}+)?)?${with_('with')} (?:in|from|at)|
    with (?:love|care|❤️?|♥️?|💙|💚|💜|☕️?) (?:in|from)|our (?:office|offices|headquarters|HQ|team) (?:is|are) (?:based |located )?in|
    (?:headquarters|head office|HQ|registered (?:office|address)|location)\s?:
  `),
  de: joinLines(String.raw`
    (?:mit )?(?:Firmen)?Sitz(?: der Gesellschaft)?(?: ist)?(?: in|:)(?: in)?|ansässig in|
    (?:entwickelt|gemacht|gebaut|hergestellt|programmiert|gegründet)${with_('mit')} (?:in|aus)|mit (?:Liebe|❤️?|♥️?) (?:in|aus)|
    wir (?:kommen aus|sitzen in)|Standort\s?:
  `),
  fr: joinLines(`
    (?:basée?s?|située?s?|domiciliée?s?|installée?s?|immatriculée?s?) (?:à|au|en|aux)|siège social(?: est)?(?: situé)?(?: ?:| à| au| en)|
    (?:fait|fabriqué|créée?|développée?|conçue?|imaginée?)s?${with_('avec')} (?:à|au|en)|nous sommes de
  `),
  es: joinLines(String.raw`
    con (?:sede|domicilio|oficinas)(?: \p{L}+)? en|(?:basad|ubicad|domiciliad|radicad|registrad|constituid)[ao]s? en|
    (?:hech|fabricad|desarrollad|cread|diseñad)[ao]s?${with_('con')} en|somos de|(?:sede|domicilio)(?: \p{L}+)?\s?:
  `),
  pt: joinLines(String.raw`
    (?:com sede|sediad[ao]s?|localizad[ao]s?|domiciliad[ao]s?|basead[ao]s?|registad[ao]s?|registrad[ao]s?)(?: \p{L}+)? (?:em|no|na)|
    (?:feit|desenvolvid|criad|fabricad)[ao]s?${with_('com')} (?:em|no|na)|somos d[eo]|sede\s?:
  `),
  it: joinLines(String.raw`
    con sede(?: legale| operativa)? (?:in|a|ad)|sede(?: legale| operativa)?\s?:|(?:basat|situat|registrat)[aoie] (?:in|a|ad)|
    (?:fatt|realizzat|sviluppat|creat|progettat|nat|prodott)[aoie]${with_('con')} (?:in|a|ad)
  `),
  nl: joinLines(String.raw`
    (?:gevestigd|statutair gevestigd) (?:in|te)|(?:gemaakt|ontwikkeld|gebouwd|ontworpen|opgericht)${with_('met')} in|
    (?:ons )?(?:hoofd)?kantoor (?:is |staat )?in|vestigingsplaats\s?:
  `),
  pl: joinLines(String.raw`
    z siedzibą(?: główną)? we?|siedziba\s?:|(?:stworzon|zrobion|wykonan|opracowan|projektowan|rozwijan)[yeao]${with_('z')} we?|zarejestrowan[aeyi] we?|(?:jesteśmy|działamy|pochodzimy) (?:z|ze|w|we)|(?:nasze )?biuro (?:w|we)
  `),
  ja: '(?:所在地|本社|住所|拠点)(?:は|[:：])',
};

/** Begins a phrase of `seatPhrase` that says outright where the company has its seat, rather than where a thing was made. */
export const seatVerb =
  /^(?:based|headquartered|(?:mit )?(?:firmen)?sitz|ansässig|basée?s?|siège|con sede|com sede|sediad|sede|gevestigd|z siedzibą|siedziba|our (?:office|hq|headquarters|team))/i;

/** Words for the company that directly precede its place: “a small studio in”. */
const kindsOfCompany = {
  en: '(?:studio|company|start-?up|agency|firm|workshop|team|collective|business|roastery|brewery|shop|lab) (?:in|from)',
  de: '(?:Studio|Unternehmen|Start-?up|Agentur|Firma|Werkstatt|Team|Manufaktur|Büro) (?:in|aus)',
  fr: '(?:studio|entreprise|société|start-?up|agence|atelier|équipe) (?:à|de)',
  es: '(?:estudio|empresa|start-?up|agencia|taller|equipo) (?:en|de)',
  pt: '(?:estúdio|empresa|start-?up|agência|oficina|equipa|equipe) (?:em|de|d[oa])',
  it: '(?:studio|azienda|start-?up|agenzia|società|laboratorio|team) (?:di|a)',
  nl: '(?:studio|bedrijf|start-?up|bureau|team|werkplaats) (?:in|uit)',
  pl: '(?:studio|firma|firmą|start-?up|agencja|zespół|zespołem|pracownia|software house) (?:z|ze|w|we)',
};

/** Matches words for the company and the white space before its place. They count in sentences in which the company speaks of itself. */
export const companyPhrase = pattern(String.raw`(?<![\p{L}\p{N}])(?:${Object.values(kindsOfCompany).join('|')})\s+`, 'giu');

/**
 * Matches the words before a place, with the white space after them. Of all languages, because footers are often not in the page's
 * language.
 */
export const seatPhrase = pattern(String.raw`(?<![\p{L}\p{N}])(?:${Object.values(seats).join('|')})\s*`, 'giu');

/** Words before a place that may also precede the place of something else, such as `from Berlin`. */
export const weakSeatPhrase = pattern(String.raw`(?<![\p{L}\p{N}])(?:from|aus|depuis|desde|da|vanuit|z)\s+`, 'giu');

/** Words of parties other than the company. The place after them is theirs: "customers based in", "our servers are located in". */
export const otherParty = wordTable({
  en: joinLines(`
    if you(?:['’]re| are)?|you are|users?|customers?|clients?|visitors?|residents?|consumers?|people|individuals|authorit(?:y|ies)|servers?|
    data ?cent(?:er|re)s?|data|stored|hosted|hosting|investors?|partners?|providers?|processors?|third part(?:y|ies)|recipients?|courts?|
    suppliers?|subsidiar(?:y|ies)|banks?|projects?|events?|companies|businesses|startups|agencies|brands|merchants|sellers|restaurants|
    schools|shops|stores|organi[sz]ations|freelancers|professionals|students|farmers|travell?ers
  `),
  de: joinLines(`
    wenn sie|nutzer\\p{L}*|kunden|besucher\\p{L}*|server\\p{L}*|rechenzentr\\p{L}+|daten|gehostet|hosting|behörden?|partner|anbieter|
    dienstleister|auftragsverarbeit\\p{L}+|dritt\\p{L}+|aufsichtsbehörde|investoren|banken|gerichte?
  `),
  fr: joinLines(`
    si vous|utilisateurs?|clients?|visiteurs?|serveurs?|données|héberg\\p{L}+|autorités?|partenaires?|prestataires?|fournisseurs?|
    sous-traitants?|tiers|investisseurs?|tribunaux
  `),
  es: joinLines(`
    si usted|usuari[oa]s?|clientes?|visitantes?|servidor(?:es)?|datos|alojad[ao]s?|alojamiento|autoridad(?:es)?|soci[oa]s|proveedor(?:es)?|
    terceros|inversores|tribunales
  `),
  pt: joinLines(`
    se você|usuári[oa]s?|utilizador(?:es)?|clientes?|visitantes?|servidor(?:es)?|dados|hospedad[ao]s?|hospedagem|alojad[ao]s?|autoridade|
    parceir[oa]s|fornecedor(?:es)?|terceiros|investidores|tribunais
  `),
  it: joinLines(`
    utent[ei]|client[ei]|visitator[ei]|server|dati|ospitat[aoie]|hosting|autorità|partner|fornitor[ei]|terz[ei]|investitor[ei]|tribunale
  `),
  nl: 'gebruikers?|klanten|bezoekers|servers?|gegevens|gehost|hosting|autoriteit|partners?|leveranciers?|derden|verwerkers?|rechtbank',
  pl: 'użytkowni\\p{L}+|klien\\p{L}+|serwer\\p{L}*|dan\\p{L}+|hosting\\p{L}*|organ\\p{L}*|partner\\p{L}*|dostawc\\p{L}+|podmiot\\p{L}+|sąd\\p{L}*',
  ja: 'サーバー?|データ|お客様|ユーザー|委託先|第三者|裁判所',
});

/** Words that begin the address of the company itself in a privacy policy or in terms. */
export const operatorWords = wordTable({
  en: 'controller|who we are|operated by|operator|contact|about us|company (?:details|information)|address|our details|registered office',
  de: 'verantwortlich\\p{L}*|anbieter|betreiber\\p{L}*|angaben gemäß|kontakt|inhaber\\p{L}*|anschrift|vertreten durch',
  fr: 'responsable|éditeur|éditée?|exploitée?|contact|coordonnées|siège|adresse',
  es: 'responsable|titular|contacto|domicilio|datos (?:identificativos|de la empresa)|identificación',
  pt: 'responsável|controlador\\p{L}*|titular|contato|contacto|endereço|morada|sede',
  it: 'titolare|contatti|sede|gestore|dati societari|indirizzo',
  nl: 'verwerkingsverantwoordelijke|contact|contactgegevens|bedrijfsgegevens|adres|wie zijn wij',
  pl: 'administrator\\p{L}*|kontakt|dane (?:firmy|kontaktowe)|siedziba|adres',
  ja: '事業者|運営|会社|所在地|住所|管理者|お問い合わせ|販売業者|責任者',
});

/** Words that stand for a street, before or after its name. They end no name of a city. */
const streets = {
  en: 'street|st\\.?|road|rd\\.?|avenue|ave\\.?|lane|ln\\.?|drive|dr\\.?|blvd\\.?|boulevard|suite|ste\\.?|floor|unit|room|building|way|court|square|highway|hwy|p\\.?\\s?o\\.? box',
  de: '\\p{L}*(?:straße|strasse|str\\.|gasse|weg|platz|allee|ring|damm|ufer)|postfach',
  fr: 'rue|chemin|place|quai|allée|impasse|route|cours|passage|bd|av\\.|lotissement|bâtiment|boîte postale',
  es: 'calle|c/|carrera|cra\\.?|avda\\.?|avenida|paseo|plaza|ronda|carrer|passeig|polígono|piso|oficina',
  pt: 'rua|travessa|praça|largo|alameda|rodovia|sala|andar|conjunto|bairro',
  it: 'via|viale|piazza|corso|vicolo|strada|piazzale|largo',
  nl: '\\p{L}*(?:straat|laan|gracht|kade|plein|dijk|singel)|postbus',
  pl: 'ulica|ul\\.|aleja|al\\.|plac|pl\\.|osiedle|os\\.|lok\\.',
  ja: '丁目|番地|ビル|号室',
};

const anyStreet = Object.values(streets).join('|');
const streetWord = pattern(String.raw`(?<![\p{L}\p{N}])(?:${anyStreet})(?![\p{L}\p{N}])|\p{L}(?:gade|vej|vägen|gatan|veien)(?!\p{L})`);
const streetEnd = pattern(String.raw`(?<![\p{L}\p{N}])(?:${anyStreet})$`);

/** Returns whether a line has a street with its number, such as `12 Quay Street`, `Fördeweg 12` or `Rua das Docas, 55`. */
export function hasStreet(line: string): boolean {
  return /\d/.test(line) && streetWord.test(line);
}

/** Returns whether a name is that of a street, such as `Oak St`. */
export function endsAsStreet(name: string): boolean {
  return streetEnd.test(name);
}
