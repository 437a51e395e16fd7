// A model server that answers from a folder of recorded answers, so that drafting with a model can be measured without one.
// DIR/<slug>.json is one answer. Its quotes name pages by path, so that it outlives changes of the prompt and of the schema.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LlmConfig } from '#lib/drafting/llm/language-model.ts';
import { type LlmReply, llmServer } from '#lib/drafting/llm/testing/llm-server.ts';

/** A recorded answer, or a part of it. */
type Recorded = null | string | number | boolean | Recorded[] | { [member: string]: Recorded };

export interface RecordedAnswer {
  site: string;
  fields: Record<string, Recorded>;
  [member: string]: Recorded;
}

export interface ReplayServer {
  /** The configuration of a model that is this server. */
  config: LlmConfig & { provider: 'compatible' };
  /** The sites that have a recorded answer. */
  slugs: ReadonlySet<string>;
  close(): Promise<void>;
}

/** Starts the server for sites with these addresses, by slug. It recognises a site by the address in the request. */
export async function replayAnswers(folder: string, urls: ReadonlyMap<string, string>): Promise<ReplayServer> {
  const answers = new Map<string, RecordedAnswer>();
  const slugs = [...urls.keys()].filter((slug) => existsSync(join(folder, `${slug}.json`)));
  for (const slug of slugs) answers.set(urls.get(slug) as string, JSON.parse(readFileSync(join(folder, `${slug}.json`), 'utf8')));
  const server = await llmServer(({ text }): LlmReply => {
    const answer = answers.get(/^The website: (\S+)$/m.exec(text)?.[1] ?? '');
    return answer ? { says: convertAnswer(answer, text) } : { status: 400 };
  });
  return {
    config: { provider: 'compatible', baseUrl: server.url, model: 'replay', apiKey: null },
    slugs: new Set(slugs),
    close: async () => server[Symbol.asyncDispose](),
  };
}

/** Converts a recorded answer to the schema of a request. Leaves out quotes of pages that the request lacks. */
export function convertAnswer({ site: _, fields, ...members }: RecordedAnswer, request: string): Recorded {
  const pages = new Map(
    [...request.matchAll(/^%%\S+ page (\d+): (\S+)/gm)].map(([, number, url = '']) => [new URL(url).pathname, Number(number)]),
  );
  const convert = (part: Recorded): Recorded => {
    if (part === null || typeof part !== 'object') return part;
    if (!Array.isArray(part)) return Object.fromEntries(Object.entries(part).map(([name, member]) => [name, convert(member)]));
    return part.flatMap((entry): Recorded[] => {
      if (!isQuote(entry)) return [convert(entry)];
      const page = pages.get(entry.page_url_path);
      return page === undefined ? [] : [{ page, quote: entry.quote }];
    });
  };
  return convert({ ...fields, ...members });
}

function isQuote(part: Recorded): part is { page_url_path: string; quote: string } {
  return typeof part === 'object' && part !== null && !Array.isArray(part) && 'page_url_path' in part;
}
