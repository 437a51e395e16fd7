import { isObject } from '#lib/crawl/reading/json-ld.ts';
import { isAboutOtherParty, sentenceAt, siteNamesOf } from '#lib/drafting/evidence/about-the-site.ts';
import type { Block, Page } from '#lib/drafting/extractive/page.ts';
import {
  foundedBy,
  foundedVerb,
  founderRole,
  foundersLabel,
  founderWords,
  iAm,
  isFoundersHeading,
  madeBy,
  office,
  ownerRole,
  ownWork,
  siteMakerWords,
  teamWords,
  weAre,
} from '#lib/drafting/extractive/people/people-words.ts';
import { comparisonKey, countSharedSteps, quoteOf, type Site, statementsOf } from '#lib/drafting/extractive/site.ts';
import { anyCase, pattern } from '#lib/drafting/pattern.ts';
import type { ProposedFounder } from '#lib/drafting/proposal.ts';
import { formsOf } from '#lib/drafting/word-table.ts';

const maxFounders = 6;
/** Maximum number of quotes for one founder. */
const maxQuotes = 6;
const namePart = String.raw`\p{Lu}[\p{Ll}'’]\p{L}*(?:[-'’]\p{L}+)?`;
const particle = String.raw`(?:van|van der|von|de|der|den|da|das|do|dos|di|del|la|le|du|el|al|bin|ten|ter|\p{Lu}\.)`;
const person = String.raw`${namePart}(?: (?:${particle} ){0,2}(?:${namePart}|\p{Lu}\.)){1,3}`;
const name = `(?<name>${person})`;
const and = '(?: and| und| et| y| e| &| en| i)';
const second = `(?:${and} (?<second>${person}))?`;
/** Matches a noun that says who a person is, as in “the two sisters”. Excludes words that begin a clause about what the person did. */
const nouns = String.raw`(?:(?!(?:who|that|which|whose|of|to|for|from|with|in|at|because|when|qui|que|che|di|de|du|para|pour) )\p{Ll}[\p{L}-]*,? )`;
/** Matches further names after the first one, with nouns that describe the last person: “, Ana Prado and her brother Rui Prado”. */
const more = `(?:, (?<third>${person}))?(?:,?${and} ${nouns}{0,3}(?<second>${person}))?`;
const rest = (length: number) => `(?<rest>.{0,${length}})`;

const conjunction = String.raw`\s*(?:,|&|\+|and|und|et|y|e|i|en|\/|\|)\s*`;
const title = `(?:(?:${office}${conjunction}){0,2}(?:the |der |die |le |la |el |il |de )?${founderRole}(?:${conjunction}${office})*)`;
/** Compiles a case-sensitive pattern, because names are recognised by their capital letters. */
const exact = (source: string) => pattern(source, 'u');

/** Patterns of texts that name a founder. Groups: `name`, `second` (another founder), `title`, `rest` (the text after it). */
const inText = {
  nameThenRole: exact(String.raw`
    ${name}\s*(?:,|–|—|-|\||:|·|•|/|\(|(?=\s(?:Co-?)?${anyCase(founderRole)})|is (?:the|our|de)?|ist (?:der|die)?|
    est (?:le|la)?|es (?:el|la)?|é (?:o|a)?|è (?:il|la)?|jest)\s*(?<title>${anyCase(title)})(?![\p{L}\p{N}])${rest(60)}
  `),
  roleThenName: exact(String.raw`^(?<title>${anyCase(`${title}|${ownerRole}`)})(?:\s*[:–—|·]\s*|\s+-\s*|-\s+)${name}${second}${rest(60)}`),
  roleBeforeName: exact(String.raw`(?<![\p{L}] )\b(?<title>${anyCase(founderRole)}) ${name}${second}${rest(40)}`),
  introduction: exact(String.raw`\b${iAm}\s+${name}${rest(200)}`),
  madeBy: exact(String.raw`
    \b${anyCase(madeBy)}\s+(?:(?:the )?(?:founder|developer|designer|maker|brothers|sisters|friends)\s)?${name}${second}${rest(40)}
  `),
  foundedBy: exact(String.raw`\b${anyCase(foundedBy)}\s+${nouns}{0,6}${name}${more}${rest(40)}`),
  founders: exact(String.raw`^${anyCase(foundersLabel)}\s*(?:[:–—|·]|\s-)\s*${name}${more}${rest(40)}`),
  introductions: exact(String.raw`\b${weAre}\s+${name}${more}${rest(200)}`),
  founded: exact(`${name}${second} ${foundedVerb} ${rest(60)}`),
  tradingAs: exact(`${name},? trading as ${rest(60)}`),
};
const anyTitle = pattern(title);
const anyFounders = pattern(`(?:${founderRole}|${foundersLabel})(?!\\p{L})`);
/** Matches every text that one of the patterns can match. It is faster than these, because they begin with a name. */
const mayNameFounder = pattern(
  `${founderRole}|${foundersLabel}|${ownerRole}|${madeBy}|${foundedBy}|${foundedVerb}|${iAm}|${weAre}|trading as`,
);
/** Words that address or invite a founder, as in `Meet our founder` or `Become a founder`. */
const invitation = pattern(String.raw`\b(?:${formsOf('people', 'invitation')})\b`);
const nameAlone = pattern(String.raw`^(?:${person}|\p{Lu}{2,}(?:[ -]\p{Lu}{2,}){1,2})$`, 'u');
/** Words of headings and product names that look like names of people. */
const notNames = pattern(String.raw`\b(?:${formsOf('people', 'notNames')})\b`, 'u');
const otherPeople = pattern(String.raw`\b(?:${formsOf('people', 'otherPeople')})\b`);

/** Credits of the people who made the website, its theme or its pictures. */
const siteCredits = pattern(String.raw`
    \b(?:web ?site|site|page|theme|template|photos?|photography|illustrations?|icons?|graphics|music|logo|web ?design|webdesign|
    fotos?)\s+(?:is |was |wurde |und Umsetzung |realisiert |designed |made |created |built |developed |powered )*(?:by|von|par|
    por)\b
  `);

/** Finds the founders that the site names in its own words. Omits authors of testimonials, and founders of customers and investors. */
export function findFounders(site: Site, name: string | undefined): ProposedFounder[] {
  const found = new Map<string, ProposedFounder>();
  const add = (founder: ProposedFounder) => {
    const key = comparisonKey(founder.name);
    if (
      notNames.test(founder.name) ||
      exampleNames.test(founder.name) ||
      founderWords.test(founder.name) ||
      (name && comparisonKey(name) === key)
    )
      return;
    const before = found.get(key);
    if (!before) found.set(key, founder);
    else {
      before.title ??= founder.title;
      const known = new Set(before.evidence.map(({ quote }) => quote));
      before.evidence.push(...founder.evidence.filter(({ quote }) => !known.has(quote)).slice(0, Math.max(0, maxQuotes - known.size)));
    }
  };
  for (const page of site.pages)
    if (!['article', 'docs', 'comparison', 'pricing', 'changelog', 'careers'].includes(page.kind))
      for (const founder of foundersOn(page, site, name)) add(founder);
  for (const founder of statedFounders(site)) add(founder);
  return [...found.values()].slice(0, maxFounders);
}

function* foundersOn(page: Page, site: Site, product: string | undefined): Generator<ProposedFounder> {
  const siteNames = siteNamesOf(site.pages.map(({ stored }) => stored));
  const isOwnCompany = (after: string) => !namesAnother(after, site, product);
  for (const block of page.blocks) {
    if (
      block.doubt ||
      block.text.length > 1500 ||
      siteCredits.test(block.text) ||
      block.headings.slice(-2).some((heading) => otherPeople.test(heading)) ||
      /advis|investor|testimon|customer/i.test(block.path)
    )
      continue;
    for (const [kind, founderPattern] of mayNameFounder.test(block.text) ? Object.entries(inText) : []) {
      const groups = founderPattern.exec(block.text)?.groups;
      if (!groups?.name || !states(kind, groups, block, site, product)) continue;
      // After `founded by Ana Prado, ...` the rest of the sentence is not the name of another company.
      const continues =
        ['founded', 'foundedBy', 'founders', 'introductions'].includes(kind) ||
        kind === 'tradingAs' ||
        (kind === 'madeBy' && /^\s*,/.test(groups.rest ?? ''));
      if (isFounderOfAnother(block.text, groups.name, siteNames) || !(continues || isOwnCompany(groups.rest ?? ''))) continue;
      const roleText = groups.title ?? (kind === 'introduction' || kind === 'madeBy' ? titleIn(groups.rest ?? '') : undefined);
      yield founderOf(groups.name, roleText?.replace(/^(?:the|der|die|le|la|el|il|de)\s+/i, '').trim() ?? null, block);
      for (const other of [groups.second, groups.third]) if (other) yield founderOf(other, null, block);
    }
    const japanese = page.language === 'ja' ? japaneseFounder.exec(block.text)?.groups : undefined;
    if (japanese?.name && !/会社|事務所|法人/.test(japanese.name)) yield founderOf(japanese.name, japanese.title ?? null, block);
    if (!isNameAlone(block)) continue;
    const titles = titleBeside(block, page);
    const [first] = titles;
    if (!first && isFoundersHeading(block.headings.at(-1) ?? '')) yield founderOf(block.text, null, block);
    if (!first || isTestimonialAuthor(block, page) || !isTeam(block, first.text, site, product)) continue;
    const text = titles.map((one) => one.text).join(' ');
    if (!isOwnCompany(text.slice((anyTitle.exec(text)?.index ?? 0) + (anyTitle.exec(text)?.[0].length ?? 0)))) continue;
    // The blocks are adjacent, so they make one quote.
    yield {
      name: block.text,
      title: text.length <= 80 ? text : null,
      bio: null,
      evidence: [first.index < block.index ? quoteOf(first, `${text} ${block.text}`) : quoteOf(block, `${block.text} ${text}`)],
    };
  }
}

function founderOf(founderName: string, role: string | null, block: Block): ProposedFounder {
  return { name: founderName, title: role, bio: null, evidence: [quoteOf(block, sentenceAround(block.text, founderName))] };
}

/** Returns the names of the product and of its domain, reduced by `comparisonKey`. */
const ownKeys = (site: Site, name = '') => [name, site.domainWord].map(comparisonKey).filter((key) => key.length > 2);

/** Returns true if a match of a pattern is about the makers of the site's product. */
function states(kind: string, groups: Record<string, string>, block: Block, site: Site, product: string | undefined): boolean {
  const after = comparisonKey(groups.rest ?? '').slice(0, 40);
  const isOfProduct = ownKeys(site, product).some((key) => after.includes(key));
  switch (kind) {
    // In the footer, phrases such as "designed by" credit the maker of the website.
    case 'madeBy':
      return !(block.region === 'footer' && siteMakerWords.test(block.text));
    case 'introductions':
      return anyFounders.test(groups.rest ?? '') || ownWork.test(block.text, block.language);
    case 'introduction':
      return titleIn(groups.rest ?? '') !== undefined || ownWork.test(block.text, block.language);
    case 'founded':
    case 'tradingAs':
      return isOfProduct;
    case 'nameThenRole':
      return isOfProduct || isTeam(block, block.text, site, product);
    default:
      return block.page.kind !== 'legal' || kind === 'roleThenName';
  }
}

/**
 * Returns true if a name with a role may be that of a maker. A home page also has names in mock-ups of the product and in testimonials. On
 * such a page, the section must be about the team, or the text must contain the product's name.
 */
function isTeam(block: Block, text: string, site: Site, product: string | undefined): boolean {
  if (!['home', 'features', 'other', 'faq'].includes(block.page.kind) || block.region === 'footer') return true;
  const key = comparisonKey(text);
  return (
    ownKeys(site, product).some((own) => key.includes(own)) ||
    teamWords.test(`${block.headings.join(' ')} ${block.path.replace(/[.#_:-]/g, ' ')}`, block.language)
  );
}

const japaneseName = String.raw`\p{Script=Han}[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{0,3}?[ 　]?[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{2,5}?`;
/** A Japanese founder, as in `代表の山田花子です` or `代表：山田花子`. */
const japaneseFounder = new RegExp(
  String.raw`(?<title>共同創業者|創業者|代表取締役(?:社長|CEO)?|代表者|代表|開発者|運営責任者|運営者)(?:の|[\s:：・])+(?<name>${japaneseName})(?=です|と申します|$|[\s)）、。])`,
  'u',
);
const japaneseNameAlone = new RegExp(`^${japaneseName}$`, 'u');

function isNameAlone({ text, page }: Block): boolean {
  return page.language === 'ja' && text.length <= 12
    ? japaneseNameAlone.test(text)
    : text.length <= 60 && nameAlone.test(text) && !notNames.test(text);
}

/** Returns true if a name signs a testimonial: a quotation or carousel is nearby, and nothing says that the section is about the team. */
function isTestimonialAuthor(block: Block, page: Page): boolean {
  if (teamWords.test(`${block.headings.join(' ')} ${block.path.replace(/[.#_:-]/g, ' ')}`, page.language)) return false;
  const above = page.blocks.slice(Math.max(0, block.index - 3), block.index).findLast(({ text }) => text.split(/\s+/).length >= 5);
  const below = page.blocks.slice(block.index + 2, block.index + 4).find(({ text }) => text.split(/\s+/).length >= 5);
  const isInCarousel = /(?:^|[\s.#_-])(?:swiper|carousel|slide|slider|owl|slick|glide|splide)(?=$|[\s.#:_-])/i.test(block.path);
  return [above, below].some(
    (near) => near !== undefined && countSharedSteps(near.path, block.path) >= 1 && (isInCarousel || /^["“„«‘]/.test(near.text)),
  );
}

/** Returns the blocks with a founder's title, below or above a name. A title may span two lines. */
function titleBeside(block: Block, page: Page): Block[] {
  const [above, below, next] = [-1, 1, 2].map((step) => page.blocks[block.index + step]);
  if (below && isTitle(below) && !isLabel(below)) {
    const isBroken = unfinished.test(below.text) && next && !next.doubt && next.text.length <= 60 && next.path === below.path;
    return isBroken ? [below, next] : [below];
  }
  const other = page.blocks[block.index - 2];
  // If there is another name above the title, the title belongs to that other name.
  return above && isTitle(above) && (isLabel(above) || !(other && isNameAlone(other))) ? [above] : [];
}

/** Matches a title that continues in the next line. */
const unfinished = /(?:[&,+/–-]|(?<!\p{L})(?:chief|head|of|and|und|et|y|e|de|di|van))$/iu;

/** Returns true if a block is the label of a value in a table or a list of terms. */
function isLabel({ path }: Block): boolean {
  return /(?:^|\s)(?:dt|th)(?:[.#:]\S*)?$/.test(path);
}

/** Titles that contain "creator" or "maker" but belong to people who make something else, often customers. */
const otherCreators =
  /(?<!\p{L})(?:content|video|course|digital|music|ugc|tiktok|youtube|instagram|film|contenu|contenidos?|conteúdos?)[- ](?:creator|maker)|(?:créat(?:eur|rice)|creador(?:a)?|criador(?:a)?) de (?:contenu|contenidos?|conteúdos?)/iu;
/** Placeholder names in examples. */
const exampleNames =
  /^(?:john|jane) (?:doe|smith)$|mustermann$|^juan pérez$|^jean dupont$|^mario rossi$|^jan (?:kowalski|jansen)$|^山田 ?[太花]/iu;

/** Returns true if the whole block is a founder's title, such as `CEO & Co-Founder`. */
function isTitle({ text, doubt, page }: Block): boolean {
  return (
    doubt === null &&
    text.length <= 90 &&
    text.split(/\s+/).length <= 10 &&
    !/[.!?。:]$/.test(text) &&
    founderWords.test(text, page.language) &&
    !invitation.test(text.slice(0, 40)) &&
    !otherCreators.test(text)
  );
}

const titleAfterArticle = pattern(String.raw`(?<=\b(?:the|a|an|our|,|der|die|le|la|el|o|il|un|uno|de|een)\s)${title}`);

function titleIn(text: string): string | undefined {
  return titleAfterArticle.exec(text)?.[0]?.replace(/^(?:the|der|die|le|la|el|il|de)\s+/i, '');
}

const otherCompany = pattern(
  String.raw`
      ^[\s,]*(?:of|at|@|bei|von|der|de|du|chez|da|do|di|van|bij|w|en|,|/|-|–|—|\||
      ·)\s*((?:the )?\p{Lu}[\p{L}\p{N}'’.&-]*(?: \p{Lu}[\p{L}\p{N}'’.&-]*)*)
    `,
  'u',
);

/** Returns whether the text after a title names another company, as in `Founder of Another Company`. */
function namesAnother(rest: string, site: Site, name: string | undefined): boolean {
  const other = otherCompany.exec(rest)?.[1];
  if (!other) return false;
  const key = comparisonKey(other);
  return (
    !ownKeys(site, name).some((text) => key.includes(text) || (key.length > 3 && text.includes(key))) &&
    !/^(?:CEO|CTO|COO|Chief|Developer|Designer|Engineer|President|Lead|Product)/.test(other)
  );
}

/** Returns whether a text says that a person founded something else, as in `Inspired by Marina, founded by Karl Meyer`. */
function isFounderOfAnother(text: string, name: string, siteNames: string[]): boolean {
  const [sentence, at] = sentenceAt(text, text.indexOf(name));
  return isAboutOtherParty(sentence, at, siteNames, { acceptAnyOwnObject: true });
}

function sentenceAround(text: string, name: string): string {
  if (text.length <= 200) return text;
  const at = text.indexOf(name);
  const start = Math.max(text.lastIndexOf('. ', at) + 1, 0);
  const end = text.indexOf('. ', at + name.length);
  return text.slice(start, end < 0 ? Math.min(text.length, at + 300) : end + 1).trim();
}

/** Types of structured data that describe the product. Their author or creator is the product's maker. */
const productTypes = /^(?:SoftwareApplication|WebApplication|MobileApplication|VideoGame|SoftwareSourceCode)$/;

/** Returns the founders and makers in structured data, where each may be a name, an object, or a reference by `@id`. */
function statedFounders(site: Site): ProposedFounder[] {
  const founders: ProposedFounder[] = [];
  for (const page of site.pages.filter(({ kind }) => kind !== 'article')) {
    const objects = [...page.stored.data.jsonLd, ...page.stored.data.microdata];
    const objectOf = (entry: unknown) =>
      isObject(entry) && !entry.name ? objects.find((other) => other['@id'] && other['@id'] === entry['@id']) : entry;
    const names = statementsOf(page, /^(?:JSON-LD|microdata) (?:Person\.name|.*(?:[fF]ounders?|author|creator)(?:\.name)?)$/);
    const titles = statementsOf(page, /jobTitle$/);
    for (const object of objects) {
      const isProduct = [object['@type']].flat().some((type) => typeof type === 'string' && productTypes.test(type));
      const makers = isProduct ? [object.author, object.creator].flat().map(objectOf).filter(isPerson) : [];
      for (const founder of [...[object.founder, object.founders].flat().map(objectOf), ...makers]) {
        const personName = typeof founder === 'string' ? founder : isObject(founder) ? founder.name : undefined;
        const block = names.find(({ text }) => text === personName);
        const jobTitle = isObject(founder) && typeof founder.jobTitle === 'string' ? founder.jobTitle : null;
        const titleBlock = jobTitle ? titles.find(({ text }) => text === jobTitle) : undefined;
        if (block)
          founders.push({
            name: block.text,
            title: titleBlock ? jobTitle : null,
            bio: null,
            evidence: [quoteOf(block), ...(titleBlock ? [quoteOf(titleBlock)] : [])],
          });
      }
    }
  }
  return founders;
}

/** Returns true for a `Person` with a name like a person's, because some sites describe their company as a `Person`. */
function isPerson(object: unknown): boolean {
  return isObject(object) && object['@type'] === 'Person' && typeof object.name === 'string' && nameAlone.test(object.name);
}
