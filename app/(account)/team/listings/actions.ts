'use server';

import { AppError } from '#lib/core/errors.ts';
import { countOf } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { giveAccess } from '#lib/desk/decide-owners.ts';
import { editListing } from '#lib/desk/edit-listing.ts';
import { mergeListings } from '#lib/desk/merge-listings.ts';
import { renameListing } from '#lib/desk/rename-listing.ts';
import { takeBackDecision } from '#lib/reports/take-back-decision.ts';
import { takeDownByTeam } from '#lib/reports/take-down-by-team.ts';
import { deskAction } from '../desk-action.ts';

/** Takes a listing down, puts it back, edits it, merges it into another, or gives it another slug or owner. */
export const actOnListing = deskAction({
  name: 'act_on_listing',
  fields: ['id', 'do', 'text', 'rule', 'law', 'case', 'slug', 'email', 'into', 'name', 'tagline', 'description', 'categories'],
  page: ({ id }) => paths.deskListing(Number(id)),
  run: async ({ id, do: act, text, rule, law, case: report, slug, email, into, ...values }, actor) => {
    switch (act) {
      case 'reject':
        await takeDownByTeam(actor, Number(id), { explanation: text, rule: rule || law });
        return { done: 'It is taken down, and its owners are told.' };
      case 'restore':
        await takeBackDecision(actor, Number(report), text);
        return { done: 'It is put back, and its owners are told.' };
      case 'rename':
        return { done: `It was “${await renameListing(actor, Number(id), slug.trim())}” before, which leads here now.` };
      case 'give':
        await giveAccess(actor, Number(id), email);
        return { done: 'They are an owner now, and told so.' };
      case 'edit': {
        const categories = values.categories.split('\n').map((each) => each.trim());
        const changed = await editListing(actor, Number(id), { ...values, categories: categories.filter(Boolean), reason: text });
        return { done: changed.length === 0 ? 'Nothing differs.' : `Changed: ${changed.join(', ').replaceAll('_', ' ')}.` };
      }
      case 'merge': {
        const { votes, reviews } = await mergeListings(actor, Number(id), Number(into));
        return { done: `Merged, with ${countOf(votes, 'vote')} and ${countOf(reviews, 'review')}.` };
      }
      default:
        throw new AppError('forbidden', 'There is no such act.');
    }
  },
});
