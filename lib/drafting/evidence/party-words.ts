// Words by which a sentence tells of a founding, a place or a role, and words that tell whose it is, by language.

import { wordTable } from '#lib/drafting/word-table.ts';

export const foundingWords = wordTable({
  en: String.raw`found(?:ed|ing)|(?:we|who|and) found(?: \p{L}+){0,3}|establish(?:ed|ing)|incorporated|set up|estd?|inception`,
  de: 'gegründet|gründung|gründungsjahr|gegruendet',
  fr: 'fondée?s?|création|créée?s?',
  es: 'fundad[ao]s?|fundamos|fundación|cread[ao]s?|nació',
  pt: 'fundad[ao]s?|fundou|fundação|criad[ao]s?|nasceu',
  it: 'fondat[aoie]|fondazione|nat[ao]|costituit[ao]',
  nl: 'opgericht|oprichting',
  pl: 'założon[aeyo]|założyliśmy|powstał[ao]?',
  ja: '設立|創業|創立',
  any: 'grundat|grundades',
});

export const beginningWords = wordTable({
  en: 'since|start(?:ed|ing)|began|begun|born|launched as a company',
  de: 'seit',
  fr: 'depuis',
  es: 'desde|nace',
  pt: 'desde',
  it: 'dal',
  nl: 'sinds',
  pl: 'od',
  ja: '以来',
  any: 'sedan',
});

export const selfWords = wordTable({
  en: 'we|our|us|company|startup|studio|team|business',
  de: 'wir|unsere?[mnrs]?|unternehmen|firma',
  fr: 'nous|notre|société|entreprise',
  es: 'somos|nosotr[oa]s|nuestr[oa]s?|empresa|compañía',
  pt: 'somos|nós|noss[oa]s?|empresa',
  it: 'siamo|noi|nostr[oaie]|azienda|società',
  nl: 'wij|onze|bedrijf',
  pl: 'jesteśmy|nasz[aey]?|firma|spółka',
  ja: '当社|弊社|私たち|会社',
});

export const otherFoundings = wordTable({
  en: String.raw`(?:members?|customers?|clients?|users?|partners?|followers?) since|(?:he|she|they) (?:\p{L}+ ){0,3}?(?:co-?)?(?:founded|started)|surveys?|stud(?:y|ies)|regulations?|directive|protocol`,
  de: String.raw`kunden? seit|(?:er|sie) (?:\p{L}+ ){0,3}?gründete`,
  fr: String.raw`clients? depuis|(?:il|elle) (?:\p{L}+ ){0,3}?a fondé`,
  es: String.raw`clientes? desde|(?:él|ella) (?:\p{L}+ ){0,3}?fundó`,
  pt: String.raw`clientes? desde|(?:ele|ela) (?:\p{L}+ ){0,3}?fundou`,
  it: String.raw`clienti? dal|(?:lui|lei) (?:\p{L}+ ){0,3}?ha fondato`,
  nl: 'klant(?:en)? sinds',
  pl: 'klient(?:em|ami)? od',
});

/** Words such as "based in", which show that a nearby place is the company's location. */
export const seatWords = wordTable({
  en: String.raw`based|headquartered|headquarters|hq|located|offices?|registered|incorporated|address|location|made (?:with .{1,20} )?in|built in|designed in|crafted in|founded (?:in \d{4} )?in|born in|from|courts? of|(?:studio|company|start-?up|agency|firm|workshop|team|business|shop|lab) in`,
  de: 'sitz|standort|anschrift|ansässig|impressum|aus|gerichtsstand|(?:Studio|Unternehmen|Start-?up|Agentur|Firma|Werkstatt|Team|Manufaktur|Büro) in',
  fr: 'basée?s?|siège|adresse|fait à|tribunal|tribunaux|(?:studio|entreprise|société|agence|atelier|équipe) (?:à|de)',
  es: 'con sede|sede|basad[ao]s?|ubicad[ao]s?|domicilio|hech[ao]|dirección|ubicación|localización|tribunales|(?:estudio|empresa|agencia|taller|equipo) (?:en|de)',
  pt: 'sede|basead[ao]s?|feito|morada|endereço|localização|tribuna(?:l|is)|(?:estúdio|empresa|agência|equipa|equipe) (?:em|de|d[oa])',
  it: 'con sede|sede(?: legale| operativa)?|indirizzo|foro competente|dove siamo|(?:studio|azienda|agenzia|società|laboratorio) (?:di|a)',
  nl: 'gevestigd|kantoor|adres|vestiging|(?:studio|bedrijf|bureau|team|werkplaats) (?:in|uit)',
  pl: 'siedzib[aąęy]|adres|biuro|z siedzibą|(?:studio|firmą?|agencja|zespół|zespołem|pracownia) (?:ze?|we?)|(?:jesteśmy|działamy|pochodzimy) (?:ze?|we?)|(?:stworzon|zrobion|projektowan|rozwijan)[yeao]',
  ja: '所在地|本社|住所|本店',
});

/** Words that show that a nearby place is the location of another party, such as a host or an authority. */
export const otherPartyWords = wordTable({
  en: `host(?:ing|ed|er|s)|servers?|data ?cent(?:er|re)s?|supervisory|(?:sub-?)?processors?|region`,
  de: String.raw`gehostet|servern?|rechenzentr\p{L}+|aufsichtsbehörde|datenschutzbeauftragte?r?|auftragsverarbeit\p{L}+`,
  fr: String.raw`host(?:eur|é|ée)|héberge\p{L}*|serveurs?|cnil`,
  es: 'alojamiento|servidor(?:es)?|autoridad',
  pt: 'alojamento|hospedagem|servidor(?:es)?|autoridade',
  it: 'ospitat[oaie]|server|garante|autorità',
  nl: 'gehost|servers?|toezichthouder',
  pl: String.raw`hostowan\p{L}+|serwer\p{L}*|organ nadzorczy`,
  ja: 'サーバー|データセンター|ホスティング',
  any: String.raw`(?<![\p{L}\p{N}])(?:eu-(?:west|central)(?:-\d)?|us-(?:east|west)(?:-\d)?|aws|amazon|google|github|vercel|netlify|cloudflare|hetzner|ovh|stripe|paypal|plausible|mailchimp)(?![\p{L}\p{N}])`,
});

/** Words that say that somebody founded, made or leads a product. */
export const roleWords = wordTable({
  en: String.raw`(?:co-?)?found(?:ers?|ed|ing|ress)|ceo|owners?|proprietor|creators?|makers?|(?:solo|indie|sole)[ -]?(?:\p{L}+)?|developers?|(?:creation|work|product|project) of|(?:made|built|created|developed|designed|crafted|started|run|written|coded|launched) by|trading as`,
  de: '(?:mit)?gründer(?:in|innen)?|gegründet|inhaber(?:in)?|geschäftsführer(?:in)?|vertreten durch|entwickelt von|betreiber(?:in)?',
  fr: '(?:co-?)?fondat(?:eur|rice)s?|fondée?|créée?|gérante?|dirigeante?|directeur de la publication|développée? par',
  es: '(?:co-?)?fundador[ae]?s?|fundad[ao]|cread[ao]r?a?|desarrollad[ao]|responsable',
  pt: '(?:co-?)?fundador[ae]?s?|fundad[ao]|criad[ao]r?a?|desenvolvid[ao]|responsável',
  it: '(?:co-?)?fondat(?:ore|rice|ori)|fondat[ao]|(?:cre|ide)at(?:ore|rice)|sviluppat[ao] da|titolare|amministratore',
  nl: '(?:mede-?)?oprichters?|oprichtster|opgericht|eigenaar|ontwikkeld door|gemaakt door|bedenker',
  pl: `(?:współ)?założyciel(?:ka|e|em)?|założon[aey]|twórc[aęy]|twórczyni|stworzon[aye]|właściciel(?:ka|em)?|prezes`,
  ja: '創業者|創設者|代表|開発者|運営者|運営責任者|設立者',
});

export const announcementWords = wordTable({
  en: String.raw`coming (?:very )?soon|coming in (?:q\d|20\d\d)|planned|on the roadmap|not yet available|in development`,
  de: 'demnächst|in kürze|geplant|bald verfügbar',
  fr: 'bientôt|à venir',
  es: 'próximamente|muy pronto',
  pt: 'em breve',
  it: 'prossimamente|in arrivo|a breve|in sviluppo',
  nl: 'binnenkort|gepland|in ontwikkeling',
  pl: 'wkrótce|planowan[aey]|w przygotowaniu',
  ja: '近日|予定|開発中|準備中',
});
