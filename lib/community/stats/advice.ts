import type { Advice, ListingStats, StatsListing } from '#lib/community/stats/listing-stats.ts';
import { otherSources } from '#lib/community/stats/referrer.ts';
import { config } from '#lib/core/config.ts';
import { dayMs } from '#lib/core/durations.ts';
import { countOf, formatNumber } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { now } from '#lib/core/time.ts';

/** Below this number of views, shares of them say nothing. */
const minViews = 30;
/** How far below a median a figure must be to be worth a sentence. */
const clearlyBelow = 0.75;
const quietDays = 30;
const maxAdvice = 4;

const percent = (share: number) => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;

/** Returns what to do next, the most useful first, at most four. Each sentence follows from the figures; nothing to say gives an empty list. */
export function adviceOf(stats: Omit<ListingStats, 'nextSteps'>, listing: StatsListing): Advice[] {
  const { id, slug, openQuestions, openReviews, followers, lastUpdateAt } = listing;
  const { totals, conversion, medians, rank, referrers } = stats;
  const days = stats.days.length;
  const advice: Advice[] = [];
  const add = (isTrue: unknown, path: string, text: () => string) => {
    if (isTrue) advice.push({ text: text(), path });
  };
  add(
    openQuestions > 0,
    paths.questionsEditor(id),
    () => `${countOf(openQuestions, 'question')} ${openQuestions === 1 ? 'waits' : 'wait'} for an answer of yours. Everybody reads it.`,
  );
  add(
    openReviews > 0,
    paths.reviewsEditor(id),
    () => `${countOf(openReviews, 'review')} ${openReviews === 1 ? 'has' : 'have'} no answer of yours yet.`,
  );
  if (listing.status !== 'live') return advice;
  add(
    rank && !rank.final && rank.rank > 1,
    paths.managedListing(id),
    () =>
      `It is number ${rank?.rank} of ${rank?.of} with ${countOf(rank?.votes ?? 0, 'vote')}, and the week still runs. Share where it stands.`,
  );
  const { visitRate = null } = medians.category ?? medians.week ?? {};
  const others = medians.category ? `the other listings in ${medians.category.name}` : 'the other launches of its week';
  add(
    totals.views >= minViews && conversion.visits !== null && visitRate !== null && conversion.visits < visitRate * clearlyBelow,
    paths.mediaEditor(id),
    () =>
      `Of ${countOf(totals.views, 'view')}, ${percent(conversion.visits ?? 0)} led on to your site; the median of ${others} is ${percent(visitRate ?? 0)}. The first picture and the tagline are what people see first.`,
  );
  const week = medians.week;
  const ownHost = new URL(config().siteUrl).hostname.replace(/^www\./, '');
  const best = referrers.find(({ name }) => name !== null && name !== otherSources && name !== ownHost);
  add(
    week && totals.views < week.views * clearlyBelow,
    paths.listing(slug),
    () =>
      `It was seen ${countOf(totals.views, 'time')} in ${countOf(days, 'day')}; the median of the other launches of its week is ${formatNumber(Math.round(week?.views ?? 0))}. ${
        best ? `Of other sites, ${best.name} sent the most visitors: say something there.` : 'Show its page where your users talk.'
      }`,
  );
  add(
    listing.badgeFoundAt && totals.badgeViews === 0 && days >= 7 && stats.sourcesSince !== null && stats.sourcesSince <= stats.from,
    listing.plan === 'free' ? `${paths.managedListing(id)}#badge` : paths.badgesOf(slug),
    () => `We counted nobody who was shown your badge in these ${days} days. Look whether it still stands on your site.`,
  );
  const quiet = lastUpdateAt ? Math.floor((now().getTime() - lastUpdateAt.getTime()) / dayMs) : null;
  add(
    followers > 0 && (quiet === null || quiet >= quietDays),
    paths.updatesEditor(id),
    () =>
      `${countOf(followers, 'follower')} ${followers === 1 ? 'has' : 'have'} heard ${quiet === null ? 'nothing yet' : `nothing for ${quiet} days`}. Say what is new.`,
  );
  return advice.slice(0, maxAdvice);
}
