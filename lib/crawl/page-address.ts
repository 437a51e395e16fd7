/** Query parameters that are only used for tracking. */
const trackingParameter =
  /^(utm_\w+|gclid|dclid|gbraid|wbraid|fbclid|msclkid|yclid|twclid|igshid|mc_[ce]id|_hs\w+|hsa_\w+|ref|ref_src|referrer|source|src|campaign|trk|via|affiliate|aff|cid|_ga|_gl)$/i;

/** Query parameters that may select a page. Any other parameter may lead to an endless number of addresses. */
const selectingParameter = /^(page|page_id|p|id|view|route|section|lang|language|locale|hl)$/i;

const languageParameter = /^(lang|language|locale|hl)$/i;

/** File name extensions of addresses that are not pages. */
const fileExtension =
  /\.(pdf|docx?|xlsx?|pptx?|odt|ods|csv|tsv|rtf|epub|txt|xml|rss|atom|json|jsonld|ics|vcf|zip|gz|tgz|bz2|xz|7z|rar|tar|dmg|pkg|exe|msi|deb|rpm|apk|ipa|appimage|iso|jar|whl|bin|jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|heic|psd|ai|eps|mp3|mp4|m4a|m4v|mov|avi|mkv|webm|ogg|ogv|wav|flac|css|js|mjs|map|wasm|woff2?|ttf|otf|eot|swf)$/i;

/** Paths that lead to nothing worth quoting (logins, carts), or to endless lists of pages (calendars, tags). */
const excludedPath =
  /(^|\/)(log-?in|log-?out|sign-?(in|up|out)|register|registration|registrieren|anmelden|connexion|inscription|iniciar-sesion|registro|accedi|entrar|auth|oauth2?|sso|account|my-account|mein-konto|mon-compte|mi-cuenta|password|forgot-password|reset-password|cart|basket|warenkorb|panier|carrito|carrello|carrinho|checkout|kasse|wishlist|compare|calendar|kalender|calendrier|calendario|events\/\d{4}|search|suche|recherche|buscar|cerca|busca|unsubscribe|print|share|feed|rss|amp|cdn-cgi|wp-(admin|content|includes|json|login\.php)|xmlrpc\.php|cgi-bin|admin|api|graphql|_next|static|assets|tags?|categor(y|ies)|authors?|archives?|page\/\d+|\d{4}\/\d{2})(\/|$)/i;

/** Two-letter codes that sites use as the first segment of a path. */
const languages = new Set(
  'ar bg bn ca cs da de el en es et eu fa fi fr gl he hi hr hu id is it ja ka kk ko lt lv mk ms nb nl nn no pl pt ro ru sk sl sq sr sv sw ta te th tr uk ur uz vi zh'.split(
    ' ',
  ),
);

/**
 * Returns the absolute address without fragment and tracking parameters. Returns null if the address is not http or https, has a user name
 * or password, or is longer than 2000 characters.
 */
export function cleanAddress(href: string, base?: string): URL | null {
  if (href.length > 2000 || !URL.canParse(href, base)) return null;
  const url = new URL(href, base);
  if ((url.protocol !== 'http:' && url.protocol !== 'https:') || url.username || url.password) return null;
  url.hash = '';
  if (url.search) {
    const kept = [...url.searchParams].filter(([name]) => !trackingParameter.test(name));
    // The query is rewritten only if a parameter was removed, because `URLSearchParams` may spell the other parameters differently.
    if (kept.length < url.searchParams.size) url.search = new URLSearchParams(kept).toString();
  }
  return url;
}

/** Returns a key that is equal for addresses that differ only in scheme, `www.`, a final slash, `index.html` or the order of parameters. */
export function pageKey(url: URL): string {
  const path = url.pathname.replace(/\/(index|default|home)\.(html?|php|aspx?)$/i, '/').replace(/\/+$/, '');
  const query = [...url.searchParams].map(([name, value]) => `${name}=${value}`).sort();
  return `${siteHost(url)}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

const pageEndings = ['.html', '.htm', '.shtml', '.php', '.asp', '.aspx', '.jsp'];
const indexEndings = ['index', 'default'].flatMap((name) => ['', ...pageEndings].map((ending) => `/${name}${ending}`));
/** Endings that don't change the page of an address: `/faq`, `/faq/`, `/faq.html` and `/faq/index.php` are one page. */
const otherEndings = ['', '/', ...pageEndings, ...indexEndings];
const anyEnding = /(?:\/(?:index|default))?(?:\.(?:s?html?|php|aspx?|jsp))?\/?$/i;

/**
 * Returns a function that is true if a robots.txt rule without stars matches another address of the page at `path`. Both must be
 * normalized. For a home page, it is always false: sites use `Disallow: /index.php` against copies of their home page, not against the home
 * page itself.
 */
export function samePageRules(path: string): (rule: string) => boolean {
  const [pathname = '', query] = path.split('?', 2);
  const page = pathname.replace(anyEnding, '');
  if (page === '') return () => false;
  const endings = otherEndings.map((ending) => (query === undefined ? ending : `${ending}?${query}`));
  return (rule) => {
    if (!rule.startsWith(page)) return false;
    const rest = rule.slice(page.length);
    return endings.some((ending) => (rest.endsWith('$') ? `${ending}$` === rest : ending.startsWith(rest)));
  };
}

/** Returns the host without `www.`, with the port if it is not the scheme's default. Pages with equal site hosts belong to one site. */
export function siteHost({ host }: URL): string {
  return host.replace(/^www\./, '');
}

/** Returns true if the address looks like a page for readers, and not like a file, a login or an endless calendar. */
export function isPageLike({ pathname, search, searchParams }: URL): boolean {
  if (fileExtension.test(pathname) || excludedPath.test(pathname)) return false;
  if (pathname.split('/').length > 7) return false;
  return (
    search === '' ||
    (searchParams.size === 1 && [...searchParams].every(([name, value]) => selectingParameter.test(name) && value.length <= 40))
  );
}

/**
 * Returns the language in the path or query, if any, and the path without the language: `/de/preise` → `de`, `/preise`. A parameter that
 * selects a page stays: `/?lang=de&page=preise` → `de`, `/?page=preise`.
 */
export function languageOf(url: URL): { language: string | null; path: string } {
  const [, first = '', rest = ''] = /^\/([^/]+)(.*)$/.exec(url.pathname) ?? [];
  const code = /^([a-z]{2})([-_][a-z]{2,4})?$/i.exec(first)?.[1]?.toLowerCase();
  const selected = [...url.searchParams].filter(([name]) => !languageParameter.test(name) && selectingParameter.test(name));
  const query = selected.length > 0 ? `?${new URLSearchParams(selected)}` : '';
  if (code && languages.has(code)) return { language: code, path: `${rest || '/'}${query}` };
  const parameter = /^[a-z]{2}/i.exec(
    url.searchParams.get('lang') ?? url.searchParams.get('language') ?? url.searchParams.get('locale') ?? url.searchParams.get('hl') ?? '',
  );
  return { language: parameter?.[0].toLowerCase() ?? null, path: `${url.pathname}${query}` };
}
