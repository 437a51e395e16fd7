import { isAppError } from '#lib/core/errors.ts';
import { inThread } from '#lib/core/threads/in-thread.ts';
import { FetchRefused } from '#lib/crawl/fetching/refusal.ts';
import type { PageInput } from '#lib/crawl/read-page.ts';
import type { StoredPage } from '#lib/crawl/stored-page.ts';

const readPage = inThread<typeof import('#lib/crawl/read-page.ts'), 'readPage'>('#lib/crawl/read-page.ts', 'readPage');

/** Runs `readPage` in a worker thread. Throws `FetchRefused` if reading the page exceeds the limits of a thread. */
export async function readPageInThread(input: PageInput): Promise<StoredPage> {
  try {
    return await readPage(input);
  } catch (error) {
    if (!isAppError(error) || error.code !== 'too_much_work') throw error;
    throw new FetchRefused('too_large', 'Reading the page takes too long, so it was left out.', input.url, error);
  }
}
