// Inputs with which tests call the operations that need a signed-in user. If such an operation has no entry here,
// lib/adapters/mcp/parity.test.ts fails.

import { sessionActor } from '#lib/auth/actor.ts';
import type { OperationId } from '#lib/contract/registry.ts';
import { db } from '#lib/core/db.ts';
import { hourMs } from '#lib/core/durations.ts';
import type * as PrismaJson from '#lib/core/json-columns.ts';
import { now } from '#lib/core/time.ts';
import { inviteCofounder } from '#lib/drafts/invite-cofounder.ts';
import { updateDraft } from '#lib/drafts/update-draft.ts';
import type { Prisma } from '#lib/generated/prisma/client.ts';
import { updateListing } from '#lib/listings/profile/update-listing.ts';
import { type ListingValues, makeDraft, makeListing, makeOrder, makeUser } from '#scripts/testing/factories.ts';

/** A new user without any rows. If a test creates the same rows for two users, the rows differ only in `mark`, ids and times. */
export interface FixtureUser {
  /** A word that occurs in every name created for this user, and in no other name. */
  mark: string;
  userId: string;
}

/** Input of an operation: path, query and body in one object, like the arguments of a tool. */
export type OperationInput = Record<string, unknown>;
export type MakeInput = (world: FixtureUser) => OperationInput | Promise<OperationInput>;

export interface OperationFixture {
  /** Calls that succeed, by description. Together, the calls use every field of the input. */
  valid: Record<string, MakeInput>;
  /** Calls that fit the schema but are refused, by the reason for the refusal. */
  refused?: Record<string, { code: string; send: MakeInput }>;
  /** An input that refers to a row that does not exist. Required if the test can't derive such an input from the path parameters. */
  missing?: OperationInput;
}

const complete = {
  tagline: ['Tide tables that fit', 'Tide tables that fit.'],
  description: ['Tides for boats of any draught.', 'Tides for boats of any draught.'],
  categories: [['Sailing'], 'For sailing and more.'],
} satisfies Parameters<typeof makeDraft>[0]['found'];

const addressOf = ({ mark }: FixtureUser) => ({ url: `https://${mark}.example/`, addressKey: `${mark}.example` });

/** Creates a draft that has every field that submit_draft requires. */
const ready = async (world: FixtureUser, values: Partial<Parameters<typeof makeDraft>[0]> = {}) => {
  const { mark, userId } = world;
  return makeDraft({ userId, ...addressOf(world), found: { name: [mark, `This is ${mark}.`], ...complete }, ...values });
};
/** Creates a submitted listing whose owner has not chosen a plan yet. */
const submitted = ({ mark, userId }: FixtureUser, values: ListingValues = {}) =>
  makeListing({ name: mark, ownerId: userId, status: 'draft', submittedAt: new Date('2026-11-20T10:00:00Z'), ...values });

const readyDraft: MakeInput = async (world) => ({ id: (await ready(world)).id });
const listingWith =
  (values: ListingValues): MakeInput =>
  async (world) => ({ listing_id: (await submitted(world, values)).id });
const editOf =
  (change: OperationInput): MakeInput =>
  async (world) => ({ ...(await readyDraft(world)), ...change });

const edit = {
  fields: {
    name: 'Gezeiten für Boote ⛵',
    tagline: '潮汐表',
    short_description: null,
    categories: ['Sailing', 'Weather'],
    tags: ['tides', 'Ærø', 'e\u0301'],
    features: [],
    usps: null,
    country: 'pt',
    founded_year: '2024',
  },
  lock_fields: ['city', 'stage'],
  restore: ['description'],
  faqs: [
    { question: 'Which harbours?', answer: 'Lisboa, Κέρκυρα, 東京.' },
    { question: 'Offline?', answer: 'Yes.' },
  ],
  company_socials: { x: 'https://x.com/tidemark', github: '' },
  founder_socials: { linkedin: 'https://www.linkedin.com/in/ines' },
  founders: [{ name: 'Inês Marinho', title: 'Founder', bio: 'Sails.' }, { name: 'Rui' }],
  story: { title: 'How it began', lessons: '' },
  milestones: [{ date: '2026-03-02', title: 'First hundred harbours', url: 'https://tidemark.example/100' }],
  competitor_url: 'https://ebbline.example',
  seo: { title: 'Tides', meta: 'Tide tables' },
};

/** Creates a live listing that nobody owns. */
const unclaimed = ({ mark }: FixtureUser, values: ListingValues = {}) => makeListing({ name: mark, ...values });
/** Creates a claim whose proof would be at an address that refuses connections immediately. */
const claimOf =
  (values: Partial<Prisma.ClaimUncheckedCreateInput>): MakeInput =>
  async (world) => {
    const slug = `${world.mark}-${values.status ?? 'pending'}`;
    const { id: listingId } = await unclaimed(world, { slug, websiteUrl: 'http://product.localhost/' });
    const { id } = await db().claim.create({
      data: {
        listingId,
        userId: world.userId,
        method: 'meta',
        token: slug.padEnd(32, '0'),
        expiresAt: new Date('2026-12-05T10:00:00Z'),
        createdAt: new Date('2026-11-21T09:00:00Z'),
        ...values,
      },
    });
    return { claim_id: id };
  };
const news = { title: 'Offline tables', body: 'Tables work without a connection.' };
const newsOf =
  (text: OperationInput, values: ListingValues = { status: 'live' }): MakeInput =>
  async (world) => ({ listing_id: (await submitted(world, values)).id, ...text });
/** Creates a live listing with an update. */
const publishedUpdate =
  (publishedAt: () => Date, change: OperationInput = {}): MakeInput =>
  async (world) => {
    const { id } = await submitted(world, { status: 'live' });
    const update = await db().listingUpdate.create({ data: { listingId: id, ...news, publishedAt: publishedAt() } });
    return { listing_id: id, update_id: update.id, ...change };
  };
/** A review of the user's live listing by somebody else. */
const answerOf =
  (change: OperationInput, values: Partial<Prisma.ReviewUncheckedCreateInput> = {}): MakeInput =>
  async (world) => {
    const { id } = await submitted(world, { status: 'live' });
    const { id: userId } = await makeUser({ name: 'Rui' });
    const review = await db().review.create({
      data: { listingId: id, userId, stars: 4, body: 'I plan my crossings with it.', ...values },
    });
    return { listing_id: id, review_id: review.id, ...change };
  };
/** A question about the user's live listing by somebody else. */
const makersAnswer =
  (answer: string | null): MakeInput =>
  async (world) => {
    const { id } = await submitted(world, { status: 'live' });
    const { id: userId } = await makeUser({ name: 'Ines' });
    const question = await db().question.create({ data: { listingId: id, userId, body: 'Does it know tidal streams, too?' } });
    return { listing_id: id, question_id: question.id, answer };
  };
const milestoneOf = (milestone: OperationInput) => newsOf(milestone, { status: 'live', plan: 'paid' });
const storyOf = (story: OperationInput) => newsOf(story, { status: 'live', storyUnlocked: true });
/** Creates a listing whose website was read an hour ago. */
const readListing =
  (values: Partial<Prisma.ReadingUncheckedCreateInput>): MakeInput =>
  async (world) => {
    const { id, profileId } = await submitted(world);
    const at = new Date(now().getTime() - hourMs);
    await db().reading.create({ data: { profileId, outcome: 'complete', createdAt: at, endedAt: at, ...values } });
    return { listing_id: id };
  };
/** Creates a listing whose profile says Lisbon and whose website says Porto. */
const differing =
  (values: Partial<Prisma.DifferenceUncheckedCreateInput>) =>
  async (world: FixtureUser): Promise<OperationInput> => {
    const { id, profileId } = await submitted(world, { city: 'Lisbon' });
    const evidence = [{ quote: 'Based in Porto', url: 'https://tidemark.example/', title: 'Tidemark', checked_on: '2026-11-20' }];
    const difference = {
      member: 'city',
      kind: 'changed',
      ours: 'Lisbon',
      theirs: 'Porto',
      fingerprint: 'Porto',
      createdAt: now(),
    } as const;
    const { id: differenceId } = await db().difference.create({ data: { profileId, ...difference, evidence, ...values } });
    return { listing_id: id, difference_id: differenceId };
  };
/** Returns the id of an interview question. Creates the question if it doesn't exist. */
async function questionId(question: string): Promise<number> {
  const where = { question, active: true };
  return (await db().interviewQuestion.findFirst({ where }))?.id ?? (await db().interviewQuestion.create({ data: where })).id;
}
const listingEdit =
  (values: ListingValues = {}): MakeInput =>
  async (world) => ({
    listing_id: (await submitted(world, { city: 'Lisbon', foundedYear: 2023, ...values })).id,
    fields: {
      tagline: '潮汐表',
      headline: 'Tides at a glance',
      short_description: '',
      description: 'Tide tables.\n\nFor boats ⛵.',
      summary: 'All of it.',
      pricing_model: 'pay as you go',
      pricing_summary: 'EUR 1 a table',
      country: 'pt',
      city: '',
      founded_year: null,
      contact_email: 'hello@tidemark.example',
      demo_video_url: '',
      features: ['Tables', 'Κέρκυρα'],
      usps: [],
      keywords: ['tides'],
      seo_title: 'Tides',
      seo_description: '',
    },
    socials: { x: 'https://x.com/tidemark', custom: 'https://mastodon.example/@tidemark', github: '' },
    faqs: [{ question: 'Offline?', answer: 'Yes.' }],
  });

/** Creates a listing with two edits, versions 2 and 3. */
const editedTwice = async (world: FixtureUser) => {
  const { id } = await submitted(world, { status: 'live' });
  for (const city of ['Lisbon', 'Porto']) await updateListing(sessionActor(world.userId), id, { fields: { city } });
  return id;
};

/** Builds an order for a new listing of the user. */
const basketFor =
  (listing: ListingValues, items: (listing_id: number) => OperationInput[], more: OperationInput = {}): MakeInput =>
  async (world) => ({ items: items((await submitted(world, listing)).id), ...more });
const launchLater = basketFor(
  {},
  (listing_id) => [
    { product: 'launch', listing_id, options: { week: '2026-12-09', categories: ['Weather', 'hiking'] } },
    { product: 'billboard', listing_id, options: { amount_cents: 5000 } },
  ],
  { billing_country: 'pt', vat_number: 'PT 501 964 843' },
);
const launchNow = basketFor({}, (listing_id) => [{ product: 'launch', listing_id }]);
const extras = basketFor(
  { status: 'live' },
  (listing_id) => [
    { product: 'extra_category', listing_id, quantity: 2, options: { categories: ['Weather', 'Hiking'] } },
    { product: 'story', listing_id, quantity: 1, options: {} },
  ],
  { billing_country: 'CH' },
);
const refusedBaskets: OperationFixture['refused'] = {
  'an unknown product': { code: 'invalid_input', send: basketFor({}, (listing_id) => [{ product: 'lanch', listing_id }]) },
  'somebody else’s listing': { code: 'invalid_input', send: () => ({ items: [{ product: 'launch', listing_id: 481 }] }) },
  'a launch of a live listing': {
    code: 'invalid_input',
    send: basketFor({ status: 'live' }, (listing_id) => [{ product: 'launch', listing_id }]),
  },
  'several faults at once': {
    code: 'invalid_input',
    send: basketFor({}, (listing_id) => [
      { product: 'launch', listing_id, quantity: 2, options: { week: '2026-11-15', categories: ['Wether'], amount_cents: 1 } },
      { product: 'billboard', listing_id },
      { product: 'story' },
    ]),
  },
};
const paidOrder: MakeInput = async (world) => {
  const { id: listingId } = await submitted(world, { status: 'live' });
  const billing = {
    vat: {
      country: 'PT',
      rateBasisPoints: 2300,
      rule: 'buyer_country' as const,
      cents: 1127,
      lineCents: [1127],
      vatNumber: null,
      vatNumberStatus: null,
    },
  };
  const { id, number } = await makeOrder({
    userId: world.userId,
    status: 'paid',
    vatCents: 1127,
    totalCents: 6027,
    billing,
    lines: [{ product: 'story', listingId, vatCents: 1127, status: 'fulfilled', fulfilledAt: new Date('2026-11-21T09:00:00Z') }],
  });
  await db().invoice.create({
    data: {
      kind: 'invoice',
      year: 2026,
      sequence: id.charCodeAt(0) * 65_536 + Number.parseInt(id.slice(1, 5), 16),
      orderId: id,
      data: {} as PrismaJson.InvoiceData,
    },
  });
  return { number };
};

/** The fixtures by operation. A public operation needs none, because tests call it with its example. */
export const operationFixtures: { [Id in OperationId]?: OperationFixture } = {
  compare_listings: { valid: {}, missing: { a: 'tidemark', b: 'surely-unknown' } },
  get_launch_week: { valid: { 'by a date': () => ({ week: '2026-11-09' }) }, missing: { week: '1999-01-04' } },
  get_leaderboard: { valid: {}, missing: { board: 'surely-unknown' } },

  get_account: { valid: { 'who calls': () => ({}) } },

  submit_listing: {
    valid: { 'a website': ({ mark }) => ({ url: `https://${mark}.example/welcome?x=ü#top` }) },
    refused: {
      'no public website': { code: 'invalid_input', send: () => ({ url: 'http://10.0.0.7/' }) },
      'somebody else’s listing': { code: 'listing_exists', send: () => ({ url: 'https://tidemark.example' }) },
      'a listing of one’s own': {
        code: 'listing_exists',
        send: async (world) => ({ url: (await submitted(world)).websiteUrl }),
      },
    },
  },

  list_my_drafts: {
    valid: {
      none: () => ({}),
      'a page of several': async (world) => {
        for (const day of [1, 2, 3])
          await ready(world, { url: `https://${world.mark}-${day}.example/`, createdAt: new Date(Date.UTC(2026, 0, day)) });
        return { page: 2, per_page: 2 };
      },
    },
  },

  get_draft: {
    valid: {
      'one that is ready': readyDraft,
      'a draft that is not ready': async (world) => {
        const progress = { step: 'crawl', pagesFound: 3, pagesRead: 1, percent: 20 };
        return { id: (await ready(world, { status: 'crawling', outcome: null, progress, found: {} })).id };
      },
    },
  },

  update_draft: {
    valid: {
      'every member': editOf(edit),
      'nothing at all': readyDraft,
      'fields drafted anew': editOf({ regenerate: ['tagline', 'city'] }),
    },
    refused: {
      'an unknown category': { code: 'invalid_input', send: editOf({ fields: { categories: ['Weather', 'Sailin'] } }) },
      'a field named twice': { code: 'invalid_input', send: editOf({ fields: { name: 'A' }, restore: ['name'] }) },
      'values in an invalid format': {
        code: 'invalid_input',
        send: editOf({ fields: { country: 'Atlantis', founded_year: 'long ago', contact_email: 'x', demo_video_url: 'x', logo_url: 'x' } }),
      },
      'unknown field names': { code: 'invalid_input', send: editOf({ lock_fields: ['nam'], regenerate: ['story'], restore: [''] }) },
      'an unknown name in a list of links': {
        code: 'invalid_input',
        send: editOf({ company_socials: { myspace: 'https://myspace.example/' } }),
      },
      'a locked field': {
        code: 'field_locked',
        send: async (world) => {
          const { id } = await ready(world);
          await updateDraft(sessionActor(world.userId), id, { lock_fields: ['tagline'] });
          return { id, regenerate: ['tagline'] };
        },
      },
    },
  },

  unlock_fields: {
    valid: {
      'fields that aren’t locked': editOf({ fields: ['name'] }),
      'a locked field and one that isn’t': async (world) => {
        const { id } = await ready(world);
        await updateDraft(sessionActor(world.userId), id, { fields: { tagline: 'Tides' } });
        await updateDraft(sessionActor(world.userId), id, { lock_fields: ['tagline', 'city'] });
        return { id, fields: ['tagline', 'name'] };
      },
    },
  },

  invite_cofounder: {
    valid: { 'somebody new': async (world) => ({ ...(await readyDraft(world)), email: `rui@${world.mark}.example` }) },
    refused: {
      'one’s own address': {
        code: 'invalid_input',
        send: async (world) => ({ ...(await readyDraft(world)), email: `${world.mark}@example.com` }),
      },
      'one too many': {
        code: 'too_many_invites',
        send: async (world) => {
          const { id } = await ready(world);
          for (let n = 0; n < 10; n++) await inviteCofounder(sessionActor(world.userId), id, `${n}@${world.mark}.example`);
          return { id, email: `ten@${world.mark}.example` };
        },
      },
    },
  },

  revoke_invite: {
    valid: {
      'one that is pending': async (world) => {
        const { id } = await ready(world);
        const invite = await inviteCofounder(sessionActor(world.userId), id, `rui@${world.mark}.example`);
        return { id, invite_id: invite.id };
      },
    },
    refused: {
      'one that was accepted': {
        code: 'invite_accepted',
        send: async (world) => {
          const { id } = await ready(world);
          const invite = await inviteCofounder(sessionActor(world.userId), id, `rui@${world.mark}.example`);
          await db().draftInvite.update({
            where: { id: invite.id },
            data: { acceptedById: (await makeUser()).id, acceptedAt: new Date() },
          });
          return { id, invite_id: invite.id };
        },
      },
    },
  },

  delete_draft: {
    valid: { 'one without a listing': readyDraft },
    refused: {
      'one with a listing': {
        code: 'draft_has_listing',
        send: async (world) => {
          const { profileId } = await submitted(world);
          return { id: (await ready(world, { profileId })).id };
        },
      },
    },
  },

  submit_draft: {
    valid: {
      'a complete draft': readyDraft,
      'a listing that exists': async (world) => {
        const { profileId } = await submitted(world);
        return { id: (await ready(world, { profileId })).id };
      },
    },
    refused: {
      'a draft that lacks fields': { code: 'invalid_input', send: async (world) => ({ id: (await ready(world, { found: {} })).id }) },
      'a draft that is not ready': {
        code: 'draft_not_ready',
        send: async (world) => ({ id: (await ready(world, { status: 'drafting' })).id }),
      },
    },
  },

  list_notifications: {
    valid: {
      none: () => ({}),
      'a page of unread ones': async ({ userId }) => {
        await db().notification.createMany({
          data: Array.from({ length: 3 }, (_, place) => ({
            userId,
            kind: 'order',
            data: { number: `DB-${place}`, event: 'order-fulfilled' },
          })),
        });
        return { unread: true, page: 1, per_page: 2 };
      },
    },
  },
  mark_notifications_read: {
    valid: {
      all: () => ({}),
      one: async ({ userId }) => {
        const { id } = await db().notification.create({ data: { userId, kind: 'listing-deleted' } });
        return { ids: [Number(id)] };
      },
    },
  },
  get_notification_preferences: { valid: { 'the usual': () => ({}) } },
  set_notification_preferences: {
    valid: { 'two of them': () => ({ choices: { 'award-won': 'site', 'draft-ready': 'off' } }) },
    refused: {
      'a name that is none': { code: 'invalid_input', send: () => ({ choices: { prizes: 'mail' } }) },
      'a mail that there is not': { code: 'invalid_input', send: () => ({ choices: { 'draft-ready': 'mail' } }) },
    },
  },

  list_my_listings: {
    valid: {
      none: () => ({}),
      'a page of several': async (world) => {
        for (const status of ['draft', 'live', 'paused'] as const)
          await submitted(world, { name: `${world.mark} ${status}`, status, createdAt: new Date('2026-01-01') });
        return { page: 1, per_page: 2 };
      },
    },
  },

  get_my_listing: { valid: { 'a draft': listingWith({}), 'one that is live': listingWith({ status: 'live', views: 12 }) } },

  post_listing_update: {
    valid: { 'of a live listing': newsOf({ title: 'Offline tables', body: 'One.\n\nhttps://tidemark.example/?a=1&b=<2>' }) },
    refused: {
      'before the launch': { code: 'not_live', send: newsOf(news, { status: 'scheduled' }) },
      'of a paused listing': { code: 'listing_paused', send: newsOf(news, { status: 'paused' }) },
      'of a removed listing': { code: 'listing_removed', send: newsOf(news, { status: 'removed' }) },
      'an eleventh within a day': {
        code: 'too_many_updates',
        send: async (world) => {
          const { id, profileId } = await submitted(world, { status: 'live' });
          const version = {
            profileId,
            action: 'publish update',
            via: 'session',
            application: 'site',
            before: {},
            after: {},
            createdAt: now(),
          };
          await db().version.createMany({ data: Array.from({ length: 10 }, (_, n) => ({ ...version, number: n + 2 })) });
          return { listing_id: id, ...news };
        },
      },
      'a title that nobody would see': { code: 'invalid_input', send: newsOf({ ...news, title: '\u202E\u200B' }) },
    },
  },

  edit_listing_update: {
    valid: {
      'title and body': publishedUpdate(now, { title: 'Tables, offline', body: 'Two.' }),
      'nothing at all': publishedUpdate(now),
    },
    refused: {
      'after 15 minutes': { code: 'edit_window_over', send: publishedUpdate(() => new Date('2026-01-01T00:00:00Z'), { body: 'Two.' }) },
    },
  },

  delete_listing_update: { valid: { 'at any time': publishedUpdate(() => new Date('2026-01-01T00:00:00Z')) } },

  answer_question: { valid: { 'a first answer': makersAnswer('Danke! 潮汐 ⛵'), 'no answer': makersAnswer(null) } },

  answer_review: {
    valid: {
      'a first answer': answerOf({ answer: 'Danke! 潮汐 ⛵' }),
      'no answer any more': answerOf({ answer: null }, { answer: 'Thank you.', answeredAt: new Date('2026-11-20T10:00:00Z') }),
    },
  },

  add_milestone: {
    valid: {
      'with its date and title': milestoneOf({ date: '2024-02-29', title: 'Leap' }),
      'with everything': milestoneOf({
        ...{ date: '2026-03-02', title: 'First hundred harbours', description: 'Ærø.', url: 'https://tidemark.example/100' },
      }),
    },
    refused: {
      'a day that does not exist': { code: 'invalid_input', send: milestoneOf({ date: '2026-02-30', title: 'Leap' }) },
      'one too many': {
        code: 'too_many_milestones',
        send: async (world) => {
          const { id } = await submitted(world);
          const date = new Date('2026-01-01T00:00:00Z');
          await db().milestone.createMany({ data: Array.from({ length: 50 }, (_, n) => ({ listingId: id, date, title: `${n}` })) });
          return { listing_id: id, date: '2026-03-02', title: 'One more' };
        },
      },
    },
  },

  delete_milestone: {
    valid: {
      'one of the listing': async (world) => {
        const { id } = await submitted(world);
        const milestone = await db().milestone.create({ data: { listingId: id, date: new Date('2026-03-02'), title: 'Leap' } });
        return { listing_id: id, milestone_id: milestone.id };
      },
    },
  },

  set_founder_story: {
    valid: {
      'every section': storyOf({
        ...{ title: 'How it began', story: '# One\n\nTwo.', why_started: 'Aground.', problem: 'Depth.', journey: 'South.', challenges: '' },
        ...{ achievements: 'Ærø.', lessons: 'Ask.', whats_next: 'Rivers.' },
      }),
      'nothing at all': storyOf({}),
    },
  },

  answer_interview: {
    valid: {
      'two questions': async () => ({
        answers: [
          { question_id: await questionId('Why?'), answer: 'I ran aground.' },
          { question_id: await questionId('What next?'), answer: '' },
        ],
      }),
      none: () => ({ answers: [] }),
    },
    refused: {
      'an unknown question': { code: 'invalid_input', send: () => ({ answers: [{ question_id: 2_147_483_647, answer: 'Yes.' }] }) },
      'a question twice': {
        code: 'invalid_input',
        send: async () => {
          const question_id = await questionId('Why?');
          return { answers: [1, 2].map(() => ({ question_id, answer: 'Because.' })) };
        },
      },
    },
  },

  update_my_listing: {
    valid: {
      'every member': listingEdit(),
      'nothing at all': listingWith({}),
      'one without a draft that is live': listingEdit({ status: 'live' }),
    },
    refused: {
      'values in an invalid format': {
        code: 'invalid_input',
        send: async (world) => ({
          ...((await listingWith({})(world)) as OperationInput),
          fields: {
            tagline: ' ',
            country: 'Atlantis',
            founded_year: 1799,
            pricing_model: 'barter',
            contact_email: 'x',
            demo_video_url: 'x',
          },
          socials: { X: 'https://x.com/tidemark' },
        }),
      },
      'one that the team removed': { code: 'not_found', send: listingWith({ status: 'removed' }) },
    },
  },

  list_listing_versions: {
    valid: {
      none: listingWith({}),
      'a page of several': async (world) => ({ listing_id: await editedTwice(world), page: 2, per_page: 1 }),
    },
  },

  get_listing_stats: {
    valid: {
      'one that is live': async ({ mark, userId }) => ({ slug: (await makeListing({ name: mark, ownerId: userId })).slug }),
      'a week of one that is not public': async ({ mark, userId }) => ({
        slug: (await makeListing({ name: mark, ownerId: userId, status: 'draft' })).slug,
        days: 7,
      }),
    },
    refused: {
      'one of others': { code: 'not_found', send: async () => ({ slug: (await makeListing()).slug }) },
      'one of others that is not public': {
        code: 'not_found',
        send: async () => ({ slug: (await makeListing({ status: 'draft' })).slug }),
      },
    },
  },

  restore_listing_version: {
    valid: {
      'the version that it has': async (world) => ({ ...((await listingWith({})(world)) as OperationInput), version: 1 }),
      'an earlier version': async (world) => ({ listing_id: await editedTwice(world), version: 2 }),
      'what was there at first': async (world) => ({ listing_id: await editedTwice(world), version: 1 }),
    },
    refused: {
      'a version that there is not': { code: 'not_found', send: async (world) => ({ listing_id: await editedTwice(world), version: 9 }) },
    },
    missing: { listing_id: 2_000_000_000, version: 1 },
  },

  read_site_again: {
    valid: { 'a listing that was never read again': listingWith({}) },
    refused: {
      'one that is being read': { code: 'reading_under_way', send: readListing({ endedAt: null, outcome: null }) },
      'one that was read an hour ago': { code: 'site_read_lately', send: readListing({}) },
    },
  },

  list_site_differences: {
    valid: {
      'a listing that was never read again': listingWith({}),
      'also what was concluded': async (world) => ({ listing_id: (await differing({})(world)).listing_id, inferred: true }),
    },
  },

  resolve_site_difference: {
    valid: {
      accept: async (world) => ({ ...(await differing({})(world)), resolution: 'accept' }),
      dismiss: async (world) => ({ ...(await differing({})(world)), resolution: 'dismiss' }),
    },
    refused: {
      'one that was accepted': {
        code: 'difference_resolved',
        send: async (world) => ({ ...(await differing({ state: 'accepted' })(world)), resolution: 'accept' }),
      },
      'one whose value was edited meanwhile': {
        code: 'difference_outdated',
        send: async (world) => ({ ...(await differing({ ours: 'Porto' })(world)), resolution: 'accept' }),
      },
    },
    missing: { listing_id: 2_000_000_000, difference_id: 1, resolution: 'accept' },
  },

  choose_free_listing: {
    valid: { 'a submitted listing': listingWith({}), 'one that waits already': listingWith({ status: 'awaiting_badge' }) },
    refused: {
      'not submitted': { code: 'not_submitted', send: listingWith({ submittedAt: null }) },
      live: { code: 'already_live', send: listingWith({ status: 'live' }) },
      paused: { code: 'listing_paused', send: listingWith({ status: 'paused' }) },
      rejected: { code: 'listing_rejected', send: listingWith({ status: 'rejected' }) },
      'paid for': { code: 'already_paid', send: listingWith({ status: 'scheduled', plan: 'paid' }) },
    },
  },

  leave_free_plan: {
    valid: {
      'one that awaits its badge': listingWith({ status: 'awaiting_badge' }),
      'one that is scheduled': listingWith({ status: 'scheduled' }),
    },
    refused: {
      'not on the plan': { code: 'not_queued', send: listingWith({}) },
      live: { code: 'already_live', send: listingWith({ status: 'live' }) },
      'paid for': { code: 'already_paid', send: listingWith({ status: 'scheduled', plan: 'paid' }) },
      paused: { code: 'listing_paused', send: listingWith({ status: 'paused' }) },
      removed: { code: 'listing_removed', send: listingWith({ status: 'removed' }) },
    },
  },

  pause_listing: {
    valid: { 'one that is live': listingWith({ status: 'live' }), 'one that is upcoming': listingWith({ status: 'scheduled' }) },
    refused: {
      'not public': { code: 'not_public', send: listingWith({}) },
      rejected: { code: 'listing_rejected', send: listingWith({ status: 'rejected' }) },
    },
  },

  resume_listing: {
    valid: {
      'one that was live': listingWith({
        status: 'paused',
        plan: 'free',
        launchWeek: new Date('2026-11-16'),
        launchedAt: new Date('2026-11-16T00:00:00Z'),
      }),
      'one that is live': listingWith({ status: 'live' }),
    },
    refused: {
      'never launched': { code: 'not_paused', send: listingWith({}) },
      deleted: {
        code: 'listing_deleted',
        send: listingWith({ status: 'deleted', deletedAt: new Date('2026-11-20T10:00:00Z'), deletedFrom: 'live' }),
      },
    },
  },

  cancel_order: {
    valid: {
      'one that waits': async ({ userId }) => ({ number: (await makeOrder({ userId, lines: [{ product: 'story' }] })).number }),
    },
    refused: { 'one that is paid': { code: 'order_paid', send: paidOrder } },
  },

  claim_listing: {
    valid: {
      'by a DNS record': async (world) => ({ slug: (await unclaimed(world)).slug, method: 'dns' }),
      'by a mail': async (world) => ({ slug: (await unclaimed(world)).slug, method: 'email', email: `ines@${world.mark}.example` }),
    },
    refused: {
      'an unknown listing': { code: 'invalid_input', send: () => ({ slug: 'surely-unknown', method: 'dns' }) },
      'an address elsewhere': {
        code: 'invalid_input',
        send: async (world) => ({ slug: (await unclaimed(world)).slug, method: 'email', email: `ines@${world.mark}.example.com` }),
      },
      'a method that proves nothing there': {
        code: 'invalid_input',
        send: async (world) => ({ slug: (await unclaimed(world, { websiteUrl: `https://${world.mark}.github.io/` })).slug, method: 'dns' }),
      },
      'one’s own': {
        code: 'already_verified',
        send: async (world) => {
          const { id, slug } = await unclaimed(world);
          await db().listingEditor.create({
            data: { listingId: id, userId: world.userId, role: 'owner', verifiedAt: new Date('2026-11-21T09:00:00Z') },
          });
          return { slug, method: 'dns' };
        },
      },
    },
  },

  verify_claim: {
    valid: { 'without a proof': claimOf({}), 'one that is verified': claimOf({ status: 'verified', verifiedAt: new Date('2026-11-20') }) },
    refused: {
      'one by mail': { code: 'use_email_link', send: claimOf({ method: 'email', email: 'ines@tidemark.example' }) },
      'one that has expired': { code: 'claim_expired', send: claimOf({ expiresAt: new Date('2026-11-21T09:00:00Z') }) },
      'one that was rejected': { code: 'claim_closed', send: claimOf({ status: 'rejected' }) },
    },
  },

  list_my_claims: {
    valid: {
      none: () => ({}),
      'a page of several': async (world) => {
        for (const status of ['pending', 'rejected', 'expired'] as const) await claimOf({ status })(world);
        return { page: 1, per_page: 2 };
      },
    },
  },

  quote_order: {
    valid: { 'a launch and a place on the billboard': launchLater, 'a launch now': launchNow, extras },
    refused: refusedBaskets,
  },

  create_checkout: {
    valid: { 'a launch and a place on the billboard': launchLater, 'a launch now': launchNow, extras },
    refused: refusedBaskets,
  },

  list_my_orders: {
    valid: {
      none: () => ({}),
      'a page of several': async (world) => {
        const { id: listingId } = await submitted(world);
        for (const status of ['pending', 'paid', 'expired'] as const)
          await makeOrder({
            userId: world.userId,
            status,
            lines: [
              { product: 'launch', listingId },
              { product: 'story', listingId },
            ],
          });
        return { page: 1, per_page: 2 };
      },
    },
  },

  get_order: {
    valid: {
      'one that is paid': paidOrder,
      'one that waits': async ({ userId }) => ({
        number: (await makeOrder({ userId, lines: [{ product: 'story' }] })).number.toLowerCase(),
      }),
    },
  },

  report_content: {
    valid: {
      'a fact': async (world) => {
        const { slug } = await unclaimed(world, { pricingSummary: 'EUR 9 a month' });
        return { subject: 'listing', key: slug, reason: 'wrong_fact', fact: 'pricing_summary', text: 'It is EUR 12 a month now.' };
      },
      'a listing': async (world) => ({ subject: 'listing', key: (await unclaimed(world)).slug, reason: 'no_product' }),
    },
    refused: {
      'a fact that is blank': {
        code: 'invalid_input',
        send: async (world) => ({
          subject: 'listing',
          key: (await unclaimed(world)).slug,
          reason: 'wrong_fact',
          fact: 'city',
          text: 'No.',
        }),
      },
      'an unknown update': { code: 'invalid_input', send: () => ({ subject: 'update', key: '2147483647', reason: 'spam' }) },
      'one’s own': {
        code: 'own_listing',
        send: async (world) => ({ subject: 'listing', key: (await submitted(world, { status: 'live' })).slug, reason: 'spam' }),
      },
    },
  },
};
