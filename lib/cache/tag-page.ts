import { unstable_cache } from 'next/cache';

/** Adds tags to the page that is being rendered. `invalidate` with one of them removes the cached page in every process. */
export async function tagPage(...tags: string[]): Promise<void> {
  await unstable_cache(async () => 1, tags, { tags: ['site', ...tags] })();
}
