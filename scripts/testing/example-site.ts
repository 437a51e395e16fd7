// Creates the site that the examples of the OpenAPI document describe. On this site, every public read returns the operation's example.

import { setClock } from '#lib/core/clock.ts';
import { parseConfig } from '#lib/core/config.ts';
import { db } from '#lib/core/db.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { launchWeekPost } from '#lib/editorial/examples.ts';
import { tidemarkInterview } from '#lib/founders/examples.ts';
import type { AttributeRule } from '#lib/listings/attributes/attribute-rule.ts';
import {
  ebbline,
  ebblineProfile,
  fairlead,
  tidemark,
  tidemarkMilestones,
  tidemarkProfile,
  tidemarkQuestion,
  tidemarkReview,
  tidemarkSource,
  tidemarkStory,
  tidemarkUpdate,
} from '#lib/listings/examples.ts';
import { recountLiveListings } from '#lib/listings/visibility/adjust-live-counts.ts';
import { seedBase } from '#prisma/seed/base/seed-base.ts';
import { deriveAllAttributes } from '#scripts/testing/derive-all-attributes.ts';
import { makeCategory, makeFounder, makeListing, makeUser } from '#scripts/testing/factories.ts';

const exampleTime = new Date('2026-11-21T10:00:00Z');

/** Fills the test file's empty database with the example site, sets the site's address and clock, and raises the rate limits. */
export async function makeExampleSite(): Promise<void> {
  const env = {
    SITE_URL: 'https://debut.example',
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'hello@debut.example',
    PAYMENTS: 'test',
    SELLER_COUNTRY: 'NL',
    RATE_LIMIT_ANONYMOUS: '1000000',
    RATE_LIMIT_CREDENTIAL: '1000000',
    RATE_LIMIT_WRITES: '1000000',
    RATE_LIMIT_SUBMISSIONS: '1000000',
  };
  processWide('config', () => parseConfig(process.env)).set(parseConfig({ ...process.env, ...env }));
  setClock({ now: () => exampleTime });
  const categories = await makeCategories();
  await makeListings(categories);
  await makePeople();
  await makeContent();
  await makeReview();
  await makeQuestion();
  await seedBase(); // adds only the products that are sold, because the other tables already have rows
  await recountLiveListings();
  await deriveAllAttributes();
}

async function makeCategories() {
  const outdoors = await makeCategory({ slug: 'outdoors', name: 'Outdoors', description: 'For everything under the sky.' });
  const below = { parentId: outdoors.id };
  const sailing = await makeCategory({
    ...below,
    slug: 'sailing',
    name: 'Sailing',
    position: 0,
    description: 'Charts, tides, logs and everything on board.',
    faqs: [{ question: 'What belongs here?', answer: 'Anything made for people on boats.' }],
  });
  const weather = await makeCategory({
    ...below,
    slug: 'weather',
    name: 'Weather',
    position: 1,
    description: 'Forecasts, and what to make of them.',
  });
  await makeCategory({ ...below, slug: 'hiking', name: 'Hiking', position: 2 }); // a category without listings
  const attribute = (categoryId: number, position: number, key: string, label: string, type: 'boolean' | 'number', rule: AttributeRule) =>
    db().categoryAttribute.create({ data: { categoryId, position, key, label, type, rule } });
  await attribute(sailing.id, 0, 'harbours', 'Harbours covered', 'number', { kind: 'number', units: ['harbours'], take: 'most' });
  await attribute(sailing.id, 1, 'draught', 'Knows your draught', 'boolean', { kind: 'stated', any: ['your|boat’s draught'] });
  await attribute(outdoors.id, 0, 'offline', 'Works offline', 'boolean', {
    kind: 'stated',
    any: ['work|works _ offline', 'works offline'],
  });
  return { sailing, weather };
}

/** Converts the summary of an example listing to columns. Sets only the counts of votes and followers; creates no vote or follow. */
function columnsOf(listing: typeof tidemark | typeof ebbline | typeof fairlead) {
  const { id, slug, name, tagline, votes, followers, status } = listing;
  return {
    id,
    slug,
    name,
    tagline,
    votes,
    followers,
    status,
    websiteUrl: listing.website_url,
    logoUrl: listing.logo_url && new URL(listing.logo_url).pathname,
    domainRating: listing.domain_rating,
    launchWeek: new Date(listing.launch_week),
    launchedAt: new Date(listing.launched_at),
    badgeFoundAt: new Date(listing.launched_at),
    verifiedAt: listing.verified ? new Date('2026-11-03T14:20:00Z') : null,
  };
}

const quoteOfTidemark = (quote: string) => ({ quote, ...tidemarkSource });

async function makeListings({ sailing, weather }: { sailing: { id: number }; weather: { id: number } }) {
  const { profileId } = await makeListing({
    ...columnsOf(tidemark),
    categoryIds: [sailing.id, weather.id],
    weekVotes: 128,
    headline: tidemarkProfile.headline,
    shortDescription: tidemarkProfile.short_description,
    description: tidemarkProfile.description,
    summary: tidemarkProfile.summary,
    stage: tidemarkProfile.stage,
    pricingModel: tidemarkProfile.pricing_model,
    pricingSummary: tidemarkProfile.pricing_summary,
    country: tidemarkProfile.country,
    city: tidemarkProfile.city,
    contactEmail: tidemarkProfile.contact_email,
    features: [...tidemarkProfile.features],
    usps: [...tidemarkProfile.usps],
    keywords: [...tidemarkProfile.keywords],
    tags: [...tidemarkProfile.tags],
    socials: tidemarkProfile.socials,
    faqs: [...tidemarkProfile.faqs],
    notFound: [...tidemarkProfile.not_found_on_website],
    views: tidemarkProfile.views,
    ratingSum: 5,
    ratingCount: 1,
    extraCategories: 1,
    storyUnlocked: true,
    milestonesUnlocked: true,
    mediaUnlocked: true,
  });
  const features = [...tidemarkProfile.features];
  await db().profile.update({
    where: { id: profileId },
    data: {
      content: {
        fields: {
          features: { value: features, ai_value: features, state: 'ai', locked: false, evidence: features.map(quoteOfTidemark) },
        },
        faqs: tidemarkProfile.faqs.map((faq) => ({ ...faq, evidence: [quoteOfTidemark(faq.answer)] })),
      },
    },
  });
  await makeListing({
    ...columnsOf(ebbline),
    categoryIds: [sailing.id],
    weekVotes: 58,
    finalRank: 1,
    finalOf: 1,
    ...ebblineProfile,
    features: [...ebblineProfile.features],
    keywords: ['log book', 'tides'],
    tags: ['sailing'],
  });
  await makeListing({ ...columnsOf(fairlead), categoryIds: [sailing.id], weekVotes: 31, country: 'NL', tags: ['sailing'] });
  await db().listingAlternative.create({ data: { listingId: tidemark.id, alternativeId: ebbline.id, approved: true } });
  await db().domainRatingMeasurement.createMany({
    data: tidemarkProfile.domain_rating_trend.map(({ measured_on, rating, provider }) => ({
      listingId: tidemark.id,
      rating,
      provider,
      measuredOn: new Date(measured_on),
    })),
  });
  await db().launchWeek.create({
    data: { week: new Date(ebbline.launch_week), closedAt: new Date('2026-11-17T00:05:00Z') },
  });
  await db().award.create({
    data: {
      id: 19,
      week: new Date(ebbline.launch_week),
      rank: 1,
      listingId: ebbline.id,
      votes: 58,
      createdAt: new Date('2026-11-17T00:05:00Z'),
    },
  });
}

async function makePeople() {
  const account = await makeUser({ name: 'Inês Marinho', email: 'ines@tidemark.example' });
  await makeFounder({
    slug: 'ines-marinho',
    name: 'Inês Marinho',
    bio: tidemarkProfile.founders[0].bio,
    country: 'PT',
    photoUrl: '/media/ines-marinho.webp',
    socials: { x: 'https://x.com/ines_at_sea' },
    confirmedAt: new Date('2026-11-03T14:20:00Z'),
    userId: account.id,
    liveListings: 1,
    listings: { create: { listingId: tidemark.id, title: tidemarkProfile.founders[0].title, position: 0 } },
  });
  for (const [position, { id, question, help, answer }] of tidemarkInterview.entries())
    await db().interviewQuestion.create({
      data: { id, question, help, position, ...(answer ? { answers: { create: { userId: account.id, answer } } } : {}) },
    });
}

async function makeReview() {
  const { author, voted, answered_at, answer_edited_at, created_at, edited_at, ...review } = tidemarkReview;
  const { id: userId } = await makeUser({ name: author });
  const [answeredAt, createdAt] = [new Date(answered_at), new Date(created_at)];
  await db().review.create({
    data: { ...review, listingId: tidemark.id, userId, answeredAt, answerEditedAt: answer_edited_at, createdAt, editedAt: edited_at },
  });
  const vote = { userId, listingId: tidemark.id, week: new Date(tidemark.launch_week), castAt: createdAt };
  if (voted) await db().vote.create({ data: { ...vote, status: 'counted' } });
}

async function makeQuestion() {
  const { id, author, body, same, created_at: createdAt, answers } = tidemarkQuestion;
  const { id: userId } = await makeUser({ name: author });
  await db().question.create({
    data: { id, body, same, userId, listingId: tidemark.id, createdAt, answers: answers.length, makerAnswers: answers.length },
  });
  for (const { id: answerId, author: name, body: answer, by_maker: byMaker, created_at } of answers) {
    const { id: answeredBy } = await makeUser({ name });
    const values = { id: answerId, body: answer, byMaker, createdAt: created_at };
    await db().questionAnswer.create({ data: { ...values, questionId: id, listingId: tidemark.id, userId: answeredBy } });
  }
}

async function makeContent() {
  const { why_started: whyStarted, whats_next: whatsNext, ...story } = tidemarkStory;
  await db().founderStory.create({
    data: { listingId: tidemark.id, ...story, whyStarted, whatsNext, updatedAt: new Date('2026-11-17T12:00:00Z') },
  });
  await db().listingUpdate.create({
    data: {
      id: tidemarkUpdate.id,
      listingId: tidemark.id,
      title: tidemarkUpdate.title,
      body: tidemarkUpdate.body,
      publishedAt: new Date(tidemarkUpdate.published_at),
    },
  });
  await db().milestone.createMany({
    data: tidemarkMilestones.map(({ date, ...milestone }) => ({ ...milestone, listingId: tidemark.id, date: new Date(date) })),
  });
  await db().listingImage.createMany({
    data: tidemarkProfile.media.map(({ url, alt, width, height }, position) => ({
      listingId: tidemark.id,
      alt,
      width,
      height,
      position,
      bytes: 84_000,
      storageKey: new URL(url).pathname.replace('/media/', ''),
    })),
  });
  const { profileId } = await db().listing.findUniqueOrThrow({ where: { id: tidemark.id }, select: { profileId: true } });
  await db().screenshot.create({
    data: {
      profileId,
      storageKey: new URL(tidemarkProfile.screenshot_url).pathname.replace('/media/', ''),
      width: 1280,
      height: 800,
      bytes: 62_000,
      pageUrl: tidemarkProfile.website_url,
      takenAt: new Date('2026-10-02T08:21:00Z'),
    },
  });
  const { slug, title, excerpt, author, body, faqs, published_at, updated_at } = launchWeekPost;
  await db().blogPost.create({
    data: { slug, title, excerpt, author, body, faqs, publishedAt: new Date(published_at), updatedAt: new Date(updated_at) },
  });
  // These rows have the ids of the examples; rows that tests create come after them.
  for (const table of ['interview_questions', 'listing_updates', 'milestones'])
    await db().$queryRawUnsafe(`select setval(pg_get_serial_sequence('${table}', 'id'), 1000)`);
}
