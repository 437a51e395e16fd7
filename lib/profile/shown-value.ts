/** What a member of a version held, as text or entries; null: nothing. */
export type ShownValue = string | string[] | null;

type Entry = Record<string, unknown>;

const isRecord = (value: unknown): value is Entry => value !== null && typeof value === 'object' && !Array.isArray(value);

/** A list's entry on a line or two: a question with its answer, a person with their part, a milestone with its date. */
function entryText(entry: unknown): string {
  if (!isRecord(entry)) return plain(entry) ?? '';
  const line = (name: string) => (typeof entry[name] === 'string' ? (entry[name] as string) : '');
  const lines = (first: string, ...rest: string[]) => [first, ...rest].filter(Boolean).join('\n');
  if ('question' in entry) return lines(line('question'), line('answer'));
  if ('date' in entry) return lines(`${line('date')}: ${line('title')}`, line('description'), line('url'));
  if ('name' in entry) return lines([line('name'), line('title')].filter(Boolean).join(', '), line('bio'));
  return JSON.stringify(entry);
}

function plain(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A member of a version's `before` or `after`, whatever it is of: a draft's field comes with its evidence, which is left out. */
export function shownValue(value: unknown): ShownValue {
  if (Array.isArray(value)) return value.length > 0 ? value.map(entryText) : null;
  if (!isRecord(value)) return plain(value);
  if ('value' in value && 'state' in value) return shownValue(value.value);
  const entries = Object.entries(value).flatMap(([name, text]) => {
    const said = plain(text);
    return said === null ? [] : [`${name.replaceAll('_', ' ')}: ${said}`];
  });
  return entries.length > 0 ? entries : null;
}

/** Whether a draft's field was held against drafting anew. */
export function isLocked(value: unknown): boolean {
  return isRecord(value) && value.locked === true;
}
