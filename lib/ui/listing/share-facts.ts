import { formatDate } from '#lib/core/format-date.ts';
import { countOf, formatNumber } from '#lib/core/format-number.ts';
import { ordinalWord } from '#lib/core/number-words.ts';
import { awardTitle } from '#lib/launches/awards/award.ts';
import { awardsOf } from '#lib/launches/awards/list-awards.ts';
import { getWeekStanding } from '#lib/launches/race/get-week-standing.ts';
import type { ListingSummary } from '#lib/listings/profile.ts';
import type { PublicEvidence } from '#lib/profile/public-evidence.ts';
import { removeUndrawable, widthInLetters } from '#lib/ui/kit/picture-text.ts';

/** A rank as a number, and the text beside it. */
export interface ShownStanding {
  rank: string;
  text: string;
}

/** Returns the listing's standing in this week's race. Otherwise, returns the award that it won, or null if it won none. */
export async function standingOf(listing: Pick<ListingSummary, 'id' | 'launchWeek' | 'status'>): Promise<ShownStanding | null> {
  if (listing.status !== 'live') return null;
  const standing = await getWeekStanding(listing);
  if (standing) {
    const { rank, of, votes } = standing;
    const ordinal = ordinalWord(rank);
    const place = of > 1 ? `${ordinal.charAt(0).toUpperCase()}${ordinal.slice(1)} of ${formatNumber(of)}` : 'Alone';
    return { rank: formatNumber(rank), text: `${place} this week, with ${countOf(votes, 'vote')}` };
  }
  const [award] = await awardsOf(listing.id);
  return (
    (award && {
      rank: formatNumber(award.rank),
      text: `${awardTitle(award.rank)}: ${countOf(award.votes, 'vote')} in the week of ${formatDate(award.week)}`,
    }) ??
    null
  );
}

/** A sentence of the product’s site, split into words. The words from index `from` up to, but not including, `to` are marked. */
interface OwnSentence {
  words: string[];
  from: number;
  to: number;
}

/** Minimum and maximum width of the sentence, in Latin letters. */
const length = { min: 24, max: 170 };
/**
 * Fields in the order in which their sentences are preferred. `first` has the best fields, and `last` the worst. All other fields are
 * between them.
 */
const first = ['tagline', 'headline', 'short_description', 'description', 'summary', 'usps', 'features', 'faqs'];
const last = ['pricing_model', 'pricing_summary', 'contact_email', 'country', 'city', 'founded_year', 'socials', 'founders'];

/**
 * Returns the sentence of the product’s site that best says what the product is. Returns null if the listing has no such sentence that can
 * be drawn.
 */
export function sentenceOf({ tagline, evidence }: { tagline: string; evidence: readonly PublicEvidence[] }): OwnSentence | null {
  const order = ({ field }: PublicEvidence) => (first.includes(field) ? first.indexOf(field) : last.includes(field) ? 99 : first.length);
  const stated = evidence.filter(({ basis }) => basis === 'stated').toSorted((a, b) => order(a) - order(b));
  for (const { quotes } of stated)
    for (const { quote } of quotes) {
      const text = removeUndrawable(quote.split('\n').at(-1) ?? '').replace(/^["“”„]+|["“”]+$/g, '');
      const isWhole = (quote.trim().split('\n').at(-1)?.length ?? 0) - text.length <= 2;
      const width = widthInLetters(text);
      if (!isWhole || width < length.min || width > length.max) continue;
      const words = text.split(' ');
      return { words, ...markedPart(words, tagline) };
    }
  return null;
}

const plain = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Returns the longest sequence of words that also occurs in the tagline. If it has fewer than three words, returns the range of all words.
 */
function markedPart(words: readonly string[], tagline: string): { from: number; to: number } {
  const told = ` ${tagline.split(/\s+/).map(plain).join(' ')} `;
  let best = { from: 0, to: 0 };
  for (let from = 0; from < words.length; from++)
    for (let to = from + 3; to <= words.length; to++)
      if (to - from > best.to - best.from && told.includes(` ${words.slice(from, to).map(plain).join(' ')} `)) best = { from, to };
  return best.to > 0 ? best : { from: 0, to: words.length };
}
