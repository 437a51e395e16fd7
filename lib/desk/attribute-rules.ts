import { invalidInput } from '#lib/core/errors.ts';
import type { AttributeRule as StoredRule } from '#lib/core/json-columns.ts';
import type { AttributeRule, AttributeType } from '#lib/listings/attributes/attribute-rule.ts';
import { type AttributeSource, attributeSources } from '#lib/profile/catalogue.ts';

// A rule as the team types it. A line that begins with one of these words and a colon is an option of the whole rule. What any other line
// is depends on the type of the attribute: a phrase (`boolean`), a unit (`number`), or a name with its phrases (`text` and `list`), such as
// “Slack: slack|slackbot, post to _ channel”.
const words = ['from', 'beside', 'min', 'max', 'take'] as const;
type Word = (typeof words)[number];

const maxLines = 200;
const maxPhrase = 160;
const allowed: Record<AttributeRule['kind'], readonly Word[]> = {
  stated: ['from'],
  named: ['from', 'beside'],
  number: ['from', 'min', 'max', 'take'],
};

const refuse = (message: string) => invalidInput([{ path: 'rule', message, code: 'invalid_value' }]);
const listOf = (text: string) => text.split(',').flatMap((part) => part.trim() || []);

/** Parses the typed rule of an attribute. Throws 400 with a sentence about what is wrong. */
export function parseRule(type: AttributeType, typed: string): AttributeRule {
  const kind = type === 'boolean' ? 'stated' : type === 'number' ? 'number' : 'named';
  const lines = typed.split('\n').flatMap((line) => line.trim() || []);
  if (lines.length > maxLines) throw refuse(`must have at most ${maxLines} lines`);
  const about = new Map<Word, string>();
  const others: string[] = [];
  for (const line of lines) {
    const [, word = '', rest = ''] = /^([a-z]+)\s*:(.*)$/.exec(line) ?? [];
    const known = words.find((each) => each === word);
    if (!known) others.push(line);
    else if (allowed[kind].includes(known)) about.set(known, rest.trim());
    else throw refuse(`must not have “${known}:” for this type`);
  }
  if (others.length === 0) throw refuse('must have a line by which a value is found');
  const from = sourcesOf(about.get('from'));
  if (kind === 'stated') return { kind, any: others.map(phraseOf), ...from };
  if (kind === 'named') {
    const beside = about.has('beside') ? { beside: listOf(about.get('beside') ?? '').map(phraseOf) } : {};
    return { kind, values: Object.fromEntries(others.map(namedOf)), ...beside, ...from };
  }
  const take = about.get('take');
  if (take !== undefined && take !== 'most' && take !== 'least') throw refuse('must have “take: most” or “take: least”');
  return { kind, units: others.map(phraseOf), ...numberOf('min', about), ...numberOf('max', about), ...(take ? { take } : {}), ...from };
}

/** Returns a stored rule in the form in which it is typed. Returns an empty text if there is no rule. */
export function ruleTextOf(rule: StoredRule | null): string {
  if (!rule) return '';
  const from = rule.from ? [`from: ${rule.from.join(', ')}`] : [];
  if (rule.kind === 'stated') return [...rule.any, ...from].join('\n');
  if (rule.kind === 'named') {
    const names = Object.entries(rule.values).map(([name, phrases]) => `${name}: ${phrases.join(', ')}`);
    return [...names, ...(rule.beside ? [`beside: ${rule.beside.join(', ')}`] : []), ...from].join('\n');
  }
  const bounds = (['min', 'max', 'take'] as const).flatMap((word) => (rule[word] === undefined ? [] : [`${word}: ${rule[word]}`]));
  return [...rule.units, ...bounds, ...from].join('\n');
}

function phraseOf(text: string): string {
  if (text.length > maxPhrase || !/[\p{L}\p{N}]/u.test(text))
    throw refuse(`must have phrases of letters or digits, of at most ${maxPhrase} characters: “${text.slice(0, maxPhrase)}”`);
  return text;
}

function namedOf(line: string): [string, string[]] {
  // A name may contain a colon, such as “micro:bit”, so a colon before a space is preferred as the separator.
  const at = /:\s/.exec(line)?.index ?? line.indexOf(':');
  const [name, phrases] = at < 1 ? [line, []] : [line.slice(0, at).trim(), listOf(line.slice(at + 1))];
  if (phrases.length === 0) throw refuse(`must have a name, a colon and phrases in each line: “${line.slice(0, maxPhrase)}”`);
  return [phraseOf(name), phrases.map(phraseOf)];
}

function sourcesOf(text: string | undefined): { from?: AttributeSource[] } {
  if (text === undefined) return {};
  const from = listOf(text).map((name) => {
    const source = attributeSources.find((each) => each === name);
    if (!source) throw refuse(`must have after “from:” some of ${attributeSources.join(', ')}`);
    return source;
  });
  return from.length > 0 ? { from } : {};
}

function numberOf(word: 'min' | 'max', about: ReadonlyMap<Word, string>): { min?: number; max?: number } {
  const text = about.get(word);
  if (text === undefined) return {};
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) throw refuse(`must have a number after “${word}:”`);
  return { [word]: value };
}
