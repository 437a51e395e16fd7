// Tests the guide for agents. The page and its Markdown have the same content and name every tool, and their commands work.
import { load } from 'cheerio';
import MarkdownIt from 'markdown-it';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { fetchHandler } from '#lib/adapters/http.ts';
import { handleMcp } from '#lib/adapters/mcp/handle-mcp.ts';
import { handleRest } from '#lib/adapters/rest/rest.ts';
import type { Operation } from '#lib/api/define.ts';
import { operations } from '#lib/contract/registry.ts';
import { config } from '#lib/core/config.ts';
import { agentRules } from '#lib/guide/agent-rules.ts';
import { clients } from '#lib/guide/clients.ts';
import {
  addresses,
  curlExamples,
  launchSteps,
  limits,
  oauthFacts,
  problemMembers,
  promptFacts,
  resourceFacts,
  scopeFacts,
  statuses,
  toolGroups,
  undoFacts,
} from '#lib/guide/facts.ts';
import { agentsGuide } from '#lib/guide/guide.ts';
import { saidBy, type ToolResult } from '#scripts/testing/send-tool-call.ts';
import { GET as markdown } from '../../../docs/agents.md/route.ts';
import AgentsPage from './page.tsx';

const all: readonly Operation[] = operations;
let page: ReturnType<typeof load>;
let twin: ReturnType<typeof load>;
/** Returns the text that readers see. */
const textOf = (document: ReturnType<typeof load>) => document('body').text().replace(/\s+/g, ' ');

beforeAll(async () => {
  page = load(renderToStaticMarkup(await AgentsPage()));
  page('script').remove();
  twin = load(new MarkdownIt().render(agentsGuide()));
});

test('both name every tool that is there with its scope, and none that is not', () => {
  const inTwin = new Map(
    twin('tbody tr')
      .toArray()
      .map((row) =>
        twin(row)
          .find('td')
          .toArray()
          .map((cell) => twin(cell).text()),
      )
      .map(([name, ...rest]) => [name, rest] as const),
  );
  for (const { id, scope, summary, tool } of all) {
    const row = page(`li#${id}`);
    expect(row.find('code').text(), id).toBe(id);
    for (const said of [summary, scope === 'public' ? 'no sign-in' : scope]) expect(row.text(), id).toContain(said);
    expect(inTwin.get(id)?.slice(0, 3), id).toEqual([tool.title, summary, scope === 'public' ? 'none' : scope]);
  }
  const named = toolGroups().flatMap(({ tools }) => tools.map(({ name }) => name));
  expect(named.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
  expect(page('li[id]')).toHaveLength(all.length);
});

test('whatever changes something for others says how it is undone', () => {
  const told = new Set(undoFacts().map(({ tool }) => tool));
  /** Operations that need no undo: they undo themselves, replace what was written before, or change nothing that is visible. */
  const free = new Set([
    ...['unlock_fields', 'read_site_again', 'edit_listing_update', 'leave_free_plan', 'resume_listing', 'cancel_order'],
    ...['answer_interview', 'set_founder_story', 'claim_listing', 'verify_claim', 'report_content', 'mark_notifications_read'],
  ]);
  const writes = toolGroups()
    .flatMap(({ tools }) => tools)
    .filter(({ effect, name }) => effect === 'writes' && !free.has(name));
  expect(writes.map(({ name }) => name).toSorted()).toEqual([...told].toSorted());
});

test('what changes something is marked', () => {
  for (const { effect, name } of toolGroups().flatMap(({ tools }) => tools)) {
    const operation = all.find(({ id }) => id === name);
    const expected =
      operation?.method === 'DELETE' ? 'deletes' : operation?.method === 'GET' || name === 'quote_order' ? 'reads' : 'writes';
    expect(effect, name).toBe(expected);
    expect(page(`li#${name}`).text(), name).toContain(expected);
  }
});

test('both say the same facts', () => {
  const facts = [
    ...Object.values(addresses()).slice(0, 2),
    ...agentRules,
    ...clients().flatMap(({ after, name, snippets, steps, withKey = [] }) => [
      name,
      ...steps,
      ...[...snippets, ...withKey].flatMap(({ place, text }) => [place, text]),
      ...(after ? [after] : []),
    ]),
    ...scopeFacts().flatMap(({ meaning, scope }) => [scope, meaning]),
    ...launchSteps().flatMap(({ text, title, tools }) => [title, text, ...tools]),
    ...Object.values(curlExamples()),
    ...[...resourceFacts(), ...promptFacts()].flatMap(({ meaning, name }) => [name, meaning]),
    ...problemMembers().flatMap(({ meaning, name }) => [name, meaning]),
    ...statuses.flatMap(({ meaning, status, todo }) => [String(status), meaning, todo]),
    ...limits().flatMap(({ countedPer, subject, per }) => [subject, per, countedPer]),
    ...oauthFacts().flatMap(({ name, value }) => [name, value]),
    ...undoFacts().flatMap(({ tool, undo }) => [tool, undo]),
  ];
  expect(facts.length).toBeGreaterThan(100);
  const [onPage, inTwin] = [textOf(page), textOf(twin)];
  for (const fact of facts) {
    const plain = fact.replaceAll('`', '').replace(/\s+/g, ' ');
    expect(onPage).toContain(plain);
    expect(inTwin).toContain(plain);
  }
  for (const text of [onPage, inTwin]) expect(text).not.toMatch(/undefined|NaN|\[object|`/);
});

test('tools that the steps name lead to the tool', () => {
  const named = page('a[href^="#"]')
    .toArray()
    .map((link) => page(link).attr('href') as string);
  expect(named.length).toBeGreaterThan(10);
  for (const href of named) expect(page(href), href).toHaveLength(1);
});

test('the Markdown is served as it is, and says where the page is', async () => {
  const answer = await markdown();
  expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  expect(answer.headers.get('link')).toBe(`<${config().siteUrl}/docs/agents>; rel="canonical"`);
  expect(await answer.text()).toBe(agentsGuide());
});

test('configuration files are well-formed and name the tool server', () => {
  const { mcp } = addresses();
  for (const { name, snippets, withKey = [] } of clients())
    for (const { text } of [...snippets, ...withKey]) {
      if (text.startsWith('{')) expect(() => JSON.parse(text), name).not.toThrow();
      if (!/^codex mcp login/m.test(text) || text.includes('--url')) expect(text, name).toContain(mcp);
    }
});

/** Returns the request that a curl command sends. */
function requestOf(command: string): Request {
  const [, address = ''] = /curl "?(http\S+?)"?(?=\s|$)/.exec(command) ?? [];
  const headers = [...command.matchAll(/-H "([^":]+): ([^"]+)"/g)].map(([, name = '', value = '']): [string, string] => [name, value]);
  const [, body] = /-d '([^']+)'/.exec(command) ?? [];
  return new Request(address, { headers, ...(body ? { method: 'POST', body } : {}) });
}

test('the search by hand works both ways, with the same listings', async () => {
  const { rest, tool } = curlExamples();
  const byRest = await fetchHandler(handleRest)(requestOf(rest));
  const byTool = await fetchHandler(handleMcp)(requestOf(tool));
  expect([byRest.status, byTool.status]).toEqual([200, 200]);
  const slugsOf = ({ items }: { items: { slug: string }[] }) => items.map(({ slug }) => slug);
  const { result } = (await byTool.json()) as { result: ToolResult };
  expect(slugsOf(saidBy(result))).toEqual(slugsOf((await byRest.json()) as { items: { slug: string }[] }));
});
