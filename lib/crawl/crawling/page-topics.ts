/** A subject that a page of a product's site may have. */
export type Topic =
  | 'pricing'
  | 'about'
  | 'team'
  | 'features'
  | 'product'
  | 'faq'
  | 'contact'
  | 'imprint'
  | 'press'
  | 'customers'
  | 'changelog'
  | 'docs'
  | 'blog'
  | 'jobs'
  | 'legal';

/**
 * `value` says how useful a page about the topic is to a draft, from 0 to 100. After `maxPages` pages about a topic, further pages about it
 * are worth no more than a page without a topic.
 */
export const topics: Record<Topic, { value: number; maxPages: number }> = {
  pricing: { value: 100, maxPages: 1 },
  about: { value: 95, maxPages: 2 },
  features: { value: 88, maxPages: 2 },
  team: { value: 86, maxPages: 1 },
  product: { value: 82, maxPages: 2 },
  faq: { value: 78, maxPages: 1 },
  imprint: { value: 74, maxPages: 1 },
  contact: { value: 72, maxPages: 1 },
  press: { value: 60, maxPages: 1 },
  customers: { value: 56, maxPages: 1 },
  changelog: { value: 52, maxPages: 1 },
  docs: { value: 46, maxPages: 1 },
  blog: { value: 44, maxPages: 1 },
  jobs: { value: 16, maxPages: 1 },
  // Terms of service name the company and its address. They are worth less if the site has an imprint (page-pool.ts).
  legal: { value: 40, maxPages: 1 },
};

// The words are in the form that addresses use: lower case, no accents, joined by hyphens. The languages are English, German, French,
// Spanish, Portuguese, Italian, Dutch and Polish.
const words: Record<Topic, string> = {
  pricing:
    'pricing prices price plans plans-pricing packages editions preise preis preisliste tarife tarif pakete kosten tarification tarifs prix forfaits offres abonnements precios precio tarifas planes precos preco planos prezzi prezzo tariffe piani abbonamenti prijzen tarieven abonnementen cennik ceny plany',
  about:
    'about about-us aboutus company who-we-are our-story story mission vision ueber-uns uber-uns ueber uber unternehmen firma wir a-propos apropos qui-sommes-nous entreprise societe notre-histoire histoire sobre sobre-nosotros acerca acerca-de quienes-somos nosotros empresa nuestra-historia sobre-nos quem-somos nossa-historia chi-siamo azienda la-nostra-storia storia missione over-ons over-mij wie-zijn-wij wie-wij-zijn ons-verhaal o-nas o-mnie kim-jestesmy nasza-historia',
  team: 'team our-team people founders leadership management crew das-team gruender geschaeftsfuehrung equipe notre-equipe fondateurs equipo nuestro-equipo fundadores nossa-equipe il-team squadra fondatori ons-team het-team zespol nasz-zespol',
  features:
    'features feature functionality capabilities how-it-works benefits funktionen funktion leistungen vorteile so-funktionierts so-funktioniert-es fonctionnalites fonctionnalite comment-ca-marche avantages funcionalidades funciones caracteristicas como-funciona ventajas recursos vantagens funzionalita funzioni come-funziona caratteristiche vantaggi functies mogelijkheden hoe-het-werkt voordelen funkcje mozliwosci jak-to-dziala',
  product:
    'product products platform solution solutions overview use-cases use-case services tour produkt produkte plattform loesung loesungen anwendungsfaelle produit produits plateforme cas-d-usage producto productos plataforma solucion soluciones casos-de-uso produto produtos solucao solucoes prodotto prodotti piattaforma soluzione soluzioni servizi servicios servicos dienstleistungen oplossingen producten rozwiazania produkty',
  faq: 'faq faqs questions frequently-asked-questions help help-center haeufige-fragen fragen hilfe questions-frequentes aide foire-aux-questions preguntas-frecuentes preguntas ayuda perguntas-frequentes perguntas ajuda domande-frequenti domande aiuto veelgestelde-vragen vragen czeste-pytania najczestsze-pytania pytania pomoc',
  contact:
    'contact contact-us contactus get-in-touch support kontakt kontaktieren contactez-nous nous-contacter contacto contactanos contactenos contato fale-conosco contactos contatti contattaci contatto neem-contact-op contactgegevens',
  imprint:
    'imprint impressum legal-notice legal-disclosure site-notice company-information mentions-legales aviso-legal informacion-legal nota-legal informacoes-legais note-legali informazioni-legali dati-societari bedrijfsgegevens colofon dane-firmy tokushoho tokusho',
  press:
    'press press-kit presskit media media-kit mediakit newsroom in-the-news brand presse pressemappe presseportal espace-presse dossier-de-presse prensa sala-de-prensa imprensa sala-de-imprensa stampa rassegna-stampa pers persmap prasa dla-mediow',
  customers:
    'customers customer-stories case-studies case-study success-stories testimonials reviews references clients kunden referenzen kundenstimmen erfolgsgeschichten temoignages etudes-de-cas clientes testimonios casos-de-exito depoimentos casos-de-sucesso clienti testimonianze casi-di-studio recensioni klanten referenties ervaringen klienci opinie realizacje',
  changelog:
    'changelog change-log release-notes releases whats-new what-s-new updates roadmap aenderungen neuigkeiten versionshinweise nouveautes notes-de-version novedades notas-de-version novidades notas-de-versao novita note-di-rilascio wijzigingen zmiany aktualizacje',
  docs: 'docs documentation developers developer guide guides getting-started quickstart manual dokumentation anleitung handbuch entwickler guide-de-demarrage documentacion guia desarrolladores manual documentacao desenvolvedores documentazione guida sviluppatori documentatie handleiding dokumentacja',
  blog: 'blog news articles journal magazine insights aktuelles nachrichten magazin actualites articles noticias actualidad articulos artigos noticias notizie articoli nieuws aktualnosci artykuly',
  jobs: 'careers career jobs join-us work-with-us karriere stellen stellenangebote carrieres emplois recrutement empleo trabaja-con-nosotros carreiras vagas trabalhe-conosco lavora-con-noi carriere vacatures werken-bij kariera praca',
  legal:
    'privacy privacy-policy terms terms-of-service terms-of-use tos cookies cookie-policy gdpr dpa legal sla datenschutz datenschutzerklaerung agb nutzungsbedingungen confidentialite politique-de-confidentialite cgu cgv conditions-generales privacidad politica-de-privacidad terminos politica-de-privacidade termos condizioni termini accessibility barrierefreiheit privacybeleid privacyverklaring algemene-voorwaarden cookiebeleid polityka-prywatnosci regulamin',
};

const topicOf = new Map<string, Topic>();
for (const [topic, list] of Object.entries(words))
  for (const word of list.split(' ')) if (!topicOf.has(word)) topicOf.set(word, topic as Topic);

/** Words in link texts on Japanese pages. The addresses of Japanese pages are mostly in English. */
const japaneseWords: [string, Topic][] = [
  ['料金', 'pricing'],
  ['価格', 'pricing'],
  ['会社概要', 'about'],
  ['運営会社', 'about'],
  ['私たちについて', 'about'],
  ['代表', 'about'],
  ['機能', 'features'],
  ['よくある', 'faq'],
  ['問い合わせ', 'contact'],
  ['特定商取引法', 'imprint'],
  ['導入事例', 'customers'],
  ['利用規約', 'legal'],
  ['プライバシー', 'legal'],
];

/**
 * Returns the topic that a path segment or a link's text mentions, or null. `nearness` is the share of the words that name the topic: 1 for
 * `pricing`, 1/3 for `our-pricing-plans`.
 */
export function topicIn(text: string): { topic: Topic; nearness: number } | null {
  const japanese = /[\u3040-\u9fff]/.test(text) ? japaneseWords.find(([word]) => text.includes(word)) : undefined;
  if (japanese) return { topic: japanese[1], nearness: 1 };
  const parts = slugOf(text).split('-').slice(0, 8);
  // The longest sequence of words that names a topic counts. If several have that length, the first counts.
  for (let length = Math.min(parts.length, 4); length > 0; length--) {
    for (let start = 0; start + length <= parts.length; start++) {
      const topic = topicOf.get(parts.slice(start, start + length).join('-'));
      if (topic) return { topic, nearness: length / parts.length };
    }
  }
  return null;
}

/** Converts a text to the form of addresses: `Über uns` → `ueber-uns`, `Qui sommes-nous ?` → `qui-sommes-nous`. */
function slugOf(text: string): string {
  return text
    .slice(0, 200)
    .toLowerCase()
    .replace(/[äöüßł]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ł: 'l' })[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\.(html?|php|aspx?)$/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const guessesEnglish: [Topic, string][] = [
  ['pricing', '/pricing'],
  ['about', '/about'],
  ['faq', '/faq'],
  ['contact', '/contact'],
  ['imprint', '/imprint'],
];
const guessesByLanguage: Record<string, [Topic, string][]> = {
  de: [['imprint', '/impressum'], ['pricing', '/preise'], ['about', '/ueber-uns'], ['contact', '/kontakt'], ['faq', '/faq']],
  fr: [['pricing', '/tarifs'], ['about', '/a-propos'], ['imprint', '/mentions-legales'], ['contact', '/contact'], ['faq', '/faq']],
  es: [['pricing', '/precios'], ['about', '/sobre-nosotros'], ['contact', '/contacto'], ['imprint', '/aviso-legal'], ['faq', '/faq']],
  pt: [['pricing', '/precos'], ['about', '/sobre'], ['contact', '/contato'], ['faq', '/faq']],
  it: [['pricing', '/prezzi'], ['about', '/chi-siamo'], ['contact', '/contatti'], ['faq', '/faq']],
  nl: [['pricing', '/prijzen'], ['about', '/over-ons'], ['contact', '/contact'], ['faq', '/faq']],
  pl: [['pricing', '/cennik'], ['about', '/o-nas'], ['contact', '/kontakt'], ['faq', '/faq']],
}; // biome-ignore format: a table

/** Returns paths that sites in this language often have, likeliest first. The crawl tries these paths for topics without a link. */
export function wellKnownPaths(language: string | null): readonly [Topic, string][] {
  return guessesByLanguage[language ?? ''] ?? guessesEnglish;
}
