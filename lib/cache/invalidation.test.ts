import { expect, test } from 'vitest';
import { invalidate, listenForInvalidations, waitForInvalidations } from '#lib/cache/invalidation.ts';
import { transaction } from '#lib/core/db.ts';

test('a form that wrote something leads on once this process has handled what it invalidated', async () => {
  await waitForInvalidations(); // returns at once, because nobody listens, so nothing outdated can be cached
  const handled: string[] = [];
  const { promise: isSlow, resolve: hurry } = Promise.withResolvers<void>();
  const stop = await listenForInvalidations({
    async invalidate(tags) {
      await isSlow;
      handled.push(...tags);
    },
    async invalidateAll() {},
    disconnected() {},
  });
  try {
    await transaction((tx) => invalidate(tx, 'listing:tidemark'));
    const waited = waitForInvalidations().then(() => [...handled]);
    hurry();
    expect(await waited).toEqual(['listing:tidemark']);
  } finally {
    await stop();
  }
  await waitForInvalidations();
});
