const maxDepth = 32;

export interface UnstorableText {
  /** Where it stood: `body.fields.name`. */
  path: string;
  message: string;
}

/**
 * The texts in `value`, at most `most`, that hold U+0000 or half a surrogate pair: JSON can spell them, Postgres can't store
 * them, and no text means them. Also names what is nested too deep to look at.
 */
export function unstorableTexts(value: unknown, path: string, most = 50, depth = 0): UnstorableText[] {
  if (typeof value === 'string')
    return value.includes('\0') || !value.isWellFormed() ? [{ path, message: 'holds characters that are no text.' }] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (depth === maxDepth) return [{ path, message: `is nested deeper than ${maxDepth} levels.` }];
  const found: UnstorableText[] = [];
  for (const [key, each] of Object.entries(value)) {
    found.push(...unstorableTexts(key, path, most, depth + 1), ...unstorableTexts(each, `${path}.${key}`, most, depth + 1));
    if (found.length >= most) break;
  }
  return found;
}
