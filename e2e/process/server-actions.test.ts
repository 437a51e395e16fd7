// Calls every server action over HTTP, as no page of ours would: signed out, for a row of somebody else, from a foreign origin, past the
// limit. Takes the ids of the actions from the build. Fails if there is an action that `calls` doesn't name.
import { randomBytes } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createApiKey } from '#lib/accounts/api-keys.ts';
import { sessionActor } from '#lib/auth/actor.ts';
import { digest } from '#lib/auth/digest.ts';
import { localCookie } from '#lib/auth/local-key.ts';
import { sessionCookieName, viewingCookieName } from '#lib/auth/session-cookie.ts';
import { db, disconnect } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { markEmbedded } from '#lib/core/mark-embedded.ts';
import { makeDifference, makeDraft, makeListing, makeOrder, makeUser } from '#scripts/testing/factories.ts';
import { apiOf } from '../support/checkout.ts';

const root = join(import.meta.dirname, '../..');
const site = inject('site');
const actionFiles = globSync('{app,lib,inngest}/**/*.{ts,tsx}', { cwd: root }).filter((file) =>
  /^\s*['"]use server['"]/m.test(readFileSync(join(root, file), 'utf8')),
);

interface Owned {
  draft: string;
  listing: number;
  order: string;
  claim: number;
  difference: number;
}
/** The owner's rows, or rows of the person who calls. */
type Arguments = (rows: Owned) => unknown[];
interface Call {
  page: string | ((rows: Owned) => string);
  send: Arguments;
  /** What a signed-out call gets: the page that signing in leads back to, a result, or `visitors` if they may call it. */
  signedOut: string | ((rows: Owned) => string) | object;
  /** What a call for the owner's rows by another person gets; null if the action names no row that has an owner. */
  foreignRow: object | null;
  /** What a call past the limit gets; null if the action is not counted. Default: the message above the form. */
  limited?: object | null;
}

const writesLimit = expect.stringMatching(/^At most 60 writes a minute\. Try again in \d+ s\.$/);
const form = (values: Record<string, string | number> = {}) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, String(value));
  return [{}, data];
};
const plainForm = (values: Record<string, string>) => form(values).slice(1);
const refused = { error: expect.stringMatching(/^There is no /) };
const visitors = { visitors: true };
const signedOutResult = { error: 'You are signed out. Sign in again.' };
const notOfTeam = { error: expect.stringMatching(/^Only (the site’s team|an? (moderator|admin) of this site)/) };
const unknownUid = 'a'.repeat(43);
const settings = '/dashboard/settings';
const draftPage = ({ draft }: Owned) => `/drafts/${draft}`;
const listingPage = ({ listing }: Owned) => `/dashboard/listings/${listing}`;
const mediaPage = (rows: Owned) => `${listingPage(rows)}/media`;
const milestonesPage = (rows: Owned) => `${listingPage(rows)}/milestones`;
const storyPage = (rows: Owned) => `${listingPage(rows)}/story`;
const websitePage = (rows: Owned) => `${listingPage(rows)}/website`;
const reportsPage = (rows: Owned) => `${listingPage(rows)}/reports`;
const updatesPage = (rows: Owned) => `${listingPage(rows)}/updates`;

/** A call of each action that would succeed for the owner of its rows, by file and name. */
const calls: Record<string, Record<string, Call>> = {
  'app/(account)/claim/[slug]/actions.ts': {
    startClaim: {
      page: '/claim/tidemark',
      send: () => form({ slug: 'tidemark', method: 'dns', email: '' }),
      signedOut: '/claim/tidemark?method=dns',
      foreignRow: null,
    },
    checkClaim: {
      page: '/claim/tidemark',
      send: ({ claim }) => form({ slug: 'tidemark', claim }),
      signedOut: '/claim/tidemark',
      foreignRow: refused,
    },
  },
  'app/(account)/claim/confirm/[token]/actions.ts': {
    confirmClaimForm: {
      page: '/claim/confirm/unknown',
      send: () => form({ token: 'unknown' }),
      signedOut: '/claim/confirm/unknown',
      foreignRow: refused,
    },
  },
  'app/(account)/account-links/[token]/actions.ts': {
    // Whoever has the link may use it.
    followAccountLink: {
      page: '/account-links/unknown',
      send: () => form({ token: 'unknown', do: 'reopen' }),
      signedOut: visitors,
      foreignRow: { error: expect.stringMatching(/^This link doesn’t work/) },
    },
  },
  'app/(account)/mails/[token]/actions.ts': {
    // Whoever has the link may use it.
    stop: {
      page: '/mails/unknown',
      send: () => form({ token: 'unknown' }),
      signedOut: visitors,
      foreignRow: { error: expect.stringMatching(/^This link was changed/) },
    },
    changeCategories: {
      page: '/mails/unknown',
      send: () => form({ token: 'unknown' }),
      signedOut: visitors,
      foreignRow: { error: expect.stringMatching(/^This link was changed/) },
    },
  },
  'app/(account)/team/reports/actions.ts': {
    decideReportForm: {
      page: '/team/reports',
      send: () => form({ id: 1, do: 'approve', text: 'Fine' }),
      signedOut: signedOutResult,
      foreignRow: notOfTeam,
    },
  },
  'app/(account)/team/submissions/actions.ts': {
    decideSubmissionForm: {
      page: '/team/submissions',
      send: ({ listing }) => form({ id: listing, do: 'approve' }),
      signedOut: signedOutResult,
      foreignRow: notOfTeam,
    },
    refuseAll: {
      page: '/team/submissions',
      send: () => form({ person: 'unknown', reason: 'No product' }),
      signedOut: '/team/submissions',
      foreignRow: notOfTeam,
    },
  },
  'app/(account)/team/claims/actions.ts': {
    decideOwners: {
      page: '/team/claims',
      send: ({ listing }) => form({ id: listing, do: 'share' }),
      signedOut: '/team/claims',
      foreignRow: notOfTeam,
    },
  },
  'app/(account)/team/texts/actions.ts': {
    decideTextForm: {
      page: '/team/texts',
      send: () => form({ kind: 'review', id: 1, do: 'approve' }),
      signedOut: signedOutResult,
      foreignRow: notOfTeam,
    },
  },
  'app/(account)/team/votes/actions.ts': {
    decideVotesForm: {
      page: '/team/votes',
      send: ({ listing }) => form({ listing, do: 'approve' }),
      signedOut: signedOutResult,
      foreignRow: notOfTeam,
    },
  },
  'app/(account)/team/people/actions.ts': {
    actOnPerson: {
      page: '/team/people/unknown',
      send: () => form({ id: 'unknown', do: 'end' }),
      signedOut: '/team/people/unknown',
      foreignRow: notOfTeam,
    },
  },
  'app/(account)/team/blocks/actions.ts': {
    changeBlocks: { page: '/team/blocks', send: () => form({ id: 1, do: 'lift' }), signedOut: '/team/blocks', foreignRow: notOfTeam },
  },
  'app/(account)/team/listings/actions.ts': {
    actOnListing: {
      page: ({ listing }) => `/team/listings/${listing}`,
      send: ({ listing }) => form({ id: listing, do: 'rename', slug: 'another' }),
      signedOut: ({ listing }) => `/team/listings/${listing}`,
      foreignRow: notOfTeam,
    },
  },
  'app/(account)/team/edits/actions.ts': {
    markSeen: { page: '/team/edits', send: () => form({ id: 1 }), signedOut: '/team/edits', foreignRow: notOfTeam },
  },
  'app/(account)/team/imports/actions.ts': {
    actOnImport: { page: '/team/imports/1', send: () => form({ id: 1, do: 'start' }), signedOut: '/team/imports/1', foreignRow: notOfTeam },
  },
  'app/(account)/team/orders/actions.ts': {
    actOnOrder: {
      page: ({ order }) => `/team/orders/${order}`,
      send: ({ order }) => form({ number: order, do: 'refund', reason: 'Asked for' }),
      signedOut: ({ order }) => `/team/orders/${order}`,
      foreignRow: notOfTeam,
    },
    comparePayments: { page: '/team/orders', send: () => form({}), signedOut: '/team/orders', foreignRow: notOfTeam },
  },
  'app/(account)/team/settings/actions.ts': {
    changeSettings: {
      page: '/team/settings',
      send: () => form({ group: 'weeks', freePerWeek: 1, 'seen-freePerWeek': 50, reason: 'Fewer.' }),
      signedOut: '/team/settings?group=weeks',
      foreignRow: notOfTeam,
    },
  },
  'app/(account)/team/products/actions.ts': {
    changeProduct: {
      page: '/team/products',
      send: () => form({ product: 'launch', do: 'price', price: '1', reason: 'Cheaper.' }),
      signedOut: '/team/products',
      foreignRow: notOfTeam,
    },
  },
  'app/(account)/team/discounts/actions.ts': {
    changeDiscount: {
      page: '/team/discounts',
      send: () => form({ do: 'end', id: 1, reason: 'Over.' }),
      signedOut: '/team/discounts',
      foreignRow: notOfTeam,
    },
  },
  'app/(account)/team/categories/actions.ts': {
    changeCategory: {
      page: '/team/categories',
      send: () => form({ name: 'Free votes', parent: '', position: 0, reason: 'Mine' }),
      signedOut: '/team/categories',
      foreignRow: notOfTeam,
    },
    changeAttribute: {
      page: '/team/categories/1',
      send: () => form({ category: 1, label: 'Free', type: 'boolean', rule: 'free', reason: 'Mine' }),
      signedOut: '/team/categories/1',
      foreignRow: notOfTeam,
    },
    removeCategory: {
      page: '/team/categories',
      send: () => form({ id: 1, reason: 'Mine' }),
      signedOut: signedOutResult,
      foreignRow: notOfTeam,
    },
    mergeCategory: {
      page: '/team/categories/1',
      send: () => form({ id: 1, into: 2, reason: 'Twice' }),
      signedOut: '/team/categories/2',
      foreignRow: notOfTeam,
    },
  },
  'app/(account)/team/founders/actions.ts': {
    actOnFounder: {
      page: '/team/founders/unknown',
      send: () => form({ id: 'unknown', do: 'unlink', listing: 1, reason: 'Not theirs' }),
      signedOut: '/team/founders/unknown',
      foreignRow: notOfTeam,
    },
  },
  'app/(account)/team/awards/actions.ts': {
    putRight: {
      page: '/team/awards',
      send: () => form({ week: '2026-11-16', seen: '[]', reason: 'A ring' }),
      signedOut: '/team/awards?week=2026-11-16',
      foreignRow: notOfTeam,
    },
  },
  'app/(account)/team/pages/actions.ts': {
    writePage: {
      page: '/team/pages/about',
      send: () => form({ name: 'about', text: '', reason: 'Shorter.' }),
      signedOut: '/team/pages/about',
      foreignRow: notOfTeam,
    },
  },
  'app/(account)/team/picks/actions.ts': {
    changePicks: {
      page: '/team/picks',
      send: () => form({ do: 'pick', slug: 'tidemark', reason: 'It is mine.' }),
      signedOut: '/team/picks',
      foreignRow: notOfTeam,
    },
  },
  'app/(account)/team/interview/actions.ts': {
    changeInterview: {
      page: '/team/interview',
      send: () => form({ question: 'Why not?', active: 'on', reason: 'Mine.' }),
      signedOut: '/team/interview',
      foreignRow: notOfTeam,
    },
  },
  'app/(account)/team/posts/actions.ts': {
    beginPost: { page: '/team/posts', send: () => form({ title: 'Free votes' }), signedOut: signedOutResult, foreignRow: notOfTeam },
    writePost: {
      page: '/team/posts/1',
      send: () => form({ id: 1, do: 'save', version: 1, title: 'Free votes', slug: 'free-votes' }),
      signedOut: '/team/posts/1',
      foreignRow: notOfTeam,
    },
    actOnPost: {
      page: '/team/posts/1',
      send: () => form({ id: 1, do: 'unpublish', reason: 'Mine.' }),
      signedOut: '/team/posts/1',
      foreignRow: notOfTeam,
    },
  },
  'app/(account)/team/jobs/actions.ts': {
    actOnJob: { page: '/team/jobs', send: () => form({ id: 'unknown', do: 'retry' }), signedOut: '/team/jobs', foreignRow: notOfTeam },
  },
  'app/(account)/weekly/actions.ts': {
    subscribe: { page: '/weekly', send: () => form({ email: 'reader@example.com' }), signedOut: visitors, foreignRow: null },
    confirm: {
      page: '/weekly/unknown',
      send: () => form({ token: 'unknown' }),
      signedOut: visitors,
      foreignRow: { error: expect.stringMatching(/^This link doesn’t work/) },
    },
  },
  'app/(account)/tell-me/actions.ts': {
    follow: {
      page: '/tell-me?q=babysitter',
      send: () => form({ q: 'babysitter', email: 'reader@example.com' }),
      signedOut: visitors,
      foreignRow: null,
    },
    confirm: {
      page: '/tell-me/unknown',
      send: () => form({ token: 'unknown' }),
      signedOut: visitors,
      foreignRow: { error: expect.stringMatching(/^This link doesn’t work/) },
    },
  },
  'app/(account)/dashboard/notifications/actions.ts': {
    markRead: {
      page: '/dashboard/notifications',
      send: () => form({ notice: '1' }),
      signedOut: '/dashboard/notifications',
      foreignRow: null,
    },
  },
  'app/(account)/connect/[uid]/actions.ts': {
    submitConsent: {
      page: `/connect/${unknownUid}`,
      send: () => [{ uid: unknownUid, user: '', allow: true }],
      signedOut: `/connect/${unknownUid}`,
      foreignRow: { redirect: `/connect/${unknownUid}?account=other` },
      limited: null,
    },
    submitConsentForm: {
      page: `/connect/${unknownUid}`,
      send: () => plainForm({ uid: unknownUid, user: '', answer: 'allow' }),
      signedOut: `/connect/${unknownUid}`,
      foreignRow: { redirect: `/connect/${unknownUid}?account=other` },
      limited: null,
    },
    switchAccount: {
      page: `/connect/${unknownUid}`,
      send: () => plainForm({ uid: unknownUid }),
      signedOut: visitors,
      foreignRow: null,
      limited: null,
    },
  },
  'app/(account)/dashboard/apps/actions.ts': {
    revokeApp: {
      page: '/dashboard/apps',
      send: () => form({ id: 'app-of-the-owner' }),
      signedOut: '/dashboard/apps',
      foreignRow: refused,
    },
  },
  'app/(account)/dashboard/buy/actions.ts': {
    startOrder: {
      page: '/dashboard/buy',
      send: ({ listing }) => form({ listing, buy: 'launch' }),
      signedOut: ({ listing }) => `/dashboard/buy?listing=${listing}`,
      foreignRow: { errors: { launch: expect.any(String) } },
      limited: { errors: { form: writesLimit } },
    },
  },
  'app/(account)/dashboard/following/actions.ts': {
    // Only notices of the person who calls.
    markRead: { page: '/dashboard/following', send: () => form({ listing: '' }), signedOut: '/dashboard/following', foreignRow: null },
    // Everybody may follow a public listing, and nobody another one: the owner’s is a draft.
    unfollow: {
      page: '/dashboard/following',
      send: ({ listing }) => form({ listing }),
      signedOut: '/dashboard/following',
      foreignRow: refused,
    },
    // Only searches of the person who calls.
    stopSearch: {
      page: '/dashboard/following',
      send: () => form({ query: '01998a52-7c1e-7d9a-8f0a-2b1c3d4e5f60' }),
      signedOut: '/dashboard/following',
      foreignRow: null,
    },
  },
  'app/(account)/dashboard/interview/actions.ts': {
    saveAnswers: { page: '/dashboard/interview', send: () => form({}), signedOut: '/dashboard/interview', foreignRow: null },
    confirmFounderForm: {
      page: '/dashboard/interview',
      send: ({ draft }) => form({ founder: draft }),
      signedOut: '/dashboard/interview',
      foreignRow: refused,
    },
  },
  'app/(account)/dashboard/keys/actions.ts': {
    createKey: {
      page: '/dashboard/keys',
      send: () => form({ name: 'Deploy script', scopes: 'account:read' }),
      signedOut: '/dashboard/keys',
      foreignRow: null,
    },
    revokeKey: {
      page: '/dashboard/keys',
      send: ({ draft }) => form({ id: draft }),
      signedOut: '/dashboard/keys',
      foreignRow: refused,
    },
  },
  'app/(account)/dashboard/webhooks/actions.ts': {
    createWebhook: {
      page: '/dashboard/webhooks',
      send: () => form({ url: 'https://hooks.example/events', events: 'listing.live' }),
      signedOut: '/dashboard/webhooks',
      foreignRow: null,
    },
    deleteWebhook: {
      page: '/dashboard/webhooks',
      send: ({ draft }) => form({ id: draft }),
      signedOut: '/dashboard/webhooks',
      foreignRow: refused,
    },
    ...Object.fromEntries(
      ['rotateWebhookSecret', 'testWebhook', 'replayWebhook'].map((name) => [
        name,
        {
          page: '/dashboard/webhooks',
          send: ({ draft }: Owned) => form({ id: draft, message: draft }),
          signedOut: ({ draft }: Owned) => `/dashboard/webhooks/${draft}`,
          foreignRow: refused,
        },
      ]),
    ),
  },
  'app/(account)/dashboard/listings/[id]/actions.ts': {
    chooseFree: { page: listingPage, send: ({ listing }) => form({ listing }), signedOut: listingPage, foreignRow: refused },
    checkNow: { page: listingPage, send: ({ listing }) => form({ listing }), signedOut: listingPage, foreignRow: refused },
  },
  'app/(account)/dashboard/listings/[id]/manage-actions.ts': {
    ...Object.fromEntries(
      ['pause', 'resume', 'leave', 'remove', 'restore'].map((name) => [
        name,
        { page: listingPage, send: ({ listing }: Owned) => form({ listing }), signedOut: listingPage, foreignRow: refused },
      ]),
    ),
    move: {
      page: listingPage,
      send: ({ listing }) => form({ listing, week: '2027-01-04' }),
      signedOut: listingPage,
      foreignRow: refused,
    },
  },
  'app/(account)/dashboard/listings/[id]/media/actions.ts': {
    changeImage: {
      page: mediaPage,
      send: ({ listing, draft }) => form({ listing, image: draft, do: 'remove' }),
      signedOut: mediaPage,
      foreignRow: refused,
    },
    changeScreenshot: {
      page: mediaPage,
      send: ({ listing }) => form({ listing, do: 'remove' }),
      signedOut: mediaPage,
      foreignRow: refused,
    },
    changeVideo: { page: mediaPage, send: ({ listing }) => form({ listing, video: '' }), signedOut: mediaPage, foreignRow: refused },
  },
  'app/(account)/dashboard/listings/[id]/team/actions.ts': {
    inviteToListing: {
      page: (rows) => `${listingPage(rows)}/team`,
      send: ({ listing }) => form({ listing, email: 'rui@example.com' }),
      signedOut: (rows) => `${listingPage(rows)}/team`,
      foreignRow: refused,
    },
    revokeListingInvite: {
      page: (rows) => `${listingPage(rows)}/team`,
      send: ({ listing, draft }) => form({ listing, invite: draft }),
      signedOut: (rows) => `${listingPage(rows)}/team`,
      foreignRow: refused,
    },
    changeMember: {
      page: (rows) => `${listingPage(rows)}/team`,
      send: ({ listing, draft }) => form({ listing, person: draft, change: 'remove', confirmed: 'yes' }),
      signedOut: (rows) => `${listingPage(rows)}/team`,
      foreignRow: refused,
    },
  },
  'app/(account)/dashboard/listings/[id]/milestones/actions.ts': {
    addMilestoneForm: {
      page: milestonesPage,
      send: ({ listing }) => form({ listing, date: '2026-03-02', title: 'First hundred harbours' }),
      signedOut: milestonesPage,
      foreignRow: refused,
    },
    deleteMilestoneForm: {
      page: milestonesPage,
      send: ({ listing }) => form({ listing, id: 1 }),
      signedOut: milestonesPage,
      foreignRow: refused,
    },
  },
  'app/(account)/dashboard/listings/[id]/story/actions.ts': {
    saveStory: {
      page: storyPage,
      send: ({ listing }) => form({ listing, lessons: 'Ask first.' }),
      signedOut: storyPage,
      foreignRow: refused,
    },
  },
  'app/(account)/dashboard/listings/[id]/updates/actions.ts': {
    publishUpdate: {
      page: updatesPage,
      send: ({ listing }) => form({ listing, title: 'Offline tables', body: 'They work.' }),
      signedOut: updatesPage,
      foreignRow: refused,
    },
    editUpdate: {
      page: updatesPage,
      send: ({ listing }) => form({ listing, id: 1, title: 'Offline tables', body: 'They work.' }),
      signedOut: updatesPage,
      foreignRow: refused,
    },
    deleteUpdate: {
      page: updatesPage,
      send: ({ listing }) => form({ listing, id: 1 }),
      signedOut: updatesPage,
      foreignRow: refused,
    },
  },

  'app/(account)/dashboard/listings/[id]/edit/actions.ts': {
    saveListingProfile: {
      page: (rows) => `${listingPage(rows)}/edit`,
      send: ({ listing }) => form({ listing, seen: 1, 'fields.city': 'Lisbon' }),
      signedOut: (rows) => `${listingPage(rows)}/edit`,
      foreignRow: refused,
    },
  },
  'app/(account)/dashboard/listings/[id]/website/actions.ts': {
    readAgain: { page: websitePage, send: ({ listing }) => form({ listing }), signedOut: websitePage, foreignRow: refused },
    resolve: {
      page: websitePage,
      send: ({ listing, difference }) => form({ listing, difference, do: 'accept' }),
      signedOut: websitePage,
      foreignRow: refused,
    },
  },
  'app/(account)/dashboard/listings/[id]/figures/actions.ts': {
    showFigures: {
      page: (rows) => `${listingPage(rows)}/figures`,
      send: ({ listing }) => form({ listing, show: 'everybody' }),
      signedOut: (rows) => `${listingPage(rows)}/figures`,
      foreignRow: refused,
    },
  },
  'app/(account)/dashboard/listings/[id]/offer/actions.ts': {
    saveOffer: {
      page: (rows) => `${listingPage(rows)}/offer`,
      send: ({ listing }) => form({ listing, text: '20 % off', code: 'DEBUT20', ends_on: new Date().toISOString().slice(0, 10) }),
      signedOut: (rows) => `${listingPage(rows)}/offer`,
      foreignRow: refused,
    },
    removeOffer: {
      page: (rows) => `${listingPage(rows)}/offer`,
      send: ({ listing }) => form({ listing }),
      signedOut: (rows) => `${listingPage(rows)}/offer`,
      foreignRow: refused,
    },
  },
  'app/(account)/dashboard/listings/[id]/history/actions.ts': {
    putVersionBack: {
      page: (rows) => `${listingPage(rows)}/history/1`,
      send: ({ listing }) => form({ listing, version: 1, seen: 1 }),
      signedOut: (rows) => `${listingPage(rows)}/history`,
      foreignRow: refused,
    },
  },
  'app/(account)/dashboard/orders/[number]/actions.ts': {
    cancel: {
      page: ({ order }) => `/dashboard/orders/${order}`,
      send: ({ order }) => form({ number: order }),
      signedOut: ({ order }) => `/dashboard/orders/${order}`,
      foreignRow: refused,
    },
  },
  'app/(account)/dashboard/settings/actions.ts': {
    saveName: { page: settings, send: () => form({ name: 'Robin' }), signedOut: settings, foreignRow: null },
    dropPhoto: { page: settings, send: () => form(), signedOut: settings, foreignRow: null },
    saveAddress: { page: settings, send: () => form({ email: 'nobody' }), signedOut: settings, foreignRow: null },
    cancelAddress: { page: settings, send: () => form(), signedOut: settings, foreignRow: null },
    saveNotices: { page: settings, send: () => form(), signedOut: settings, foreignRow: null },
    endOthers: { page: settings, send: () => form(), signedOut: settings, foreignRow: null },
    deleteAccount: { page: settings, send: () => form({ email: 'nobody' }), signedOut: settings, foreignRow: null },
  },
  'app/(account)/drafts/[id]/actions.ts': {
    changeDraft: {
      page: draftPage,
      send: ({ draft }) => [draft, [{ regenerate: ['tagline'] }], 1],
      signedOut: { kind: 'signed_out' },
      foreignRow: { kind: 'gone' },
      limited: { kind: 'refused', message: writesLimit },
    },
    unlockField: {
      page: draftPage,
      send: ({ draft }) => [draft, 'tagline', 1],
      signedOut: { kind: 'signed_out' },
      foreignRow: { kind: 'gone' },
      limited: { kind: 'refused', message: writesLimit },
    },
    undoChanges: {
      page: draftPage,
      send: ({ draft }) => [draft, [1]],
      signedOut: { kind: 'signed_out' },
      foreignRow: { kind: 'gone' },
      limited: { kind: 'refused', message: writesLimit },
    },
    submitDraftForm: { page: draftPage, send: ({ draft }) => form({ draft }), signedOut: draftPage, foreignRow: refused },
    inviteForm: {
      page: draftPage,
      send: ({ draft }) => form({ draft, email: 'rui@example.com' }),
      signedOut: draftPage,
      foreignRow: refused,
    },
    revokeForm: {
      page: draftPage,
      send: ({ draft }) => form({ draft, invite: draft }),
      signedOut: draftPage,
      foreignRow: refused,
    },
    deleteForm: { page: draftPage, send: ({ draft }) => form({ draft }), signedOut: draftPage, foreignRow: refused },
  },
  'app/(account)/invites/[token]/actions.ts': {
    // Whoever has the link may accept.
    acceptInviteForm: {
      page: '/invites/unknown',
      send: () => form({ token: 'unknown' }),
      signedOut: '/invites/unknown',
      foreignRow: refused,
    },
  },
  'app/(account)/dashboard/listings/[id]/reports/actions.ts': {
    answerReport: {
      page: reportsPage,
      send: ({ listing }) => form({ listing, report: 1, is: 'right', sentence: 'It is.' }),
      signedOut: reportsPage,
      foreignRow: refused,
    },
  },
  'app/(account)/report/actions.ts': {
    sendReport: {
      page: '/report',
      send: () => form({ subject: 'listing:none', reason: 'spam', email: 'nobody@example.com' }),
      signedOut: visitors,
      foreignRow: refused,
    },
  },
  'app/(account)/report/objections/[token]/actions.ts': {
    // Whoever has the link may use it.
    sendObjection: {
      page: '/report/objections/unknown',
      send: () => form({ token: 'unknown', text: 'It is wrong.' }),
      signedOut: visitors,
      foreignRow: refused,
    },
  },
  'app/(account)/removal/actions.ts': {
    askForRemoval: {
      page: '/removal',
      send: () => form({ page: '/nowhere', reason: 'person', email: 'nobody@example.com' }),
      signedOut: visitors,
      foreignRow: null,
    },
  },
  'app/(account)/sign-in/actions.ts': {
    requestLink: { page: '/sign-in', send: () => form({ email: 'nobody' }), signedOut: visitors, foreignRow: null },
    signInBy: {
      page: '/sign-in',
      send: () => plainForm({ provider: 'github' }),
      signedOut: visitors,
      foreignRow: null,
      limited: { redirect: '/sign-in?callbackUrl=%2F&error=Failed' },
    },
    signOut: { page: settings, send: () => [], signedOut: visitors, foreignRow: null, limited: null },
  },
  'app/(account)/submit/actions.ts': {
    submitProduct: {
      page: '/submit',
      send: () => form({ url: 'tidebook.example' }),
      signedOut: '/submit?url=https%3A%2F%2Ftidebook.example',
      foreignRow: null,
    },
  },
  'app/(checkout)/checkout/[token]/actions.ts': {
    // Whoever has the link may pay.
    advance: {
      page: '/checkout/unknown',
      send: () => form({ token: 'unknown', intent: 'continue' }),
      signedOut: visitors,
      foreignRow: null,
      limited: { notice: { title: 'A moment, please', text: writesLimit } },
    },
    changeCode: {
      page: '/checkout/unknown',
      send: () => form({ token: 'unknown', code: 'SPRING' }),
      signedOut: visitors,
      foreignRow: null,
    },
  },
  'app/dev/clock/actions.ts': {
    move: { page: '/dev/clock', send: () => form({ move: 'real' }), signedOut: visitors, foreignRow: null },
  },
};
const everyCall = Object.entries(calls).flatMap(([file, actions]) =>
  Object.entries(actions).map(([name, call]) => ({ file, name, ...call })),
);

/** The ids of the actions in the build, by file and name. */
let ids: Map<string, string>;

/** Encodes arguments like React: the values of a form are parts with its number before their names. */
function encode(values: unknown[]): FormData {
  const body = new FormData();
  const encoded = values.map((value, index) => {
    const part = index + 1;
    if (!(value instanceof FormData)) return value;
    for (const [name, text] of value) body.append(`_${part}_${name}`, text);
    return `$K${part}`;
  });
  body.set('0', JSON.stringify(encoded));
  return body;
}

interface Sent {
  cookie?: string;
  origin?: string;
}
interface Answer {
  status: number;
  /** The page to which the action redirected; null if it returned. */
  redirect: string | null;
  result: unknown;
}

/** Calls an action as a page's script does. */
async function send({ file, name, page, send: values }: (typeof everyCall)[number], rows: Owned, more: Sent = {}): Promise<Answer> {
  const key = localCookie(inject('localKey')); // the clock asks for it
  const response = await fetch(`${site}${typeof page === 'string' ? page : page(rows)}`, {
    method: 'POST',
    headers: {
      'next-action': ids.get(`${file} ${name}`) ?? '',
      accept: 'text/x-component',
      origin: site,
      ...more,
      cookie: `${key.name}=${key.value}; ${more.cookie ?? ''}`,
    },
    body: encode(values(rows)),
    redirect: 'manual',
  });
  const text = await response.text();
  const result = /^1:(.*)$/m.exec(text)?.[1];
  return {
    status: response.status,
    redirect: response.headers.get('x-action-redirect')?.replace(/;(push|replace)$/, '') ?? null,
    result: result?.startsWith('{') ? JSON.parse(result) : undefined,
  };
}

/** Creates a user with a draft, a listing and an order, and a session. */
async function person(): Promise<{ cookie: string; rows: Owned; userId: string }> {
  const { id: userId } = await makeUser();
  const token = randomBytes(32).toString('hex');
  await db().session.create({ data: { sessionToken: digest(token), userId, expires: new Date(Date.now() + dayMs) } });
  const [draft, listing, order] = [
    await makeDraft({ userId, found: { tagline: ['Tide tables', 'Tide tables.'] } }),
    await makeListing({ ownerId: userId, status: 'draft', submittedAt: new Date() }),
    await makeOrder({ userId }),
  ];
  const expiresAt = new Date(Date.now() + dayMs);
  const claim = await db().claim.create({ data: { userId, listingId: listing.id, method: 'dns', token, expiresAt } });
  const difference = await makeDifference({ profileId: listing.profileId, member: 'city', theirs: 'Lisbon' });
  return {
    userId,
    cookie: `${sessionCookieName()}=${token}`,
    rows: { draft: draft.id, listing: listing.id, order: order.number, claim: claim.id, difference: difference.id },
  };
}

let owner: Awaited<ReturnType<typeof person>>;

beforeAll(async () => {
  process.env.AUTH_SECRET = inject('siteSecret');
  process.env.SITE_URL = site;
  markEmbedded(process.env, inject('siteDatabase'));
  const folder = process.env.NEXT_DIST_DIR ?? '.next-test';
  const { node } = JSON.parse(readFileSync(join(root, folder, 'server/server-reference-manifest.json'), 'utf8')) as {
    node: Record<string, { filename: string; exportedName: string }>;
  };
  ids = new Map(Object.entries(node).map(([id, { filename, exportedName }]) => [`${filename} ${exportedName}`, id]));
  owner = await person();
  await db().connectedApp.create({
    data: {
      grantId: 'a-grant',
      userId: owner.userId,
      clientId: 'app-of-the-owner',
      name: 'App',
      redirectHost: 'app.example',
      verified: false,
    },
  });
});
afterAll(async () => {
  await db().listing.delete({ where: { id: owner.rows.listing } });
  await disconnect();
});

test('each server action of the build is called here, and made by formAction, pageAction or deskAction', () => {
  expect([...ids.keys()].sort()).toEqual(everyCall.map(({ file, name }) => `${file} ${name}`).sort());
  expect(Object.keys(calls).sort()).toEqual(actionFiles.sort());
  for (const { file, name } of everyCall)
    expect(readFileSync(join(root, file), 'utf8'), file).toMatch(new RegExp(`^export const ${name} = (form|page|desk)Action\\(`, 'm'));
});

describe('signed out', () => {
  for (const call of everyCall.filter(({ signedOut }) => signedOut !== visitors))
    test(`${call.file} ${call.name}`, async () => {
      const { redirect, result } = await send(call, owner.rows);
      const { signedOut } = call;
      if (typeof signedOut === 'object') return expect(result).toMatchObject(signedOut);
      const page = typeof signedOut === 'string' ? signedOut : signedOut(owner.rows);
      const [path, query] = redirect?.split('?') ?? [];
      expect([path, new URLSearchParams(query).get('callbackUrl')]).toEqual(['/sign-in', page]);
    });
});

describe('for a row of somebody else', () => {
  let other: Awaited<ReturnType<typeof person>>;
  let sent = 0;
  // One person may write 60 times a minute.
  beforeEach(async () => {
    if (sent++ % 50 === 0) other = await person();
  });
  for (const { foreignRow, ...call } of everyCall)
    if (foreignRow)
      test(`${call.file} ${call.name}`, async () => {
        const { redirect, result } = await send({ ...call, foreignRow }, owner.rows, { cookie: other.cookie });
        expect({ ...(result ?? {}), redirect }).toMatchObject(foreignRow);
      });
});

describe('while somebody of the team sees the site as the owner', () => {
  let viewer: { cookie: string; userId: string; session: string };
  const rowsOf = async () =>
    JSON.stringify(
      await db().$queryRaw`
        select (select json_agg(l) from listings l where l.id = ${owner.rows.listing}) as listing,
          (select json_agg(d) from drafts d where d.id = ${owner.rows.draft}::uuid) as draft,
          (select json_agg(u) from users u where u.id in (${owner.userId}::uuid, ${viewer.userId}::uuid)) as people,
          (select json_agg(s order by s.id) from sessions s where s.user_id in (${owner.userId}::uuid, ${viewer.userId}::uuid)) as sessions,
          (select count(*)::int from audit_entries where actor_id = ${viewer.userId}::uuid) as log,
          (select count(*)::int from api_keys where user_id = ${viewer.userId}::uuid) as keys`,
    );

  beforeAll(async () => {
    const { id: userId } = await makeUser({ role: 'moderator' });
    const token = randomBytes(32).toString('hex');
    const expires = new Date(Date.now() + dayMs);
    const view = { viewsAsId: owner.userId, viewsSince: new Date() };
    const { id: session } = await db().session.create({ data: { sessionToken: digest(token), userId, expires, ...view } });
    viewer = { userId, session, cookie: `${sessionCookieName()}=${token}; ${viewingCookieName()}=1` };
  });

  test('no server action does anything, nor does a form without JavaScript, REST, a tool or an upload', async () => {
    const before = await rowsOf();
    for (const call of everyCall)
      expect((await send(call, owner.rows, { cookie: viewer.cookie })).status, `${call.file} ${call.name}`).toBe(403);
    const { key } = await createApiKey(sessionActor(viewer.userId), { name: 'Mine', scopes: ['listings:write'], expiresAt: null });
    const withKey = await rowsOf();
    const headers = { cookie: viewer.cookie, origin: site, authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    for (const [method, path] of [
      ['POST', '/api/v1/drafts'],
      ['PATCH', `/api/v1/drafts/${owner.rows.draft}`],
      ['DELETE', `/api/v1/drafts/${owner.rows.draft}`],
      ['POST', '/mcp'],
      ['POST', '/me/press'],
      ['POST', '/dashboard/settings/photo'],
      ['POST', '/api/auth/signout'],
      ['PUT', '/dashboard'],
    ] as const)
      expect((await fetch(site + path, { method, headers, body: '{}', redirect: 'manual' })).status, `${method} ${path}`).toBe(403);
    const plain = new FormData();
    plain.set(`$ACTION_ID_${ids.get('app/(account)/sign-in/actions.ts signOut')}`, '');
    const formAnswer = await fetch(site + settings, {
      method: 'POST',
      headers: { origin: site, cookie: viewer.cookie },
      body: plain,
      redirect: 'manual',
    });
    expect(formAnswer.status).toBe(403);
    expect(await rowsOf()).toBe(withKey);
    expect(withKey.replace(/"keys":\d+/, '')).toBe(before.replace(/"keys":\d+/, ''));
  });

  test('the pages are the owner’s and change nothing; what has secrets, money or the desk is not among them', async () => {
    const read = (path: string, method = 'GET') =>
      fetch(site + path, { method, headers: { cookie: viewer.cookie, accept: 'text/html' }, redirect: 'manual' });
    const { previewToken } = await db().listing.findUniqueOrThrow({ where: { id: owner.rows.listing } });
    const claim = await db().claim.findUniqueOrThrow({ where: { id: owner.rows.claim } });
    await createApiKey(sessionActor(owner.userId), { name: 'A key of the owner', scopes: ['listings:write'], expiresAt: null });
    await db().session.updateMany({ where: { userId: owner.userId }, data: { device: 'Firefox on Plan 9' } });
    const before = await rowsOf();
    const own = `/dashboard/listings/${owner.rows.listing}`;
    const parts = [
      '',
      '/edit',
      '/history',
      '/media',
      '/milestones',
      '/questions',
      '/reviews',
      '/reports',
      '/story',
      '/team',
      '/updates',
      '/website',
    ];
    const account = ['', '/following', '/interview', '/notifications', '/questions', '/reviews', '/settings', '/votes'].map(
      (path) => `/dashboard${path}`,
    );
    for (const path of [...account, ...parts.map((part) => own + part), `/drafts/${owner.rows.draft}`]) {
      const answer = await read(path);
      const html = await answer.text();
      expect([path, answer.status]).toEqual([path, 200]);
      expect(html, path).toContain('Nothing can be changed.');
      expect(html, path).toMatch(/<fieldset disabled/);
      for (const secret of [previewToken, claim.token, 'A key of the owner', 'Firefox on Plan 9']) expect(html, path).not.toContain(secret);
    }
    for (const path of [
      ...['/team', '/team/people', '/dashboard/keys', '/dashboard/apps', '/dashboard/claims', '/dashboard/orders', '/dashboard/buy'],
      ...[
        `/dashboard/orders/${owner.rows.order}`,
        '/dashboard/settings/export',
        '/dashboard/notifications/1',
        '/checkout/unknown',
        '/connect/unknown',
      ],
    ])
      expect((await read(path)).status, path).toBe(403);
    expect(await rowsOf()).toBe(before);
    const { person } = (await (await read('/me/now')).json()) as { person: { email: string; isTeam: boolean } };
    expect(person).toMatchObject({ email: expect.not.stringContaining('moderator'), isTeam: false });
  });

  test('after half an hour it ends by itself, with a line in the log, and nothing that its page sends is done', async () => {
    await db().session.update({ where: { id: viewer.session }, data: { viewsSince: new Date(Date.now() - 31 * 60_000) } });
    const change = everyCall.find(({ name }) => name === 'saveName') as (typeof everyCall)[number];
    expect((await send(change, owner.rows, { cookie: viewer.cookie })).status).toBe(403);
    expect(await db().session.findUniqueOrThrow({ where: { id: viewer.session } })).toMatchObject({ viewsAsId: null, viewsSince: null });
    const [line] = await db().auditEntry.findMany({ where: { action: 'view ended', actorId: viewer.userId } });
    expect(line).toMatchObject({ subject: `person:${owner.userId}`, data: { how: 'over' } });
    const answer = await fetch(`${site}/dashboard`, { headers: { cookie: viewer.cookie } });
    expect(await answer.text()).not.toContain('Nothing can be changed.');
  });
});

describe('from a foreign origin', () => {
  for (const call of everyCall)
    test(`${call.file} ${call.name}`, async () => {
      for (const origin of ['https://evil.example', 'null', 'no origin at all'])
        expect((await send(call, owner.rows, { cookie: owner.cookie, origin })).status, origin).toBe(403);
    });

  test('the form of a vote', async () => {
    const body = new URLSearchParams({ do: 'vote', listing: '1' });
    const answers = ['https://evil.example', 'null', site].map((origin) =>
      fetch(`${site}/me/intents`, { method: 'POST', headers: { origin, cookie: owner.cookie }, body, redirect: 'manual' }),
    );
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([403, 403, 303]);
  });

  test('a form without JavaScript', async () => {
    const body = new FormData();
    body.set(`$ACTION_ID_${ids.get('app/(account)/sign-in/actions.ts signOut')}`, '');
    const answers = ['https://evil.example', 'null', site].map((origin) =>
      fetch(site + settings, { method: 'POST', headers: { origin }, body, redirect: 'manual' }),
    );
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([403, 403, 303]);
  });
});

describe('past the limit', () => {
  let eager: Awaited<ReturnType<typeof person>>;
  beforeAll(async () => {
    eager = await person();
  });
  const save = everyCall.find(({ name }) => name === 'changeDraft') as (typeof everyCall)[number];
  const saveOnce = async () => {
    const { result } = await send({ ...save, send: ({ draft }) => [draft, [{}], 1] }, eager.rows, { cookie: eager.cookie });
    return (result as { kind: string }).kind;
  };

  test('of 120 saves in the draft editor 60 pass, and none by the API after them', async () => {
    const kinds: Record<string, number> = {};
    for (let count = 0; count < 120; count += 1) {
      const kind = await saveOnce();
      kinds[kind] = (kinds[kind] ?? 0) + 1;
    }
    expect(kinds).toEqual({ saved: 60, refused: 60 });
    const { key } = await createApiKey(sessionActor(eager.userId), { name: 'Deploy script', scopes: ['listings:write'], expiresAt: null });
    const byApi = await apiOf(site, key)('PATCH', `/drafts/${eager.rows.draft}`, {});
    expect(byApi).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  });

  for (const { limited = { error: writesLimit }, ...call } of everyCall)
    if (limited)
      test(`${call.file} ${call.name}`, async () => {
        while ((await saveOnce()) !== 'refused'); // on a slow machine the minute may be over
        const { redirect, result } = await send({ ...call, limited }, eager.rows, { cookie: eager.cookie });
        expect({ ...(result ?? {}), redirect }).toMatchObject(limited);
      });
});
