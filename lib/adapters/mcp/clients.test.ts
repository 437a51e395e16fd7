// Real clients, of the current and the old SDK, call the handler itself. Checks what the server offers besides tools, and that its answers
// suit both clients.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchHandler } from '#lib/adapters/http.ts';
import { handleMcp } from '#lib/adapters/mcp/handle-mcp.ts';
import { handleRest } from '#lib/adapters/rest/rest.ts';
import type { Operation } from '#lib/api/define.ts';
import { operations } from '#lib/contract/registry.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { agentsGuide } from '#lib/guide/guide.ts';
import { instructionsFor } from '#lib/guide/instructions.ts';
import { promptsFor } from '#lib/guide/prompts.ts';
import { makeExampleSite } from '#scripts/testing/example-site.ts';
import { saidBy, type ToolResult } from '#scripts/testing/send-tool-call.ts';

const site = 'https://debut.example';
const url = new URL(`${site}/mcp`);
const info = { name: 'test', version: '1' };
const handle = async (input: string | URL | Request, init?: RequestInit) => fetchHandler(handleMcp)(new Request(input, init), '192.0.2.1');

beforeAll(makeExampleSite);
afterAll(() => setClock(systemClock));

/** The part of both clients that is used here. */
type AnyClient = Pick<
  Client,
  | 'callTool'
  | 'close'
  | 'complete'
  | 'getInstructions'
  | 'getPrompt'
  | 'getServerVersion'
  | 'listPrompts'
  | 'listResources'
  | 'listResourceTemplates'
  | 'listTools'
  | 'readResource'
>;

async function newClient(address = url): Promise<AnyClient> {
  const client = new Client(info, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
  await client.connect(new StreamableHTTPClientTransport(address, { fetch: handle }));
  return client;
}
async function oldClient(address = url): Promise<AnyClient> {
  const client = new OldClient(info);
  await client.connect(new OldTransport(address, { fetch: handle }) as Parameters<OldClient['connect']>[0]);
  return client as unknown as AnyClient;
}

describe.each([
  ['the client of 2026-07-28', newClient],
  ['the client of 2025-11-25', oldClient],
])('%s', (_, connect) => {
  let client: AnyClient;
  beforeAll(async () => {
    client = await connect();
  });
  afterAll(() => client.close());

  test('knows who it speaks to and what for', () => {
    expect(client.getServerVersion()).toMatchObject({ name: 'debut', title: 'Debut', websiteUrl: site });
    expect(client.getInstructions()).toBe(instructionsFor(operations));
  });

  test('takes answers and failures of tools, which it holds to their schemas', async () => {
    expect((await client.listTools()).tools).toHaveLength(operations.length);
    const found = await client.callTool({ name: 'get_listing', arguments: { slug: 'tidemark' } });
    expect(saidBy(found as ToolResult)).toMatchObject({ slug: 'tidemark', name: 'Tidemark' });
    const missing = await client.callTool({ name: 'get_listing', arguments: { slug: 'nobody' } });
    expect(missing.isError).toBe(true);
    expect(JSON.parse((missing.content as { text: string }[])[0]?.text ?? '')).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('loads a part of the tools, if the address names one', async () => {
    const visitor = await connect(new URL('/mcp?tools=public', site));
    const { tools } = await visitor.listTools();
    expect(tools.map(({ name }) => name)).toEqual(operations.filter(({ scope }) => scope === 'public').map(({ id }) => id));
    expect(visitor.getInstructions()).not.toContain('submit_listing');
    expect(saidBy((await visitor.callTool({ name: 'get_listing', arguments: { slug: 'tidemark' } })) as ToolResult)).toHaveProperty('name');
    await expect(visitor.callTool({ name: 'submit_listing', arguments: { url: 'https://x.example' } })).rejects.toThrow(
      'The tool “submit_listing” is not among those that this address loads. Without `?tools=…` it loads all.',
    );
    await visitor.close();
    const refused = await handle(new URL('/mcp?tools=visitor', site), { method: 'POST', body: '{}' });
    expect(refused.status).toBe(400);
    expect((await refused.json()).error.message).toMatch(/^“visitor” in `tools` is no set, group or tool\./);
  });

  test('reads resources: the guide, the categories, a listing', async () => {
    const { resources } = await client.listResources();
    expect(resources.map(({ name, uri }) => [name, uri])).toEqual([
      ['guide', `${site}/docs/agents.md`],
      ['categories', `${site}/api/v1/categories`],
    ]);
    const read = async (uri: string) => (await client.readResource({ uri })).contents as { uri: string; mimeType: string; text: string }[];
    expect(await read(`${site}/docs/agents.md`)).toEqual([
      { uri: `${site}/docs/agents.md`, mimeType: 'text/markdown', text: agentsGuide() },
    ]);
    const byRest = await fetchHandler(handleRest)(new Request(`${site}/api/v1/categories`));
    expect(await read(`${site}/api/v1/categories`)).toEqual([
      { uri: `${site}/api/v1/categories`, mimeType: 'application/json', text: await byRest.text() },
    ]);
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([`${site}/listings/{slug}.md`]);
    const [listing] = await read(`${site}/listings/tidemark.md`);
    expect(listing?.text).toMatch(/^# Tidemark\n\nTide tables/);
    await expect(client.readResource({ uri: `${site}/listings/nobody.md` })).rejects.toMatchObject({ code: -32602 });
  });

  test('completes slugs', async () => {
    const ref = { type: 'ref/resource', uri: `${site}/listings/{slug}.md` } as const;
    const { completion } = await client.complete({ ref, argument: { name: 'slug', value: 'tidem' } });
    expect(completion.values).toContain('tidemark');
    const prompt = { type: 'ref/prompt', name: 'compare_two_products' } as const;
    expect((await client.complete({ ref: prompt, argument: { name: 'a', value: 'ebb' } })).completion.values).toContain('ebbline');
    expect((await client.complete({ ref: prompt, argument: { name: 'x', value: 'ebb' } })).completion.values).toEqual([]);
  });

  test('gets prompts', async () => {
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(['launch_my_product', 'compare_two_products']);
    const launch = await client.getPrompt({ name: 'launch_my_product', arguments: { url: 'https://x.example', notes: 'In May, please.' } });
    expect(launch.messages).toEqual([{ role: 'user', content: { type: 'text', text: expect.stringContaining('https://x.example') } }]);
    expect(JSON.stringify(launch.messages)).toContain('In May, please.');
    await expect(client.getPrompt({ name: 'launch_my_product', arguments: {} })).rejects.toThrow('needs url');
    await expect(client.getPrompt({ name: 'nothing', arguments: {} })).rejects.toMatchObject({ code: -32602 });
  });
});

describe('texts for models', () => {
  const all = (operations as readonly Operation[]).map(({ id }) => id);
  const named = (text: string) => all.filter((id) => new RegExp(`\\b${id}\\b`).test(text));
  const promptTexts = (list: readonly Operation[]) =>
    promptsFor(list).list.map(({ name }) => JSON.stringify(promptsFor(list).get(name, { url: 'u', notes: 'n', a: 'a', b: 'b' })));
  const without = (...gone: string[]) => (operations as readonly Operation[]).filter(({ id }) => !gone.includes(id));

  test.each([
    ['all', operations as readonly Operation[]],
    ['without drafts', without('submit_listing', 'get_draft', 'update_draft', 'submit_draft')],
    ['without the free plan', without('choose_free_listing')],
    ['without anything', []],
  ])('name only tools that are there: %s', (_, list) => {
    const there = list.map(({ id }) => id);
    for (const text of [instructionsFor(list), ...promptTexts(list)]) expect(there).toEqual(expect.arrayContaining(named(text)));
  });

  test('the instructions lead from an address to a launch', () => {
    const text = instructionsFor(operations);
    const way = ['submit_listing', 'get_draft', 'update_draft', 'submit_draft', 'choose_free_listing'];
    const places = way.map((name) => text.indexOf(name));
    expect(places.every((at) => at >= 0)).toBe(true);
    expect([...places].sort((a, b) => a - b)).toEqual(places);
    expect(text).toMatch(/billboard is a paid/i);
    expect(text).toMatch(/no operation asks for card details or accepts them/i);
    expect(text).toMatch(/guess/i);
    expect(text.length).toBeLessThan(4000); // the text is part of every conversation, so it must be short
  });
});
