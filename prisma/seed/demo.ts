// Creates the demo that a first start shows: invented products in all categories, spread over some months of launch weeks.

import { allScopes } from '#lib/auth/actor.ts';
import { apiKeyHint, apiKeyOf } from '#lib/auth/api-keys.ts';
import { digest } from '#lib/auth/digest.ts';
import { secretFor } from '#lib/core/config.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { minuteMs } from '#lib/core/durations.ts';
import { now } from '#lib/core/time.ts';
import { fillDemo, planDemo } from '#prisma/seed/demo/fill-demo.ts';

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

/** Returns the demo key and stores its hash. The key is derived from the installation's secret, so every start can print it. */
async function makeDemoKey(userId: string): Promise<string> {
  const key = apiKeyOf(secretFor('demo key').slice(0, 32));
  const hash = digest(key);
  await db().apiKey.upsert({
    where: { hash },
    create: { userId, name: 'Demo key', hash, hint: apiKeyHint(key), scopes: [...allScopes] },
    update: { revokedAt: null },
  });
  return key;
}
