import { expect, test } from 'vitest';
import { sessionActor } from '#lib/auth/actor.ts';
import { db, rows } from '#lib/db.ts';
import { draftsOfUser, listMyDrafts } from '#lib/services/drafts/list-my-drafts.ts';
import { makeDraft, makeListing, makeUser } from '#prisma/seed/factories.ts';

test('one’s own, those one was invited to, and those of listings one edits; each once', async () => {
  const [me, other] = [await makeUser(), await makeUser()];
  const own = await makeDraft({ userId: me.id });
  const invited = await makeDraft({ userId: other.id });
  await db().draftInvite.create({
    data: { draftId: invited.id, email: me.email, tokenHash: 'x', invitedById: other.id, acceptedById: me.id, expiresAt: new Date() },
  });
  const edited = await makeDraft({ userId: other.id, listingId: (await makeListing({ ownerId: me.id })).id });
  const submitted = await makeDraft({ userId: me.id, listingId: (await makeListing({ ownerId: me.id })).id });
  await makeDraft({ userId: me.id, listingId: (await makeListing({ ownerId: other.id })).id }); // taken over by a verified claim
  await makeDraft({ userId: other.id });
  const { items, total } = await listMyDrafts(sessionActor(me.id), { page: 1, perPage: 20 });
  expect(items.map(({ id }) => id).sort()).toEqual([own.id, invited.id, edited.id, submitted.id].sort());
  expect(total).toBe(4);
});

test('a hundred thousand drafts: a page takes indexes', async () => {
  const me = await makeUser();
  await db()
    .$executeRaw`insert into users (id, email) select gen_random_uuid(), 'u' || n || '@bulk.example' from generate_series(1, 5000) n`;
  await db().$executeRaw`
    insert into drafts (id, user_id, url, address_key, created_at)
    select gen_random_uuid(), u.id, 'https://a.example', 'a' || n, now() - n * interval '1 minute'
    from (select id, row_number() over () as r from users where email like '%@bulk.example') u join generate_series(1, 100000) n on n % 5000 + 1 = u.r`;
  await db().$executeRaw`
    insert into listings (slug, name, tagline, description, website_url, domain, address_key, updated_at, preview_token)
    select 'bulk-' || n, 'n', 't', 'd', 'https://a' || n || '.example', 'a', 'bulk' || n, now(), gen_random_uuid() from generate_series(1, 50000) n`;
  await db().$executeRaw`
    update drafts d set listing_id = l.id
    from (select id, row_number() over (order by id) r from listings where slug like 'bulk-%') l,
      (select d.id, row_number() over (order by d.id) r from drafts d join users u on u.id = d.user_id where u.email like '%@bulk.example') x
    where x.id = d.id and x.r = l.r`;
  await db().$executeRaw`
    insert into listing_editors (listing_id, user_id, role) select listing_id, user_id, 'owner' from drafts d
    where listing_id is not null on conflict do nothing`;
  await db().$executeRaw`analyze drafts, listings, listing_editors, draft_invites, users`;
  const text = draftsOfUser.text.replaceAll('$1', `'${me.id}'`).replaceAll('$2', '20').replaceAll('$3', '0');
  const plan = await rows<{ 'QUERY PLAN': string }>({ name: '', text: `explain ${text}` });
  const steps = plan.map((line) => line['QUERY PLAN']).join('\n');
  expect(steps).toContain('drafts_user_id_created_at_id_idx');
  expect(steps).not.toMatch(/Seq Scan on (drafts|listing_editors)/);
}, 60_000);
