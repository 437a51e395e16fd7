import { unstable_cache } from 'next/cache';

/** Gives the page that is being rendered these tags; `invalidate` of one of them drops it in every process. */
export async function tagPage(...tags: string[]): Promise<void> {
  await unstable_cache(async () => 1, tags, { tags: ['site', ...tags] })();
}
