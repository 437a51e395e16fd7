// The quotes of a draft in a short form for tools: one for each value that the AI drafted, grouped by page.
import { z } from 'zod';
import { cutText } from '#lib/crawl/reading/clean-text.ts';
import type { Draft } from '#lib/drafts/schema.ts';
import type { Evidence } from '#lib/profile/evidence-schema.ts';

type Quote = z.output<typeof Evidence>;

export const CompactEvidence = z.record(z.string(), z.record(z.string(), z.array(z.string()))).meta({
  description:
    'What the site says for the values that the AI drafted, by page and part; `=` for a value that stands there word for word. Long quotes are cut. `detail: full` has all of them.',
});

/** Stands for a quote that is equal to its value. */
const wordForWord = '=';
/** The lengths, in characters, to which quotes are cut until the draft fits. */
const quoteLengths = [200, 120, 80, 50] as const;
/** Maximum size of a compact draft, in bytes of JSON. It may be exceeded if the draft is too large even with the shortest quotes. */
const maxBytes = 7000;

/** Adds the quotes of `draft` to `short`, the same draft without quotes. Cuts them so that they fit. */
export function withEvidence<Short extends object>(short: Short, draft: Draft): Short {
  const parts = quotedParts(draft);
  let result = short;
  for (const length of quoteLengths) {
    const evidence = byPage(parts, length);
    if (Object.keys(evidence).length === 0) return short;
    result = { ...short, evidence };
    if (Buffer.byteLength(JSON.stringify(result)) <= maxBytes) break;
  }
  return result;
}

interface QuotedPart {
  name: string;
  values: string[];
  quotes: Quote[];
}

/** Returns the parts of a draft whose present values come from the AI. Leaves out quotes that visitors of the site don't see. */
function quotedParts(draft: Draft): QuotedPart[] {
  const fields = Object.entries(draft.fields).map(([name, { value, ai_value, evidence }]) => ({
    name,
    values: typeof value === 'string' ? [value] : (value ?? []),
    quotes: JSON.stringify(value) === JSON.stringify(ai_value) ? evidence : [],
  }));
  const lists = [
    { name: 'faqs', values: draft.faqs.map(({ answer }) => answer), quotes: draft.faqs.flatMap(firstQuote) },
    { name: 'founders', values: draft.founders.map(({ name }) => name), quotes: draft.founders.flatMap(firstQuote) },
    { name: 'milestones', values: draft.milestones.map(({ title }) => title), quotes: draft.milestones.flatMap(firstQuote) },
  ];
  const records = (['company_socials', 'founder_socials', 'story'] as const).flatMap((part) =>
    Object.entries(draft.quotes[part]).map(([key, quotes]) => {
      const value = (draft[part] as Record<string, unknown>)[key];
      return { name: `${part}.${key}`, values: typeof value === 'string' ? [value] : [], quotes };
    }),
  );
  return [...fields, ...lists, ...records]
    .filter(({ values }) => values.length > 0)
    .map((part) => ({ ...part, quotes: part.quotes.filter(({ visibility }) => visibility !== 'hidden') }))
    .map((part) => (part.values.length === 1 ? { ...part, quotes: bestQuote(part) } : part));
}

const firstQuote = ({ evidence }: { evidence: Quote[] }): Quote[] =>
  evidence.filter(({ visibility }) => visibility !== 'hidden').slice(0, 1);

/** Returns the quote that contains the value word for word; otherwise the first one. */
function bestQuote({ values, quotes }: QuotedPart): Quote[] {
  return [quotes.find((quote) => isVerbatim(quote, values)) ?? quotes[0] ?? []].flat();
}

const isVerbatim = ({ quote }: Quote, values: readonly string[]): boolean =>
  values.some((value) => comparable(value) === comparable(quote));
const comparable = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s.。]+/g, ' ')
    .trim();

function byPage(parts: readonly QuotedPart[], length: number): Record<string, Record<string, string[]>> {
  const pages: Record<string, Record<string, string[]>> = {};
  for (const { name, values, quotes } of parts)
    for (const each of quotes) {
      const page = pages[each.url] ?? {};
      const text = isVerbatim(each, values) ? wordForWord : cutAtWord(each.quote, length);
      pages[each.url] = { ...page, [name]: [...new Set([...(page[name] ?? []), text])] };
    }
  return pages;
}

function cutAtWord(text: string, length: number): string {
  return text.length <= length ? text : `${cutText(text, length).replace(/\s+\S{0,20}$/, '')}…`;
}
