// Creates the demo that a first start shows: invented products in all categories, spread over some months of launch weeks.

import { db, type Tx, transaction } from '#lib/core/db.ts';
import { minuteMs } from '#lib/core/durations.ts';
import { now } from '#lib/core/time.ts';
import { fillDemo, planDemo } from '#prisma/seed/demo/fill-demo.ts';
import { makeDemoKey } from '#prisma/seed/demo-key.ts';

export const demoOwner = { email: 'demo@example.com', name: 'Dana Demo' };

export interface Demo {
  email: string;
  /** The demo key. Its owner owns one of the demo's listings. */
  key: string;
}

/**
 * Writes the demo into a database that has the base data and no listings. Does so only once, but stores the demo key at every start and
 * returns it. The demo depends only on the current week, apart from ids.
 */
export async function seedDemo(): Promise<Demo> {
  if (await isEmpty()) {
    const plan = await planDemo(now());
    const fill = async (tx: Tx) => {
      // If two processes start at the same time, the second waits here and then finds the demo.
      await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('debut:demo'))`;
      if (!(await isEmpty())) return;
      const owner = await tx.user.create({ data: { ...demoOwner, emailVerified: now() } });
      await fillDemo(tx, plan, owner.id);
    };
    await transaction(fill, { timeoutMs: 10 * minuteMs }); // on a slow or busy machine it takes minutes
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
