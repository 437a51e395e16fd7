import { beforeAll, describe, expect, test } from 'vitest';
import { type Actor, sessionActor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { getDraft } from '#lib/drafts/get-draft.ts';
import { submitDraft } from '#lib/drafts/submit-draft.ts';
import { updateDraft } from '#lib/drafts/update-draft.ts';
import { getMyListing } from '#lib/listings/mine/get-my-listing.ts';
import { updateListing } from '#lib/listings/profile/update-listing.ts';
import { UpdateListing } from '#lib/listings/schema.ts';
import { type ListingValues, makeCategory, makeDraft, makeListing, makeUser } from '#scripts/testing/factories.ts';

let owner: Actor & { userId: string };
let stranger: Actor;
beforeAll(async () => {
  owner = sessionActor((await makeUser()).id) as typeof owner;
  stranger = sessionActor((await makeUser()).id);
  await makeCategory({ name: 'Sailing' });
});

/** Makes a listing without a draft, as after an import or a claim. */
const tidemark = (values: ListingValues = {}) => makeListing({ ownerId: owner.userId, ...values });
const versionsOf = (listingId: number) =>
  db().version.findMany({ where: { profile: { listing: { id: listingId } } }, orderBy: { number: 'asc' } });

describe('an edit of a listing', () => {
  test('is public at once, and is stored with what was there before', async () => {
    const { id, tagline } = await tidemark({ notFound: ['city', 'country'], status: 'live' });
    const byKey: Actor = { ...owner, via: 'api_key', application: 'My script' };
    const edit = {
      fields: { tagline: 'Tides', city: 'Lisbon', pricing_model: 'pay as you go' },
      faqs: [{ question: 'Offline?', answer: 'Yes.' }],
    };
    const listing = await updateListing(byKey, id, edit);
    expect(listing).toMatchObject({
      tagline: 'Tides',
      city: 'Lisbon',
      pricingModel: 'usage_based',
      faqs: [{ question: 'Offline?', answer: 'Yes.' }],
      notFound: ['country'],
      version: 2,
    });
    expect(await getMyListing(owner, id)).toEqual(listing);
    expect(await versionsOf(id)).toMatchObject([
      {
        number: 2,
        action: 'edit',
        application: 'My script',
        before: { tagline: { value: tagline }, city: { value: null }, faqs: [] },
        after: { tagline: { value: 'Tides', state: 'manual' } },
      },
    ]);
  });

  test('loses direction marks and control characters', async () => {
    const { id } = await tidemark();
    const edited = await updateListing(owner, id, {
      fields: { seo_title: 'Tides\u202E for\nboats', seo_description: '\u2066Tables.\u0000' },
      faqs: [{ question: 'Offline\u202E?', answer: 'Yes.\u0007' }],
    });
    expect(edited).toMatchObject({
      seoTitle: 'Tides for boats',
      seoDescription: 'Tables.',
      faqs: [{ question: 'Offline?', answer: 'Yes.' }],
    });
  });

  test('is an edit of its draft, where a typed value over a drafted one is edited', async () => {
    const draft = await makeDraft({
      userId: owner.userId,
      found: {
        name: ['Tidemark', 'Tidemark'],
        tagline: ['Tide tables', 'Tide tables'],
        description: ['Tides for boats.', 'Tides for boats.'],
        categories: [['Sailing'], 'for sailing'],
      },
    });
    const { listingId } = await submitDraft(owner, draft.id);
    await updateDraft(owner, draft.id, { lock_fields: ['description'] });
    await updateListing(owner, listingId, { fields: { tagline: 'Mine', description: 'Also mine.', headline: 'Above' } });
    expect((await getDraft(owner, draft.id)).fields).toMatchObject({
      tagline: { value: 'Mine', state: 'edited', ai_value: 'Tide tables' },
      description: { value: 'Also mine.', state: 'override', locked: true },
    });
    expect(await getMyListing(owner, listingId)).toMatchObject({ tagline: 'Mine', headline: 'Above', draftId: draft.id });
  });

  test('clears optional fields with empty values, and never required ones', async () => {
    const { id } = await tidemark({
      city: 'Lisbon',
      foundedYear: 2024,
      features: ['Tables'],
      seoTitle: 'Tides',
      demoVideoUrl: 'https://youtu.be/abcdefghijk',
    });
    const cleared = { city: '', founded_year: null, features: [], seo_title: '', demo_video_url: '' };
    expect(await updateListing(owner, id, { fields: cleared })).toMatchObject({
      city: null,
      foundedYear: null,
      features: [],
      seoTitle: null,
      demoVideoUrl: null,
    });
    for (const name of ['tagline', 'description'])
      for (const value of ['', '  ', '\u200b'])
        if (UpdateListing.safeParse({ fields: { [name]: value } }).success)
          await expect(updateListing(owner, id, { fields: { [name]: value } })).rejects.toMatchObject({
            errors: [{ path: `fields.${name}`, code: 'required' }],
          });
  });

  test('replaces all socials and questions', async () => {
    const { id } = await tidemark({
      socials: { x: 'https://x.com/a', github: 'https://github.com/a' },
      faqs: [{ question: 'Old?', answer: 'Yes.' }],
    });
    const { socials, faqs } = await updateListing(owner, id, {
      socials: { x: 'https://x.com/b', reddit: 'https://reddit.com/r/b', github: '' },
      faqs: [],
    });
    expect([socials, faqs]).toEqual([{ x: 'https://x.com/b', reddit: 'https://reddit.com/r/b' }, []]);
    expect((await updateListing(owner, id, { fields: { city: 'Porto' } })).socials).toEqual(socials);
  });

  test('derives the attributes of its category anew', async () => {
    const { id: categoryId } = await makeCategory();
    const rule = { kind: 'stated', any: ['works _ offline'] } as const;
    await db().categoryAttribute.create({
      data: { categoryId, key: 'offline', label: 'Works offline', type: 'boolean', rule: { ...rule, any: [...rule.any] } },
    });
    const { id } = await tidemark({ categoryIds: [categoryId] });
    await updateListing(owner, id, { fields: { features: ['Works offline'] } });
    expect(await db().listingAttribute.findMany({ where: { listingId: id } })).toMatchObject([{ value: true, source: 'derived' }]);
    await updateListing(owner, id, { fields: { features: [] } });
    expect(await db().listingAttribute.count({ where: { listingId: id } })).toBe(0);
  });

  test('with the values that are there makes no version', async () => {
    const { id, tagline, description } = await tidemark({ features: ['Tables'] });
    const { version } = await updateListing(owner, id, {
      fields: { tagline, description, city: '', founded_year: null, features: ['Tables'] },
      socials: {},
      faqs: [],
    });
    expect([version, await versionsOf(id)]).toEqual([1, []]);
  });
});

describe('an edit is refused', () => {
  test('for somebody else’s listing, an unknown one, and one that the team rejected or removed', async () => {
    const listings = [await tidemark({ status: 'rejected' }), await tidemark({ status: 'removed' }), { id: 2_000_000_000 }];
    for (const { id } of listings)
      await expect(updateListing(owner, id, { fields: { city: 'Porto' } })).rejects.toMatchObject({ code: 'not_found' });
    const { id } = await tidemark();
    await expect(updateListing(stranger, id, { fields: { city: 'Porto' } })).rejects.toMatchObject({ code: 'not_found' });
    expect((await getMyListing(owner, id)).city).toBeNull();
  });

  test('for an unknown pricing model, with the list, and then nothing is changed', async () => {
    const { id } = await tidemark();
    await expect(updateListing(owner, id, { fields: { city: 'Porto', pricing_model: 'barter' } })).rejects.toMatchObject({
      errors: [{ path: 'fields.pricing_model', message: expect.stringContaining('must be one of free, freemium') }],
    });
    expect((await getMyListing(owner, id)).city).toBeNull();
  });

  test('when it was based on an older version; of ten at once on the same version one is made', async () => {
    const { id } = await tidemark();
    const edits = Array.from({ length: 10 }, (_, i) => updateListing(owner, id, { fields: { city: `City ${i}` } }, { version: [1] }));
    const results = await Promise.allSettled(edits);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(updateListing(owner, id, { fields: { city: 'Late' } }, { version: 1 })).rejects.toMatchObject({
      status: 412,
      data: { version: 2, resource: 'listing' },
    });
  });

  test('not when others edit other fields at once', async () => {
    const { id } = await tidemark();
    const fields = ['city', 'headline', 'summary', 'pricing_summary', 'tagline'] as const;
    await Promise.all(fields.map((field) => updateListing(owner, id, { fields: { [field]: 'New' } })));
    expect(await getMyListing(owner, id)).toMatchObject({
      city: 'New',
      headline: 'New',
      summary: 'New',
      pricingSummary: 'New',
      tagline: 'New',
      version: 6,
    });
  });
});
