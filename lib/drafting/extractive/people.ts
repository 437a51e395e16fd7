import { isObject } from '#lib/crawl/reading/json-ld.ts';
import { isAboutOtherParty, sentenceAt, siteNamesOf } from '#lib/drafting/evidence/about-the-site.ts';
import type { Block, Page } from '#lib/drafting/extractive/page.ts';
import { comparisonKey, countSharedSteps, quoteOf, type Site, statementsOf } from '#lib/drafting/extractive/site.ts';
import { joinLines, pattern } from '#lib/drafting/pattern.ts';
import type { ProposedFounder } from '#lib/drafting/proposal.ts';

const maxFounders = 6;
const namePart = String.raw`\p{Lu}[\p{Ll}'’]\p{L}*(?:[-'’]\p{L}+)?`;
const particle = String.raw`(?:van|von|de|der|den|da|das|do|dos|di|del|la|le|du|el|al|bin|ten|ter|\p{Lu}\.)`;
const person = String.raw`${namePart}(?: (?:${particle} ){0,2}(?:${namePart}|\p{Lu}\.)){1,3}`;
const name = `(?<name>${person})`;
const second = `(?:(?: and| und| et| y| e| &) (?<second>${person}))?`;
const rest = (length: number) => `(?<rest>.{0,${length}})`;

const role = joinLines(`
  (?:(?:solo |technical |sole )?(?:co[- ]?)?founders?(?:ing (?:engineer|partner|CEO|CTO))?|(?:co[- ]?)?founding (?:partner|CEO)|
  (?:Mit)?[Gg]ründer(?:in)?|(?:co-?)?fondat(?:eur|rice)s?|(?:co-?|con)?fundador(?:a|as|es)?|indie (?:maker|hacker|developer)|
  creator|maker)
`);
const conjunction = String.raw`\s*(?:,|&|\+|and|und|et|y|e|\/|\|)\s*`;
const office = joinLines(String.raw`
  (?:CEO|CTO|COO|CPO|CMO|CDO|President|Chief [\p{L} ]{3,25}|Managing Director|Geschäftsführer(?:in)?|PDG|Directora?|
  (?:lead |software )?(?:developer|engineer|designer)|Entwickler(?:in)?)
`);
const title = `(?:${office}${conjunction})?(?:the )?${role}(?:${conjunction}${office})*`;
/** "Founder" in several languages, without further titles. */
const plainRole = joinLines(`
  (?:co-?founders?|founders?|(?:mit)?gründer(?:in)?|(?:co-?)?fondat(?:eur|rice)s?|(?:co)?fundador(?:a|es)?)
`);
const madeBy = joinLines(String.raw`
  (?:[Ff]ounded|[Cc]reated|[Mm]ade|[Bb]uilt|[Dd]eveloped|[Cc]rafted|[Dd]esigned and (?:built|developed)|[Tt]he creation of|
  [Gg]egründet|[Ee]ntwickelt|[Ff]ondée?|[Cc]réée?|[Ff]undad[ao]|[Cc]read[ao]|[Cc]riad[ao])
  (?: (?:in|im|en|em) (?:19|20)\d\d)?(?: with (?:love|care|❤️?|♥))?(?: in [\p{L} ]{2,20})?
`);
const iAm = joinLines(`
  (?:I['’]m|I am|My name is|my name is|[Ii]ch bin|[Mm]ein Name ist|[Jj]e suis|[Jj]e m['’]appelle|[Ss]oy|[Mm]e llamo|[Ss]ou (?:o|a)|
  [Mm]eu nome é|[Cc]hamo-me)
`);
/** Compiles a case-sensitive pattern, because names begin with a capital letter. */
const exact = (source: string) => pattern(source, 'u');

/** Patterns of texts that name a founder. Groups: `name`, `second` (another founder), `title`, `rest` (the text after it). */
const inText = {
  nameThenRole: exact(String.raw`
    ${name}\s*(?:,|–|—|-|\||:|·|•|/|\(|(?=\s(?:Co-?)?(?:Founder|Fondat|Fundad|Gründer))|is (?:the|our)|ist (?:der|die)?|
    est (?:le|la)?|es (?:el|la)?|é (?:o|a)?)\s*(?<title>(?:[Tt]he )?(?i:${title}))${rest(60)}
  `),
  roleThenName: exact(String.raw`^(?<title>(?i:${title}))\s*(?::|–|—|-|\||·)\s*${name}${second}${rest(60)}`),
  roleBeforeName: exact(String.raw`(?<![\p{L}] )\b(?<title>(?i:${plainRole})) ${name}${second}${rest(40)}`),
  introduction: exact(String.raw`\b${iAm}\s+${name}${rest(200)}`),
  madeBy: exact(String.raw`
    \b${madeBy} (?:by|of|von|par|por)\s+(?:(?:the )?(?:founder|developer|designer|maker|brothers|sisters|friends)\s)?
    ${name}${second}${rest(40)}
  `),
  creationOf: exact(String.raw`\b(?:is|was) the creation of\s+${name}${rest(60)}`),
};
const titleAlone = pattern(`^(?:the |our )?${title}(?<rest>.{0,60})$`, 'iu');
const nameAlone = pattern(String.raw`^(?:${person}|\p{Lu}{2,}(?:[ -]\p{Lu}{2,}){1,2})$`, 'u');
/** Words of headings and product names that look like names of people. */
const notNames = pattern(
  String.raw`
    \b(?:The|Our|Your|My|We|Meet|About|Team|Company|Founders?|Story|Mission|App|Store|Google|Apple|Microsoft|Open|Source|Free|
    Privacy|Policy|Terms|Contact|Home|New|Chief|Officer|Executive|Head|Lead|Senior|Software|Product|Design(?:er)?|Engineer(?:ing)?|
    Developers?|Marketing|Manager|Director|Studios?|Games|Labs?|Digital|Agency|Creative|Solutions|Group|Technologies|Apps|Interactive|Collective|
    Pixel|Media|Works|Systems|Consulting|Industries|Ventures|Partners|Foundation|Institute|Network|Online|Services|International|Inc|LLC|Ltd|GmbH|University|United|San|Los|Data|Cloud|Web|Play|Learn|Get|
    Start|Read|More|Co|CEO|CTO|Co-Founder|Unser|Unsere|Das|Die|Der|Nos|Notre|Equipo|Sobre|Made|Built|Based)\b
  `,
  'u',
);
const otherPeople = pattern(String.raw`
    \b(?:advisors?|advisers?|investors?|backers?|backed by|board|mentors?|customers?|clients?|partners|speakers?|guests?|
    contributors?|beirat|investoren|kunden|conseillers|investisseurs|clientes|inversores|investidores|asesores|consultores|authors?|
    sponsors?)\b
  `);

/** Credits of the people who made the website, its theme or its pictures. */
const siteCredits = pattern(String.raw`
    \b(?:web ?site|site|page|theme|template|photos?|photography|illustrations?|icons?|graphics|music|logo|web ?design|webdesign|
    fotos?)\s+(?:is |was |wurde |und Umsetzung |realisiert |designed |made |created |built |developed |powered )*(?:by|von|par|
    por)\b
  `);

/**
 * Finds the founders that the site names in its own words. Authors of testimonials, and founders of customers and investors, are left out.
 */
export function findFounders(site: Site, name: string | undefined): ProposedFounder[] {
  const found = new Map<string, ProposedFounder>();
  const add = (founder: ProposedFounder) => {
    const key = comparisonKey(founder.name);
    if (notNames.test(founder.name) || (name && comparisonKey(name) === key)) return;
    const before = found.get(key);
    if (!before) found.set(key, founder);
    else {
      before.title ??= founder.title;
      before.evidence.push(...founder.evidence.filter(({ quote }) => !before.evidence.some((known) => known.quote === quote)).slice(0, 2));
    }
  };
  for (const page of site.pages)
    if (!['article', 'docs', 'comparison', 'legal'].includes(page.kind)) for (const founder of foundersOn(page, site, name)) add(founder);
  for (const founder of statedFounders(site)) add(founder);
  return [...found.values()].slice(0, maxFounders);
}

function* foundersOn(page: Page, site: Site, product: string | undefined): Generator<ProposedFounder> {
  const siteNames = siteNamesOf(site.pages.map(({ stored }) => stored));
  const isOwnCompany = (after: string) => !namesAnother(after, site, product);
  // After `founded by Ana Prado, ...` the rest of the sentence is not the name of another company.
  const continuesAfterName = (kind: string, after: string) => kind === 'madeBy' && /^\s*,/.test(after);
  for (const block of page.blocks) {
    if (
      block.doubt ||
      siteCredits.test(block.text) ||
      block.headings.slice(-2).some((heading) => otherPeople.test(heading)) ||
      /advis|investor|testimon|customer/i.test(block.path)
    )
      continue;
    for (const [kind, founderPattern] of Object.entries(inText)) {
      // In the footer, "designed by" and the like credit the maker of the website.
      if (kind === 'madeBy' && block.region === 'footer' && /\b(?:develop|design|craft)/i.test(block.text)) continue;
      const groups = founderPattern.exec(block.text)?.groups;
      if (
        !groups?.name ||
        isFounderOfAnother(block.text, groups.name, siteNames) ||
        (!continuesAfterName(kind, groups.rest ?? '') && !isOwnCompany(groups.rest ?? ''))
      )
        continue;
      // A plural, as in `The founders: ...`, is not a person's title.
      const roleText = (/s$/i.test(groups.title ?? '') ? undefined : groups.title) ?? titleIn(groups.rest ?? '');
      if (
        kind === 'introduction' &&
        !roleText &&
        !/\b(?:built|made|created|started|founded|gebaut|entwickelt|gegründet|créé|fondé|creé|fundé|criei|fundei)\b/iu.test(block.text)
      )
        continue;
      yield {
        name: groups.name,
        title: roleText ? roleText.replace(/^the\s+/i, '').trim() : null,
        bio: null,
        evidence: [quoteOf(block, sentenceAround(block.text, groups.name))],
      };
      if (groups.second)
        yield { name: groups.second, title: null, bio: null, evidence: [quoteOf(block, sentenceAround(block.text, groups.second))] };
    }
    if (!nameAlone.test(block.text) || notNames.test(block.text)) continue;
    const titleBlock = titleBeside(block, page);
    if (titleBlock && !isTestimonialAuthor(block, page) && isOwnCompany(titleAlone.exec(titleBlock.text)?.groups?.rest ?? '')) {
      yield {
        name: block.text,
        title: titleBlock.text.length <= 80 ? titleBlock.text : null,
        bio: null,
        // The blocks are adjacent, so they make one quote.
        evidence: [
          titleBlock.index < block.index
            ? quoteOf(titleBlock, `${titleBlock.text} ${block.text}`)
            : quoteOf(block, `${block.text} ${titleBlock.text}`),
        ],
      };
    }
  }
}

/** Returns whether a name signs a testimonial: quotation or carousel text is nearby, and no heading or class is about the team. */
function isTestimonialAuthor(block: Block, page: Page): boolean {
  if (
    /team|founder|gründer|équipe|equipo|equipe|equipa|about|who we|über uns|fondat|fundador/i.test(
      `${block.headings.join(' ')} ${block.path}`,
    )
  )
    return false;
  const above = page.blocks.slice(Math.max(0, block.index - 3), block.index).findLast(({ text }) => text.split(/\s+/).length >= 5);
  const below = page.blocks.slice(block.index + 2, block.index + 4).find(({ text }) => text.split(/\s+/).length >= 5);
  const isInCarousel = /(?:^|[\s.#_-])(?:swiper|carousel|slide|slider|owl|slick|glide|splide)(?=$|[\s.#:_-])/i.test(block.path);
  return [above, below].some(
    (near) => near !== undefined && countSharedSteps(near.path, block.path) >= 1 && (isInCarousel || /^["“„«‘]/.test(near.text)),
  );
}

/** Returns the block below or above a name if that block is a founder's title. */
function titleBeside(block: Block, page: Page): Block | undefined {
  const below = page.blocks[block.index + 1];
  if (below && !below.doubt && titleAlone.test(below.text)) return below;
  const above = page.blocks[block.index - 1];
  const otherBelow = above && page.blocks[block.index - 2];
  // If there is another name above the title, the title belongs to that other name.
  return above && !above.doubt && titleAlone.test(above.text) && !(otherBelow && nameAlone.test(otherBelow.text)) ? above : undefined;
}

function titleIn(text: string): string | undefined {
  return pattern(String.raw`(?<=\b(?:the|a|an|our|,|der|die|le|la|el|o)\s)${title}`)
    .exec(text)?.[0]
    ?.replace(/^the\s+/i, '');
}

const otherCompany = pattern(
  String.raw`
      ^[\s,]*(?:of|at|@|bei|von|der|de|du|chez|da|do|en|,|/|-|–|—|\||
      ·)\s*((?:the )?\p{Lu}[\p{L}\p{N}'’.&-]*(?: \p{Lu}[\p{L}\p{N}'’.&-]*)*)
    `,
  'u',
);

/** Returns whether the text after a title names another company, as in `Founder of Another Company`. */
function namesAnother(rest: string, site: Site, name: string | undefined): boolean {
  const other = otherCompany.exec(rest)?.[1];
  if (!other) return false;
  const own = [name ?? '', site.domainWord].map(comparisonKey).filter((text) => text.length > 2);
  const key = comparisonKey(other);
  return (
    !own.some((text) => key.includes(text) || (key.length > 3 && text.includes(key))) &&
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

/** Returns the founders of organisations in structured data, where `founder` is a name, an object, or a reference by `@id`. */
function statedFounders(site: Site): ProposedFounder[] {
  const founders: ProposedFounder[] = [];
  for (const page of site.pages) {
    const objects = [...page.stored.data.jsonLd, ...page.stored.data.microdata];
    for (const object of objects) {
      for (const entry of [object.founder, object.founders].flat()) {
        const founder = isObject(entry) && !entry.name ? objects.find((other) => other['@id'] && other['@id'] === entry['@id']) : entry;
        const personName = typeof founder === 'string' ? founder : isObject(founder) ? founder.name : undefined;
        if (typeof personName !== 'string') continue;
        const block = statementsOf(page, /^(?:JSON-LD|microdata) (?:Person\.name|.*[fF]ounders?(?:\.name)?)$/).find(
          ({ text }) => text === personName,
        );
        const jobTitle = isObject(founder) && typeof founder.jobTitle === 'string' ? founder.jobTitle : null;
        const titleBlock = jobTitle ? statementsOf(page, /jobTitle$/).find(({ text }) => text === jobTitle) : undefined;
        if (block)
          founders.push({
            name: personName,
            title: titleBlock ? jobTitle : null,
            bio: null,
            evidence: [quoteOf(block), ...(titleBlock ? [quoteOf(titleBlock)] : [])],
          });
      }
    }
  }
  return founders;
}
