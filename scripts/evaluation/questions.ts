// Asks a site questions as people ask them, by its page, by REST and by its tool. Counts by kind and language how often a right listing
// comes first or among the first five, and how often the site says that nothing fits.

/** A line of a file of questions. */
export interface Question {
  id: string;
  /** `none`: no listing answers the question. `odd`: unusual input that must cause no error. */
  kind: 'sentence' | 'fact' | 'foreign' | 'typo' | 'prefix' | 'none' | 'odd';
  lang: string;
  q: string;
  /** The slugs of the listings that answer the question. */
  accept: string[];
  none: boolean;
  /**
   * For odd input. `any`: any answer is right. `hit`: a listing of `accept` must be found. `refuse-or-hit`: the input may also be refused.
   */
  expect?: 'any' | 'hit' | 'refuse-or-hit';
}

export interface Answer {
  status: number;
  slugs: string[];
  nothingFits: boolean;
}

export const ways = ['page', 'rest', 'tool'] as const;
export type Way = (typeof ways)[number];

const asks: Record<Way, (site: string, q: string) => Promise<Answer>> = {
  async page(site, q) {
    const response = await fetch(`${site}/search?${new URLSearchParams({ q })}`);
    const html = await response.text();
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    const slugs = [...new Set([...main.matchAll(/href="\/listings\/([a-z0-9-]+)"/g)].map(([, slug]) => slug as string))];
    return { status: response.status, slugs, nothingFits: slugs.length === 0 || main.includes('Nothing here does that.') };
  },
  async rest(site, q) {
    const response = await fetch(`${site}/api/v1/listings?${new URLSearchParams({ q })}`);
    return { status: response.status, ...answerOf(await response.json()) };
  },
  async tool(site, q) {
    const response = await fetch(`${site}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2025-06-18',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'search_listings', arguments: { q } } }),
    });
    const { result } = (await response.json()) as { result?: { isError?: boolean; content: { text: string }[] } };
    if (!result || result.isError) return { status: 400, slugs: [], nothingFits: false };
    return { status: 200, ...answerOf(JSON.parse(result.content[0]?.text ?? '{}')) };
  },
};

function answerOf(body: unknown): Omit<Answer, 'status'> {
  const { items = [], nothing_fits = false } = body as { items?: { slug: string }[]; nothing_fits?: boolean };
  return { slugs: items.map(({ slug }) => slug), nothingFits: nothing_fits };
}

/** Counts of the questions of a kind or language. */
export interface Counts {
  /** Number of questions that a listing answers. */
  answerable: number;
  first: number;
  inFive: number;
  /** Of these questions, the number for which the site does not say that nothing fits. */
  kept: number;
  /** Number of questions that no listing answers, and for how many of these the site says that nothing fits. */
  none: number;
  caught: number;
  odd: number;
  oddRight: number;
}

/** Adds an answer to the counts. */
function countAnswer(counts: Counts, question: Question, { status, slugs, nothingFits }: Answer): void {
  const place = slugs.findIndex((slug) => question.accept.includes(slug));
  const isInFive = place >= 0 && place < 5;
  if (question.expect) {
    counts.odd++;
    counts.oddRight += Number(
      question.expect === 'any' ? status === 200 : isInFive || (question.expect === 'refuse-or-hit' && status === 400),
    );
  } else if (question.none) {
    counts.none++;
    counts.caught += Number(nothingFits || slugs.length === 0);
  } else {
    counts.answerable++;
    counts.first += Number(place === 0);
    counts.inFive += Number(isInFive);
    counts.kept += Number(!nothingFits && slugs.length > 0);
  }
}

/** Returns the rows of the table in which a question counts. */
const groupsOf = ({ kind, lang }: Question) => ['all', kind, ...(kind === 'foreign' ? [`foreign, ${lang}`] : [])];

/** Asks all questions in one way, one after the other. Calls `failed` with each question whose answer is wrong. */
export async function askAll(
  questions: readonly Question[],
  ask: (q: string) => Promise<Answer>,
  failed: (question: Question, answer: Answer) => void,
): Promise<Map<string, Counts>> {
  const table = new Map<string, Counts>();
  for (const question of questions) {
    const answer = await ask(question.q);
    for (const group of groupsOf(question)) {
      const counts = table.get(group) ?? { answerable: 0, first: 0, inFive: 0, kept: 0, none: 0, caught: 0, odd: 0, oddRight: 0 };
      table.set(group, counts);
      countAnswer(counts, question, answer);
    }
    const isRight = question.expect || (question.none ? answer.nothingFits : question.accept.includes(answer.slugs[0] ?? ''));
    if (!isRight) failed(question, answer);
  }
  return table;
}

/** Asks a site a question in one way. */
export const askSite = (site: string, way: Way) => (q: string) => asks[way](site, q);

const columns = ['', 'first', 'in five', 'kept', 'none: said so', 'odd: as wished'];

/** Formats the table of results of a way. */
export function formatTable(title: string, table: Map<string, Counts>): string {
  const share = (part: number, whole: number) => (whole === 0 ? '-' : `${part} of ${whole}`);
  const lines = [...table]
    .sort(([a], [b]) => (a === 'all' ? 1 : 0) - (b === 'all' ? 1 : 0))
    .map(([name, { answerable, first, inFive, kept, none, caught, odd, oddRight }]) => [
      ...[name, share(first, answerable), share(inFive, answerable), share(kept, answerable), share(caught, none), share(oddRight, odd)],
    ]);
  return [[title, ...columns.slice(1)], ...lines]
    .map((line) => line.map((cell, n) => (n === 0 ? cell.padEnd(18) : cell.padStart(15))).join(''))
    .join('\n');
}
