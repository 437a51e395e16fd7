// Messages for invalid values. Import this module for its side effect: it sets zod's default messages, which apply to schemas without
// messages of their own.
import { z } from 'zod';
import { nearestName } from '#lib/core/did-you-mean.ts';

const types: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'an integer',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'an array',
  null: 'null',
  date: 'a date',
};

const formats: Record<string, string> = {
  email: 'must be an e-mail address',
  url: 'must be a URL',
  uuid: 'must be a UUID',
  date: 'must be a date YYYY-MM-DD that exists',
  datetime: 'must be a time as in 2026-11-16T09:30:00Z',
};

const counted = (count: number | bigint, thing: string) => `${count} ${thing}${Number(count) === 1 ? '' : 's'}`;

/** Returns the message for a value that is not one of `names`. The message suggests a name that is spelt similarly. */
export function oneOf(names: readonly string[], given: unknown): string {
  const nearest = typeof given === 'string' ? nearestName(given, names) : null;
  return `must be one of ${names.join(', ')}${nearest ? `; did you mean “${nearest}”?` : ''}`;
}

function definition(issue: z.core.$ZodRawIssue): Record<string, unknown> | undefined {
  const inst: unknown = issue.inst;
  if (typeof inst !== 'object' || inst === null || !('_zod' in inst)) return undefined;
  return (inst as z.core.$ZodType)._zod.def as unknown as Record<string, unknown>;
}

function tooBig(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  const { maximum, origin } = issue;
  if (origin === 'string') return `must be at most ${counted(maximum, 'character')}`;
  if (origin === 'array' || origin === 'set') return `must have at most ${counted(maximum, 'item')}`;
  return `must be ${issue.inclusive === false ? 'less than' : 'at most'} ${maximum}`;
}

function tooSmall(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  const { minimum, origin } = issue;
  if (origin === 'string') return minimum === 1 ? 'must not be empty' : `must be at least ${counted(minimum, 'character')}`;
  if (origin === 'array' || origin === 'set') return `must have at least ${counted(minimum, 'item')}`;
  return `must be ${issue.inclusive === false ? 'more than' : 'at least'} ${minimum}`;
}

/** Returns a message that continues the invalid field's name: «per_page must be at most 100». */
function messageOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined) return 'is required';
      const expected = definition(issue)?.format === 'safeint' ? 'int' : String(issue.expected);
      return `must be ${types[expected] ?? expected}`;
    }
    case 'invalid_value': {
      const values = (issue.values as readonly unknown[]).map(String);
      if (issue.input === undefined) return `is required: one of ${values.join(', ')}`;
      return values.length === 1 ? `must be ${values[0]}` : oneOf(values, issue.input);
    }
    case 'too_big':
      return tooBig(issue as z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>);
    case 'too_small':
      return tooSmall(issue as z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>);
    case 'invalid_format':
      return formats[String(issue.format)] ?? 'is malformed';
    // parse-input.ts replaces this message with one error per field, each with the nearest known name.
    case 'unrecognized_keys':
      return `must not have ${(issue.keys as string[]).map((key) => `“${key}”`).join(', ')}`;
    case 'invalid_key':
      return (issue.issues as z.core.$ZodIssue[])[0]?.message ?? 'must not have this name';
    default:
      return 'must be valid';
  }
}

z.config({ localeError: messageOf });
