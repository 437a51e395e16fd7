import { config } from '#lib/core/config.ts';
import type { MailKind, MailOf } from '#lib/mails/catalogue.ts';

type Samples = { readonly [Kind in MailKind]: readonly MailOf<Kind>['data'][] };

/** Returns sample data for each kind of mail, one entry for each variant of its text. Everything that people type is `typed`. */
export function sampleMails(typed: string): Samples {
  const { siteUrl } = config();
  const listing = { name: typed, slug: 'tidemark' };
  const order = { number: 'D-2026-000042', isTest: false };
  const testOrder = { ...order, isTest: true };
  const product = { slug: 'launch', name: 'Launch' };
  const badgeHtml = `<a href="${siteUrl}/listings/tidemark"><img src="${siteUrl}/badges/tidemark/listed.svg" alt="Featured on Debut"></a>`;
  const payment = {
    id: '01998a52-7c1e-7d9a-8f0a-2b1c3d4e5f60',
    order: order.number,
    provider: 'stripe',
    providerId: 'pi_3QabcdEFGH',
    isTest: false,
  };
  const refund = { amount: '$24.60', byBank: false, reason: typed };
  const failedLine = { order: order.number, line: 2, product, listing, reason: typed };
  const week = '2026-11-30';
  const decision = {
    ...{ number: 12, noun: 'review', path: '/listings/tidemark#reviews', fact: null, explanation: typed },
    rule: { text: 'Terms, “What you write”', path: '/terms#content' },
    objection: { token: 'token', until: '2027-05-29' },
  };
  return {
    'sign-in': [
      { url: `${siteUrl}/sign-in/confirm?token=abc&email=ada%40example.com&callbackUrl=%2Fdashboard`, intent: null },
      {
        url: `${siteUrl}/sign-in/confirm?token=abc&email=ada%40example.com&callbackUrl=%2F`,
        intent: { do: 'vote', purpose: `vote for ${typed}` },
      },
    ],
    'app-connected': [
      { name: typed, verifiedHost: 'agent.example', permissions: ['See your account, drafts, listings, claims and orders'] },
      { name: typed, verifiedHost: null, permissions: ['See your account', 'Submit products, edit drafts and listings'] },
    ],
    'sign-in-refused': [{ reason: null }, { reason: typed }],
    'accounts-merged': [{ kept: 'ada@example.com', merged: 'ada@old.example', reason: typed }],
    'account-closed': [
      { token: 'token', erasedOn: week, deleted: null },
      { token: 'token', erasedOn: week, deleted: { names: [typed, 'Tidemark'], days: 30 } },
    ],
    'account-erased': [{ keepsOrders: true }, { keepsOrders: false }],
    'address-change': [{ token: 'token', newAddress: 'ada.new@example.com' }],
    'address-confirm': [{ token: 'token' }],
    'address-taken': [{}],
    'text-answered': [
      { listing, to: 'question', id: 7, text: typed, answer: typed, byMaker: true },
      { listing, to: 'question', id: 7, text: typed, answer: typed, byMaker: false },
      { listing, to: 'review', id: 7, text: null, answer: typed, byMaker: true },
    ],
    'founder-decided': [{ what: `The page of ${typed} as a founder is hidden`, meaning: typed, reason: typed, path: '/dashboard' }],
    invite: [{ inviter: { name: typed, email: 'ada@example.com' }, product: typed, token: 'token', validDays: 14 }],
    'claim-link': [{ listing, claimant: 'ada@example.com', token: 'token', validHours: 24 }],
    'claim-verified': [
      { listing: { ...listing, id: 481 }, leaving: [], staying: [] },
      { listing: { ...listing, id: 481 }, leaving: [typed], staying: ['rui@example.com'] },
    ],
    'listing-claimed': [{ listing, claimant: typed }],
    'second-owner': [{ listing: { ...listing, id: 481 }, claimant: 'ada@example.com' }],

    'digest-confirm': [{ token: 'token' }],
    'weekly-digest': [
      {
        ...{ week: '2026-11-23', lastWeek: '2026-11-16', count: 12 },
        winners: [1, 2, 3].map((rank) => ({ ...listing, tagline: typed, logoUrl: '/logos/tidemark.webp', rank, votes: 40 - rank })),
        launches: [{ ...listing, tagline: typed, logoUrl: null }],
      },
      {
        ...{ week: '2026-11-23', lastWeek: '2026-11-16', count: 0 },
        winners: [{ ...listing, tagline: typed, logoUrl: '/logos/tidemark.webp', rank: 1, votes: 1 }],
        launches: [],
      },
    ],
    'query-confirm': [{ token: 'token' }],
    'query-answered': [{ q: typed, listing: { ...listing, tagline: typed, logoUrl: null } }],
    'followed-news': [
      {
        events: [
          {
            listing: { ...listing, tagline: typed, logoUrl: null },
            update: { id: 77, title: typed, body: `${typed} ${'Tables work offline. '.repeat(30)}` },
            isRacing: false,
          },
        ],
      },
      {
        events: [
          { listing: { ...listing, tagline: 'Tide tables that fit', logoUrl: '/logos/tidemark.webp' }, update: null, isRacing: true },
          { listing: { ...listing, tagline: typed, logoUrl: null }, update: { id: 78, title: typed, body: typed }, isRacing: false },
        ],
      },
    ],

    'listing-live': [
      { listing, needsBadge: true, missedWeek: null },
      { listing, needsBadge: false, missedWeek: null },
      { listing, needsBadge: false, missedWeek: week },
    ],
    'launch-scheduled': [{ listing, week }],
    'badge-found': [true, false].map((isFollowed) => ({ listing, week, isFollowed })),
    'award-won': [{ listing, award: 'Launch of the Week #1', rank: 1, votes: 1, week }],
    'badge-missing': [{ listing, problem: `There is no link to your listing. ${typed}`, badgeHtml, graceDays: 14 }],
    'launch-moved': [3, 1, 0].map((movesLeft) => ({
      listing: { ...listing, websiteUrl: 'https://tidemark.example' },
      week,
      badgeHtml,
      movesLeft,
      found: movesLeft === 3 ? null : `There is no link to your listing. ${typed}`,
    })),
    'changed-by-team': [{ listing, what: 'The launch moved to the week of November 30', reason: typed }],
    'launch-rested': [{ listing, weeks: 5 }],
    'review-received': [1, 3].map((count) => ({ listing: { ...listing, id: 481 }, count, stars: 4, body: typed })),
    'question-received': [1, 3].map((count) => ({ listing: { ...listing, id: 481 }, count, body: typed })),
    'fact-reported': [{ listing: { ...listing, id: 481 }, fact: 'Price in one line', value: typed, text: typed, days: 14 }],
    'site-doubted': (['name', 'moved', 'parked', 'emptied'] as const).map((reason) => ({
      ...{ listing: { ...listing, id: 481 }, reason, ours: 'Tidemark', theirs: typed },
    })),
    'site-unreadable': [true, false].map((isForbidden) => ({
      ...{ listing: { ...listing, id: 481, websiteUrl: 'https://tidemark.example/' }, months: 3, isForbidden },
    })),
    'listing-deleted': [{ listing, days: 30 }],
    'launch-refunded': [
      { listing, badge: null },
      { listing, badge: { html: badgeHtml, graceDays: 14, isPaused: false } },
      { listing, badge: { html: badgeHtml, graceDays: 14, isPaused: true } },
    ],

    invoice: [order, testOrder].map((each) => ({ order: each, number: 'INV-2026-000031', amount: '$121.77' })),
    'credit-note': [order, testOrder].map((each) => ({ order: each, number: 'CN-2026-000004', amount: '$24.60' })),
    'order-fulfilled': [
      {
        order: testOrder,
        lines: [
          { status: 'fulfilled', error: null, isRefunded: false, product, listing: { ...listing, status: 'live', launchWeek: null } },
          {
            status: 'fulfilled',
            error: null,
            isRefunded: false,
            product,
            listing: { ...listing, slug: 'other', status: 'scheduled', launchWeek: new Date(`${week}T00:00:00Z`) },
          },
          { status: 'failed', error: typed, isRefunded: true, product: { slug: 'story', name: 'Founder story' }, listing: null },
        ],
      },
    ],
    'order-refunded': [{ order, refund, lines: [{ product, listing, amount: '$24.60' }], isReversed: true }],
    'payment-failed': (['payable', 'paid', 'cancelled', 'expired'] as const).map((orderState) => ({
      order,
      amount: '$121.77',
      orderState,
      checkoutToken: 'token',
    })),
    'payment-returned': [
      { order, refund },
      { order, refund: { ...refund, byBank: true, reason: null } },
    ],

    'team-changed': (['owner', 'handed-over', 'given-back', 'taken-back', 'editor', 'remove', 'left', 'stepped-down'] as const).map(
      (change) => ({
        listing: { ...listing, id: 481 },
        by: typed,
        change,
        ...(change === 'remove' ? { reason: typed } : {}),
      }),
    ),
    'report-received': [null, 14].map((ownersDays) => ({
      ...{ number: 12, path: '/founders/ines-marinho', reason: 'It is about me', ownersDays },
    })),
    'report-decided': [
      ...(['removed', 'gone', 'restored', 'kept'] as const).map((effect) => ({
        ...decision,
        effect,
        by: 'team' as const,
        isAnswer: effect === 'gone',
      })),
      {
        ...decision,
        noun: 'listing',
        fact: 'pricing_summary',
        rule: null,
        effect: 'corrected' as const,
        by: 'owner' as const,
        isAnswer: false,
      },
    ],
    'content-decided': [
      ...[true, false].map((isReported) => ({ ...decision, effect: 'removed', isAnswer: false, isReported })),
      ...[true, false].map((isAnswer) => ({ ...decision, effect: 'restored', isAnswer, isReported: true })),
      { ...decision, effect: 'kept', isAnswer: true, isReported: true, objection: null, rule: null },
    ],
    'submission-held': [{ listing }],
    'submission-approved': [{ listing }],
    'submission-refused': [
      { ...decision, noun: 'submission', name: 'Tidemark', isAutomatic: true, isRefunded: false },
      { ...decision, noun: 'submission', name: typed, isAutomatic: false, isRefunded: true },
    ],
    'submission-waits': [{ name: typed }],
    'report-to-decide': ['', typed].map((text) => ({
      ...{
        number: 12,
        noun: 'review',
        path: '/listings/tidemark#reviews',
        fact: null,
        reason: 'Spam or fraud',
        text,
        from: 'ines@example.com',
      },
      objectsTo: text ? 9 : null,
    })),
    'claim-contested': [{ listing, claimant: 'ada@example.com', owners: ['rui@example.com'] }],
    'document-waits': [{ invoiceId: 31 }],
    'document-failed': [{ invoiceId: 31, problem: typed }],
    'jobs-failed': [{ day: '2026-11-21', total: 60, jobs: [{ job: 'build-draft', subject: 'draftId 3f', error: typed }] }],
    'listings-edited': [
      {
        day: '2026-11-21',
        total: 60,
        edits: [
          { listing, version: 3, by: typed, changes: [{ member: 'tagline', before: typed, after: typed.repeat(9) }] },
          { listing, version: 4, by: null, changes: [{ member: 'city', before: typed, after: null }] },
        ],
      },
    ],
    'order-by-hand': [{ order: order.number, line: 1, quantity: 2, product: 'Newsletter', listing }],
    'order-undo-by-hand': [{ order: order.number, line: 1, product: 'Newsletter' }],
    'order-line-failed': [
      { ...failedLine, refund: null },
      { ...failedLine, refund: { status: 'unneeded' } },
      { ...failedLine, refund: { status: 'requested' } },
      { ...failedLine, listing: null, refund: { status: 'failed', problem: typed } },
    ],
    'order-stuck': [{ order: order.number, problem: typed }],
    'payment-dispute': (['open', 'won', 'lost', 'lost-unassigned'] as const).map((state) => ({
      payment,
      amount: '$121.77',
      reason: 'product_not_received',
      state,
    })),
    'payment-late': [
      { payment, problem: null },
      { payment, problem: 'The order was cancelled before it was paid. The money goes back.' },
    ],
    'payment-location': [{ payment, country: 'PT', proofs: [{ kind: 'payment_method', country: 'DE' }] }],
    'payment-mismatch': [{ payment: { ...payment, isTest: true, providerId: null }, problem: 'The session’s payment has changed.' }],
    'payment-twice': [{ payment, problem: 'The order was paid already. The money goes back.' }],
    reconciliation: [
      { differences: [{ order: order.number, payment: payment.id, message: 'The payment was paid.' }], isTest: false },
      { differences: Array.from({ length: 60 }, () => ({ order: null, payment: payment.id, message: typed })), isTest: true },
    ],
    'refund-elsewhere': [true, false].map((areLinesReversed) => ({ payment, amount: '$24.60', areLinesReversed })),
    'refund-failed': [true, false].map((wasAccepted) => ({ payment, amount: '$24.60', problem: 'expired_card', wasAccepted })),
  };
}
