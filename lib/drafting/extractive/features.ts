import { money } from '#lib/drafting/derivations.ts';
import { dateIn } from '#lib/drafting/extractive/milestones.ts';
import type { Block, Page } from '#lib/drafting/extractive/page.ts';
import { isCallToAction, isSentence, sentencesOf } from '#lib/drafting/extractive/sentences.ts';
import { comparisonKey, countSharedSteps, pagesOfKind, quoteOf, type Site, withEvidence, wordsOf } from '#lib/drafting/extractive/site.ts';
import { pattern } from '#lib/drafting/pattern.ts';
import type { Proposed } from '#lib/drafting/proposal.ts';

/** Claims that something unwanted is absent ("no ads"), and promises ("money-back guarantee"). */
const claims = pattern(String.raw`
    ^(?:no|without|never|zero|kein\p{L}*|ohne|nie|sans|aucun\p{L}*|jamais|sin|nunca|sem)\s|\b(?:refund\p{L}*|money[- ]back|
    guarantee\p{L}*|open[- ]source|GDPR|DSGVO|RGPD|LGPD|privacy[- ]first|offline|self-hosted|end-to-end|the (?:first|only)|
    geld zurück|garantie|remboursé|garantía|reembols\p{L}+)(?!\p{L})
  `);
const bullet = /^(?:[✓✔✅☑•·–→›»>*-]\uFE0F?\s*)+/u;
/** Score of a claim. A text with this score is proposed unchanged, without the line below the text. */
const claimScore = 10;
const limits = { features: 18, usps: 5, length: 140, words: 22, lengthWithLine: 180, minFound: 4 } as const;
const featureSection = pattern(`
    feature|funktion|fonctionnalit|caracter[ií]stic|funcionalidad|benefit|vorteil|avantage|ventaja|vantag|capabilit|service|
    highlight|what (?:you|it)|why |warum |pourquoi |por qu[eé] |how it works|included|solution|module|card|grid|step
  `);
const uspSection = pattern(`
    why |warum |pourquoi |por qu[eêé] |benefit|vorteil|avantage|ventaja|vantag|different|unterschied|unique|usp|advantage|promise|
    guarantee|value
  `);
const otherSection = pattern(String.raw`
    (?<!\p{L})(?:team|press|blog|news|article|post|footer|nav|menu|breadcrumb|plans?(?!\p{L})|planes|planos|pläne|faq|question|contact|
    newsletter|subscribe|legal|job|career|partner|logo|author|release|changelog|download|problem|pain(?:s|[- ]?points?)?(?!\p{L})|risk|
    riesgo|risiko|risque|défi|kontakt|equipe|équipe|roadmap|address)|pric|integrat|tarif|preis|precio
  `);
/** Headings of lists that are not features but, for example, people, press mentions or platforms. */
const otherListHeading = pattern(String.raw`
    ^(?:the |our |my |unser\p{L}* |notre |nos |nuestr\p{L}+ |noss[ao]s? )?(?:team|crew|people|credits|contributors|advisors|
    (?:notable |press )?mentions|quotes|press|awards?.*|languages|platforms?|payment (?:methods|options)|m[ée]todos de pago|
    moyens de paiement|formas de pag\p{L}+|zahlungs\p{L}+|équipe|equipo|equipe|equipa|partners?|partner)[.:]?$
  `);
/** Words that say that a feature is not available yet. */
const announcementWords = pattern(`
    (?:coming )?soon|planned|on the roadmap|in (?:active )?development|in dev|later this year|later|in planung|geplant|in entwicklung|
    demnächst|in kürze|bald(?: verfügbar)?|bientôt(?: disponible)?|à venir|prochainement|en développement|próximamente|muy pronto|
    en desarrollo|em breve|brevemente|em desenvolvimento|en preparación|in vorbereitung
  `);
const announcementBadge = pattern(String.raw`^\W*(?:${announcementWords.source})\W*$`);
const endsWithAnnouncement = pattern(String.raw`(?:\(|[\s·–—|-])(?:${announcementWords.source})[^\p{L}]*$|\(coming soon[^)]*\)`);
/** Times of day and record numbers, which occur in mock-ups of the product. */
const isRecord = /#\d{3,}|(?<!\d)\d{1,2}:\d{2}(?!\d)/;

const hasMoney = new RegExp(money, 'iu');
/** Beginnings of headings that name a part of the page rather than a feature. */
const partOfPage = pattern(String.raw`
    ^(?:why|how|what|who|our|about|meet|features?|pricing|prices?|plans?|testimonials?|reviews?|contact|get|start|join|try|download|
    ready|frequently|faqs?|news|blog|team|mission|vision|story|follow|subscribe|newsletter|thanks?|welcome|buy|watch|media|press|
    details|overview|privacy|imprint|warum|wie|unser\p{L}*|über|kontakt|preise|pourquoi|comment|notre|nos|tarifs?|équipe|à propos|
    por qué|cómo|nuestr\p{L}+|precios|sobre|por que|como|noss[ao]s?|preços?|quem|quién\p{L}*|users?|customers?)\b
  `);
/** Words in the heading or path of a section of features. */
const featureHeading = /feature|highlight|funktion|fonctionnalit|caracter[ií]stic|funcionalidad|benefit|vorteil|avantage|ventaja|vantag/i;
/** Headings that only name the kind of text that follows, such as "Screenshots". */
const genericHeading = pattern(`
  ^(?:the |our |my |key |main |about the )?
  (?:features?|factsheet|fact sheet|description|history|videos?|images?|gallery|screenshots?|trailers?|credits|awards?|recognition|
  downloads?|requirements|specs|specifications|logos?(?: & icon)?|selected articles|monetization|monetisation permission|links|
  additional links|introduction|support|documentation|community|sponsors|license|installation|usage|getting started|changelog|press|
  platforms?|release dates?|regular price|website|developer|services|portfolio|clients|skills|experience|
  funktionen|beschreibung|geschichte|bilder|fonctionnalités|historique|características|historia|galería|funcionalidades|história)
  (?: overview| list| us)?[:.!]?$
`);
/** Amounts that a plan includes, which are not features: `5 seats`, `Up to 10 GB`. */
const isQuota = pattern(String.raw`
    ^(?:up to |bis zu |jusqu['’]à |hasta |até |everything in |alles (?:aus|in) |tout (?:de|dans) |todo (?:lo )?(?:de|en) |
    tudo (?:de|em) )|^[\d.,]+\s?[kKmMgGtT+]?\S* \p{L}+(?: \p{L}+)?(?: ?/ ?\p{L}+| per \p{L}+)?$|per month$
  `);

/** Finds features: headings of similar cards, and items of lists, in sections that describe the product. */
export function findFeatures(site: Site): Proposed<string>[] {
  const pages = pagesOfKind(site, 'home', 'features', 'press', 'pricing', 'about', 'other');
  const found: { block: Block; score: number }[] = [];
  for (const page of pages) {
    for (const group of groupSimilar(page)) {
      const score = groupScore(group, page);
      if (score > 0) for (const block of group) found.push({ block, score });
    }
  }
  if (found.length < limits.minFound) found.push(...sectionHeadings(site).map((block) => ({ block, score: 0.5 })));
  return pick(found, limits.features);
}

/**
 * Finds selling points: short claims on the home page, and entries of sections that say why to choose the product. Skips texts that are in
 * `features`.
 */
export function findUsps(site: Site, features: Proposed<string>[]): Proposed<string>[] {
  const featureKeys = new Set(features.flatMap(({ evidence }) => evidence.map(({ quote }) => comparisonKey(quote))));
  const found = (site.home?.blocks ?? []).filter(isClaim).map((block) => ({ block, score: claimScore }));
  for (const page of pagesOfKind(site, 'home', 'about', 'features')) {
    for (const group of groupSimilar(page)) {
      const saysWhy = group.some((block) => uspSection.test(`${block.headings.at(-1) ?? ''} ${block.path}`));
      if (saysWhy && groupScore(group, page) > 0) found.push(...group.map((block) => ({ block, score: 1 })));
    }
  }
  return pick(
    found.filter(({ block }) => !featureKeys.has(comparisonKey(block.text))),
    limits.usps,
  );
}

/** Returns whether a block is a short claim such as "no ads" or "money-back guarantee". */
function isClaim(block: Block): boolean {
  const count = wordsOf(block.text).length;
  if (block.doubt || block.region === 'nav' || block.region === 'footer' || count < 3 || count > 16 || block.text.length > limits.length)
    return false;
  return (
    claims.test(block.text) &&
    !/[?？]|credit card|kreditkarte|carte bancaire|tarjeta|cartão/i.test(block.text) &&
    !isCallToAction(block.text)
  );
}

function pick(found: { block: Block; score: number }[], max: number): Proposed<string>[] {
  const seen = new Set<string>();
  const chosen: Proposed<string>[] = [];
  for (const { block, score } of found.toSorted((a, b) => b.score - a.score)) {
    const key = comparisonKey(block.text);
    if (seen.has(key) || chosen.length >= max) continue;
    seen.add(key);
    chosen.push(score === claimScore ? withEvidence(block.text, quoteOf(block)) : proposeFeature(block));
  }
  return chosen;
}

/** Shortens a long text such as `Title: what it does. And more.` to its first sentence, or to its title if the sentence is long too. */
function shorten(block: Block): string {
  const title = /^.{4,60}?(?=(?::| [–—-]) )/.exec(block.text)?.[0];
  if (block.text.length <= limits.length || title === undefined) return block.text;
  const sentence = sentencesOf(block.text, block.page.stored.language)[0] ?? block.text;
  return sentence.length <= limits.length && wordsOf(sentence).length <= limits.words ? sentence : title;
}

/** Proposes a card's heading, with the sentence below it if both are short, because the heading alone often says little. */
function proposeFeature(block: Block): Proposed<string> {
  if (block.kind === 'item') {
    const text = shorten(block);
    return withEvidence(text.replace(bullet, ''), quoteOf(block, text));
  }
  const title = block.text.replace(bullet, '');
  const below = block.page.blocks[block.index + 1];
  const isLine =
    below &&
    !below.doubt &&
    below.kind !== 'heading' &&
    below.kind !== 'control' &&
    wordsOf(below.text).length >= 4 &&
    areNear(below, block);
  const line = isLine ? sentencesOf(below.text, below.page.stored.language)[0] : undefined;
  if (!below || !line || hasMoney.test(line) || title.length + line.length > limits.lengthWithLine || isCallToAction(line))
    return withEvidence(title, quoteOf(block));
  return withEvidence(`${title.replace(/[.:]$/, '')}: ${line.replace(/[.]$/, '')}`, quoteOf(block), quoteOf(below, line));
}

/** Groups headings and items of the same form in the same section: the cards of a grid, the entries of a list. */
function groupSimilar(page: Page): Block[][] {
  const groups = new Map<string, Block[]>();
  for (const block of page.blocks) {
    if (!isPhrase(block)) continue;
    const parent = block.headings.at(-1) ?? '';
    const shape = shapeOf(block.path);
    const section = block.kind === 'item' ? block.path.split(' ').slice(0, -1).join(' ') : sectionOf(block);
    const key = `${block.kind} ${block.level ?? ''} ${shape} ${section} ${parent}`;
    const group = groups.get(key) ?? [];
    group.push(block);
    groups.set(key, group);
  }
  return [...groups.values()].filter((group) => group.length >= 2);
}

/** Returns a path without numbers, and with the first class of each element only, because a single card may have a style of its own. */
function shapeOf(path: string): string {
  return path
    .replace(/:\d+/g, '')
    .split(' ')
    .map((step) => /^[^.]*(?:\.[^.]+)?/.exec(step)?.[0] ?? step)
    .join(' ');
}

/** Returns whether a text is a person's name with a role, such as `Ana Silva, Head of Design`. */
function isPersonLine(text: string): boolean {
  return /^\p{Lu}\p{L}+ (?:\p{Lu}\S+ )?\p{Lu}\p{L}+\s?[,–—|-]\s/u.test(text);
}

/**
 * Returns whether a paragraph serves as a heading, as is common with site builders: its class says so, or it is a short line above a longer
 * one in the same card.
 */
function isStyledHeading(block: Block): boolean {
  const { kind, path, page, text } = block;
  if (kind !== 'paragraph' || page.kind === 'pricing') return false;
  const style = path.split(' ').at(-1) ?? '';
  if (/eyebrow|kicker|label|badge|pill|sec(?:tion)?-?(?:title|head|sub)|subtitle/i.test(style)) return false;
  if (/(?:^|[.#_-])feature(?=$|[.:#])/i.test(style) && wordsOf(text).length <= 6 && /^\p{Lu}/u.test(text)) return true;
  if (/heading|title|headline|pointer|feature-(?:name|text)/i.test(path.split(' ').at(-1) ?? '')) return true;
  const below = page.blocks[block.index + 1];
  if (below?.kind !== 'paragraph' || wordsOf(text).length > 6 || wordsOf(below.text).length < 5 || /[.!:]$|[<>]|\d{3}/.test(text))
    return false;
  // If both lines have the same style, the short one is a heading only in a section of features and above a sentence.
  if (below.path === path) return featureHeading.test(path) && /\p{L}{3}/u.test(text) && isSentence(below.text);
  const card = path.split(' ').findLast((step) => /:\d+$/.test(step));
  return card !== undefined && below.path.split(' ').includes(card);
}

/** Returns the home page's section headings with text below them. Used for sites that have neither cards nor lists of features. */
function sectionHeadings(site: Site): Block[] {
  const headings = (site.home?.blocks ?? []).filter(
    (block) => block.kind === 'heading' && (block.level ?? 1) >= 2 && isPhrase(block) && wordsOf(block.text).length >= 2,
  );
  return headings.filter(
    (block) =>
      !partOfPage.test(block.text) &&
      !otherListHeading.test(block.text) &&
      !isUserReview(block) &&
      followedByText([block]) &&
      !otherSection.test(`${block.path} ${block.headings.join(' ')} ${block.text}`),
  );
}

/** Returns the path above the innermost element that has similar siblings. */
function sectionOf(block: Block): string {
  const steps = block.path.split(' ');
  const numbered = steps.findLastIndex((step, index) => /:\d+$/.test(step) && index < steps.length - 1);
  return steps.slice(0, numbered < 0 ? -2 : numbered).join(' ');
}

/** Returns whether a block may name a feature: a heading or item of the page's main text, short, without price, date or question. */
function isPhrase(block: Block): boolean {
  const { kind } = block;
  const text = kind === 'item' ? shorten(block) : block.text;
  if (block.doubt || block.region === 'nav' || block.region === 'footer' || block.region === 'aside') return false;
  if (kind !== 'item' && !(kind === 'heading' && (block.level ?? 1) >= 2) && !isStyledHeading(block)) return false;
  if (isPersonLine(text) || genericHeading.test(text) || isNotYetAvailable(block)) return false;
  if (hasMoney.test(text) || dateIn(text) || (block.page.kind === 'pricing' && isQuota.test(text))) return false;
  // If the text of a card is a template's filler text, the heading of the card is filler text too.
  if (block.page.blocks[block.index + 1]?.doubt === 'placeholder') return false;
  const count = wordsOf(text).length;
  return (
    count >= 1 &&
    text.length >= 6 &&
    text.length <= limits.length &&
    count <= limits.words &&
    /\p{L}{3}/u.test(text) &&
    !/[?？@]|https?:|^[$€£\d.,%+\s]+$|©|:$|^\p{L}+ \d{1,2}$/u.test(text) &&
    !isCallToAction(text) &&
    (count > 1 || kind !== 'item')
  );
}

/**
 * Returns whether the site says that a feature is not available yet: at the end of its text, in a badge on its card, or in a class name.
 */
function isNotYetAvailable(block: Block): boolean {
  if (endsWithAnnouncement.test(block.text)) return true;
  const card = cardOf(block);
  if (/(?:^|[.#_-])(?:coming-?soon|soon|upcoming|planned)(?=$|[.#:_-])/i.test(block.path.split(' ').slice(-3).join(' '))) return true;
  return [-2, -1, 1, 2, 3].some((step) => {
    const near = block.page.blocks[block.index + step];
    return near !== undefined && near.text.length <= 30 && announcementBadge.test(near.text) && near.path.startsWith(card);
  });
}

/** Returns the path of the card around a block: the innermost element that has similar siblings, else the parent element. */
function cardOf(block: Block): string {
  const steps = block.path.split(' ');
  const numbered = steps.findLastIndex((step, index) => /:\d+$/.test(step) && index < steps.length - 1);
  return steps.slice(0, numbered < 0 ? -1 : numbered + 1).join(' ');
}

/** Returns whether the blocks of a group are names of plans: at least half of their cards have a price. */
function arePlans(group: Block[]): boolean {
  const priced = group.filter((block) => {
    const card = cardOf(block);
    return [1, 2, 3].some((step) => {
      const near = block.page.blocks[block.index + step];
      return near !== undefined && near.text.length <= 40 && hasMoney.test(near.text) && near.path.startsWith(card);
    });
  });
  return group[0]?.kind !== 'item' && priced.length >= group.length / 2;
}

function groupScore(group: Block[], page: Page): number {
  const first = group[0] as Block;
  if (otherListHeading.test(first.headings.at(-1) ?? '') || arePlans(group)) return 0;
  if (group.filter((block) => isRecord.test(block.page.blocks[block.index + 1]?.text ?? '')).length >= group.length / 2) return 0;
  const place = `${first.headings.slice(-2).join(' ')} ${first.path}`;
  if (
    first.kind === 'heading' &&
    first.headings.slice(-1).some((heading) => otherSection.test(heading) && heading.length < 60 && !featureSection.test(heading))
  )
    return 0;
  if (
    page.kind !== 'pricing' &&
    otherSection.test(stylesOf(first.path)) &&
    !/feature|benefit/i.test(first.path) &&
    !featureHeading.test(first.headings.at(-1) ?? '')
  )
    return 0;
  if (group.filter(isUserReview).length >= group.length / 3) return 0;
  // Items of a nested list are details of an item of the outer list.
  if (first.kind === 'item' && first.path.split(' ').filter((step) => /^li\b/.test(step)).length > 1) return 0;
  let score = { home: 2, features: 2.2, press: 1.6, pricing: 1, about: 0.2, other: 0.2 }[page.kind as string] ?? 0;
  if (featureSection.test(place)) score += 1.5;
  if (first.kind !== 'item' && followedByText(group)) score += 1.2;
  if (group.length >= 3) score += 0.4;
  return page.kind === 'about' || page.kind === 'other' ? (featureSection.test(place) ? score : 0) : score;
}

/** Returns the innermost four steps of a path. The element name `article` is removed, because cards are `article` elements too. */
function stylesOf(path: string): string {
  return path
    .split(' ')
    .slice(-4)
    .map((step) => step.replace(/^article(?=[.#:]|$)/, ''))
    .join(' ');
}

/** Returns whether the text below a heading is in the first person, as in a user's review. Text in quotation marks is ignored. */
function isUserReview(block: Block): boolean {
  const below = (block.page.blocks[block.index + 1]?.text ?? '').replace(/["“„«][^"“”„«»]*["”“»]/g, '');
  return (
    block.kind !== 'item' &&
    /(?<!\p{L})(?:I|I['’](?:m|ve|d|ll)|my|(?<=^|[.!?]\s)My|[Mm]e|[Ii]ch|[Mm]ein\p{L}*|[Jj]e|[Jj]['’]ai|[Mm]on|[Mm]es|[Yy]o|[Mm]is?|[Ee]u|[Mm]eus?|[Mm]inhas?)(?!\p{L})/u.test(
      below,
    )
  );
}

/** Returns whether two blocks have at least their outermost element in common. */
function areNear(block: Block, other: Block): boolean {
  const steps = Math.min(block.path.split(' ').length, other.path.split(' ').length);
  return countSharedSteps(block.path, other.path) >= Math.min(1, steps - 1);
}

/** Returns whether at least half of the blocks have text below them, as the headings of cards do. */
function followedByText(group: Block[]): boolean {
  return (
    group.filter((block) => {
      const next = block.page.blocks[block.index + 1];
      return next && next.kind !== 'heading' && wordsOf(next.text).length >= 4 && areNear(next, block);
    }).length >=
    group.length / 2
  );
}
