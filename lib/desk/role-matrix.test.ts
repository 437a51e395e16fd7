// Every act and every view of the team, tried by people of every role: the table of rights is what the functions do.
import { beforeAll, describe, expect, test } from 'vitest';
import { type Actor, anonymous, type Role, roles, sessionActor } from '#lib/auth/actor.ts';
import { fulfilByHand, retryOrder } from '#lib/billing/fulfilment/fulfil-by-hand.ts';
import { sendDocumentsAgain } from '#lib/billing/orders/send-documents-again.ts';
import { listOrders, readOrder } from '#lib/billing/orders/team-orders.ts';
import { listReconciliations, reconcileByTeam } from '#lib/billing/payments/reconcile-by-team.ts';
import { createDiscountCode, listDiscountCodes, setDiscountCodeEnded } from '#lib/billing/products/discount-codes.ts';
import { dropPlannedPrice, setPrice } from '#lib/billing/products/set-price.ts';
import { editProduct, listTeamProducts } from '#lib/billing/products/team-products.ts';
import { requestRefund } from '#lib/billing/refunds/request-refund.ts';
import { decideText, listHeldTexts } from '#lib/community/decide-text.ts';
import { decideVotes, listHeldVotes, undoVotes } from '#lib/community/decide-votes.ts';
import { db } from '#lib/core/db.ts';
import { isAppError } from '#lib/core/errors.ts';
import { decideAlternative, listAlternativesForTeam } from '#lib/desk/alternatives.ts';
import { listAttributesForTeam, removeAttribute, saveAttribute } from '#lib/desk/attributes.ts';
import { listAwardedWeeks, putAwardsRight, recountWeek } from '#lib/desk/awards.ts';
import { blockAddress, liftBlock, liftBlockOf, listBlocks } from '#lib/desk/blocks.ts';
import { listCases, readCase } from '#lib/desk/cases/cases.ts';
import { proposeDecision } from '#lib/desk/cases/proposals.ts';
import { caseKinds } from '#lib/desk/cases/schema.ts';
import { deleteCategory, listCategoriesForTeam, saveCategory } from '#lib/desk/categories.ts';
import { closeAccountFor, reopenAccountFor } from '#lib/desk/close-account.ts';
import { giveAccess, listDisputedListings, settleOwners, takeAccess } from '#lib/desk/decide-owners.ts';
import { editListing } from '#lib/desk/edit-listing.ts';
import { listUnseenEdits, markEditsSeen } from '#lib/desk/edits.ts';
import { exportEverything } from '#lib/desk/export-everything.ts';
import { exportListings } from '#lib/desk/export-listings.ts';
import { readFirstSteps } from '#lib/desk/first-steps.ts';
import { editFounder, findFounders, readFounder, unlinkFounder } from '#lib/desk/founders.ts';
import { giveRole, listTeam } from '#lib/desk/give-role.ts';
import { endSignInsOf, printSignInLink, sendSignInLinkTo } from '#lib/desk/help-to-sign-in.ts';
import { setAnswerHidden, setFounderHidden } from '#lib/desk/hide-founder.ts';
import { checkCanImport, checkImport, createImport, listImports, readImport, startImport, stopImport } from '#lib/desk/imports/imports.ts';
import { listInterviewForTeam, saveInterviewQuestion } from '#lib/desk/interview-questions.ts';

import { dropFailed, readDeskJobs, retryFailed } from '#lib/desk/jobs.ts';
import { findListings, readListing } from '#lib/desk/listings.ts';
import { mergeAccounts } from '#lib/desk/merge-accounts.ts';
import { listFormerCategories, mergeCategories, undoCategoryMerge } from '#lib/desk/merge-categories.ts';
import { mergeFounders, undoFounderMerge } from '#lib/desk/merge-founders.ts';
import { listMergedListings, mergeListings, undoListingMerge } from '#lib/desk/merge-listings.ts';
import { moveWeekByTeam } from '#lib/desk/move-week.ts';
import { listMails, readMail } from '#lib/desk/outbox.ts';
import { findPeople, findPersonByAddress, readPerson } from '#lib/desk/people.ts';
import { dropPick, listPickHistory, pickListing } from '#lib/desk/picks.ts';
import { addPostPicture, checkCanAddPicture } from '#lib/desk/post-pictures.ts';
import { createPost, deletePost, listPosts, publishPost, readPost, savePost, undoPostEdit, unpublishPost } from '#lib/desk/posts.ts';
import { listRatings, removeRating, setRating } from '#lib/desk/ratings.ts';
import { readLog } from '#lib/desk/read-log.ts';
import { readToday } from '#lib/desk/read-today.ts';
import { renameListing } from '#lib/desk/rename-listing.ts';
import { listSettingChanges, listSettings } from '#lib/desk/settings.ts';
import { liftSuspension, suspendPerson } from '#lib/desk/suspend-person.ts';
import { beginView } from '#lib/desk/view-as.ts';
import { decideSubmission, refuseSubmissionsOf, undoSubmission } from '#lib/moderation/decide-submission.ts';
import { listSubmissions } from '#lib/moderation/list-submissions.ts';
import { decideReport } from '#lib/reports/decide-report.ts';
import { listLatelyDecided, listReportDetails, listReports, readReport } from '#lib/reports/list-reports.ts';
import { takeBackDecision } from '#lib/reports/take-back-decision.ts';
import { takeDownByTeam } from '#lib/reports/take-down-by-team.ts';
import { readPageForTeam, setPageText } from '#lib/site/page-texts.ts';
import { setSiteSettings } from '#lib/site/site-settings.ts';
import { type TeamAct, type TeamView, teamActs, teamViews } from '#lib/team/rights.ts';
import { makeUser } from '#scripts/testing/factories.ts';

type Call = (actor: Actor) => Promise<unknown>;
const noQuestion = { question: '', help: '', active: false, position: 0 };
const noCategory = { name: '', description: '', parentId: null, position: 0, faqs: [], terms: {} };
const noPost = { title: '', slug: '', excerpt: '', body: '', author: '', faqs: [] };
const noProduct = { name: 'Nothing', description: '', active: false };
const nobody = '01998a52-7c1e-7d9a-8f0a-2b1c3d4e5f60';

/** A call of each act about a row that there is not: who has the right hears that, everybody else is refused before. */
const acts: Record<TeamAct, Call[]> = {
  'submission decided': [
    (actor) => decideSubmission(actor, 1, { approve: true }),
    (actor) => undoSubmission(actor, 1),
    (actor) => refuseSubmissionsOf(actor, { userId: nobody }, { refuse: 'Spam.', rule: 'listed' }),
  ],
  'report decided': [(actor) => decideReport(actor, 1, { status: 'dismissed', explanation: 'It is right.' })],
  'decision taken back': [(actor) => takeBackDecision(actor, 1, '')],
  'listing taken down': [(actor) => takeDownByTeam(actor, 1, { explanation: 'A casino.', rule: 'listed' })],
  'listing renamed': [(actor) => renameListing(actor, 1, 'another', 'Asked for.')],
  'listing edited': [
    (actor) => editListing(actor, 999, { name: 'A', tagline: 'B', description: 'C', categories: ['D'], reason: 'It is right.' }),
  ],
  'listings merged': [(actor) => mergeListings(actor, 998, 999, 'One product.'), (actor) => undoListingMerge(actor, 999, 'Two products.')],
  'week moved': [(actor) => moveWeekByTeam(actor, 999, { week: 'next', reason: 'Asked for.', isPastRoom: false })],
  'alternative decided': [(actor) => decideAlternative(actor, 999, 'nothing', 'hidden', 'No.')],
  'rating set': [
    (actor) => setRating(actor, 999, { rating: '4', provider: 'Ours', measuredOn: '2026-01-01', reason: 'Measured.' }),
    (actor) => removeRating(actor, 999, { provider: 'Ours', measuredOn: '2026-01-01', reason: 'Wrong.' }),
  ],
  'awards put right': [(actor) => putAwardsRight(actor, '2026-01-05', '[]', 'A ring.')],
  'founder edited': [
    (actor) => editFounder(actor, nobody, { name: 'Ada', bio: '' }, undefined, 'A test.'),
    (actor) => unlinkFounder(actor, nobody, 1, 'A test.'),
    (actor) => mergeFounders(actor, nobody, 'nothing', 'A test.'),
    (actor) => undoFounderMerge(actor, 'nothing'),
  ],
  'founder hidden': [(actor) => setFounderHidden(actor, nobody, true, 'A test.')],
  'interview answer decided': [(actor) => setAnswerHidden(actor, nobody, 1, true, 'A test.')],
  'accounts merged': [(actor) => mergeAccounts(actor, nobody, 'nobody', 'One person.')],
  'edits seen': [(actor) => markEditsSeen(actor, '0')],
  'owners decided': [
    (actor) => settleOwners(actor, 1),
    (actor) => takeAccess(actor, 1, nobody, 'They left.'),
    (actor) => giveAccess(actor, 1, 'robin@example.com'),
  ],
  'text decided': [
    (actor) => decideText(actor, 'review', 1, { publish: true }),
    (actor) => decideText(actor, 'answer', 1, { hold: 'links' }),
  ],
  'votes decided': [(actor) => decideVotes(actor, 1, 'count', 'Real.'), (actor) => undoVotes(actor, 1, new Date(), 'A mistake.')],
  'person suspended': [(actor) => suspendPerson(actor, nobody, { reason: 'Spam.', votes: true, texts: true, listings: true })],
  'suspension lifted': [(actor) => liftSuspension(actor, nobody, 'A mistake.')],
  'sign-ins ended': [(actor) => endSignInsOf(actor, nobody, 'Asked for.')],
  'sign-in link sent': [(actor) => sendSignInLinkTo(actor, nobody, 'Asked for.')],
  'view begun': [(actor) => beginView(actor, 'nothing', nobody, 'They see an error.')],
  'address blocked': [(actor) => blockAddress(actor, { kind: 'network', about: nobody, reason: 'Spam.' })],
  'block lifted': [(actor) => liftBlock(actor, 1, 'A mistake.')],
  'listings imported': [
    checkCanImport,
    (actor) => createImport(actor, { file: Buffer.from('name\nTide'), name: 'a.csv', source: 'Ours' }),
    (actor) => checkImport(actor, 999, {}),
    (actor) => startImport(actor, 999),
    (actor) => stopImport(actor, 999),
  ],
  'decision proposed': [
    (actor) => proposeDecision(actor, { kind: 'submission', key: '1' }, { decision: 'approve', reason: 'It is right.' }),
  ],
  'sign-in link printed': [(actor) => printSignInLink(actor, nobody, 'Asked for.')],
  'account closed': [(actor) => closeAccountFor(actor, nobody, 'Asked for.'), (actor) => reopenAccountFor(actor, nobody, 'A mistake.')],
  'role given': [(actor) => giveRole(actor, nobody, 'admin', 'They help.')],
  'refund requested': [(actor) => requestRefund(actor, 'DB-2026-AAAAAAA', { reason: 'Asked for.' })],
  'line delivered': [(actor) => fulfilByHand(actor, 'DB-2026-AAAAAAA', 0, 'Done.')],
  'fulfilment retried': [(actor) => retryOrder(actor, 'DB-2026-AAAAAAA', 'Mended.')],
  'documents sent again': [(actor) => sendDocumentsAgain(actor, 'DB-2026-AAAAAAA', 'Asked for.')],
  'payments compared': [reconcileByTeam],
  'discount code changed': [
    (actor) =>
      createDiscountCode(actor, { code: 'A B', off: { percent: 1 }, product: null, maxUses: null, validUntil: null, reason: 'A fair.' }),
    (actor) => setDiscountCodeEnded(actor, 999, true, 'Over.'),
  ],
  'price set': [(actor) => setPrice(actor, 'nothing', 100), (actor) => dropPlannedPrice(actor, 1, 'A mistake.')],
  'product edited': [(actor) => editProduct(actor, 'nothing', noProduct, noProduct)],
  'picks changed': [(actor) => pickListing(actor, 'nothing', 'Good.'), (actor) => dropPick(actor, 1, 'Old.')],
  'interview changed': [(actor) => saveInterviewQuestion(actor, 1, noQuestion, 'Clearer.')],
  'category edited': [
    (actor) => saveCategory(actor, 1, noCategory, 'Asked for.'),
    (actor) => deleteCategory(actor, 1, 'Asked for.'),
    (actor) => saveAttribute(actor, 1, null, { label: 'A', type: 'boolean', rule: 'a', position: 0 }, 'Asked for.'),
    (actor) => removeAttribute(actor, 1, 1, 'Asked for.'),
  ],
  'categories merged': [(actor) => mergeCategories(actor, 1, 999, 'Twice.'), (actor) => undoCategoryMerge(actor, 'nothing')],
  'post edited': [
    (actor) => createPost(actor, '', ''),
    (actor) => savePost(actor, 1, noPost, 1),
    (actor) => undoPostEdit(actor, 1),
    (actor) => checkCanAddPicture(actor, 1),
    (actor) => addPostPicture(actor, 1, Buffer.from('')),
  ],
  'post published': [(actor) => publishPost(actor, 1, null, 'Ready.'), (actor) => unpublishPost(actor, 1, 'Wrong.')],
  'post deleted': [(actor) => deletePost(actor, 1, true, 'Old.')],
  'page text set': [(actor) => setPageText(actor, 'about', '', { known: [], seen: '' })],
  set_site_settings: [(actor) => setSiteSettings(actor, {})],
  'jobs retried': [(actor) => retryFailed(actor, nobody, 'Mended.')],
  'job dropped': [(actor) => dropFailed(actor, nobody, 'Too late.')],
  'everything exported': [exportEverything],
};

const views: Record<TeamView, Call[]> = {
  'the desk': [readToday],
  submissions: [(actor) => listSubmissions(actor)],
  reports: [listReports, listReportDetails, listLatelyDecided, (actor) => readReport(actor, 1)],
  texts: [listHeldTexts],
  votes: [listHeldVotes],
  claims: [listDisputedListings],
  people: [
    (actor) => findPeople(actor, 'robin'),
    (actor) => readPerson(actor, nobody),
    listTeam,
    listBlocks,
    (actor) => findPersonByAddress(actor, 'robin@example.com'),
    (actor) => liftBlockOf(actor, 'word', 'casino', 'A mistake.'),
  ],
  listings: [
    (actor) => findListings(actor, { text: 'tide', status: '' }),
    (actor) => readListing(actor, 1),
    listUnseenEdits,
    (actor) => listAlternativesForTeam(actor, 1),
    (actor) => listRatings(actor, 1),
    (actor) => listMergedListings(actor, 1),
  ],
  founders: [(actor) => findFounders(actor, 'ada'), (actor) => readFounder(actor, nobody)],
  awards: [listAwardedWeeks, (actor) => recountWeek(actor, '2026-01-05')],
  cases: [...caseKinds.map((kind) => (actor: Actor) => listCases(actor, kind)), (actor) => readCase(actor, 'submission', '0')],
  imports: [listImports, (actor) => readImport(actor, 999), exportListings],
  'the log': [(actor) => readLog(actor)],
  orders: [listReconciliations, (actor) => listOrders(actor, { limit: 1 }), (actor) => readOrder(actor, 'DB-2026-AAAAAAA')],
  jobs: [readDeskJobs, (actor) => listMails(actor), (actor) => readMail(actor, nobody)],
  products: [listTeamProducts, listDiscountCodes],
  content: [
    listCategoriesForTeam,
    (actor) => listFormerCategories(actor, 1),
    (actor) => listAttributesForTeam(actor, 1),
    listPickHistory,
    listInterviewForTeam,
    listPosts,
    (actor) => readPost(actor, 1),
  ],
  settings: [readFirstSteps, (actor) => readPageForTeam(actor, 'about'), listSettings, listSettingChanges],
};

/** Returns what became of a call: `allowed` also if what it is about is missing. */
async function outcome(call: Call, actor: Actor): Promise<string> {
  try {
    await call(actor);
    return 'allowed';
  } catch (error) {
    if (!isAppError(error)) throw error;
    return error.code === 'forbidden' || error.code === 'unauthorized' ? error.code : 'allowed';
  }
}

const people = new Map<Role, string>();
beforeAll(async () => {
  for (const role of roles) people.set(role, (await makeUser({ role })).id);
});
const personOf = (role: Role) => people.get(role) ?? '';

describe.each(Object.entries({ ...acts, ...views }))('%s', (name, calls) => {
  const needed = { ...teamActs, ...teamViews }[name as TeamAct | TeamView];

  test.each(roles)('by a person with the role %s', async (role) => {
    const expected = roles.indexOf(role) >= roles.indexOf(needed) ? 'allowed' : 'forbidden';
    for (const call of calls) expect(await outcome(call, sessionActor(personOf(role), role))).toBe(expected);
  });

  test('by nobody, and by somebody whose role, account or access ended since the request began', async () => {
    const [demoted, closed, suspended] = [
      await makeUser({ role: 'member' }),
      await makeUser({ role: 'admin', deletedAt: new Date() }),
      await makeUser({ role: 'admin', suspendedAt: new Date() }),
    ];
    for (const call of calls) {
      expect(await outcome(call, anonymous)).toBe('unauthorized');
      for (const { id } of [demoted, closed, suspended]) expect(await outcome(call, sessionActor(id, 'admin'))).toBe('forbidden');
    }
  });
});

test('what is refused leaves no line in the audit log', async () => {
  await db().auditEntry.deleteMany();
  for (const calls of Object.values(acts)) for (const call of calls) await outcome(call, sessionActor(personOf('member'), 'admin'));
  expect(await db().auditEntry.count()).toBe(0);
});
