const maxDepth = 32;

const noCharacter = /[\0\p{Noncharacter_Code_Point}]/u;
const isStorable = (text: string) => text.isWellFormed() && !noCharacter.test(text);

export interface UnstorableText {
  /** The path of the text in the input, such as `body.fields.name`. */
  path: string;
  message: string;
}

/**
 * Returns the texts in `value` that contain U+0000, a lone surrogate or a noncharacter such as U+FFFE, at most about `max` of them. JSON
 * allows these characters. Postgres can't store the first two, and no real text has the third. Values that are nested too deep to check are
 * returned, too.
 */
export function findUnstorableTexts(value: unknown, path: string, max = 50, depth = 0): UnstorableText[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [{ path, message: 'contains characters that are not valid text' }];
  if (typeof value !== 'object' || value === null) return [];
  if (depth === maxDepth) return [{ path, message: `is nested deeper than ${maxDepth} levels` }];
  const found: UnstorableText[] = [];
  for (const [key, each] of Object.entries(value)) {
    found.push(...findUnstorableTexts(key, path, max, depth + 1), ...findUnstorableTexts(each, `${path}.${key}`, max, depth + 1));
    if (found.length >= max) break;
  }
  return found;
}

/** A web address. It is not normalised, because that could make it another address. */
const address = /^[a-z][a-z\d+.-]*:\/\/\S*$/i;

/**
 * Returns a copy of an input with all texts in Unicode's composed form (NFC), in which texts that look the same are equal. Input is
 * normalised where it enters, so all stored and compared texts have this form. Web addresses are not changed.
 */
export function normalizeTexts<Value>(value: Value): Value {
  return normalized(value, 0) as Value;
}

function normalized(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return address.test(value) ? value : value.normalize('NFC');
  if (Array.isArray(value)) return value.map((each) => normalized(each, depth + 1));
  if (typeof value !== 'object' || value === null || depth === maxDepth) return value;
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, normalized(each, depth + 1)]));
}
