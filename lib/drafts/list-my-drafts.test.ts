import { expect, test } from 'vitest';
import { sessionActor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { draftsOfUser, listMyDrafts } from '#lib/drafts/list-my-drafts.ts';
import { explainStatement } from '#scripts/testing/explain-statement.ts';
import { makeDraft, makeListing, makeUser } from '#scripts/testing/factories.ts';
import { addListings, loadInBulk, manyRows } from '#scripts/testing/many-listings.ts';

test('one’s own, those one was invited to, and those of listings one edits; each once', async () => {
  const [me, other] = [await makeUser(), await makeUser()];
  const own = await makeDraft({ userId: me.id });
  const invited = await makeDraft({ userId: other.id });
  await db().draftInvite.create({
    data: {
      profileId: invited.profileId,
      email: me.email,
      tokenHash: 'x',
      invitedById: other.id,
      acceptedById: me.id,
      expiresAt: new Date(),
    },
  });
  const edited = await makeDraft({ userId: other.id, profileId: (await makeListing({ ownerId: me.id })).profileId });
  const submitted = await makeDraft({ userId: me.id, profileId: (await makeListing({ ownerId: me.id })).profileId });
  await makeDraft({ userId: me.id, profileId: (await makeListing({ ownerId: other.id })).profileId }); // transferred by a verified claim
  await makeDraft({ userId: other.id });
  const { items, total } = await listMyDrafts(sessionActor(me.id), { page: 1, perPage: 20 });
  expect(items.map(({ id }) => id).sort()).toEqual([own.id, invited.id, edited.id, submitted.id].sort());
  expect(total).toBe(4);
});

test('many drafts: a page takes indexes', async () => {
  const me = await makeUser();
  await loadInBulk(async (query) => {
    await query(`insert into users (id, email) select gen_random_uuid(), 'u' || n || '@bulk.example' from generate_series(1, 5000) n`);
    await addListings(query, { status: `'draft'`, launch_week: 'null', launched_at: 'null', plan: 'null' }, manyRows / 2);
    // Every second draft was submitted. It belongs to the owner of its listing.
    await query(`insert into drafts (id, user_id, url, address_key, created_at, profile_id)
      select gen_random_uuid(), u.id, 'https://a.example', 'a' || n, now() - n * interval '1 minute', coalesce(l.profile_id, create_profile())
      from generate_series(1, ${manyRows}) n
      join (select id, row_number() over () as r from users where email like '%@bulk.example') u on u.r = n % 5000 + 1
      left join (select id, profile_id, row_number() over () as r from listings where slug like 'bulk-%') l on l.r * 2 = n`);
    await query(`insert into listing_editors (listing_id, user_id, role) select l.id, d.user_id, 'owner' from drafts d join listings l on l.profile_id = d.profile_id
      on conflict do nothing`);
  });
  const steps = await explainStatement(draftsOfUser, [me.id, 20, 0]);
  expect(steps).toContain('drafts_user_id_created_at_id_idx');
  expect(steps).not.toMatch(/Seq Scan on (drafts|listings|listing_editors)/);
});
