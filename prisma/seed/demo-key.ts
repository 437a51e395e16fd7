import { allScopes } from '#lib/auth/actor.ts';
import { apiKeyHint, apiKeyOf } from '#lib/auth/api-keys.ts';
import { digest } from '#lib/auth/digest.ts';
import { secretFor } from '#lib/core/config.ts';
import { db } from '#lib/core/db.ts';

/** Returns the demo key and stores its hash. The key is derived from the installation's secret, so every start can print it. */
export async function makeDemoKey(userId: string): Promise<string> {
  const key = apiKeyOf(secretFor('demo key').slice(0, 32));
  const hash = digest(key);
  await db().apiKey.upsert({
    where: { hash },
    create: { userId, name: 'Demo key', hash, hint: apiKeyHint(key), scopes: [...allScopes] },
    update: { revokedAt: null },
  });
  return key;
}
