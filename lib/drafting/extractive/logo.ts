import { isObject } from '#lib/crawl/reading/json-ld.ts';
import { resolveUrl } from '#lib/crawl/reading/page-data.ts';
import { containsName } from '#lib/drafting/extractive/name.ts';
import type { Block, Page } from '#lib/drafting/extractive/page.ts';
import { quoteOf, type Site, statementsOf, withEvidence } from '#lib/drafting/extractive/site.ts';
import { pattern } from '#lib/drafting/pattern.ts';
import type { Proposed } from '#lib/drafting/proposal.ts';

/** Words for images that are not the site's logo: store badges, logos of customers and social networks, icons. */
const othersLogo = pattern(`
    badge|app-?store|google-?play|partner|client|customer|sponsor|press|featured|product-?hunt|testimon|trusted|payment|visa|
    mastercard|avatar|flag|made-with|powered|webflow|facebook|twitter|instagram|linkedin|github|youtube|social|arrow|close|burger|
    menu-icon
  `);

/** Finds the logo: in structured data, at the top of the home page, the largest icon, or an `og:image` that is called a logo. */
export function findLogo(site: Site, name: string | undefined): Proposed<string> | undefined {
  const { home } = site;
  if (!home) return undefined;
  return fromStructuredData(site) ?? fromHeader(home, site, name) ?? fromIcons(home) ?? fromOgImage(home);
}

function fromStructuredData(site: Site): Proposed<string> | undefined {
  for (const page of site.pages) {
    for (const object of [...page.stored.data.jsonLd, ...page.stored.data.microdata]) {
      if (!/Organization|Corporation|Business|Store|Brand|Application|Product/.test(String([object['@type']].flat()[0]))) continue;
      const logo = isObject(object.logo) ? (object.logo.url ?? object.logo.contentUrl) : object.logo;
      const block =
        typeof logo === 'string'
          ? statementsOf(page, /^(?:JSON-LD|microdata) /).find(({ text }) => text === logo.trim() || resolveUrl(text, page.url) === logo)
          : undefined;
      const found = block && addressOf(block);
      if (found) return found;
    }
  }
  return undefined;
}

/** Finds an image near the top of the page that is in the header or navigation, or has "logo" in its text, path or file name. */
function fromHeader(home: Page, site: Site, name: string | undefined): Proposed<string> | undefined {
  const scored = home.stored.data.images.slice(0, 60).map((image, index) => {
    const description = `${image.alt} ${image.url.split('/').slice(-1)} ${image.path.split(' ').slice(-3).join(' ')}`;
    let score = 0;
    if (image.region === 'header' || image.region === 'nav') score += 2;
    if (/logo|brand/i.test(description)) score += 2;
    if (containsName(description, name) || containsName(description, site.domainWord)) score += 1;
    if (othersLogo.test(description)) score -= 3;
    if (isNamedLogo(image.url) || isLogoByClass(image.path)) score += 0.6;
    if (image.region === 'footer') score -= 0.5;
    return { image, score: score - index * 0.05 };
  });
  const best = scored.toSorted((a, b) => b.score - a.score)[0];
  if (!best || best.score < 2.5) return undefined;
  const block = statementsOf(home, /^image$/).find(({ text }) => resolveUrl(text, home.url) === best.image.url);
  return block && addressOf(block);
}

function isLogoByClass(path: string): boolean {
  return path
    .split(' ')
    .slice(-2)
    .some((step) => /[.#](?:site-|nav-?|header-?|brand-?|app-?|main-)?logo(?:-(?:img|image))?(?=[.#:]|$)/i.test(step));
}

/** Returns whether a file has a typical name of a site's own logo, such as `logo.svg` or `logo-dark.png`, but not `logo-steam.png`. */
function isNamedLogo(url: string): boolean {
  return /^(?:main[-_]|site[-_])?logo(?:[-_](?:\d+|\p{L}{1,2}|dark|light|white|black|colou?r|main|full|horizontal|small|large|text|icon|mark))*\.\p{L}+$/iu.test(
    url.split('/').at(-1) ?? '',
  );
}

function fromIcons(home: Page): Proposed<string> | undefined {
  const size = (sizes: string) => (sizes === 'any' ? 512 : Number.parseInt(sizes, 10) || 0);
  const icons = home.stored.data.icons
    .filter(({ rel }) => !rel.includes('mask'))
    .map((icon) => ({
      url: icon.url,
      score:
        (icon.rel.includes('apple-touch') ? 180 : size(icon.sizes)) +
        (/svg/i.test(`${icon.type} ${icon.url}`) ? 100 : 0) +
        (/\.ico/i.test(icon.url) ? -16 : 0),
    }))
    .toSorted((a, b) => b.score - a.score);
  for (const { url } of icons) {
    const block = statementsOf(home, /^icon$/).find(({ text }) => resolveUrl(text, home.url) === url);
    const found = block && addressOf(block);
    if (found) return found;
  }
  return undefined;
}

function fromOgImage(home: Page): Proposed<string> | undefined {
  const block = statementsOf(home, /^og:image(?::url|:secure_url)?$/)[0];
  // The preview image for shared links is usually a banner, so its file name must say that it is a logo.
  return block && /logo|icon/i.test(block.text.split('/').at(-1) ?? '') ? addressOf(block) : undefined;
}

function addressOf(block: Block): Proposed<string> | undefined {
  const url = resolveUrl(block.text, block.page.url);
  return url && /^https?:/.test(url) && url.length <= 500 ? withEvidence(url, quoteOf(block)) : undefined;
}
