import { beforeAll, describe, expect, test } from 'vitest';
import { type Actor, sessionActor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { now, weekOf } from '#lib/core/time.ts';
import { deleteDraft } from '#lib/drafts/delete-draft.ts';
import { getDraft } from '#lib/drafts/get-draft.ts';
import { inviteCofounder } from '#lib/drafts/invite-cofounder.ts';
import { revokeInvite } from '#lib/drafts/revoke-invite.ts';
import { submitDraft } from '#lib/drafts/submit-draft.ts';
import { prepareUpdate, undoDraft, unlockFields, updateDraft } from '#lib/drafts/update-draft.ts';
import { recountLiveListings } from '#lib/listings/visibility/adjust-live-counts.ts';
import { makeCategory, makeDraft, makeListing, makeUser } from '#scripts/testing/factories.ts';

let owner: Actor;
let stranger: Actor;
beforeAll(async () => {
  owner = sessionActor((await makeUser()).id);
  stranger = sessionActor((await makeUser()).id);
  await makeCategory({ name: 'Sailing' });
  await makeCategory({ name: 'Weather' });
});

const tidemark = () =>
  makeDraft({
    userId: owner.userId as string,
    found: {
      name: ['Tidemark', 'Tidemark'],
      tagline: ['Tide tables for boats', 'Tide tables for boats'],
      description: ['Tidemark works out when your boat can enter a harbour.', 'Tidemark works out when your boat can enter a harbour.'],
      categories: [['Sailing'], 'for sailing people'],
    },
  });

describe('an edit', () => {
  test('is stored with a version: who, by which application, before and after', async () => {
    const { id } = await tidemark();
    const byKey: Actor = { ...owner, via: 'api_key', application: 'My script' };
    const draft = await updateDraft(byKey, id, { fields: { tagline: 'Tides' }, faqs: [{ question: 'Offline?', answer: 'Yes.' }] });
    expect(draft).toMatchObject({ version: 2, fields: { tagline: { value: 'Tides', state: 'edited' } } });
    expect(await getDraft(owner, id)).toEqual(draft);
    expect(await db().version.findFirst({ where: { profile: { draft: { id } } } })).toMatchObject({
      number: 2,
      action: 'edit',
      actorId: owner.userId,
      application: 'My script',
      before: { tagline: { value: 'Tide tables for boats', state: 'ai' }, faqs: [] },
      after: { tagline: { value: 'Tides' }, faqs: [{ question: 'Offline?', answer: 'Yes.', evidence: [] }] },
    });
  });

  test('that changes nothing makes no version', async () => {
    const { id } = await tidemark();
    await updateDraft(owner, id, { company_socials: {}, restore: ['tagline'] });
    expect(await db().version.count({ where: { profile: { draft: { id } } } })).toBe(0);
  });

  test('of somebody else’s draft finds nothing', async () => {
    const { id } = await tidemark();
    await expect(updateDraft(stranger, id, { fields: { name: 'Mine now' } })).rejects.toMatchObject({ code: 'not_found' });
    await expect(getDraft(stranger, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(undoDraft(stranger, id, 2)).rejects.toMatchObject({ code: 'not_found' });
    await expect(submitDraft(stranger, id)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('on an older version is refused, and nothing is changed', async () => {
    const { id } = await tidemark();
    await updateDraft(owner, id, { fields: { tagline: 'First' } }, { version: 1 });
    await expect(updateDraft(owner, id, { fields: { tagline: 'Second' } }, { version: 1 })).rejects.toMatchObject({ status: 412 });
    expect((await getDraft(owner, id)).fields.tagline.value).toBe('First');
  });

  test('ten at once on the same version: one is made', async () => {
    const { id } = await tidemark();
    const edits = Array.from({ length: 10 }, (_, i) => updateDraft(owner, id, { fields: { tagline: `Edit ${i}` } }, { version: 1 }));
    const results = await Promise.allSettled(edits);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await getDraft(owner, id)).version).toBe(2);
  });

  test('ten at once of different fields without a version: all are made', async () => {
    const { id } = await tidemark();
    const fields = ['name', 'tagline', 'city', 'pricing_summary', 'short_description'] as const;
    await Promise.all(fields.map((field) => updateDraft(owner, id, { fields: { [field]: 'New' } })));
    const draft = await getDraft(owner, id);
    expect(fields.map((field) => draft.fields[field].value)).toEqual(fields.map(() => 'New'));
    expect(draft.version).toBe(6);
  });

  test('with a fault writes nothing at all', async () => {
    const { id } = await tidemark();
    await expect(updateDraft(owner, id, { fields: { tagline: 'Good', categories: ['Nonsense'] } })).rejects.toMatchObject({
      errors: [{ path: 'fields.categories.0' }],
    });
    expect((await getDraft(owner, id)).fields.tagline.value).toBe('Tide tables for boats');
  });
});

describe('undo', () => {
  test('gives back value, state and evidence, and can itself be undone', async () => {
    const { id } = await tidemark();
    const before = await getDraft(owner, id);
    await updateDraft(owner, id, { fields: { tagline: 'Mine' }, lock_fields: ['name'] });
    const undone = await undoDraft(owner, id, 2);
    expect(undone.fields).toEqual(before.fields);
    const again = await undoDraft(owner, id, undone.version);
    expect(again.fields).toMatchObject({ tagline: { value: 'Mine', state: 'edited' }, name: { state: 'override' } });
  });

  test('gives back what was concluded and suggested, too', async () => {
    const { id } = await makeDraft({
      userId: owner.userId as string,
      found: { country: ['PT', 'Rua da Prata 1, Lisboa', 'The site gives an address in Lisbon.'] },
      suggested: { stage: [{ value: 'beta', reason: 'The menu names a beta.', evidence: [] }] },
    });
    const before = await getDraft(owner, id);
    expect(before.fields).toMatchObject({
      country: { basis: 'inferred', reason: 'The site gives an address in Lisbon.' },
      stage: { basis: null, suggestions: [{ value: 'beta' }] },
    });
    const { fields, version } = await updateDraft(owner, id, { fields: { country: 'ES', stage: 'beta' } });
    expect(fields).toMatchObject({ country: { basis: null, reason: null }, stage: { value: 'beta', basis: null, suggestions: [] } });
    expect((await undoDraft(owner, id, version)).fields).toEqual(before.fields);
  });

  test('is refused when a later edit would be lost', async () => {
    const { id } = await tidemark();
    await updateDraft(owner, id, { fields: { tagline: 'One' } });
    await updateDraft(owner, id, { fields: { tagline: 'Two' } });
    await expect(undoDraft(owner, id, 2)).rejects.toMatchObject({ code: 'changed_since' });
    expect((await undoDraft(owner, id, 3)).fields.tagline.value).toBe('One');
  });
});

describe.each(['rejected', 'removed', 'deleted'] as const)('a draft whose listing is %s', (status) => {
  test('is shown to its editors, and changed by nobody', async () => {
    const { id } = await tidemark();
    const { listingId } = await submitDraft(owner, id);
    await updateDraft(owner, id, { fields: { tagline: 'Tides' }, lock_fields: ['name'] });
    const invite = await inviteCofounder(owner, id, `${status}-friend@example.com`);
    const draft = await getDraft(owner, id);
    const deleted = status === 'deleted' ? { deletedAt: now(), deletedFrom: 'draft' as const } : {};
    await db().listing.update({ where: { id: listingId }, data: { status, ...deleted } });
    for (const change of [
      () => prepareUpdate(owner, id, { fields: { tagline: 'Late' } }),
      () => updateDraft(owner, id, { fields: { tagline: 'Late' } }),
      () =>
        updateDraft(
          owner,
          id,
          { fields: { tagline: 'Late' } },
          { prepared: { findCategory: () => ({ nearest: null }), redrafted: new Map() } },
        ),
      () => unlockFields(owner, id, ['name']),
      () => undoDraft(owner, id, draft.version),
      () => inviteCofounder(owner, id, `${status}-other@example.com`),
    ])
      await expect(change()).rejects.toMatchObject({ code: 'not_found' });
    expect(await getDraft(owner, id)).toMatchObject({ version: draft.version, fields: draft.fields, listing: { status } });
    expect((await db().listing.findUniqueOrThrow({ where: { id: listingId } })).tagline).toBe('Tides');
    await expect(getDraft(stranger, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(submitDraft(owner, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(deleteDraft(owner, id)).rejects.toMatchObject({ code: 'draft_has_listing' });
    expect(await revokeInvite(owner, id, invite.id)).toMatchObject({ id: invite.id });
  });
});

describe('submitting', () => {
  test('makes a listing with all that the draft says, once', async () => {
    const { id } = await tidemark();
    await updateDraft(owner, id, {
      fields: { country: 'PT', founded_year: '2024', pricing_model: 'Free trial', stage: 'GA', features: ['Tables'] },
      founders: [{ name: 'Inês Marinho', title: 'Founder' }],
      founder_socials: { x: 'https://x.com/ines' },
      milestones: [{ date: '2026-03-02', title: 'First hundred harbours' }],
      story: { problem: 'Mud.' },
      faqs: [{ question: 'Offline?', answer: 'Yes.' }],
      seo: { title: 'Tidemark, tides' },
    });
    const submitted = await submitDraft(owner, id);
    expect(submitted).toMatchObject({ created: true, status: 'draft', slug: expect.stringMatching(/^tidemark(-\d+)?$/) });
    const listing = await db().listing.findUniqueOrThrow({
      where: { id: submitted.listingId },
      include: {
        categories: { include: { category: true } },
        founders: { include: { founder: true } },
        milestones: true,
        story: true,
        editors: true,
      },
    });
    expect(listing).toMatchObject({
      name: 'Tidemark',
      country: 'PT',
      foundedYear: 2024,
      pricingModel: 'free_trial',
      stage: 'launched',
      features: ['Tables'],
      faqs: [{ question: 'Offline?', answer: 'Yes.' }],
      seoTitle: 'Tidemark, tides',
      notFound: expect.arrayContaining(['city', 'contact_email']),
      categories: [{ position: 0, category: { name: 'Sailing' } }],
      founders: [{ title: 'Founder', founder: { name: 'Inês Marinho', socials: { x: 'https://x.com/ines' } } }],
      milestones: [{ title: 'First hundred harbours' }],
      story: { problem: 'Mud.' },
      editors: [{ userId: owner.userId, role: 'owner' }],
    });
    expect(listing.notFound).not.toContain('country');
    expect(await submitDraft(owner, id)).toMatchObject({ listingId: submitted.listingId, slug: submitted.slug, created: false });
    const versions = await db().version.findMany({
      where: { profile: { listing: { id: submitted.listingId } } },
      orderBy: { number: 'asc' },
    });
    expect(versions).toMatchObject([{ action: 'edit' }, { action: 'submit', actorId: owner.userId, application: 'site' }]);
  });

  test('edits of a submitted draft reach the listing, and submitting again brings nothing older back', async () => {
    const { id } = await tidemark();
    const { listingId } = await submitDraft(owner, id);
    await updateDraft(owner, id, { fields: { tagline: 'Newer', categories: ['Weather', 'Sailing'] } });
    await db().listing.update({ where: { id: listingId }, data: { shortDescription: 'Written on the listing' } });
    await submitDraft(owner, id);
    const listing = await db().listing.findUniqueOrThrow({
      where: { id: listingId },
      include: { categories: { include: { category: true } } },
    });
    expect(listing).toMatchObject({ tagline: 'Newer', shortDescription: 'Written on the listing' });
    expect(listing.categories.sort((a, b) => a.position - b.position).map(({ category }) => category.name)).toEqual(['Weather', 'Sailing']);
  });

  test('on a live listing the counts of categories and founders follow', async () => {
    const { id } = await tidemark();
    const { listingId } = await submitDraft(owner, id);
    await updateDraft(owner, id, { founders: [{ name: 'Ada Counted' }] });
    await db().listing.update({
      where: { id: listingId },
      data: { status: 'live', plan: 'free', launchWeek: weekOf(now()), launchedAt: now() },
    });
    await recountLiveListings();
    const liveIn = async (name: string) => (await db().category.findUniqueOrThrow({ where: { name } })).liveListings;
    const [sailing, weather] = [await liveIn('Sailing'), await liveIn('Weather')];
    await updateDraft(owner, id, { fields: { categories: ['Weather'] }, founders: [{ name: 'Grace Counted' }] });
    expect([await liveIn('Sailing'), await liveIn('Weather')]).toEqual([sailing - 1, weather + 1]);
    expect(await db().founder.findMany({ where: { name: { endsWith: 'Counted' } }, select: { name: true, liveListings: true } })).toEqual([
      { name: 'Grace Counted', liveListings: 1 },
    ]);
  });

  test('what is locked or removed without being filled in is still not found on the website', async () => {
    const { id } = await tidemark();
    const { listingId } = await submitDraft(owner, id);
    await updateDraft(owner, id, { lock_fields: ['city'], fields: { country: null, contact_email: 'a@tidemark.example' } });
    const { notFound } = await db().listing.findUniqueOrThrow({ where: { id: listingId } });
    expect(notFound).toEqual(expect.arrayContaining(['city', 'country']));
    expect(notFound).not.toContain('contact_email');
  });

  test('the founder’s links go with the place of the primary one', async () => {
    const { id } = await tidemark();
    const { listingId } = await submitDraft(owner, id);
    await updateDraft(owner, id, { founders: [{ name: 'Ana' }, { name: 'Bo' }], founder_socials: { x: 'https://x.com/ana' } });
    await updateDraft(owner, id, { founders: [{ name: 'Bo' }, { name: 'Ana' }], founder_socials: { x: 'https://x.com/bo' } });
    const people = await db().listingFounder.findMany({ where: { listingId }, orderBy: { position: 'asc' }, include: { founder: true } });
    expect(people.map(({ founder }) => [founder.name, founder.socials])).toEqual([
      ['Bo', { x: 'https://x.com/bo' }],
      ['Ana', {}],
    ]);
  });

  test('listings that name the same founders crosswise at once don’t stand in each other’s way', async () => {
    const drafts = await Promise.all([tidemark(), tidemark()]);
    for (const { id } of drafts) await submitDraft(owner, id);
    for (let round = 0; round < 5; round++) {
      const names = [`Ada ${round}`, `Bea ${round}`, `Cy ${round}`];
      await Promise.all(
        drafts.map(({ id }, i) => updateDraft(owner, id, { founders: (i ? names : names.toReversed()).map((name) => ({ name })) })),
      );
    }
  });

  test('names what is missing', async () => {
    const { id } = await makeDraft({ userId: owner.userId as string, found: { name: ['Tidemark', 'Tidemark'] } });
    await expect(submitDraft(owner, id)).rejects.toMatchObject({
      errors: [{ path: 'fields.tagline' }, { path: 'fields.description' }, { path: 'fields.categories' }],
    });
  });

  test('waits for the build', async () => {
    const { id } = await makeDraft({ userId: owner.userId as string, status: 'crawling', outcome: null });
    await expect(submitDraft(owner, id)).rejects.toMatchObject({ code: 'draft_not_ready' });
  });

  test('a second listing of the same product is refused', async () => {
    const { id, addressKey } = await tidemark();
    const other = await makeListing({ addressKey, domain: addressKey });
    await expect(submitDraft(owner, id)).rejects.toMatchObject({ code: 'listing_exists', message: expect.stringContaining(other.slug) });
  });

  test('ten drafts of one name at once get ten slugs', async () => {
    const drafts = await Promise.all(Array.from({ length: 10 }, tidemark));
    const slugs = await Promise.all(drafts.map(async ({ id }) => (await submitDraft(owner, id)).slug));
    expect(new Set(slugs).size).toBe(10);
  });
});
