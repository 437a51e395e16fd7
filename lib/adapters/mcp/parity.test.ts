// Every operation is called as a tool and over REST with the same input. Both must return the same answer, or the same refusal. Inputs come
// from the registry: its examples and schemas. Inputs that need the caller's own data come from scripts/testing/operation-fixtures.ts.
import { isDeepStrictEqual } from 'node:util';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/client/validators/ajv';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApiKey } from '#lib/accounts/api-keys.ts';
import { fetchHandler } from '#lib/adapters/http.ts';
import { handleMcp } from '#lib/adapters/mcp/handle-mcp.ts';
import { handleRest } from '#lib/adapters/rest/rest.ts';
import type { Operation } from '#lib/api/define.ts';
import type { Problem } from '#lib/api/problem.ts';
import { allScopes, type Scope, sessionActor } from '#lib/auth/actor.ts';
import { digest } from '#lib/auth/digest.ts';
import { hasOthersWords } from '#lib/contract/others-words.ts';
import { operations } from '#lib/contract/registry.ts';
import { toolOf } from '#lib/contract/tools.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { config } from '#lib/core/config.ts';
import { db } from '#lib/core/db.ts';
import { hourMs } from '#lib/core/durations.ts';
import type { FieldError } from '#lib/core/errors.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { examplesOr, isDeep } from '#scripts/testing/deep.ts';
import { makeExampleSite } from '#scripts/testing/example-site.ts';
import { makeUser } from '#scripts/testing/factories.ts';
import type { FixtureUser, OperationInput } from '#scripts/testing/operation-fixtures.ts';
import {
  fixtureOf,
  inputOfMissing,
  invalidMembersOf,
  membersOf,
  type Place,
  placeOf,
  validInputsOf,
} from '#scripts/testing/operation-inputs.ts';
import { type ProtocolVersion, protocolVersions, saidBy, sendToolCall } from '#scripts/testing/send-tool-call.ts';

const site = 'https://debut.example';
const rest = fetchHandler(handleRest);
const schemas = new AjvJsonSchemaValidator();

beforeAll(makeExampleSite);
afterAll(() => setClock(systemClock));

// ── The two doors ────────────────────────────────────────────────────────────────────────────────────────────────

interface How {
  /** The credential. */
  as?: string | undefined;
  idempotencyKey?: string;
  /** The `If-Match` header in REST. */
  ifVersion?: number;
  version?: ProtocolVersion;
  detail?: 'full' | 'compact';
}
/** The result of a call: the answer, or the problem. If a credential is missing, also the challenge. */
interface Told {
  answer?: unknown;
  problem?: Pick<Problem, 'status' | 'code' | 'detail' | 'data'> & { errors: FieldError[] };
  challenge?: Record<'error' | 'scope', string | undefined>;
}
/** Returns the answer of a call. Fails if the call was refused. */
const answered = ({ answer, problem }: Told): unknown => answer ?? expect.fail(`refused: ${JSON.stringify(problem)}`);

type Door = (operation: Operation, sent: OperationInput, how?: How) => Promise<Told>;
const byRest: Door = async (operation, sent, how) => {
  const answer = await askRest(operation, sent, how);
  const body = await answer.json();
  return answer.ok ? { answer: body } : refused(inToolWords(body), answer);
};

function askRest(operation: Operation, sent: OperationInput, { as, idempotencyKey, ifVersion }: How = {}): Promise<Response> {
  const { method, path } = operation;
  const target = new URL(`${site}/api/v1${path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(sent[name])))}`);
  const standing = (place: Place) => Object.entries(sent).filter(([name]) => placeOf(operation, name) === place);
  for (const [name, value] of standing('query'))
    if (value !== undefined) for (const each of [value].flat()) target.searchParams.append(name, String(each));
  const body = Object.fromEntries(standing('body'));
  const headers = {
    'content-type': 'application/json',
    ...(as ? { authorization: `Bearer ${as}` } : {}),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    ...(ifVersion ? { 'if-match': `"${ifVersion}"` } : {}),
  };
  return rest(new Request(target, { method, headers, ...(operation.body ? { body: JSON.stringify(body) } : {}) }));
}

const byTool: Door = async (operation, sent, { as, detail = 'full', idempotencyKey, ifVersion, version = '2026-07-28' } = {}) => {
  const { compact, id } = operation;
  const extra = {
    ...(compact && detail === 'full' ? { detail } : {}), // the default of tools is compact
    ...(idempotencyKey === undefined ? {} : { idempotency_key: idempotencyKey }),
    ...(ifVersion ? { if_version: ifVersion } : {}),
  };
  const reply = await sendToolCall(fetchHandler(handleMcp), { name: id, arguments: { ...sent, ...extra }, bearer: as, version });
  // A caller without access is refused by the HTTP status, so that the client can ask for access.
  if (reply.status !== 200) return refused(reply.error?.data as Problem, reply);
  const result = reply.result ?? expect.fail(`no result: ${JSON.stringify(reply.error)}`);
  expect(result.content).toEqual([{ type: 'text', text: expect.any(String) }]);
  if (!result.isError) expect(result.content[0]?.text?.startsWith('{"others_words":'), id).toBe(hasOthersWords(operation));
  return result.isError ? refused(saidBy(result), reply) : { answer: saidBy(result) };
};

function refused({ status, code, detail, data, errors = [] }: Problem, reply: { status: number; headers: Headers }): Told {
  const challenge = reply.headers.get('www-authenticate');
  const part = (name: string) => new RegExp(`[ ,]${name}="([^"]*)"`).exec(challenge ?? '')?.[1];
  if (challenge) expect(reply.status).toBe(status);
  return {
    problem: { status, code, detail, errors, ...(data ? { data } : {}) },
    ...(challenge ? { challenge: { error: part('error'), scope: part('scope') } } : {}),
  };
}

/**
 * Converts a problem of REST to the form of tools. This is the only difference: tools have no path, query or body, so paths contain only
 * the names of members.
 */
function inToolWords({ errors = [], ...problem }: Problem): Problem {
  const plain = (path: string) => (path === 'header.Idempotency-Key' ? 'idempotency_key' : path.replace(/^(params|query|body)\./, ''));
  const renamed = errors.map((each) => ({ ...each, path: plain(each.path) }));
  const [first] = errors;
  return {
    ...problem,
    errors: renamed,
    detail: first ? problem.detail.replace(`${first.path}:`, `${plain(first.path)}:`) : problem.detail,
  };
}

/** Expects that a value fits a tool's schema, by the validator that clients use. */
function expectToFit(schema: Record<string, unknown>, value: unknown): void {
  // Schemas don't list null, which removes a value as an empty text does, because some clients refuse lists of types.
  const filled = Object.fromEntries(Object.entries(value as object).map(([name, member]) => [name, member ?? '']));
  const listed = JSON.parse(JSON.stringify(filled), (_, member) => member ?? undefined);
  expect(schemas.getValidator(schema)(listed).errorMessage).toBeUndefined();
}

// ── Who calls, and what they have ────────────────────────────────────────────────────────────────────────────────

interface Caller extends FixtureUser {
  /** An API key with all scopes. */
  key: string;
}
async function caller(mark: string): Promise<Caller> {
  const { id } = await makeUser({ name: mark, email: `${mark}@example.com` });
  return { mark, userId: id, key: await keyOf(id, allScopes) };
}
async function keyOf(userId: string, granted: readonly Scope[]): Promise<string> {
  return (await createApiKey(sessionActor(userId), { name: 'parity', scopes: granted })).key;
}
let serial = 0;
const person = () => caller(`cedar${++serial}`);
/** Makes two callers that differ only in one word. */
const twins = () => {
  serial += 1;
  return Promise.all([caller(`alder${serial}`), caller(`birch${serial}`)]);
};

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const secret = /[\w-]{22,}/g;
const orderNumber = /\b[A-Z]{2}-\d{4}-[0-9A-Z]{7}\b/g;
/** Matches a listing's id in the address of one of its editors’ pages. */
const listingNumber = /(?<=\/dashboard\/(?:listings\/|buy\?listing=))\d+/g;
const time = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** Returns an answer in which variable values, such as ids and times, are numbered in the order of their appearance. */
function comparable(answer: unknown, { mark }: FixtureUser): unknown {
  const seen: unknown[] = [];
  const named = (value: unknown) => {
    if (!seen.includes(value)) seen.push(value);
    return `#${seen.indexOf(value)}`;
  };
  return JSON.parse(JSON.stringify(answer).replaceAll(mark, 'mark'), (key, value) => {
    if (typeof value === 'number' && /(^|_)id$/.test(key)) return named(value);
    if (typeof value !== 'string') return value;
    return [uuid, time, orderNumber, secret, listingNumber].reduce((text, pattern) => text.replace(pattern, named), value);
  });
}

// ── The comparison ───────────────────────────────────────────────────────────────────────────────────────────────

describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
  const { idempotencyKey, method, notFound, scope } = operation;
  const guarded = scope !== 'public';
  // To tools, null is an argument that is left out (expected-types.test.ts).
  const faults = invalidMembersOf(operation).filter(({ problem }) => !problem.endsWith('null'));
  const [first, ...more] = validInputsOf(operation);
  const { inputSchema } = toolOf(operation);
  let owner: Caller;
  /** A valid input for `owner`. */
  let fits: OperationInput;

  if (!first) {
    test('has a fixture', () => expect.fail(`Add “${id}” to operationFixtures in scripts/testing/operation-fixtures.ts.`));
    return;
  }
  const valid = [first, ...more];
  const [, firstValid] = first;

  beforeAll(async () => {
    owner = await person();
    fits = await firstValid(owner);
  });

  /** Returns the problem with which both refuse an input. Fails if the problems differ. */
  async function bothRefuse(sent: OperationInput, how: How = { as: guarded ? owner.key : undefined }): Promise<Required<Told>['problem']> {
    const asTool = await byTool(operation, sent, how);
    expect(asTool).toEqual(await byRest(operation, sent, how));
    return asTool.problem ?? expect.unreachable(`${JSON.stringify(sent)} is answered: ${JSON.stringify(asTool.answer)}`);
  }

  test('is tried with every member that it takes', async () => {
    const sent: OperationInput = {};
    for (const [, send] of valid) Object.assign(sent, await send(await person()));
    const never = membersOf(operation).flatMap(({ name }) => (name in sent ? [] : [name]));
    expect(never, `Send these too, in “valid” of ${id} in scripts/testing/operation-fixtures.ts.`).toEqual([]);
  });

  if (method === 'GET')
    test.each(valid)('answers: %s', async (_, send) => {
      const who = await person();
      const sent = await send(who);
      const answer = answered(await byRest(operation, sent, { as: who.key }));
      expect(await byTool(operation, sent, { as: who.key })).toEqual({ answer });
      if (operation.compact) {
        const short = answered(await byRest(operation, { ...sent, detail: 'compact' }, { as: who.key }));
        expect(await byTool(operation, sent, { as: who.key, detail: 'compact' })).toEqual({ answer: short });
        expect(JSON.stringify(short).length).toBeLessThanOrEqual(JSON.stringify(answer).length);
      }
      // Numbers and booleans are also accepted as texts, as in addresses.
      const texts = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)]));
      expect(await byTool(operation, texts, { as: who.key })).toEqual({ answer });
      expectToFit(inputSchema, sent);
      if (!guarded) expect(await byTool(operation, sent)).toEqual({ answer });
    });
  else
    test.each(valid)('does, in twin worlds: %s', async (_, send) => {
      const [one, other] = await twins();
      const overRest = answered(await byRest(operation, await send(one), { as: one.key }));
      expectToFit(inputSchema, await send(await person()));
      const asTool = answered(await byTool(operation, await send(other), { as: other.key }));
      expect(comparable(asTool, other)).toEqual(comparable(overRest, one));
    });

  if (idempotencyKey) {
    test.each([
      ['a tool did, REST', byTool, byRest],
      ['REST did, a tool', byRest, byTool],
    ])('with an idempotency key, what %s repeats', async (_, oneDoor, other) => {
      const who = await person();
      const sent = await firstValid(who);
      const how = { as: who.key, idempotencyKey: 'parity' };
      const answer = answered(await oneDoor(operation, sent, how));
      expect(await other(operation, sent, how)).toEqual({ answer });
      expect((await askRest(operation, sent, how)).headers.get('idempotency-replayed')).toBe('true');
      const another = await firstValid(await person());
      if (!isDeepStrictEqual(another, sent)) expect((await bothRefuse(another, how)).code).toBe('idempotency_key_reused');
    });

    test.each(['two words', 'x'.repeat(256)])('refuses a malformed idempotency key: %s', async (idempotencyKey) => {
      const { errors } = await bothRefuse(fits, { as: owner.key, idempotencyKey });
      expect(errors).toMatchObject([{ path: 'idempotency_key' }]);
      for (const untold of ['', 7, ['a list']])
        expect((await byTool(operation, { ...fits, idempotency_key: untold }, { as: owner.key })).problem?.errors).toEqual(errors);
    });
  }

  if (operation.versioned && method !== 'GET')
    test('does nothing when somebody was there before: the version is another one', async () => {
      const who = await person();
      const sent = await firstValid(who);
      expect(await bothRefuse(sent, { as: who.key, ifVersion: 999 })).toMatchObject({ status: 412, code: 'precondition_failed' });
      for (const untold of ['one', 0, 1.5]) {
        const { problem } = await byTool(operation, { ...sent, if_version: untold }, { as: who.key });
        expect(problem).toMatchObject({ status: 400, errors: [{ path: 'if_version' }] });
      }
      expect(await byTool(operation, sent, { as: who.key, ifVersion: 1 })).toHaveProperty('answer');
    });

  const told = faults.filter((fault) => fault.canSendByRest && !fault.toolsTakeIt);
  if (told.length > 0)
    test.each(examplesOr(told, 4))('refuses $name: $problem', async ({ name, value }) => {
      const { errors, status } = await bothRefuse({ ...fits, [name]: value });
      // An unknown name in the path may also be answered with 404.
      if (!(status === 404 && notFound)) expect(errors.map(({ path }) => path.split('.')[0])).toContain(name);
    });

  const untold = faults.filter((fault) => !fault.canSendByRest && !fault.toolsTakeIt);
  if (untold.length > 0)
    test.each(examplesOr(untold, 4))('refuses what no address can say: $name: $problem', async ({ name, value }) => {
      const { problem } = await byTool(operation, { ...fits, [name]: value }, { as: guarded ? owner.key : undefined });
      expect(problem).toMatchObject({ status: 400, code: 'invalid_input' });
      expect(problem?.errors.map(({ path }) => path)).toEqual([name]);
    });

  test('names every wrong member, and those it does not know', async () => {
    const wrong = Object.fromEntries(told.map(({ name, value }) => [name, value]));
    const sent = { ...fits, ...wrong, surely_unknown: 1, constructor: 2 };
    const how = { as: guarded ? owner.key : undefined };
    const asTool = await byTool(operation, sent, how);
    const overRest = await byRest(operation, sent, how);
    const names = ({ problem }: Told) => problem?.errors.map(({ code, path }) => [path, code]);
    expect(names(asTool)).toEqual(names(overRest));
    // The message in REST says whether the member is in the query or the body. Tools don't have these words.
    for (const path of ['surely_unknown', 'constructor'])
      expect(asTool.problem?.errors).toContainEqual({
        path,
        code: 'unknown_member',
        message: expect.stringMatching(/^is not known here(; known are |$)/),
      });
  });

  const refusals = Object.entries(fixtureOf(operation).refused ?? {});
  if (refusals.length > 0)
    test.each(refusals)('refuses by the state of things: %s', async (_, { code, send }) => {
      const who = await person();
      const sent = await send(who);
      expect((await bothRefuse(sent, { as: who.key })).code).toBe(code);
      if (idempotencyKey) expect((await bothRefuse(sent, { as: who.key, idempotencyKey: 'refused' })).code).toBe(code);
    });

  if (notFound)
    test('finds nothing of a name that nothing has', async () => {
      expect((await bothRefuse({ ...fits, ...inputOfMissing(operation) })).code).toBe('not_found');
    });

  if (guarded && notFound)
    test('finds nothing of somebody else’s', async () => {
      expect((await bothRefuse(fits, { as: (await person()).key })).code).toBe('not_found');
    });

  test('wants a good credential, by the same challenge', async () => {
    const bad = await byTool(operation, fits, { as: 'debut_bad' });
    expect(bad).toEqual(await byRest(operation, fits, { as: 'debut_bad' }));
    expect(bad).toMatchObject({ problem: { status: 401 }, challenge: { error: 'invalid_token' } });
    if (!guarded) return;
    const none = await byTool(operation, fits);
    expect(none).toEqual(await byRest(operation, fits));
    expect(none).toMatchObject({ problem: { status: 401 }, challenge: { error: undefined, scope } });
    const as = await keyOf(
      owner.userId,
      allScopes.filter((each) => each !== scope),
    );
    const lacking = await byTool(operation, fits, { as });
    expect(lacking).toEqual(await byRest(operation, fits, { as }));
    expect(lacking).toMatchObject({ problem: { status: 403 }, challenge: { error: 'insufficient_scope', scope: allScopes.join(' ') } });
  });

  test.each(isDeep ? protocolVersions : protocolVersions.slice(0, 1))('in version %s too', async (version) => {
    const who = await person();
    const sent = await firstValid(who);
    const as = guarded ? who.key : undefined;
    const how = idempotencyKey ? { as, idempotencyKey: 'parity' } : { as };
    const answer = answered(await byTool(operation, sent, { ...how, version }));
    expect(await byRest(operation, sent, how)).toEqual({ answer });
    for (const [wrong, credential] of [
      [{ ...sent, surely_unknown: 1 }, as],
      [sent, 'debut_bad'],
    ] as const)
      expect(await byTool(operation, wrong, { as: credential, version })).toEqual(await byTool(operation, wrong, { as: credential }));
  });
});

describe('an access token of an application', () => {
  const accountOperation = operations.find(({ id }) => id === 'get_account') ?? expect.unreachable();

  async function tokenOf(userId: string, audience: string): Promise<string> {
    const token = `token-${++serial}`;
    const grantId = `grant-${serial}`;
    await db().connectedApp.create({
      data: {
        ...{ grantId, userId, clientId: 'harbour-agent', name: 'Harbour Agent' },
        ...{ redirectHost: 'agent.example', verified: false, scopes: ['account:read'] },
      },
    });
    await db().oAuthRecord.create({
      data: {
        ...{ model: 'AccessToken', id: digest(token), grantId, expiresAt: new Date(Date.now() + hourMs) },
        payload: { aud: audience, scope: 'account:read' },
      },
    });
    return token;
  }

  test.each(['mcp', 'api/v1'])('for /%s opens that door alone', async (resource) => {
    const { userId } = await person();
    const as = await tokenOf(userId, `${site}/${resource}`);
    const doors = [
      byRest(accountOperation, {}, { as }),
      ...protocolVersions.map((version) => byTool(accountOperation, {}, { as, version })),
    ];
    const [rest, ...tools] = await Promise.all(doors);
    const [own, other] = resource === 'mcp' ? [tools, [rest]] : [[rest], tools];
    const answer = { id: userId, access: { via: 'oauth', application: 'Harbour Agent', scopes: ['account:read'] } };
    for (const each of own) expect(each).toMatchObject({ answer });
    for (const each of other) expect(each).toMatchObject({ challenge: { error: 'invalid_token' } });
  });

  test('for another site opens none', async () => {
    const as = await tokenOf((await person()).userId, 'https://elsewhere.example/mcp');
    const refusal = await byTool(accountOperation, {}, { as });
    expect(refusal).toEqual(await byRest(accountOperation, {}, { as }));
    expect(refusal).toMatchObject({ challenge: { error: 'invalid_token' } });
  });
});

test('what one did through a door counts at the other', async () => {
  const account = operations.find(({ id }) => id === 'get_account') ?? expect.unreachable();
  const { key: as } = await person();
  const shared = processWide('config', config);
  const usual = config();
  shared.set({ ...usual, rateLimits: { ...usual.rateLimits, credential: 3 } });
  try {
    for (const door of [byTool, byRest, byTool]) answered(await door(account, {}, { as }));
    const asTool = await byTool(account, {}, { as });
    expect(asTool).toEqual(await byRest(account, {}, { as }));
    expect(asTool).toMatchObject({ problem: { status: 429, code: 'rate_limited' } });
  } finally {
    shared.set(usual);
  }
});
