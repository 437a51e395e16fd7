// Derives invalid values from a JSON Schema.

/** The keywords of JSON Schema that our schemas use. */
export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string;
  anyOf?: JsonSchema[];
  enum?: string[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  default?: unknown;
  example?: unknown;
}

export interface InvalidValue {
  /** The path in the value and the problem at that path: `faqs.0.question: too long`. */
  problem: string;
  value: unknown;
  /** True if tools convert the value, which REST refuses (lib/adapters/mcp/expected-types.ts). */
  toolsTakeIt?: boolean;
}

/** Resolves a reference. For a union of a schema and `null`, returns the schema with `nullable: true`. */
export function plainSchema(schema: JsonSchema, defs: Record<string, JsonSchema> = {}): JsonSchema & { nullable?: boolean } {
  if (schema.$ref) {
    const target = defs[schema.$ref.replace('#/$defs/', '')];
    if (!target) throw new Error(`${schema.$ref} is not defined`);
    return plainSchema(target, defs);
  }
  const [first, ...others] = (schema.anyOf ?? []).filter(({ type }) => type !== 'null');
  if (!first) return schema;
  if (others.length > 0) throw new Error('invalid values of a union are not implemented');
  return { ...plainSchema(first, defs), nullable: schema.anyOf?.some(({ type }) => type === 'null') ?? false };
}

/** Returns values that each break one rule, at any depth: a wrong type, a value out of bounds, an unknown or missing field. */
export function invalidValues(schema: JsonSchema, defs: Record<string, JsonSchema> = {}): InvalidValue[] {
  const plain = plainSchema(schema, defs);
  return [
    ...invalidTexts(plain),
    ...wrongTypes(plain),
    ...invalidNumbers(plain),
    ...invalidLists(plain, defs),
    ...invalidObjects(plain, defs),
  ];
}

function wrongTypes({ type, nullable }: ReturnType<typeof plainSchema>): InvalidValue[] {
  const values: [problem: string, value: unknown, fits: string[]][] = [
    ['a text', 'surely, unknown', ['string']],
    ['a number', 7, ['integer', 'number']],
    ['a fraction', 7.5, ['number']],
    ['a truth', true, ['boolean']],
    ['a list', ['surely_unknown', 'twice'], ['array']],
    ['an object', { surely_unknown: true }, ['object']],
    ['null', null, nullable ? [type ?? ''] : []],
  ];
  return values
    .filter(([, , fits]) => !fits.includes(type ?? ''))
    .map(([problem, value]) => ({ problem, value, toolsTakeIt: type === 'string' && typeof value === 'number' }));
}

function invalidTexts({ type, enum: values, pattern, format, minLength = 0, maxLength }: JsonSchema): InvalidValue[] {
  if (type !== 'string') return [];
  return [
    { problem: 'a text that can’t be stored', value: 'nul \u0000' },
    ...(values || pattern || format ? [{ problem: 'a text of another form', value: '~Not_A-Value!' }] : []),
    ...(minLength > 0 ? [{ problem: 'too short', value: '' }] : []),
    ...(maxLength === undefined ? [] : [{ problem: 'too long', value: 'x'.repeat(maxLength + 1) }]),
  ];
}

function invalidNumbers({ type, minimum, maximum }: JsonSchema): InvalidValue[] {
  if (type !== 'integer' && type !== 'number') return [];
  return [
    ...(minimum === undefined ? [] : [{ problem: 'too small', value: minimum - 1 }]),
    ...(maximum === undefined ? [] : [{ problem: 'too large', value: maximum + 1 }]),
  ];
}

function invalidLists({ type, items, minItems = 0, maxItems }: JsonSchema, defs: Record<string, JsonSchema>): InvalidValue[] {
  if (type !== 'array') return [];
  return [
    ...(minItems > 0 ? [{ problem: 'too few', value: [] }] : []),
    ...(maxItems === undefined ? [] : [{ problem: 'too many', value: Array.from({ length: maxItems + 1 }, () => 'x') }]),
    ...invalidValues(items ?? {}, defs).map((each) => ({ ...each, problem: `0: ${each.problem}`, value: [each.value] })),
  ];
}

function invalidObjects({ type, properties = {}, required = [] }: JsonSchema, defs: Record<string, JsonSchema>): InvalidValue[] {
  if (type !== 'object') return [];
  return [
    ...(required.length > 0 ? [{ problem: 'empty', value: {} }] : []),
    { problem: 'an unknown member', value: { surely_unknown: true } },
    ...Object.entries(properties).flatMap(([name, member]) =>
      invalidValues(member, defs).map((each) => ({ ...each, problem: `${name}: ${each.problem}`, value: { [name]: each.value } })),
    ),
  ];
}
