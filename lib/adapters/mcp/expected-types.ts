import { z } from 'zod';

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const number = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,14})?$/;

/**
 * Converts a value that a model sent in another type than `expected`. Returns undefined if the conversion could lose something, for example
 * because it is unclear where a list ends.
 */
function converted(expected: string, value: unknown): unknown {
  const text = typeof value === 'string' ? value.trim() : null;
  switch (expected) {
    case 'string':
      if (typeof value === 'number') return String(value);
      return Array.isArray(value) && value.length === 1 && typeof value[0] === 'string' ? value[0] : undefined;
    case 'number':
    case 'int':
      return text !== null && number.test(text) ? Number(text) : undefined;
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : undefined;
    case 'array': {
      if (text === null) return undefined;
      if (text.startsWith('[')) return arrayOrNothing(parsedJson(text));
      return text === '' || /[,;\n]/.test(text) ? undefined : [text];
    }
    case 'object':
    case 'record':
      return text?.startsWith('{') ? (parsedJson(text) ?? undefined) : undefined;
    default:
      return undefined;
  }
}

const arrayOrNothing = (value: unknown) => (Array.isArray(value) ? value : undefined);

/** Returns a copy of `root` with `value` at `path`. */
function replaced(root: unknown, [key, ...rest]: readonly PropertyKey[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(root)) return root.map((each, index) => (index === key ? replaced(each, rest, value) : each));
  const members = root as Record<PropertyKey, unknown>;
  return { ...members, [key]: replaced(members[key], rest, value) };
}

const valueAt = (root: unknown, path: readonly PropertyKey[]) =>
  path.reduce((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], root);

/** Returns a copy of `root` without the member at `path`. */
function without(root: unknown, [key, ...rest]: readonly PropertyKey[]): unknown {
  if (typeof root !== 'object' || root === null || key === undefined || Array.isArray(root)) return root;
  const members = root as Record<PropertyKey, unknown>;
  if (rest.length > 0) return { ...members, [key]: without(members[key], rest) };
  const { [key]: _, ...others } = members;
  return others;
}

/**
 * Returns a copy of `root` without the null at `path`, which the schema refuses. Some clients send null for every argument that they don't
 * use. Within an argument, null becomes the empty value instead, if the schema accepts one there, because null for a field means that its
 * value is to be removed.
 */
function withoutNull(schema: z.core.$ZodType, root: unknown, path: readonly PropertyKey[], expected: string): unknown {
  const empty = expected === 'array' ? [] : '';
  const emptied = replaced(root, path, empty);
  const accepts = (candidate: unknown) =>
    !z.safeParse(schema, candidate).error?.issues.some((issue) => path.every((key, index) => issue.path[index] === key));
  return path.length > 1 && accepts(emptied) ? emptied : without(root, path);
}

/** Maximum number of rounds. More than one round is needed if a text becomes a list or an object whose members are of wrong types. */
const maxRounds = 3;
const maxRepairs = 200;

/**
 * Returns `input` with those values converted that `schema` refuses only because of their type. Models often send a number or a list as a
 * text, and a text as a number. A value is converted only if nothing can be lost. A null that is refused counts as left out. All other values
 * stay as they are and cause an error.
 */
export function withExpectedTypes(schema: z.core.$ZodType, input: unknown): unknown {
  let current = input;
  for (let round = 0; round < maxRounds; round++) {
    const { error } = z.safeParse(schema, current);
    if (!error) return current;
    const before = current;
    for (const issue of error.issues.slice(0, maxRepairs)) {
      if (issue.code !== 'invalid_type') continue;
      const sent = valueAt(current, issue.path);
      if (sent === null) current = withoutNull(schema, current, issue.path, issue.expected);
      const value = converted(issue.expected, sent);
      if (value !== undefined) current = replaced(current, issue.path, value);
    }
    if (current === before) return current;
  }
  return current;
}
