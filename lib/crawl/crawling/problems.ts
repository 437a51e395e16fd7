import type { ProblemPage } from '#lib/core/json-columns.ts';
import type { FetchRefused } from '#lib/crawl/fetching/refusal.ts';
import type { StoredPage } from '#lib/crawl/stored-page.ts';

export type CrawlProblem = Omit<ProblemPage, 'url'> & { url?: string };

/** The reasons why parts of a site were not read. Only the first 20 are kept. */
export class CrawlProblems {
  readonly list: CrawlProblem[] = [];

  note(code: string, message: string, url?: string): void {
    if (this.list.length < 20) this.list.push({ code, message, ...(url && { url: url.slice(0, 2000) }) });
  }

  noteOnce(code: string, message: string, url: string): void {
    if (!this.list.some((problem) => problem.code === code)) this.note(code, message, url);
  }

  noteRefused({ code, message, url }: Pick<FetchRefused, 'code' | 'message' | 'url'>): void {
    this.note({ timeout: 'timed_out', too_large: 'page_too_large', wrong_type: 'not_a_page' }[code as string] ?? code, message, url);
  }

  /** Adds a problem if the page's data says that the page was truncated. */
  noteTruncated({ url, data }: StoredPage): void {
    if (data.truncated)
      this.note('page_too_large', `The page exceeds a size limit (${data.truncated}); part of the page was not read.`, url);
  }
}

/** Returns an HTTP status code with an explanation for the owner of a site. */
export function describeStatus(status: number): string {
  const meaning: Record<number, string> = {
    401: 'it asks for a password',
    403: 'it does not let our crawler in',
    404: 'not found',
    410: 'gone',
    429: 'too many requests',
    451: 'withheld for legal reasons',
    500: 'server error',
    502: 'a server behind the site does not answer',
    503: 'temporarily out of service',
    504: 'a server behind the site does not answer',
  };
  return meaning[status] ? `${status} (${meaning[status]})` : String(status);
}
