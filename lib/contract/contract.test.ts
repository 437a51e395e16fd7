import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Operation } from '#lib/api/define.ts';
import { allScopes } from '#lib/auth/actor.ts';
import { apiChanges } from '#lib/contract/changelog.ts';
import contract from '#lib/contract/contract.json' with { type: 'json' };
import { openApiOf } from '#lib/contract/openapi.ts';
import { operations } from '#lib/contract/registry.ts';
import { toolOf } from '#lib/contract/tools.ts';
import { dayMs } from '#lib/core/durations.ts';
import { isoDate } from '#lib/core/time.ts';

/** The parts of JSON Schema that the contract and our schemas both use. */
interface Shape {
  type?: string | string[];
  maxLength?: number;
  minLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  nullable?: boolean;
  anyOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
  propertyNames?: string[] | Shape;
  additionalProperties?: boolean | Shape;
  required?: string[] | boolean;
  $ref?: string;
  $defs?: Record<string, Shape>;
}
interface ContractOperation {
  operationId: string;
  method: string;
  path: string;
  scope: string | null;
  idempotent: boolean;
  success: number;
  statuses: string[];
  path_params: Record<string, Shape>;
  query: Record<string, Shape>;
  paginated: boolean;
  body: Shape | null;
}

const all: readonly Operation[] = operations;
/** The operations that our API has in addition to the contract. */
const extensions = [
  'list_reviews',
  'list_questions',
  'list_notifications',
  'mark_notifications_read',
  'get_notification_preferences',
  'set_notification_preferences',
  'unlock_fields',
  'revoke_invite',
  'delete_draft',
  'list_listing_versions',
  'restore_listing_version',
  'read_site_again',
  'list_site_differences',
  'resolve_site_difference',
  'get_listing_stats',
  'edit_listing_update',
  'delete_listing_update',
  'answer_review',
  'answer_question',
  'leave_free_plan',
  'pause_listing',
  'resume_listing',
  'cancel_order',
  'report_content',
];
const promised = contract.operations as ContractOperation[];
const pairs = promised.map((theirs) => ({
  id: theirs.operationId,
  theirs,
  ours: all.find((operation) => operation.id === theirs.operationId),
}));
const parts = ['params', 'query', 'body'] as const;

/** Operations that answer 404 although the contract doesn't list it, because they address a resource (docs/domain.md). */
const alsoNotFound = ['compare_listings', 'verify_claim', 'get_order'];

function jsonSchema(schema: z.core.$ZodType | undefined): Shape | null {
  return schema ? (z.toJSONSchema(schema, { io: 'input', reused: 'inline' }) as Shape) : null;
}

const bounds = ['maxLength', 'minLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'pattern', 'format', 'enum', 'default'] as const;

/**
 * Converts schemas of both dialects to one form: references are resolved, `null` becomes the flag `nullable`, members are sorted, and
 * descriptions are left out.
 */
function normalised(shape: Shape, defs: Record<string, Shape>): unknown {
  if (shape.$ref) {
    const { $ref, ...rest } = shape;
    const target = defs[$ref.replace('#/$defs/', '')];
    if (!target) throw new Error(`no ${$ref}`);
    return normalised({ ...target, ...rest }, defs);
  }
  if (shape.anyOf) {
    const rest = shape.anyOf.filter((option) => option.type !== 'null');
    if (rest.length !== 1 || !rest[0]) throw new Error('a union other than with null');
    return { ...(normalised(rest[0], defs) as object), nullable: rest.length < shape.anyOf.length };
  }
  const types = [shape.type].flat().filter((type) => type !== 'null');
  const out: Record<string, unknown> = { type: types[0], nullable: shape.nullable ?? [shape.type].flat().includes('null') };
  for (const bound of bounds) if (shape[bound] !== undefined) out[bound] = shape[bound];
  if (shape.items) out.items = normalised(shape.items, defs);
  if (shape.type === 'object') {
    const values = shape.additionalProperties;
    const names = Array.isArray(shape.propertyNames) ? shape.propertyNames : null;
    // A schema of the form “only these names, each with such a value” describes an object with these members.
    const members =
      names && typeof values === 'object' ? Object.fromEntries(names.map((name) => [name, values])) : (shape.properties ?? {});
    out.properties = Object.fromEntries(
      Object.keys(members)
        .sort()
        .map((name) => [name, normalised(members[name] ?? {}, defs)]),
    );
    out.required = Array.isArray(shape.required) ? [...shape.required].sort() : [];
    out.additionalProperties = names ? false : typeof values === 'object' ? normalised(values, defs) : (values ?? true);
  }
  return out;
}
const ours = (schema: z.core.$ZodType | undefined) => {
  const shape = jsonSchema(schema);
  return shape && normalised(shape, shape.$defs ?? {});
};

/** Returns the contract's parameters as an object schema; null if there are none. */
function parameters(named: Record<string, Shape>, allRequired: boolean): Shape | null {
  const names = Object.keys(named);
  if (names.length === 0) return null;
  return {
    type: 'object',
    properties: Object.fromEntries(
      names.map((name) => [name, Object.fromEntries(Object.entries(named[name] ?? {}).filter(([key]) => key !== 'required'))]),
    ),
    required: names.filter((name) => allRequired || named[name]?.required === true),
    additionalProperties: false,
  };
}
const theirShape = (operation: ContractOperation, part: (typeof parts)[number]): Shape | null =>
  part === 'params' ? parameters(operation.path_params, true) : part === 'query' ? parameters(operation.query, false) : operation.body;
/** Query parameters that docs/domain.md adds to an operation. */
const addedParameters: Record<string, string[]> = { get_listing: ['include'] };

function withoutAdded(id: string, shape: unknown): unknown {
  const added = addedParameters[id];
  if (!added) return shape;
  const { properties, ...rest } = shape as { properties: Record<string, unknown> };
  const left = Object.entries(properties).filter(([name]) => !added.includes(name));
  expect(Object.keys(properties).length - left.length).toBe(added.length);
  return left.length > 0 ? { ...rest, properties: Object.fromEntries(left) } : null;
}

/** Adds the members that docs/domain.md adds to an order item, which the contract leaves open. */
function withOrderItem(shape: Shape | null, own: unknown): Shape | null {
  const item = shape?.properties?.items?.items;
  if (!shape || !item?.properties?.product) return shape;
  const mine = (own as { properties: { items: { items: { properties: Record<string, Shape> } } } }).properties.items.items.properties;
  expect(Object.keys(mine).sort()).toEqual(['listing_id', 'options', 'product', 'quantity']);
  const { options, quantity } = mine;
  return {
    ...shape,
    properties: {
      ...shape.properties,
      items: {
        type: 'array',
        items: {
          ...item,
          properties: { ...item.properties, ...(options && { options }), ...(quantity && { quantity }) },
          additionalProperties: false,
        },
      },
    },
  };
}

describe('the registry is the contract', () => {
  test('has its operations, all of them, in its order', () => {
    expect(promised).toHaveLength(contract.count);
    expect(all.filter(({ extension }) => !extension).map(({ id }) => id)).toEqual(promised.map(({ operationId }) => operationId));
  });

  test('has these operations beyond the contract, marked in the OpenAPI document', () => {
    expect(all.filter(({ extension }) => extension).map(({ id }) => id)).toEqual(extensions);
    const { paths } = openApiOf(all) as { paths: Record<string, Record<string, { operationId: string; 'x-extension'?: true }>> };
    const marked = Object.values(paths).flatMap((methods) => Object.values(methods).filter((each) => each['x-extension']));
    expect(marked.map(({ operationId }) => operationId).toSorted()).toEqual(extensions.toSorted());
  });

  test('has unique ids and routes', () => {
    expect(new Set(all.map((operation) => operation.id)).size).toBe(all.length);
    expect(new Set(all.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)).size).toBe(all.length);
  });

  test.each(pairs)('$id: address, scope, status, errors', ({ theirs, ours: operation }) => {
    expect(operation && { method: operation.method, path: operation.path, scope: operation.scope, status: operation.status }).toEqual({
      method: theirs.method,
      path: theirs.path,
      scope: theirs.scope ?? 'public',
      status: theirs.success,
    });
    expect(operation?.idempotencyKey ?? false).toBe(theirs.idempotent);
    expect(operation?.notFound ?? false).toBe(theirs.statuses.includes('404') || alsoNotFound.includes(theirs.operationId));
    expect(theirs.scope === null || allScopes.some((scope) => scope === theirs.scope)).toBe(true);
  });

  test.each(pairs)('$id: what it takes', ({ theirs, ours: operation }) => {
    for (const part of parts) {
      const mine = part === 'query' ? withoutAdded(theirs.operationId, ours(operation?.query)) : ours(operation?.[part]);
      const promisedShape = withOrderItem(theirShape(theirs, part), mine);
      expect(mine, part).toEqual(promisedShape && normalised(promisedShape, {}));
    }
  });

  test.each(pairs)('$id: pages where the contract does', ({ theirs, ours: operation }) => {
    const names = operation?.output instanceof z.ZodObject ? Object.keys(operation.output.shape) : [];
    expect(['items', 'page', 'per_page', 'total', 'has_more'].every((name) => names.includes(name))).toBe(theirs.paginated);
    expect(Object.keys(operation?.query?._zod.def.shape ?? {}).includes('page')).toBe(theirs.paginated);
  });

  test('tool input is the union of params, query and body: no name twice, none of the transport’s', () => {
    for (const operation of all) {
      const names = parts.flatMap((part) => Object.keys(operation[part]?._zod.def.shape ?? {}));
      expect(new Set([...names, 'idempotency_key']).size, operation.id).toBe(names.length + 1);
    }
  });

  test('its version is that of the newest entry of the changelog, whose entries stand in order', () => {
    const { info } = openApiOf(all) as { info: { version: string } };
    expect(info.version).toBe(apiChanges[0].version);
    const days = apiChanges.map(({ on }) => on);
    expect(days).toEqual([...new Set(days)].sort().reverse());
    for (const { version, on, changes } of apiChanges) {
      expect([/^1\.\d+\.\d+$/.test(version), isoDate(new Date(on)) === on, changes.length > 0], on).toEqual([true, true, true]);
      for (const [, name = ''] of changes.join(' ').matchAll(/`([a-z]+_[a-z_]+)`/g))
        expect(
          all.some(({ id }) => id === name),
          name,
        ).toBe(true);
    }
  });

  test('what is deprecated works for at least six months more, and stands in the changelog', () => {
    for (const { id, deprecated, deprecatedParameters = {} } of all)
      for (const { since, sunset } of [...(deprecated ? [deprecated] : []), ...Object.values(deprecatedParameters)]) {
        expect(Date.parse(sunset) - Date.parse(since), id).toBeGreaterThanOrEqual(181 * dayMs);
        expect(
          apiChanges.some(({ on, changes }) => on === since && changes.join(' ').includes(`\`${id}\``)),
          id,
        ).toBe(true);
      }
  });

  test('the hints of tools say what a call may do', () => {
    const hinted = (hint: 'destructiveHint' | 'idempotentHint' | 'openWorldHint', value: boolean) =>
      all.filter((operation) => toolOf(operation).annotations[hint] === value).map(({ id }) => id);
    const writes = all.filter((operation) => !toolOf(operation).annotations.readOnlyHint);
    const destroys = writes.filter(({ tool }) => !tool.additive).map(({ id }) => id);
    expect(destroys).toEqual(
      expect.arrayContaining(['update_draft', 'pause_listing', 'cancel_order', 'delete_draft', 'update_my_listing']),
    );
    expect(hinted('idempotentHint', true)).toEqual(
      expect.arrayContaining(['pause_listing', 'resume_listing', 'cancel_order', 'unlock_fields']),
    );
    expect(hinted('openWorldHint', false)).not.toEqual(expect.arrayContaining(['get_listing']));
    for (const { id, method, tool } of writes) expect(method === 'DELETE' && tool.additive, id).toBeFalsy();
  });

  test('only public reads are cached', () => {
    for (const operation of all) if (operation.cache) expect([operation.method, operation.scope], operation.id).toEqual(['GET', 'public']);
  });
});

describe('the reference', () => {
  test.each(all)('$id: its example holds', (operation) => {
    expect(operation.example?.output).toBeDefined();
    for (const part of parts) {
      const schema = operation[part];
      const value = operation.example?.[part];
      // If an operation has no such part, the example sends none. A query may be left out.
      if (!schema) expect(value, part).toBeUndefined();
      else if (part !== 'query' || value) expect(z.safeParse(schema, value).error?.issues, part).toBeUndefined();
    }
    const answer = z.safeParse(operation.output, operation.example?.output);
    expect(answer?.error?.issues).toBeUndefined();
    // The serializer drops members that the schema doesn't name, so the example must survive unchanged.
    expect(answer?.data).toEqual(operation.example?.output);
  });

  test.each(all)('$id: its words', (operation) => {
    expect(operation.summary).toMatch(/^\p{Lu}[^.]+$/u);
    expect(operation.description.length).toBeGreaterThan(60);
    expect(operation.description).toMatch(/\.$/);
    expect(operation.tool.title.length).toBeLessThanOrEqual(40);
  });

  test('every member of every schema is described, and things have names', () => {
    const undescribed: string[] = [];
    const look = (shape: Shape & { description?: string }, at: string) => {
      if (shape.$ref || shape.anyOf?.some((option) => option.$ref)) return;
      for (const [name, member] of Object.entries(shape.properties ?? {})) {
        const described = member as Shape & { description?: string };
        if (!described.description && !described.$ref && !described.anyOf?.some((option) => option.$ref)) undescribed.push(`${at}.${name}`);
        look(described, `${at}.${name}`);
      }
      if (shape.items) look(shape.items, `${at}[]`);
    };
    const whole = (schema: z.core.$ZodType, at: string, io: 'input' | 'output') => {
      const printed = z.toJSONSchema(schema, { io }) as Shape & { description?: string };
      look(printed, at);
      for (const [name, definition] of Object.entries(printed.$defs ?? {})) {
        if (!name.startsWith('__') && !(definition as { description?: string }).description) undescribed.push(name);
        look(definition, name);
      }
    };
    for (const operation of all) {
      for (const part of parts) if (operation[part]) whole(operation[part], `${operation.id}.${part}`, 'input');
      whole(operation.output, `${operation.id}.output`, 'output');
      expect(z.globalRegistry.get(operation.output)?.id, `${operation.id}: the output’s name`).toBeTypeOf('string');
      if (operation.body) expect(z.globalRegistry.get(operation.body)?.id, `${operation.id}: the body’s name`).toBeTypeOf('string');
    }
    expect([...new Set(undescribed)]).toEqual([]);
  });
});

// ── Every bound: at it, and one past it ──────────────────────────────────────────────────────────────────────────

interface Case {
  what: string;
  part: (typeof parts)[number];
  path: string[];
  value: unknown;
  accepted: boolean;
}

/** Returns a value of exactly `length` characters in the format that the member requires. */
function ofLength(name: string, shape: Shape, length: number): string {
  const fill = (start: string, end = '') => `${start}${'a'.repeat(Math.max(0, length - start.length - end.length))}${end}`;
  if (shape.format === 'email' || name === 'contact_email') return fill('', '@tidemark.example');
  if (name === 'demo_video_url') return fill('https://www.youtube.com/watch?v=abcdefghijk&x=');
  if (platforms.includes(name.replace('_url', ''))) return fill(`https://${name.replace('_url', '')}.com/`);
  if (name.endsWith('url')) return fill('https://tidemark.example/');
  return fill('');
}
const platforms = (contract.operations.find(({ operationId }) => operationId === 'update_draft')?.body as unknown as Shape | undefined)
  ?.properties?.company_socials?.propertyNames as string[];

/** Members whose format is stricter than their bound. The bound itself is compared in the JSON Schema above. */
const formIsNarrower = new Set(['country', 'founded_year', 'week']);

/** Returns a value that the shape accepts. */
function valid(name: string, shape: Shape): unknown {
  if (shape.enum) return shape.enum[0];
  if (shape.type === 'integer') return Math.max(shape.minimum ?? 1, 1);
  if (shape.type === 'boolean') return true;
  if (name === 'items') return [{ product: 'launch' }];
  if (shape.type === 'array') return [];
  if (shape.type === 'object')
    return Object.fromEntries(
      (Array.isArray(shape.required) ? shape.required : []).map((member) => [member, valid(member, shape.properties?.[member] ?? {})]),
    );
  if (shape.format === 'uuid') return '019a8c52-9d02-7e11-8c1b-6a5f4e3d2c10';
  if (shape.format === 'date') return '2026-03-02';
  if (name === 'country' || name === 'billing_country') return 'PT';
  if (name === 'founded_year') return '2024';
  if (name === 'week') return 'this';
  return ofLength(name, shape, 40).slice(0, Math.max(shape.maxLength ?? 40, 2));
}

function cases(part: Case['part'], name: string, shape: Shape, path: string[]): Case[] {
  const list: Case[] = [];
  const add = (what: string, value: unknown, accepted: boolean) =>
    list.push({ what: `${path.join('.')} ${what}`, part, path, value, accepted });
  if (shape.maxLength !== undefined) {
    if (!formIsNarrower.has(name)) add(`of ${shape.maxLength} characters`, ofLength(name, shape, shape.maxLength), true);
    add(`of ${shape.maxLength + 1} characters`, ofLength(name, shape, shape.maxLength + 1), false);
  }
  for (const [bound, step] of [
    ['minimum', -1],
    ['maximum', 1],
  ] as const)
    if (shape[bound] !== undefined) {
      add(`${bound} ${shape[bound]}`, shape[bound], true);
      add(`${bound} ${shape[bound]} passed`, shape[bound] + step, false);
      if (part !== 'body') add(`${bound} as text`, String(shape[bound]), true);
    }
  if (shape.maxItems !== undefined && shape.items) {
    const names = ['lock_fields', 'regenerate', 'restore'].includes(name);
    const item = names ? 'tagline' : valid(name, shape.items);
    add(`with ${shape.maxItems} items`, Array(shape.maxItems).fill(item), true);
    add(`with ${shape.maxItems + 1} items`, Array(shape.maxItems + 1).fill(item), false);
  }
  if (shape.enum && name !== 'board') {
    for (const value of shape.enum) add(`= ${value}`, value, true);
    add('= none of its values', 'nonsense', false);
  }
  if (shape.pattern?.includes('219')) {
    for (const value of ['a', '0', 'a-b', 'a'.repeat(220)]) add(`= ${value.slice(0, 9)}`, value, true);
    for (const value of ['', '-a', 'A', 'a b', 'ä', 'a_b', 'a\n', 'a'.repeat(221)])
      add(`= ${JSON.stringify(value.slice(0, 9))}`, value, false);
  }
  if (shape.pattern?.includes('{2}')) {
    for (const value of ['PT', 'pt', 'Pt']) add(`= ${value}`, value, true);
    for (const value of ['', 'P', 'PRT', 'P1', 'pt\n']) add(`= ${JSON.stringify(value)}`, value, false);
  }
  if (shape.format === 'uuid')
    for (const value of ['', 'x', '019a8c52', '019a8c529d027e118c1b6a5f4e3d2c10']) add(`= ${value}`, value, false);
  if (shape.format === 'date') {
    for (const value of ['2026-03-02', '2024-02-29']) add(`= ${value}`, value, true);
    for (const value of ['', '2026-02-30', '2027-02-29', '2026-3-2', '2026-13-01', '0000-01-01', '2026-03-02T00:00:00Z', '02.03.2026'])
      add(`= ${value}`, value, false);
  }
  if (shape.format === 'email')
    for (const value of ['', 'x', 'a@b', 'a b@tidemark.example', '@tidemark.example']) add(`= ${value}`, value, false);
  if (shape.nullable) add('= null', null, true);
  else add('= null', null, false);
  if (shape.type === 'object') {
    add('with an unknown member', { ...(valid(name, shape) as object), 'no such thing': 1 }, false);
    for (const wrong of [[], 'text', 1, true]) add(`= ${JSON.stringify(wrong)}`, wrong, false);
    for (const required of Array.isArray(shape.required) ? shape.required : []) {
      const { [required]: _, ...rest } = valid(name, shape) as Record<string, unknown>;
      add(`without ${required}`, rest, false);
    }
  }
  if (shape.type === 'string') for (const wrong of [1, true, [], {}, ['a']]) add(`= ${JSON.stringify(wrong)}`, wrong, false);
  if (shape.type === 'array') for (const wrong of [1, true, 'a', {}]) add(`= ${JSON.stringify(wrong)}`, wrong, false);
  if (shape.type === 'integer') {
    for (const wrong of ['', ' ', ' 5', '5 ', '1e2', '0x10', '5.0', '+5', '05', 5.5, true, [], [5], {}, '९'])
      add(`= ${JSON.stringify(wrong)}`, wrong, false);
    add('= "5"', '5', part !== 'body');
  }
  if (shape.type === 'boolean') {
    for (const right of [true, false, 'true', 'false']) add(`= ${JSON.stringify(right)}`, right, true);
    for (const wrong of ['', 'True', '1', 'yes', 1, 0, []]) add(`= ${JSON.stringify(wrong)}`, wrong, false);
  }
  return list;
}

/** Returns all cases of a shape and of everything in it. */
function allCases(part: Case['part'], name: string, shape: Shape, path: string[]): Case[] {
  const list = path.length > 0 ? cases(part, name, shape, path) : [];
  const members =
    Array.isArray(shape.propertyNames) && typeof shape.additionalProperties === 'object'
      ? Object.fromEntries(platforms.map((platform) => [`${platform}`, shape.additionalProperties as Shape]))
      : (shape.properties ?? {});
  for (const [member, below] of Object.entries(members)) {
    const isLink = typeof shape.additionalProperties === 'object';
    list.push(...allCases(part, isLink ? `${member}_url` : member, below, [...path, member]));
  }
  if (!shape.properties && !Array.isArray(shape.propertyNames) && typeof shape.additionalProperties === 'object')
    list.push(...allCases(part, 'x_url', shape.additionalProperties, [...path, 'x']));
  if (shape.items && !['lock_fields', 'regenerate', 'restore'].includes(name))
    list.push(...allCases(part, name, shape.items, [...path, '0']));
  return list;
}

/** Returns an input that contains `value` at `path` and is valid except for that value. */
function around(root: Shape, path: string[], value: unknown): unknown {
  const build = (shape: Shape, [head, ...rest]: string[]): unknown => {
    if (head === undefined) return value;
    if (shape.type === 'array') return [build(shape.items ?? {}, rest)];
    const member = shape.properties?.[head] ?? (typeof shape.additionalProperties === 'object' ? shape.additionalProperties : {});
    return { ...(valid('', shape) as object), [head]: build(member, rest) };
  };
  return build(root, path);
}

const withInput = pairs.filter(({ theirs }) => parts.some((part) => theirShape(theirs, part)));
describe.each(withInput)('$id', ({ id, theirs, ours: operation }) => {
  for (const part of parts) {
    const shape = theirShape(theirs, part);
    if (!shape) continue;
    const schema = operation?.[part];
    const list = allCases(part, '', shape, []);

    test(`${part}: every bound of the contract, ${list.length} cases`, () => {
      const wrong = list.flatMap(({ what, path, value, accepted }) => {
        if (id === 'claim_listing' && value === 'email') return [];
        const result = schema && z.safeParse(schema, around(shape, path, value));
        if (result?.success === accepted) return [];
        return [`${what}: ${accepted ? `refused: ${result?.error?.issues.map((issue) => issue.message).join('; ')}` : 'accepted'}`];
      });
      expect(wrong).toEqual([]);
    });

    test(`${part}: what is wrong is said to a person`, () => {
      for (const { path, value, accepted } of list) {
        if (accepted) continue;
        for (const issue of (schema && z.safeParse(schema, around(shape, path, value)))?.error?.issues ?? [])
          expect(issue.message, `${path.join('.')} = ${JSON.stringify(value)?.slice(0, 40)}`).toMatch(/^(must |is required|“)/);
      }
    });
  }
});
