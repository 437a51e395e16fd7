// A model server that answers with recorded answers from a folder, so that drafting with a model can be measured without a model.
// DIR/<slug>.json is one answer. Its quotes refer to pages by path, so that it stays valid when the prompt or the schema changes.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Answer, readSaid } from '#lib/drafting/llm/answer.ts';
import type { LlmConfig } from '#lib/drafting/llm/language-model.ts';
import { type LlmReply, llmServer } from '#lib/drafting/llm/testing/llm-server.ts';
import { countTokens } from '#lib/drafting/llm/tokens.ts';
import { isWordField, listFields, type TextField, textFields } from '#lib/profile/catalogue.ts';

interface RecordedQuote {
  page_url_path: string;
  quote: string;
}
type Recorded<Members = unknown> = Members & { quotes: RecordedQuote[] };
type RecordedLink = Recorded<{ platform: string; url: string }>;

export interface RecordedAnswer {
  /** Texts by field, or null, and lists of texts. */
  fields: Record<string, Recorded<{ value: string }> | Recorded<{ value: string }>[] | null>;
  founders: Recorded<{ name: string; title: string | null; bio: string | null }>[];
  faqs: Recorded<{ question: string; answer: string }>[];
  company_socials: RecordedLink[];
  founder_socials: RecordedLink[];
  story: Recorded<{ section: string; text: string }>[];
  milestones: Recorded<{ date: string; title: string; description: string | null; url: string | null }>[];
}

export interface ReplayServer {
  /** The model configuration that uses this server. */
  config: LlmConfig & { provider: 'compatible' };
  /** The sites that have a recorded answer. */
  slugs: ReadonlySet<string>;
  close(): Promise<void>;
}

/**
 * Starts the server for these sites; `urls` contains their addresses by slug. Recognises a site by the address in the request. Answers a
 * second try with the words of the lines that it named before. With `tokensPerSecond`, it is as slow as a model that writes this number of
 * tokens per second and reads twenty times as fast.
 */
export async function replayAnswers(
  folder: string,
  urls: ReadonlyMap<string, string>,
  { tokensPerSecond }: { tokensPerSecond?: number | undefined } = {},
): Promise<ReplayServer> {
  const answers = new Map<string, RecordedAnswer>();
  const slugs = [...urls.keys()].filter((slug) => existsSync(join(folder, `${slug}.json`)));
  for (const slug of slugs) answers.set(urls.get(slug) as string, JSON.parse(readFileSync(join(folder, `${slug}.json`), 'utf8')));
  const given = new Map<string, Answer>();
  const server = await llmServer(({ text, body }): LlmReply => {
    const url = /^The website: (\S+)$/m.exec(text)?.[1] ?? '';
    const answer = answers.get(url);
    if (!answer) return { status: 400 };
    const before = text.includes('\nA check refused these parts') ? given.get(url) : undefined;
    const members = Object.keys(body.response_format.json_schema.schema.properties);
    const says = pickMembers(before ? repeatRefused(before, text) : convertAnswer(answer, text), members);
    if (!before) given.set(url, says);
    const seconds = tokensPerSecond ? (countTokens(JSON.stringify(says)) + countTokens(text) / 20) / tokensPerSecond : 0;
    return { says, delayMs: seconds * 1000 };
  });
  return {
    config: { provider: 'compatible', baseUrl: server.url, model: 'replay', apiKey: null },
    slugs: new Set(slugs),
    close: async () => server[Symbol.asyncDispose](),
  };
}

/** Returns the members of an answer that a request asks for. Members that are missing in the answer are blank. */
function pickMembers(answer: Answer, members: string[]): Answer {
  const blank = (name: string) => (textFields.includes(name as TextField) ? '' : []);
  return Object.fromEntries(members.map((name) => [name, answer[name as keyof Answer] ?? blank(name)])) as Answer;
}

/** Returns the refused parts of an answer in the words of their lines. Leaves out fields with a list of values, such as the stage. */
function repeatRefused(answer: Answer, request: string): Answer {
  const refused = [...request.matchAll(/^- ([\w.]+): (.*)$/gm)].map(([, field = '', words = '']) => ({ field, words }));
  const isRefused = (field: string, value = '') => refused.some((one) => one.field === field && one.words.startsWith(value.slice(0, 100)));
  const inWordsOfLines = (text: string) => readSaid(text).lines.join(' ');
  const lists = listFields.map((field) => [
    field,
    (answer[field] ?? []).filter((text) => isRefused(field, readSaid(text).value)).map(inWordsOfLines),
  ]);
  const texts = textFields.map((field) => [field, isRefused(field) && !isWordField(field) ? inWordsOfLines(answer[field] ?? '') : '']);
  return Object.fromEntries([...texts, ...lists]);
}

/** Converts a recorded answer to the schema of a request: quotes become line numbers. Leaves out quotes that are not in the request. */
export function convertAnswer(answer: RecordedAnswer, request: string): Answer {
  const lines = linesIn(request);
  const numbersOf = (quotes: RecordedQuote[]) => [...new Set(quotes.flatMap((quote) => findQuote(quote, lines)))];
  const wordsOf = (numbers: number[]) => numbers.map((number) => lines[number - 1]?.text).join(' ');
  const entry = (value: string, quotes: RecordedQuote[]) => {
    const numbers = numbersOf(quotes);
    const [first] = numbers.flatMap((number) => lines[number - 1] ?? []);
    const same = wordsOf(numbers) === value.replace(/\s+/g, ' ') || (first && URL.parse(first.text, first.url)?.href === value);
    if (numbers.length === 0) return value;
    return same ? numbers.join(' ') : `${numbers.join(' ')}: ${value}`;
  };
  const link = ({ platform, url, quotes }: RecordedLink) => ({ platform, said: entry(url, quotes) });
  const texts = Object.entries(answer.fields).flatMap(([field, text]) =>
    text === null || Array.isArray(text) ? [] : [[field, entry(text.value, text.quotes)]],
  );
  const listed = Object.entries(answer.fields).flatMap(([field, list]) =>
    Array.isArray(list) ? [[field, list.map(({ value, quotes }) => entry(value, quotes))]] : [],
  );
  return {
    ...Object.fromEntries([...texts, ...listed]),
    founders: answer.founders.map(({ name, title, bio, quotes }) => ({
      name,
      title: title ?? '',
      bio: bio ?? '',
      lines: numbersOf(quotes).join(' '),
    })),
    faqs: answer.faqs.map(({ question, quotes }) => {
      const asked = numbersOf(quotes.filter(({ quote }) => quote.includes(question)).map((quote) => ({ ...quote, quote: question })));
      const answered = numbersOf(quotes).filter((number) => !asked.includes(number));
      return { question: asked.join(' '), answer: answered.join(' ') };
    }),
    company_socials: answer.company_socials.map(link),
    founder_socials: answer.founder_socials.map(link),
    story: answer.story.map(({ section, text, quotes }) => ({ section, said: entry(text, quotes) })),
    milestones: answer.milestones.map(({ description, url, quotes, ...milestone }) => ({
      ...milestone,
      description: description ?? '',
      url: url ?? '',
      lines: numbersOf(quotes).join(' '),
    })),
  } as Answer;
}

interface RequestLine {
  url: string;
  /** The line without its number, label or mark, and heading marks. */
  text: string;
}

/** Returns the numbered lines of a request. The line with the number n is at index n - 1. */
function linesIn(request: string): RequestLine[] {
  const lines: RequestLine[] = [];
  let url = '';
  for (const line of request.split('\n')) {
    url = /^%%\S+ page (\S+)/.exec(line)?.[1] ?? url;
    const [number = '', text] = line.split(/ (?:\([^)]*\) )?(?:#+ )?(.*)/s);
    if (url !== '' && number === String(lines.length + 1)) lines.push({ url, text: text ?? '' });
  }
  return lines;
}

/**
 * Number of characters by which a quote is found again. A request contains a text only once if the head of a page and its shown text have
 * it in common.
 */
const minKnown = 60;

/**
 * Returns the numbers of the lines that contain a quote, on the page that the quote names, or else on another page. Returns an empty list
 * if no page contains it.
 */
function findQuote({ page_url_path: path, quote }: RecordedQuote, lines: RequestLine[]): number[] {
  const needle = quote.replace(/\s+/g, ' ').trim();
  const urls = [...new Set(lines.map(({ url }) => url))].sort(
    (a, b) => Number(new URL(b).pathname === path) - Number(new URL(a).pathname === path),
  );
  for (const url of urls) {
    const onPage = lines.flatMap((line, i) => (line.url === url ? [{ number: i + 1, text: line.text }] : []));
    const whole = onPage.find(({ text }) => text === needle);
    if (whole) return [whole.number];
    const joined = onPage.map(({ text }) => text).join(' ');
    const exact = joined.indexOf(needle);
    const at = exact < 0 && needle.length > minKnown ? joined.indexOf(needle.slice(0, minKnown)) : exact;
    if (at < 0) continue;
    let start = 0;
    return onPage.flatMap(({ number, text }) => {
      const overlaps = start < at + needle.length && start + text.length > at;
      start += text.length + 1;
      return overlaps ? [number] : [];
    });
  }
  return [];
}
