// What a first start shows: a few categories, products that are live this week and last, and some that are to come.

import type { Tx } from '#lib/db.ts';
import { db, transaction } from '#lib/db.ts';
import { recountLiveListings } from '#lib/services/listings/recount.ts';
import { addWeeks, now, weekOf } from '#lib/time.ts';
import { demoCategories, demoOwner, demoProducts } from './demo-data.ts';
import { makeDemoKey } from './demo-key.ts';
import { makeCategory, makeFounder, makeListing, slugOf } from './factories.ts';

export interface Demo {
  email: string;
  /** The demo key's owner has one of the listings. */
  key: string;
}

/** Fills an empty database with the demo, once; every start makes sure of the demo key. */
export async function seedDemo(): Promise<Demo> {
  await transaction(async (tx) => {
    // Two starts at once on one database: the second finds it done.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('debut:demo'))`;
    if ((await tx.category.count()) > 0) return;
    await fill(tx);
  });
  const owner = await db().user.upsert({
    where: { email: demoOwner.email },
    create: { ...demoOwner, emailVerified: now() },
    update: {},
  });
  return { email: owner.email, key: await makeDemoKey(owner.id) };
}

async function fill(tx: Tx): Promise<void> {
  const categoryIds = new Map<string, number>();
  for (const [position, { subcategories, ...category }] of demoCategories.entries()) {
    const parent = await makeCategory({ ...category, position });
    categoryIds.set(category.name, parent.id);
    for (const [below, subcategory] of subcategories.entries()) {
      const child = await makeCategory({ ...subcategory, parentId: parent.id, position: below });
      categoryIds.set(subcategory.name, child.id);
    }
  }
  const owner = await tx.user.create({ data: { ...demoOwner, emailVerified: now() } });
  const thisWeek = weekOf(now());
  const weeks = [...new Set(demoProducts.map((product) => product.week))];
  await tx.launchWeek.createMany({
    data: weeks.map((week) => ({ week: addWeeks(thisWeek, week), ...(week <= 0 ? { openedAt: addWeeks(thisWeek, week) } : {}) })),
  });

  // Votes are rows, and the counters count them.
  const most = Math.max(...demoProducts.map((product) => product.votes));
  const voters = await tx.user.createManyAndReturn({
    data: Array.from({ length: most }, (_, i) => ({ email: `voter-${i + 1}@example.com`, emailVerified: addWeeks(thisWeek, -8) })),
    select: { id: true },
  });
  for (const { categories, founder, ownedByDemo, week, votes, ...product } of demoProducts) {
    const launchWeek = addWeeks(thisWeek, week);
    const status = week <= 0 ? ('live' as const) : ('scheduled' as const);
    const listing = await makeListing({
      ...product,
      status,
      launchWeek,
      ...(status === 'live' ? { launchedAt: launchWeek } : {}),
      votes: status === 'live' ? votes : 0,
      weekVotes: status === 'live' ? votes : 0,
      categoryIds: categories.map((name) => categoryIds.get(name) as number),
      ...(ownedByDemo ? { ownerId: owner.id } : {}),
    });
    if (status === 'live')
      await tx.vote.createMany({
        data: voters.slice(0, votes).map(({ id }, i) => ({
          userId: id,
          listingId: listing.id,
          week: launchWeek,
          status: 'counted' as const,
          castAt: new Date(launchWeek.getTime() + (i + 1) * 60_000),
          releasedAt: new Date(launchWeek.getTime() + (i + 1) * 60_000),
        })),
      });
    const person = await makeFounder({
      slug: slugOf(founder.name),
      name: founder.name,
      bio: founder.bio,
      liveListings: status === 'live' ? 1 : 0,
    });
    await tx.listingFounder.create({ data: { listingId: listing.id, founderId: person.id, title: founder.title, position: 0 } });
  }
  await recountLiveListings();
}
