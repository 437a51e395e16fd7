const maxDepth = 32;

export interface UnstorableText {
  /** Path of the text in the input: `body.fields.name`. */
  path: string;
  message: string;
}

/**
 * Returns the texts in `value` that contain U+0000 or a lone surrogate, at most about `max` of them. JSON allows these characters, but
 * Postgres can't store them, and no real text has them. Also returns values that are nested too deep to check.
 */
export function findUnstorableTexts(value: unknown, path: string, max = 50, depth = 0): UnstorableText[] {
  if (typeof value === 'string')
    return value.includes('\0') || !value.isWellFormed() ? [{ path, message: 'contains characters that are not valid text' }] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (depth === maxDepth) return [{ path, message: `is nested deeper than ${maxDepth} levels` }];
  const found: UnstorableText[] = [];
  for (const [key, each] of Object.entries(value)) {
    found.push(...findUnstorableTexts(key, path, max, depth + 1), ...findUnstorableTexts(each, `${path}.${key}`, max, depth + 1));
    if (found.length >= max) break;
  }
  return found;
}
