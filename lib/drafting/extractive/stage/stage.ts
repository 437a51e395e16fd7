import { implies, stageCues } from '#lib/drafting/derivations.ts';
import { findAffirmed } from '#lib/drafting/extractive/affirmed.ts';
import type { Block, Page } from '#lib/drafting/extractive/page.ts';
import { sentencesOf } from '#lib/drafting/extractive/sentences.ts';
import { pagesOfKind, quoteOf, type Site, statementsOf, withEvidence, wordsOf } from '#lib/drafting/extractive/site.ts';
import { memoize } from '#lib/drafting/memoize.ts';
import type { Proposed, Quote, Suggestion } from '#lib/drafting/proposal.ts';
import { tableOf, type WordTable, wordTable } from '#lib/drafting/word-table.ts';

const saysInBeta = tableOf('stage', 'saysInBeta');
const otherBeta = tableOf('stage', 'otherBeta');
const aboutLaunch = tableOf('stage', 'aboutLaunch');
const wasFunded = tableOf('stage', 'wasFunded');
const atItsEnd = tableOf('stage', 'atItsEnd');
const otherList = tableOf('stage', 'otherList');
const documentWords = tableOf('stage', 'document');
/** Platforms and stores. A product may be available although its version for one of these platforms is only announced. */
const platform = wordTable({
  any: String.raw`(?<!\p{L})(?:App ?Store|Google Play|Play ?Store|Steam|Android|iOS|iPhone|iPad|Windows|Mac|macOS|Linux|Firefox|Safari|Edge|Chrome|desktop|web app|mobile app)(?!\p{L})`,
});

type Stage = 'idea' | 'prelaunch' | 'beta' | 'launched';

/** A passage that indicates a stage. */
interface Clue {
  stage: Stage;
  /** A clue of weight 3 is enough by itself. A clue of weight 1 is enough if no clue indicates another stage. */
  weight: number;
  /** Null if the passage states the stage. Otherwise, a sentence that explains why the stage follows. */
  reason: string | null;
  quote: Quote;
}

export interface FoundStage {
  value: Proposed<string> | undefined;
  suggestions: Suggestion[];
}

/** Minimum difference by which a stage must outweigh the next stage. */
const margin = 1;
/** The weights of clues. A waiting list near the first heading is for the product itself, so it weighs more than other clues. */
const weights = { waitlistAtTop: 3.5, inHand: 3 } as const;
const maxWords = { badge: 6, offer: 6 };
const blockLimit = 240;
const reasons = {
  concept: 'The site speaks of a concept or a prototype.',
  waitlist: 'The site has a waiting list.',
  notice: 'The site offers to tell visitors when it launches.',
  order: 'The site takes orders in advance.',
  early: 'The site offers early access.',
  store: 'The site offers a download.',
  address: 'The site links to an app store.',
  purchase: 'The site sells the product.',
  trial: 'Visitors can start to use it.',
  start: 'The site asks visitors to start.',
  demo: 'The site offers a demonstration or an appointment.',
  used: 'The site speaks of its users.',
  offered: 'The site says what its makers offer.',
  account: 'Visitors can sign up or log in.',
  price: 'The site names prices.',
} as const;

/** Finds the stage by clues, weighed by place and by whether they are about the whole product. Suggests stages if none clearly wins. */
export function findStage(site: Site, prices: Proposed<string> | undefined): FoundStage {
  const home = (site.home?.blocks ?? []).filter((block) => !block.doubt || block.doubt === 'form');
  const top = [...statementsOf(site.home, /^(?:title|meta description|og:description|og:title)$/), ...home.filter(isAtTop)];
  if ([...top, ...home.slice(0, 60)].some((block) => block.text.length <= 400 && isAboutTheEnd(block)))
    return { value: undefined, suggestions: [] };
  const clues = [
    ...ideaClues(top),
    ...betaClues(site, top, home),
    ...prelaunchClues(top, home),
    ...launchClues(site),
    ...priceClues(prices),
  ].filter(({ stage, quote }) => implies('stage', stage, quote.quote));
  const ranked = rank(clues);
  const [first, second] = ranked;
  if (!first) return { value: undefined, suggestions: [] };
  if (first.weight >= 1 && first.weight - (second?.weight ?? 0) >= margin) return { value: proposalOf(first.clue), suggestions: [] };
  return {
    value: undefined,
    suggestions: ranked.map(({ clue }) => ({
      value: clue.stage,
      reason: clue.reason ?? `The site says “${clue.quote.quote.slice(0, 80)}”.`,
      evidence: [clue.quote],
    })),
  };
}

/** Returns true if a clue says that people can get the product now. Trials, logins and prices may be for people on a waiting list. */
function isInHand({ stage, weight }: Clue): boolean {
  return stage === 'launched' && weight >= weights.inHand;
}

function proposalOf({ stage, quote, reason }: Clue): Proposed<string> {
  const found = withEvidence<string>(stage, quote);
  return reason === null ? found : { ...found, reason };
}

/** Returns the stages with their strongest clue, most likely first. A stage gains weight if it also has a clue with another reason. */
function rank(clues: Clue[]): { clue: Clue; weight: number }[] {
  const stages: Stage[] = ['idea', 'beta', 'prelaunch', 'launched'];
  const best = stages.flatMap((stage) => {
    const own = clues.filter((clue) => clue.stage === stage).sort((a, b) => b.weight - a.weight);
    const [clue] = own;
    const isSupported = own.some(({ reason }) => reason !== clue?.reason);
    return clue ? [{ clue, weight: clue.weight + (isSupported ? 0.5 : 0) }] : [];
  });
  const weightOf = (stage: Stage) => best.find(({ clue }) => clue.stage === stage)?.weight ?? 0;
  // Testers of a beta also sign up, log in and see prices, so these clues don't contradict a beta. An announced beta has not begun.
  const isOpenBeta = weightOf('beta') >= 3 && (weightOf('prelaunch') < 3 || weightOf('launched') >= 2);
  // A store or a price may be shown before the launch. A login may be for invited people only.
  const isAnnounced =
    weightOf('prelaunch') >= 3 && (weightOf('launched') < 2 || (weightOf('prelaunch') >= weights.waitlistAtTop && !clues.some(isInHand)));
  const adjusted = best.map(({ clue, weight }) => {
    if (isOpenBeta) return { clue, weight: clue.stage === 'beta' ? 9 : weight };
    if (isAnnounced && clue.stage === 'prelaunch') return { clue, weight: 6 };
    return { clue, weight };
  });
  return adjusted.sort((a, b) => b.weight - a.weight);
}

/** Returns true if a block is in the header or near the first heading, where a page speaks of the whole product. */
function isAtTop({ page, index, region }: Block): boolean {
  if (region === 'footer' || page.kind !== 'home') return false;
  const heading = firstHeadingOf(page);
  return heading < 0 ? index < 15 : index >= heading - 6 && index <= heading + 9;
}

const firstHeadingOf = memoize(({ blocks }: Page) => blocks.findIndex(({ kind, region }) => kind === 'heading' && region !== 'nav'));

function isAboutTheEnd(block: Block): boolean {
  const { text, page } = block;
  const match = atItsEnd.find(text, page.language);
  // Skips texts about a change from another product, because these say that the other product has ended: “X has been discontinued. Move to
  // us.”
  return (
    match !== null &&
    !/\b(?:switch|migrat|alternative|replace|import|moving from|version \d|v\d)/i.test(text) &&
    (isAtTop(block) || block.region === 'head')
  );
}

/** Makes a clue. Quotes the sentence with the words, or the whole block if the sentence alone does not imply the stage. */
function clueOf(stage: Stage, weight: number, reason: string | null, block: Block, words: WordTable): Clue {
  const { language } = block;
  const sentence = sentencesOf(block.text, language).find((text) => words.test(text, language) && implies('stage', stage, text));
  return { stage, weight, reason, quote: quoteOf(block, sentence ?? block.text) };
}

function ideaClues(top: Block[]): Clue[] {
  const { concept } = stageCues.idea;
  return top
    .filter(({ text, page }) => text.length <= blockLimit && findAffirmed(concept, text, page.language))
    .map((block) => clueOf('idea', 3, reasons.concept, block, concept));
}

function betaClues(site: Site, top: Block[], home: Block[]): Clue[] {
  const clues: Clue[] = [];
  const { beta, early } = stageCues.beta;
  for (const block of top) {
    const { text, language } = block;
    const isBadge = wordsOf(text).length <= maxWords.badge && text.length <= 60;
    if (!isBadge || otherBeta.test(text, language)) continue;
    if (findAffirmed(beta, text, language)) clues.push(clueOf('beta', 3, null, block, beta));
    else if (findAffirmed(early, text, language)) clues.push(clueOf('beta', 1, reasons.early, block, early));
  }
  const pages = pagesOfKind(site, 'pricing', 'faq', 'about', 'features').flatMap(({ blocks }) => blocks.filter(({ doubt }) => !doubt));
  for (const block of [...top, ...home, ...pages]) {
    const { text, language } = block;
    if (text.length > blockLimit || text.endsWith('?') || otherBeta.test(text, language)) continue;
    if (findAffirmed(saysInBeta, text, language)) clues.push(clueOf('beta', isPart(block) ? 1 : 3, null, block, saysInBeta));
  }
  return clues;
}

/** Returns true for a block about a part of the product: on a card or in a list below its own heading, in a table, or off the home page. */
function isPart(block: Block): boolean {
  const { kind, region, path, headings, page } = block;
  return (
    page.kind !== 'home' ||
    kind === 'cell' ||
    (!isAtTop(block) &&
      region === 'main' &&
      headings.length > 1 &&
      (kind === 'item' || /(?:^|[\s.])(?:card|feature|tile|item|plan|step|roadmap)/i.test(path)))
  );
}

function prelaunchClues(top: Block[], home: Block[]): Clue[] {
  const clues: Clue[] = [];
  const { soon, waitlist, notice, order } = stageCues.prelaunch;
  const { store, account, purchase } = stageCues.launched;
  const isOffered = home.some((block) => [store, account, purchase].some((words) => isOffer(block, words)));
  for (const block of top) {
    const { text, kind, language } = block;
    if (text.length > blockLimit || kind === 'quote') continue;
    if (findAffirmed(soon, text, language) && (wordsOf(text).length <= 14 || kind === 'heading'))
      clues.push(clueOf('prelaunch', isOffered && platform.test(text, language) ? 1 : 3, null, block, soon));
    if (findAffirmed(order, text, language) && !wasFunded.test(text, language))
      clues.push(clueOf('prelaunch', 4.5, reasons.order, block, order));
  }
  for (const block of home) {
    const { text, region, language } = block;
    if (text.length > blockLimit || isPart(block)) continue;
    // If the site offers the product, the announcement may be about the version for one platform.
    const weight = isOffered && platform.test(text, language) ? 1 : 3;
    if (findAffirmed(waitlist, text, language))
      clues.push(clueOf('prelaunch', weight === 3 && isAtTop(block) ? weights.waitlistAtTop : weight, reasons.waitlist, block, waitlist));
    else if (findAffirmed(notice, text, language) && aboutLaunch.test(text, language))
      clues.push(clueOf('prelaunch', region === 'footer' ? 1 : weight, reasons.notice, block, notice));
  }
  return clues;
}

/** Returns true if a block belongs to a newsletter or a waiting list: one of the two blocks above it has words for these. */
function isBesideList({ page, index }: Block): boolean {
  return page.blocks.slice(Math.max(0, index - 2), index).some(({ text }) => text.length <= 200 && otherList.test(text, page.language));
}

/** Returns true if a sentence of a short block is an offer like that of a button: it consists mostly of the words of the offer. */
function isOffer(block: Block, words: WordTable): boolean {
  const { text, kind, doubt, language } = block;
  if (doubt || text.length > 80 || kind === 'quote' || !words.test(text, language)) return false;
  if (words !== stageCues.launched.store && isBesideList(block)) return false;
  return sentencesOf(text, language).some((sentence) => {
    const match = findAffirmed(words, sentence, language);
    if (
      !match ||
      otherList.test(sentence, language) ||
      documentWords.test(sentence, language) ||
      stageCues.prelaunch.soon.test(sentence, language)
    )
      return false;
    if (language === 'ja') return sentence.length <= 24;
    const share = match[0].length / sentence.length;
    const isFirst = match.index <= 2;
    if (wordsOf(sentence).length > maxWords.offer) return false;
    // An offer with one of these verbs must be short and begin with the verb, because its object may belong to the reader, as in “Boot
    // anmelden” (register a boat).
    const { account, trial, start } = stageCues.launched;
    if (words === account || words === trial || words === start) return isFirst && (share >= 0.55 || match[0].includes(' '));
    return share >= 0.4 || (isFirst && match[0].includes(' '));
  });
}

function launchClues(site: Site): Clue[] {
  const clues: Clue[] = [];
  const { available, store, address, purchase, trial, account, demo, start, used, offered } = stageCues.launched;
  const link = statementsOf(site.home, /^link$/).find(({ text }) => address.test(text));
  if (link) clues.push({ stage: 'launched', weight: 3, reason: reasons.address, quote: quoteOf(link) });
  const offers = [
    [store, 3, reasons.store],
    [purchase, 3, reasons.purchase],
    [trial, 2.5, reasons.trial],
    [account, 2, reasons.account],
    [demo, 1, reasons.demo],
    [start, 0.5, reasons.start],
  ] as const;
  for (const page of pagesOfKind(site, 'home', 'pricing', 'features', 'press', 'faq', 'about', 'other')) {
    for (const block of page.blocks) {
      const { text, doubt } = block;
      if (doubt || text.length > blockLimit) continue;
      if (
        findAffirmed(available, text, page.language) &&
        !stageCues.prelaunch.soon.test(text, page.language) &&
        (page.kind === 'press' || isAtTop(block))
      )
        clues.push(clueOf('launched', 3, null, block, available));
      const says = (words: WordTable) => findAffirmed(words, text, page.language) && !isAnnounced(text, page.language);
      if (page.kind === 'home' && says(used)) clues.push(clueOf('launched', 1, reasons.used, block, used));
      if ((page.kind === 'home' || page.kind === 'about') && says(offered))
        clues.push(clueOf('launched', 1, reasons.offered, block, offered));
      const offer = offers.find(([words]) => isOffer(block, words));
      if (!offer) continue;
      const [words, weight, reason] = offer;
      if (words === start && leadsToAccount(block)) clues.push(clueOf('launched', 2, reasons.account, block, words));
      else
        clues.push(
          clueOf('launched', page.kind === 'home' || page.kind === 'pricing' || weight < 2 ? weight : weight - 1, reason, block, words),
        );
    }
  }
  return clues;
}

function isAnnounced(text: string, language: string | null): boolean {
  return [stageCues.prelaunch.soon, stageCues.prelaunch.waitlist, stageCues.beta.early].some((words) => words.test(text, language));
}

function leadsToAccount({ text, page }: Block): boolean {
  return page.stored.data.links.some((link) => link.text === text && accountAddress.test(link.url));
}

const accountAddress =
  /^https?:\/\/(?:(?:app|dashboard|my|console|portal|accounts?|auth|login)\.|[^?#]*\/(?:sign-?(?:up|in)|register|log-?in|auth|accounts?|onboarding|dashboard|inscription|registrieren|anmelden|registro|cadastro|registrati|rejestracja|aanmelden)(?:[/?#.]|$))/i;

function priceClues(prices: Proposed<string> | undefined): Clue[] {
  const quote = prices?.evidence.find((one) => implies('stage', 'launched', one.quote));
  return quote ? [{ stage: 'launched', weight: 1.5, reason: reasons.price, quote }] : [];
}
