'use server';

import { AppError } from '#lib/core/errors.ts';
import { countOf } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { decideAlternative } from '#lib/desk/alternatives.ts';
import { giveAccess } from '#lib/desk/decide-owners.ts';
import { editListing } from '#lib/desk/edit-listing.ts';
import { mergeListings, undoListingMerge } from '#lib/desk/merge-listings.ts';
import { moveWeekByTeam } from '#lib/desk/move-week.ts';
import { removeRating, setRating } from '#lib/desk/ratings.ts';
import { renameListing } from '#lib/desk/rename-listing.ts';
import { takeBackDecision } from '#lib/reports/take-back-decision.ts';
import { takeDownByTeam } from '#lib/reports/take-down-by-team.ts';
import { deskAction } from '../desk-action.ts';

/**
 * Carries out an act about a listing: takes it down, puts it back, edits it, merges it into another, changes its slug, owners, week or
 * ratings, or decides about its alternatives.
 */
export const actOnListing = deskAction({
  name: 'act_on_listing',
  fields: [
    'id',
    'do',
    'text',
    'rule',
    'law',
    'case',
    'slug',
    'email',
    'into',
    'name',
    'tagline',
    'description',
    'categories',
    'week',
    'past',
    'decided',
    'rating',
    'provider',
    'measuredOn',
  ],
  page: ({ id }) => paths.deskListing(Number(id)),
  run: async (
    { id, do: act, text, rule, law, case: report, slug, email, into, week, past, decided, rating, provider, measuredOn, ...values },
    actor,
  ) => {
    switch (act) {
      case 'reject':
        await takeDownByTeam(actor, Number(id), { explanation: text, rule: rule || law });
        return { done: 'It is taken down, and its owners are told.' };
      case 'restore':
        await takeBackDecision(actor, Number(report), text);
        return { done: 'It is put back, and its owners are told.' };
      case 'rename':
        return { done: `It was “${await renameListing(actor, Number(id), slug.trim(), text)}” before, which leads here now.` };
      case 'give':
        await giveAccess(actor, Number(id), email);
        return { done: 'They are an owner now, and told so.' };
      case 'edit': {
        const categories = values.categories.split('\n').map((each) => each.trim());
        const changed = await editListing(actor, Number(id), { ...values, categories: categories.filter(Boolean), reason: text });
        return { done: changed.length === 0 ? 'Nothing differs.' : `Changed: ${changed.join(', ').replaceAll('_', ' ')}.` };
      }
      case 'merge': {
        const { votes, reviews } = await mergeListings(actor, Number(id), Number(into), text);
        return { done: `Merged, with ${countOf(votes, 'vote')} and ${countOf(reviews, 'review')}.` };
      }
      case 'part':
        await undoListingMerge(actor, Number(into), text);
        return { done: 'It is a listing of its own again, and its owners are told.' };
      case 'week': {
        const before = await moveWeekByTeam(actor, Number(id), { week: week.trim(), reason: text, isPastRoom: past === 'on' });
        return { done: `Its launch moved from the week of ${before}, and its owners are told.` };
      }
      case 'alternative': {
        const decision = decided === 'pinned' || decided === 'hidden' ? decided : null;
        await decideAlternative(actor, Number(id), slug.trim().replace(/^.*\/listings\//, ''), decision, text);
        return { done: decision === null ? 'The site decides about it again.' : `It is ${decision}.` };
      }
      case 'rate':
        await setRating(actor, Number(id), { rating, provider, measuredOn, reason: text });
        return { done: 'The rating stands there.' };
      case 'unrate':
        await removeRating(actor, Number(id), { provider, measuredOn, reason: text });
        return { done: 'The rating is removed.' };
      default:
        throw new AppError('forbidden', 'There is no such act.');
    }
  },
});
