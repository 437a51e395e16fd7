import { AsyncLocalStorage } from 'node:async_hooks';
import { siteTag } from '#lib/cache/tags.ts';
import { processWide } from '#lib/core/process-wide.ts';

const drawing = processWide('page-tags', () => new AsyncLocalStorage<Set<string>>());

/** Adds tags to the page that is being rendered. `invalidate` with one of these tags removes the page in every process. */
export function tagPage(...tags: string[]): void {
  const all = drawing.get().getStore();
  for (const tag of [siteTag, ...tags]) all?.add(tag);
}

/** Runs `draw`. Each call of `tagPage` within it adds to `tags`. */
export function withTags<T>(tags: Set<string>, draw: () => Promise<T>): Promise<T> {
  return drawing.get().run(tags, draw);
}
