/** The value of a property in a version, as a text or as list entries. Null if the property was empty. */
export type HistoryValue = string | string[] | null;

type Entry = Record<string, unknown>;

const isRecord = (value: unknown): value is Entry => value !== null && typeof value === 'object' && !Array.isArray(value);

/** Renders a list entry as one or more lines: a question with its answer, a person with their role, a milestone with its date. */
function entryText(entry: unknown): string {
  if (!isRecord(entry)) return textOf(entry) ?? '';
  const line = (name: string) => (typeof entry[name] === 'string' ? (entry[name] as string) : '');
  const lines = (first: string, ...rest: string[]) => [first, ...rest].filter(Boolean).join('\n');
  if ('question' in entry) return lines(line('question'), line('answer'));
  if ('date' in entry) return lines(`${line('date')}: ${line('title')}`, line('description'), line('url'));
  if ('name' in entry) return lines([line('name'), line('title')].filter(Boolean).join(', '), line('bio'));
  return JSON.stringify(entry);
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Converts a property of a version’s `before` or `after` for display. Accepts any type. Leaves out the evidence of a field. */
export function shownValue(value: unknown): HistoryValue {
  if (Array.isArray(value)) return value.length > 0 ? value.map(entryText) : null;
  if (!isRecord(value)) return textOf(value);
  if ('value' in value && 'state' in value) return shownValue(value.value);
  const entries = Object.entries(value).flatMap(([name, member]) => {
    const shownText = textOf(member);
    return shownText === null ? [] : [`${name.replaceAll('_', ' ')}: ${shownText}`];
  });
  return entries.length > 0 ? entries : null;
}

/** Returns true if the value is a locked field. A new draft does not change locked fields. */
export function isLocked(value: unknown): boolean {
  return isRecord(value) && value.locked === true;
}
