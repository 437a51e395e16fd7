import { makeFaq } from '#lib/community/questions/make-faq.ts';
import { paths, questionAnchor } from '#lib/core/paths.ts';
import { ownerForm } from '../owner-form.ts';

/** Target of the form with which owners turn an answered question into an FAQ of the profile. Redirects back to the question. */
export const POST = ownerForm({
  operation: 'make_faq',
  names: ['question'],
  page: (listing) => `${paths.questionsEditor(listing)}?show=all`,
  async run(actor, listing, form) {
    const question = Number(form.question) || 0;
    await makeFaq(actor, listing, question);
    return questionAnchor(question);
  },
});
