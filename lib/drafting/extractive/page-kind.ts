import type { StoredPage } from '#lib/crawl/stored-page.ts';
import { pattern } from '#lib/drafting/pattern.ts';

export type PageKind =
  | 'home'
  | 'pricing'
  | 'about'
  | 'contact'
  | 'imprint'
  | 'legal'
  | 'faq'
  | 'features'
  | 'press'
  | 'changelog'
  | 'docs'
  | 'article'
  | 'comparison'
  | 'careers'
  | 'other';

/** Kinds of pages, each with words in the page's URL or first heading. The first match counts. */
const kinds: [PageKind, RegExp][] = [
  [
    'imprint',
    /\b(?:imprint|impressum|mentions?[-_ ]?l[eé]gales?|aviso[-_ ]?legal|legal[-_ ]?notice|anbieterkennzeichnung|site[-_ ]?notice)\b/i,
  ],
  [
    'legal',
    pattern(String.raw`
      \b(?:privacy|datenschutz\w*|terms|tos|agb|gdpr|dsgvo|cookies?|confidentialit[eé]|cgu|cgv|conditions|privacidad\w*|privacidade|
      t[eé]rminos|termos|condiciones|disclaimer|refund\w*|dpa|security-policy|legal|eula|licen[cs]e|widerruf\w*|
      nutzungsbedingungen|termini|note[-_ ]legali|informativa|voorwaarden|privacyverklaring|regulamin|prywatno\p{L}+|riyo-?kiyaku|
      tokusho\w*)\b|規約|プライバシー|特定商取引
    `),
  ],
  [
    'pricing',
    /\b(?:pric(?:ing|es?)|plans?|preise?|tarife?|tarifs?|precios?|planes|pre[cç]os?|planos|kosten|abos?|buy|kaufen|subscribe|prezz[io]|listino|piani|prijzen|prijs|tarieven|cennik|ceny)\b|料金|価格/i,
  ],
  ['comparison', /\b(?:vs|versus|alternatives?|compare|comparison|vergleich|comparatif|comparativa)\b/i],
  [
    'faq',
    /\b(?:faqs?|questions|help|hilfe|aide|ayuda|ajuda|support|preguntas[-_ ]frecuentes|perguntas[-_ ]frequentes|domande[-_ ]frequenti|veelgestelde[-_ ]vragen)\b/i,
  ],
  [
    'about',
    pattern(String.raw`
      \b(?:about|about[-_ ]?us|team|company|founders?|our[-_ ]?story|story|mission|who[-_ ]?we[-_ ]?are|[uü]ber(?:[-_ ]?uns)?|
      ueber[-_ ]?uns|wir|unternehmen|geschichte|[aà][-_ ]?propos|qui[-_ ]?sommes[-_ ]?nous|[eé]quipe|notre[-_ ]?histoire|acerca|
      nosotros|qui[eé]nes[-_ ]?somos|equipo|chi[-_ ]?siamo|over[-_ ]?ons|o[-_ ]?nas|会社概要|sobre(?:[-_ ]?(?:n[oó]s|nosotros))?|quem[-_ ]?somos|equipa|equipe)\b
    `),
  ],
  [
    'contact',
    /\b(?:contact(?:[-_ ]?us)?|kontakt|contacto?|contato|contatti|contactez\w*|contactanos|fale[-_ ]conosco|get[-_ ]in[-_ ]touch)\b/i,
  ],
  ['press', /\b(?:press(?:[-_ ]?kit)?|media[-_ ]?kit|presse\w*|prensa|imprensa|newsroom|brand)\b/i],
  [
    'features',
    pattern(String.raw`
      \b(?:features?|product|produkt|funktionen|fonctionnalit[eé]s|caracter[ií]sticas|funcionalidades|funzionalit[aà]|funzioni|functies|funkcje|機能|how[-_ ]?it[-_ ]?works|tour|
      services|leistungen|prestations|servicios|serviços|servizi|diensten|usługi|solutions?|use[-_ ]?cases?)\b
    `),
  ],
  [
    'changelog',
    pattern(String.raw`
      \b(?:changelog|release[-_ ]?notes|releases|updates|whats[-_ ]?new|what's new|roadmap|neuigkeiten|nouveaut[eé]s|novedades|
      novidades)\b
    `),
  ],
  ['careers', /\b(?:careers?|jobs?|karriere|stellen|carri[eè]res?|emploi|empleo|vagas|join[-_ ]us)\b/i],
  [
    'docs',
    /\b(?:docs?|documentation|api|guides?|tutorials?|anleitung|handbuch|manual|developers?|quickstart|getting[-_ ]started|reference)\b/i,
  ],
  [
    'article',
    pattern(String.raw`
      \b(?:blog|news|articles?|posts?|aktuelles|actualit[eé]s|noticias|not[ií]cias|stories|case[-_ ]?stud(?:y|ies)|customers?|
      insights|learn|glossary)\b
    `),
  ],
];

/** Returns whether a heading belongs to a legal page, such as a privacy policy or an imprint. */
export function isLegalHeading(heading: string): boolean {
  return heading.length <= 40 && kinds.some(([kind, words]) => (kind === 'legal' || kind === 'imprint') && words.test(heading));
}

export function pageKindOf(page: StoredPage, isHome: boolean): PageKind {
  if (isHome) return 'home';
  const path = URL.canParse(page.url) ? decodedPath(page.url) : '';
  // A page below a folder such as `/blog` is an article, even if the rest of its path matches another kind.
  if (/(?:^|\/)(?:blog|news|articles?|posts?|noticias|actualites|learn|insights|glossary)\/[^/]+/i.test(path)) return 'article';
  const last = path
    .replace(/\/(?:index\.\w+)?$/, '')
    .replace(/\.\w{2,5}$/, '')
    .split('/')
    .slice(-2)
    .join(' ');
  const kindOfWords = (text: string) => kinds.find(([, pattern]) => pattern.test(text))?.[0];
  const heading = page.blocks.find(({ kind, path }) => kind === 'heading' && !/cookie|consent/i.test(path));
  const headingText = heading ? page.text.slice(heading.start, heading.end) : '';
  return kindOfWords(last.replace(/_/g, '-')) ?? (headingText.length <= 40 ? kindOfWords(headingText) : undefined) ?? 'other';
}

function decodedPath(url: string): string {
  const { pathname } = new URL(url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
