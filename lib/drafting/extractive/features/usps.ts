import { isBareBenefit } from '#lib/drafting/extractive/features/feature-words.ts';
import { isFeature, proposeFeature, topicOf } from '#lib/drafting/extractive/features/features.ts';
import type { Block } from '#lib/drafting/extractive/page.ts';
import { topicOfHeading, topicOfPath } from '#lib/drafting/extractive/section-words.ts';
import { isCallToAction, sentencesOf } from '#lib/drafting/extractive/sentences.ts';
import { comparisonKey, countWords, pagesOfKind, quoteOf, type Site, withEvidence } from '#lib/drafting/extractive/site.ts';
import { groupsOf, neighbour } from '#lib/drafting/extractive/structure.ts';
import { pattern } from '#lib/drafting/pattern.ts';
import type { Proposed } from '#lib/drafting/proposal.ts';
import { rowsOf } from '#lib/drafting/word-table.ts';

const limits = { usps: 5, length: 140, blockLength: 300 } as const;

const claims = new Map(Object.entries(rowsOf('features', 'claim')).map(([language, source]) => [language, pattern(source)]));
/** Sentences that look like claims about the product but are not: terms of sale, or sentences about others, a moment or a person. */
const otherClaims = pattern(String.raw`
  [?？]|credit card|kreditkarte|carte (?:bancaire|de crédit)|tarjeta|cartão|carta di credito|creditcard|karty|クレジットカード|
  ^no (?:one|more|matter|longer|need|doubt)\b|^without it\b|the first (?:is|one|to|time|day|week|month|step)|(?:spam|unsubscribe|waitlist|newsletter)|
  e-?mail (?:required|needed|nötig|erforderlich|requise?|necesari[oa]|necessári[oa]|richiest[ao]|nodig|wymagan\p{L}+)|^(?:not|non) (?:in|an?|un[ao]?) [^.!]*[.!]?$|
  \b(?:for )?free\b(?! &)|gratis|gratuit\p{L}*|grátis|kostenlos|darmow|無料|\bfirst name|^only \d|
  \b(?:problem|struggle)\b|^(?:the |die |der |la |el |l['’]|a |o |de |het )?(?:only|einzige|seule|única|unic[ao]|enige|jedyn[ay]) (?:difference|unterschied|différence|diferencia|diferença|
  differenza|verschil|różnica)|^(?:no|kein\p{L}*|pas d['’e]\s?|sin|sem|senza|niente|geen|bez|żadn\p{L}+) (?:\S+ )?(?:promises?|hype|buzzwords?|fluff|magic|nonsense|bullshit|\p{L}*versprechen|hokuspokus|promesses?|promesas?|promessas?|promesse|beloftes?|obietnic\p{L}*)(?!\p{L})|
  bauchgefühl|gut feeling|buikgevoel|instinct|przeczuci\p{L}+|^kein\p{L}* [^.]*\bmehr\b|^geen [^.]*\bmeer\b|^bez \p{L}+ \p{L}+sz(?!\p{L})|
  ^(?:I|ich|je|yo|eu|io|ik) |verantwortung|responsab\p{L}+|\bresponsibility|\bliab\p{L}+|haftung|verantwoordelijk\p{L}*|odpowiedzialno\p{L}+|
  \b(?:until|bis|jusqu['’]en|hasta|até|fino a|tot|do) (?:january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|august)(?!\p{L})
`);
/** Reasons that express the feelings of the makers. */
const feelings = pattern(
  String.raw`^(?:(?:our |unsere |notre |nuestra |nossa |la nostra |onze |nasza )?(?:passion|leidenschaft|pasión|paixão|passione|passie|pasja|love|liebe|amour|amor|amore|liefde|miłość))(?!\p{L})`,
);
/** Signs before warnings and errors. They occur in pictures of the product, not in its selling points. */
const warning = /^\P{L}*[⚠❗🚨❌✗✘]/u;

/**
 * Finds selling points: claims on the home page that set the product apart, and entries of sections about reasons to choose it. Omits texts
 * that are in `features` or in `taken`, such as the tagline.
 */
export function findUsps(site: Site, features: Proposed<string>[], taken: (string | undefined)[]): Proposed<string>[] {
  const known = [...features.flatMap(({ evidence }) => evidence.map(({ quote }) => quote)), ...taken.filter((text) => text !== undefined)]
    .map(comparisonKey)
    .filter((key) => key !== '');
  const name = comparisonKey(site.domainWord);
  const stated = (site.home?.blocks ?? []).flatMap((block) => claimsIn(block)).filter(({ value }) => !isAboutLack(value, name));
  const reasons = pagesOfKind(site, 'home', 'about', 'features')
    .flatMap(groupsOf)
    .filter((group) => {
      const { heading, path } = topicOf(group);
      return heading === 'reasons' && (path === null || path === 'reasons' || path === 'features');
    })
    .flatMap(({ entries }) => entries.filter((entry) => isFeature(entry) && !isSlogan(entry.title)).map(proposeFeature));
  const chosen: Proposed<string>[] = [];
  for (const usp of [...stated, ...reasons]) {
    const key = comparisonKey(usp.evidence[0]?.quote ?? usp.value);
    if (chosen.length === limits.usps) break;
    if (known.some((other) => other.includes(key) || key.includes(other))) continue;
    known.push(key);
    chosen.push(usp);
  }
  return chosen;
}

/** Returns whether a claim says what happens without the product: "Without Tidemark: 8 hours". */
function isAboutLack(claim: string, name: string): boolean {
  return /^(?:without|ohne|sans|sin|sem|senza|zonder|bez)\s/i.test(claim) && name !== '' && comparisonKey(claim).includes(name);
}

/** Returns true for a title of feeling or praise. A single word such as “Simplicity” is no slogan, because a text explains it. */
function isSlogan({ text, page }: Block): boolean {
  return feelings.test(text) || (countWords(text) > 1 && isBareBenefit(text, page.language));
}

/** Returns the sentences of a short text that are claims, such as "No ads" or "Built by sailors for sailors". */
function claimsIn(block: Block): Proposed<string>[] {
  const { doubt, region, kind, text, page, headings, path } = block;
  if (doubt || region === 'nav' || region === 'footer' || kind === 'control' || kind === 'caption' || text.length > limits.blockLength)
    return [];
  const before = neighbour(block, -1)?.text ?? '';
  if (warning.test(text) || (!/\p{L}/u.test(before) && warning.test(before))) return [];
  const language = page.language;
  const topics = [
    topicOfPath(path),
    ...headings.slice(-2).map((heading) => (heading.length < 90 ? topicOfHeading(heading, language) : null)),
  ];
  if (topics.some((topic) => topic !== null && topic !== 'features' && topic !== 'reasons')) return [];
  const patterns = [claims.get(language ?? 'en') ?? claims.get('en'), claims.get('en')].filter((one) => one !== undefined);
  return runsOf(text, language, (sentence) => patterns.some((one) => one.test(sentence)))
    .filter((run) => {
      const count = countWords(run);
      return count >= 3 && count <= 16 && run.length <= limits.length && !otherClaims.test(run) && !isCallToAction(run);
    })
    .map((run) => withEvidence(run.replace(/^[^\p{L}\p{N}"“«„]+/u, ''), quoteOf(block, run)));
}

/**
 * Matches the position where a sentence follows a title without a full stop, as in "No ads You see the tide". After a preposition, as in
 * "für Sie", a pronoun begins no sentence.
 */
const gluedSentence =
  /(?<=\p{Ll})(?<! (?:for|with|and|that|für|mit|von|und|dass|pour|avec|et|que|para|con|com|per|voor|met)) (?:No|Nothing|You|Your|We|Our|It|The|This|Every|All|Just|Kein|Keine|Du|Sie|Pas|Aucune?|Vous|Nous|Sin|Tú|Sem|Você|Nessun[oa]?|Niente|Geen|Je|Bez) (?=\p{L}).*$/u;

/** Returns the runs of consecutive matching sentences in a text, such as "No studio. No staff." */
function runsOf(text: string, language: string | null, matches: (sentence: string) => boolean): string[] {
  const runs: string[] = [];
  let start = -1;
  let end = 0;
  for (const whole of [...sentencesOf(text, language), '']) {
    const at = text.indexOf(whole, end);
    const sentence = whole.replace(gluedSentence, '');
    const isMatch = sentence !== '' && matches(sentence.replace(/^[^\p{L}\p{N}]+/u, ''));
    if (isMatch && start < 0) start = at;
    if (isMatch) end = at + sentence.length;
    if (start >= 0 && (!isMatch || sentence !== whole)) {
      runs.push(text.slice(start, end));
      start = -1;
    }
    end = at + whole.length;
  }
  return runs;
}
