import { pattern } from '#lib/drafting/pattern.ts';

/** Words of titles that are in a list of features but name no feature, sorted by what such a title is instead, per language. */
interface TitleWords {
  /** Announcements: the feature does not exist yet. */
  announced: string;
  /** Services by people, and promises of the seller: support, warranty, updates. */
  service: string;
  /** Prices, limits of plans, and promises such as "no credit card". */
  terms: string;
  /** Headings that only name the kind of text that follows, or only lead to another page. */
  generic: string;
  /** Benefits for the customer that name no ability. */
  benefit: string;
}

const words: Record<string, TitleWords> = {
  en: {
    announced: `(?:coming )?soon|planned|on the roadmap|in (?:active )?development|in dev|later this year|later`,
    service: String.raw`^(?:(?:\S+ ){0,3}support(?: team)?|support \p{L}+|dedicated .*|(?:\S+ ){0,3}warranty(?: \S+){0,4}|onboarding.*|training|consulting|(?:free|lifetime) updates|
      security updates|.*money[- ]back.*|(?:\S+ ){0,3}guarantee[ds]?(?: \S+){0,4}|customization|on-site \p{L}+|help center|
      (?:24/7|human|expert|dedicated|live|friendly|immediate|instant) (?:\S+ ){0,2}(?:help|assistance|moderation|service|care)|(?:\S+ ){0,2}licen[cs](?:e|ing))$`,
    terms: String.raw`\b(?:for free|(?<!-)free(?! (?:form|hand|text))(?!-)|pay once|pay only|one-time|lifetime|subscriptions?|no (?:credit card|contract|subscription|hidden)\b.*|no .* (?:needed|required|necessary))\b|
      ^unlimited (?:\S+ ?){1,2}$|^(?:up to |everything in )`,
    generic: String.raw`^(?:why|how|what|when|who|our|about|meet|my|introducing)\b|(?:winner|award)\b|^\d+(?:-\d+)?x\b|^(?:and more\b.*|(?:the |our |my |key |main |all |about the |additional |other |more )?(?:features?|overview|introduction|description|background|videos?|images?|
      specs|specifications|details|links|usage|daily usage|installation|accessibility|compatibility|website|developer|services|credits|
      use cases?|industries|solutions|products?|available now|what['’]s new|welcome|summary|benefits|conclusion|results?|tips|notes?|
      example|target audiences?|competitive advantage|market|monetization|frontend|backend|home|app|(?:mobile |web |desktop )?apps?)(?: overview| list| us)?)[:.!]?$`,
    benefit: String.raw`^(?:say goodbye|save (?:time|hours|money|up to)|no more\b|stop \p{L}+ing|get (?:more|your time)|peace of mind|total flexibility|
      blazing(?:ly)? fast|focus on|cost[- ]effective|affordable|fixed cost|easy to use|ease of use|user[- ]friendly|transparent \p{L}+$|
      trusted|reliable|more (?:time|sales|leads|customers)|less|built for|made for|designed for|reach|boost your|grow|meet|avoid|build credibility|join)(?!\p{L})`,
  },
  de: {
    announced: 'in planung|geplant|in entwicklung|demnächst|in kürze|bald(?: verfügbar)?|in vorbereitung',
    service: String.raw`^(?:(?:\S+ ){0,3}\S*(?:support|kundenservice|kundendienst|beratung|betreuung)|support \p{L}+.*|\S*garantie|schulung(?:en)?|einrichtungsservice|\S*lizenz(?:en)?|(?:schnelle|persönliche|sofortige) hilfe|.*geld[- ]zurück.*)$`,
    terms: String.raw`\b(?:kostenlos\p{L}*|gratis|kostenfrei|einmalzahlung|abo|ohne (?:abo|vertrag|kreditkarte|anmeldung)|kündbar)\b|^(?:unbegrenzte?|unlimitierte?) \S+$|^bis zu `,
    generic: String.raw`^(?:warum|wieso|wie|was|wer|wann|unsere?|über)\b|^(?:und mehr.*|(?:die |unsere |alle |weitere )?(?:funktionen|übersicht|einleitung|beschreibung|geschichte|bilder|videos?|details|installation|aktuell verfügbar|
      verfügbar|vorteile|fazit|beispiel|hinweise?|leistungen|produkte?|technische daten))[:.!]?$`,
    benefit: String.raw`^(?:schluss mit|mehr (?:zeit|umsatz|kunden)|weniger|nie wieder|spar(?:e|en)?|zeit sparen|volle flexibilität|einfach zu|gemacht für|entwickelt für)(?!\p{L})`,
  },
  fr: {
    announced: 'bientôt(?: disponible)?|à venir|prochainement|en développement|en préparation',
    service: String.raw`^(?:(?:support|assistance)(?: (?:inclus\p{L}*|prioritaire|client|dédiée?|technique|réactif|par \S+|\d.*))?|accompagnement(?: \S+){0,2}|formation(?: \S+){0,2}|garantie.*|licence(?: \S+){0,2}|aide (?:immédiate|personnalisée|rapide)|.*remboursé.*)$`,
    terms: String.raw`\b(?:gratuit\p{L}*|sans (?:engagement|carte|abonnement|frais)|abonnement|paiement unique)\b|^\S+(?: \S+)? illimité\p{L}*$|^jusqu['’]à `,
    generic: String.raw`^(?:pourquoi|comment|qui|quand|notre|nos|à propos)\b|^(?:et plus.*|(?:les |nos |toutes les |autres )?(?:fonctionnalités|présentation|description|historique|images|vidéos?|détails|installation|avantages|conclusion|exemple|
      remarques?|services|produits?))[:.!]?$`,
    benefit: String.raw`^(?:fini\p{L}*|gagnez|plus de (?:temps|clients|ventes)|moins|économisez|dites adieu|une visibilité|facile à|conçu pour|données (?:sauvegardées|sécurisées)|sécurité des données)(?!\p{L})`,
  },
  es: {
    announced: 'próximamente|muy pronto|en desarrollo|en preparación',
    service: String.raw`^(?:soporte(?: (?:prioritario|técnico|incluido|personalizado|por \S+|\d.*))?|asistencia (?:técnica|24.*|personal\p{L}*)|acompañamiento.*|capacitación.*|garantía.*|licencia(?: \S+){0,2}|ayuda (?:inmediata|personalizada|humana))$`,
    terms: String.raw`\b(?:gratis|gratuit[oa]s?|sin (?:costo|contrato|tarjeta|suscripción|permanencia)\p{L}*|pago único|suscripción)\b|^\S+(?: \S+)? ilimitad[oa]s?$|^hasta `,
    generic: String.raw`^(?:por qué|cómo|qué|quién(?:es)?|cuándo|nuestr\p{L}+|sobre)\b|^(?:y más.*|(?:las |nuestras |todas las |otras )?(?:funciones|características|descripción|historia|imágenes|galería|videos?|detalles|instalación|ventajas|beneficios|
      ejemplo|notas?|servicios|productos?))[:.!]?$`,
    benefit: String.raw`^(?:ahorra|más (?:tiempo|ventas|clientes)|menos|adiós|olvídate|tranquilidad|tú? pones|fácil de|hecho para|gana)(?!\p{L})`,
  },
  pt: {
    announced: 'em breve|brevemente|em desenvolvimento',
    service: String.raw`^(?:suporte(?: (?:prioritário|técnico|incluso|humano|por \S+|\d.*))?|atendimento (?:24.*|humano|personalizado)|acompanhamento.*|treinamento.*|garantia.*|licença(?: \S+){0,2}|ajuda (?:imediata|personalizada|humana))$`,
    terms: String.raw`\b(?:grátis|gratuit[oa]s?|sem (?:custo|contrato|cartão|assinatura|fidelidade)\p{L}*|pagamento único|assinatura)\b|^\S+(?: \S+)? ilimitad[oa]s?$|^até `,
    generic: String.raw`^(?:por que|como|o que|quem|quando|noss[ao]s?|sobre)\b|^(?:e mais.*|(?:as |nossas |todas as |outras )?(?:funcionalidades|recursos|descrição|história|imagens|galeria|vídeos?|detalhes|instalação|vantagens|benefícios|
      exemplo|notas?|serviços|produtos?))[:.!]?$`,
    benefit: String.raw`^(?:economize|poupe|mais (?:tempo|vendas|clientes)|menos|adeus|esqueça|tranquilidade|fácil de|feito para|ganhe)(?!\p{L})`,
  },
  it: {
    announced: 'in arrivo|prossimamente|in sviluppo|presto(?: disponibile)?',
    service: String.raw`^(?:(?:supporto|assistenza)(?: (?:prioritari[oa]|tecnic[oa]|inclus[oa]|dedicat[oa]|dirett[oa]|via \S+|\d.*))?|formazione.*|garanzia.*|consulenza.*|licenza(?: \S+){0,2}|aiuto (?:immediato|personale))$`,
    terms: String.raw`\b(?:gratis|gratuit[oaie]|senza (?:costi|vincoli|contratto|carta|abbonamento)|pagamento unico|abbonamento)\b|^\S+(?: \S+)? illimitat[oaie]$|^fino a `,
    generic: String.raw`^(?:perché|come|cosa|chi (?:siamo|sono|è)|quando|il nostro|la nostra|i nostri)\b|^(?:e altro.*|(?:le |i |tutte le |altre )?(?:funzionalità|funzioni|panoramica|descrizione|storia|immagini|galleria|video|dettagli|installazione|vantaggi|esempio|
      note|servizi|prodotti|pacchetti e servizi))[:.!]?$`,
    benefit: String.raw`^(?:risparmia|più (?:tempo|vendite|clienti)|meno|addio|dimentica|una visione|facile da|pensato per|fatto per)(?!\p{L})`,
  },
  nl: {
    announced: 'binnenkort|gepland|in ontwikkeling',
    service: String.raw`^(?:(?:\S+ ){0,3}(?:support|ondersteuning|klantenservice)|training|\S*garantie|\S*licentie|(?:directe|snelle|persoonlijke) hulp)$`,
    terms: String.raw`\b(?:gratis|zonder (?:abonnement|contract|creditcard|kosten)|eenmalig\p{L}*|abonnement)\b|^onbeperkte? \S+$|^tot `,
    generic: String.raw`^(?:waarom|hoe|wat|wie|wanneer|onze|over)\b|^(?:en meer.*|(?:de |onze |alle |andere )?(?:functies|overzicht|beschrijving|geschiedenis|afbeeldingen|video['’]?s?|details|installatie|voordelen|voorbeeld|
      diensten|producten))[:.!]?$`,
    benefit: String.raw`^(?:bespaar|meer (?:tijd|omzet|klanten)|minder|nooit meer|vaarwel|gemak|makkelijk|gemaakt voor)(?!\p{L})`,
  },
  pl: {
    announced: 'wkrótce|planowane|w przygotowaniu|w trakcie prac',
    service: String.raw`^(?:(?:\S+ ){0,2}wsparcie(?: \S+){0,2}|pomoc techniczna|szkoleni[ea].*|gwarancja.*|licencja(?: \S+){0,2}|(?:szybka|natychmiastowa) pomoc)$`,
    terms: String.raw`\b(?:za darmo|darmow\p{L}+|bezpłatn\p{L}+|bez (?:abonamentu|umowy|karty|opłat)|jednorazow\p{L}+|abonament)\b|^nieograniczon\p{L}+ \S+$|^do \d`,
    generic: String.raw`^(?:dlaczego|jak|co|kto|kiedy|nasz\p{L}*|o nas)\b|^(?:i więcej.*|(?:nasze |wszystkie |inne )?(?:funkcje|przegląd|opis|historia|obrazy|galeria|wideo|szczegóły|instalacja|zalety|przykład|usługi|produkty))[:.!]?$`,
    benefit: String.raw`^(?:oszczędz\p{L}+|więcej (?:czasu|klientów)|mniej|koniec z|spokój|łatw\p{L}+ w|stworzon\p{L}+ dla)(?!\p{L})`,
  },
  ja: {
    announced: '近日公開|準備中|開発中|予定',
    service: '^.{0,12}サポート$|返金保証|導入支援',
    terms: '無料|買い切り|月額|^無制限の|クレジットカード不要',
    generic: 'とは$|^(?:その他|概要|機能一覧|機能|特徴|紹介|はじめに|まとめ|事例|製品|サービス)$',
    benefit: '^(?:もう|手間なし|安心)',
  },
};

const all = (kind: keyof TitleWords) =>
  Object.values(words)
    .map((one) => one[kind])
    .join('|');

const compiled = new Map(
  Object.entries(words).map(([language, { service, terms, generic, benefit }]) => [
    language,
    pattern(`(?:${service})|(?:${terms})|(?:${generic})|(?:${benefit})`),
  ]),
);

/** Returns whether the words of a title say that it is no feature, but a service, a term of sale, a bare benefit or a heading. */
export function isNoAbility(title: string, language: string | null): boolean {
  const known = language !== null && compiled.has(language);
  for (const one of known ? new Set([language, 'en']) : compiled.keys()) if (compiled.get(one)?.test(title)) return true;
  return false;
}

/** Nouns for the people and organisations that use a product, at the end of a title (in Romance languages and Japanese also elsewhere). */
const audiences: Record<string, RegExp> = {
  en: pattern(String.raw`^(?:for |the )?(?:\p{L}+[ -]){0,3}(?:& |and )?(?:buyers|sellers|drivers|customers?|clients?|users|families|family|friends|parents|students?|teachers?|educators|learners|
    freelancers?|agenc(?:y|ies)|developers?|engineers|designers?|creators?|founders?|startups?|business(?:es)?|compan(?:y|ies)|enterprises?|teams?|groups|retail(?:ers)?|restaurants?|
    hospitality|schools?|universit(?:y|ies)|hotels?|clinics?|professionals?|coworkers|communities|nonprofits?|organi[sz]ations?|managers?|admins?|administrators?|operators?|
    contractors?|trades|landlords|tenants|owners?|merchants|travell?ers|gamers|players|writers|journalists|researchers|marketers|staff|warehousing|manufacturing|construction|legal|
    healthcare|education|events|logistics|individuals|beginners|experts|hobbyists)$`),
  de: pattern(String.raw`^(?:für )?(?:\p{L}+[ -]){0,3}\p{L}*(?:käufer|verkäufer|fahrer|kunden|familien?|freunde|eltern|schüler|studierende|studenten|lehrer|freiberufler|selbstständige|agenturen|entwickler|
    designer|gründer|startups|unternehmen|betriebe|firmen|teams|händler|restaurants|schulen|hotels|praxen|kanzleien|vereine|handwerker|vermieter|mieter|eigentümer|einsteiger|profis)$`),
  fr: pattern(String.raw`^(?:pour )?(?:les )?(?:acheteurs|vendeurs|chauffeurs|clients?|familles?|amis|parents|étudiants?|enseignants|indépendants|freelances|agences?|développeurs|designers|startups|entreprises|
    pme|équipes|commerçants|restaurants?|écoles|hôtels|cabinets|associations|artisans|propriétaires|locataires|particuliers|professionnels|débutants)(?!\p{L})`),
  es: pattern(`^(?:para )?(?:los |las )?(?:compradores|vendedores|conductores|clientes?|familias?|amigos|padres|estudiantes|profesores|autónomos|agencias?|desarrolladores|diseñadores|startups|empresas|
    pymes|equipos|comercios|tiendas|restaurantes?|escuelas?|colegios|oficinas|hoteles|clínicas|asociaciones|artesanos|propietarios|inquilinos|particulares|profesionales|principiantes)$`),
  pt: pattern(String.raw`^(?:para )?(?:os |as )?(?:compradores|vendedores|motoristas|clientes?|famílias?|amigos|pais|estudantes|professores|autônomos|agências?|desenvolvedores|designers|startups|empresas|
    equipes|equipas|lojas|restaurantes?|escolas?|escritórios|hotéis|clínicas|associações|produtores|proprietários|inquilinos|profissionais|iniciantes|agrônomos|cooperativas)(?!\p{L})`),
  it: pattern(String.raw`^(?:per )?(?:i |le |gli )?(?:acquirenti|venditori|autisti|clienti|famiglie|amici|genitori|studenti|insegnanti|liberi professionisti|agenzie|sviluppatori|designer|startup|aziende|imprese|
    piccol[ae] impres[ae]|studi|team|negozi|ristoranti|scuole|uffici|hotel|cliniche|associazioni|artigiani|proprietari|inquilini|privati|professionisti|direttori|coordinatori|progettisti)(?!\p{L})`),
  nl: pattern(String.raw`^(?:voor )?(?:\p{L}+ ){0,2}(?:kopers|verkopers|chauffeurs|klanten|gezinnen|vrienden|ouders|studenten|docenten|zzp['’]?ers|freelancers|bureaus|ontwikkelaars|ontwerpers|startups|bedrijven|
    teams|winkels|restaurants|scholen|kantoren|hotels|praktijken|verenigingen|eigenaren|huurders|particulieren|professionals|beginners)$`),
  pl: pattern(String.raw`^(?:dla )?(?:\p{L}+ )?(?:kupując\p{L}+|sprzedawc\p{L}+|kierowc\p{L}+|klienci|klientów|rodzin\p{L}*|przyjaci\p{L}+|rodzic\p{L}+|studen\p{L}+|nauczyciel\p{L}*|freelancer\p{L}*|agencj\p{L}+|
    programi\p{L}+|projektan\p{L}+|startup\p{L}*|firm\p{L}*|zespoł\p{L}+|sklep\p{L}*|restauracj\p{L}+|szk[oó]ł\p{L}*|biur\p{L}*|hotel\p{L}*|właściciel\p{L}*|profesjonali\p{L}+)$`),
  ja: /(?:者|さん|の方|企業|会社|団体|法人|チーム|学生|教師|先生|家族|店舗|飲食店|ロビイスト|ジャーナリスト|コンサルタント|フリーランス|エンジニア|デザイナー|オーナー)$/u,
};

/** Returns whether a title names people or organisations that use the product, such as "Small businesses". */
export function namesAudience(title: string, language: string | null): boolean {
  if (title.length > 60) return false;
  const known = language !== null && Object.hasOwn(audiences, language);
  const chosen = known ? new Set([language, 'en']) : Object.keys(audiences);
  for (const one of chosen) if (audiences[one]?.test(title)) return true;
  return false;
}

/** A badge such as "Coming soon". */
export const announcementBadge = pattern(String.raw`^\P{L}*(?:${all('announced')})\P{L}*$`);
/** A title that ends in "(coming soon)" or the like. */
export const endsWithAnnouncement = pattern(String.raw`(?:[(（]|[\s·–—|-])(?:${all('announced')})[^\p{L}]*$|\(coming soon[^)]*\)`);

/**
 * Beginnings of texts that say nothing of what this product does: about other products, a problem, or what does not change. Per language.
 */
const others = pattern(String.raw`
  ^(?:(?:other|most|many|traditional|typical|existing) (?:\p{L}+ ){0,2}(?:tools?|apps?|platforms?|software|systems?|solutions?|vendors?|providers?)|
  (?:andere|die meisten|viele|herkömmliche) (?:\p{L}+ )?(?:tools?|apps?|lösungen|systeme|anbieter|programme)|
  (?:d['’]autres|les autres|la plupart des) (?:outils|logiciels|applications|solutions)|(?:otr[oa]s|la mayoría de las?|muchas) (?:herramientas|aplicaciones|soluciones)|
  (?:outr[oa]s|a maioria d[ao]s|muitas) (?:ferramentas|aplicativos|soluções)|(?:altri|altre|la maggior parte de\p{L}*) (?:strumenti|app|soluzioni|software)|
  (?:andere|de meeste|veel) (?:tools|apps|systemen|oplossingen)|(?:inne|większość) (?:narzędzi\p{L}*|aplikacj\p{L}+|system\p{L}*))(?!\p{L})|
  ^[^.!?]{0,80}\b(?:makes? it (?:difficult|hard|impossible)|macht es (?:schwer|schwierig|unmöglich)|rend(?:ent)? (?:difficile|impossible)|
  hacen? (?:difícil|imposible)|dificultan?|torna(?:m)? (?:difícil|impossível)|rend(?:e|ono) (?:difficile|impossibile)|maakt het (?:moeilijk|lastig|onmogelijk)|utrudnia\p{L}*|
  nothing changes|ändert sich nichts|nichts ändert sich|rien ne change|(?:nada|no) cambia(?: nada)?|nada muda|nulla cambia|non cambia nulla|verandert (?:er )?niets|nic się nie zmienia)(?!\p{L})
`);

/** Returns whether the text below a title is about other products or a problem, such as "Most tools guess". */
export function isAboutOthers(text: string): boolean {
  return others.test(text);
}
