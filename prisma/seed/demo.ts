// What a first start shows: a site of invented products over all categories and some months of launch weeks.

import { db, transaction } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import { fillDemo, planDemo } from '#prisma/seed/demo/fill-demo.ts';
import { makeDemoKey } from '#prisma/seed/demo-key.ts';

export const demoOwner = { email: 'demo@example.com', name: 'Dana Demo' };

export interface Demo {
  email: string;
  /** The demo key's owner has one of the listings. */
  key: string;
}

/**
 * Fills a database that has the base data and no listing yet with the demo, once; every start makes sure of the demo key.
 * The same week gives the same demo, apart from ids.
 */
export async function seedDemo(): Promise<Demo> {
  if (await isEmpty()) {
    const plan = await planDemo(now());
    await transaction(async (tx) => {
      // Two starts at once on one database: the second finds it done.
      await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('debut:demo'))`;
      if (!(await isEmpty())) return;
      const owner = await tx.user.create({ data: { ...demoOwner, emailVerified: now() } });
      await fillDemo(tx, plan, owner.id);
    });
  }
  const owner = await db().user.upsert({
    where: { email: demoOwner.email },
    create: { ...demoOwner, emailVerified: now() },
    update: {},
  });
  return { email: owner.email, key: await makeDemoKey(owner.id) };
}

async function isEmpty(): Promise<boolean> {
  const [listing, owner] = [
    await db().listing.findFirst({ select: { id: true } }),
    await db().user.findUnique({ where: { email: demoOwner.email } }),
  ];
  return listing === null && owner === null;
}
