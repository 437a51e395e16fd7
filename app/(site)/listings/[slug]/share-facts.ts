import { formatDate } from '#lib/core/format-date.ts';
import { countOf, formatNumber } from '#lib/core/format-number.ts';
import { formatOrdinal } from '#lib/core/format-ordinal.ts';
import { addWeeks, now } from '#lib/core/time.ts';
import { weekDecidedAt } from '#lib/launches/awards/week-decided-at.ts';
import { launchStanding } from '#lib/launches/launch-standing.ts';
import type { ListingSummary } from '#lib/listings/profile.ts';
import type { PublicEvidence } from '#lib/profile/public-evidence.ts';
import { removeUndrawable } from '#lib/ui/kit/picture-text.ts';

/** The rank as a figure, and the words beside it. */
export interface Standing {
  rank: string;
  text: string;
}

/**
 * Returns how a listing stands in its launch week, or how it ended. Null before its launch, and for the day after the week in which late
 * votes may still change it.
 */
export async function standingOf({
  id,
  launchWeek,
  status,
}: Pick<ListingSummary, 'id' | 'launchWeek' | 'status'>): Promise<Standing | null> {
  if (status !== 'live' || !launchWeek) return null;
  const isOver = now() >= addWeeks(launchWeek, 1);
  if (isOver && now() < weekDecidedAt(launchWeek)) return null;
  const standing = await launchStanding(id, launchWeek);
  if (!standing) return null;
  const { rank, total, votes } = standing;
  const ordinal = formatOrdinal(rank);
  const place = total > 1 ? `${ordinal.charAt(0).toUpperCase()}${ordinal.slice(1)} of ${formatNumber(total)}` : 'Alone';
  return {
    rank: formatNumber(rank),
    text: isOver
      ? `${place} in the week of ${formatDate(launchWeek)}, with ${countOf(votes, 'vote')}`
      : `${place} this week, with ${countOf(votes, 'vote')}`,
  };
}

/** A sentence of the product’s site, as words, of which those from `from` to before `to` are marked. */
export interface OwnSentence {
  words: string[];
  from: number;
  to: number;
  page: string;
}

const length = { min: 24, max: 170 };
/** The fields whose sentences say best what a product is, and those whose say it worst; the others are between. */
const first = ['tagline', 'headline', 'short_description', 'description', 'summary', 'usps', 'features', 'faqs'];
const last = ['pricing_model', 'pricing_summary', 'contact_email', 'country', 'city', 'founded_year', 'socials', 'founders'];

/** Returns the sentence of the product’s site that says best what it is; null if none was taken from there, or none can be drawn. */
export function sentenceOf({ tagline, evidence }: { tagline: string; evidence: readonly PublicEvidence[] }): OwnSentence | null {
  const order = ({ field }: PublicEvidence) => (first.includes(field) ? first.indexOf(field) : last.includes(field) ? 99 : first.length);
  const stated = evidence.filter(({ basis }) => basis === 'stated').toSorted((a, b) => order(a) - order(b));
  for (const { quotes } of stated)
    for (const { quote, url } of quotes) {
      const text = removeUndrawable(quote.split('\n').at(-1) ?? '').replace(/^["“”„]+|["“”]+$/g, '');
      const isWhole = quote.trim().split('\n').at(-1)?.length === text.length;
      if (!isWhole || text.length < length.min || text.length > length.max) continue;
      const words = text.split(' ');
      return { words, ...markedPart(words, tagline), page: url };
    }
  return null;
}

const plain = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Returns the longest run of words that the tagline has too, if there are three or more; else all words. */
function markedPart(words: readonly string[], tagline: string): { from: number; to: number } {
  const told = ` ${tagline.split(/\s+/).map(plain).join(' ')} `;
  let best = { from: 0, to: 0 };
  for (let from = 0; from < words.length; from++)
    for (let to = from + 3; to <= words.length; to++)
      if (to - from > best.to - best.from && told.includes(` ${words.slice(from, to).map(plain).join(' ')} `)) best = { from, to };
  return best.to > 0 ? best : { from: 0, to: words.length };
}
