import { protocolVersions } from '#lib/contract/protocol-versions.ts';
import { config } from '#lib/core/config.ts';
import { agentRules } from '#lib/guide/agent-rules.ts';
import { type Client, clients, type Snippet } from '#lib/guide/clients.ts';
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
  toolFacts,
  toolGroups,
  undoFacts,
} from '#lib/guide/facts.ts';

const fenced = (text: string) => `\`\`\`\n${text}\n\`\`\``;
const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n');
const numbered = (items: readonly string[]) => items.map((item, at) => `${at + 1}. ${item}`).join('\n');
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const snippets = (some: readonly Snippet[]) => some.map(({ place, text }) => `${place}:\n\n${fenced(text)}`);

function client({ name, steps, snippets: plain, after, withKey }: Client): string {
  return [
    `### ${name}`,
    ...(steps.length > 0 ? [numbered(steps)] : []),
    ...snippets(plain),
    ...(after ? [after] : []),
    ...(withKey ? ['With an API key instead:', ...snippets(withKey)] : []),
  ].join('\n\n');
}

/**
 * Returns the guide for agents as Markdown, for /docs/agents.md and the tool server's resource. The page /docs/agents has the same
 * content, from the same data (facts.ts).
 */
export function agentsGuide(): string {
  const { siteName } = config();
  const urls = addresses();
  const curl = curlExamples();
  const groups = toolGroups();
  return `${[
    `# Connect an agent to ${siteName}`,
    `> Every operation of the ${siteName} API is also a tool: look around, submit a product, correct its draft, bring it to its launch.`,
    list([
      `Tool server (Model Context Protocol, Streamable HTTP): \`${urls.mcp}\``,
      `REST API: \`${urls.api}\`, described by ${urls.openApi}`,
      `Reading needs no sign-in. For everything else a person presses Allow once, or creates an API key: ${urls.keys}`,
    ]),
    '## Rules',
    list(agentRules),
    '## Connect',
    ...clients().map(client),
    '## Access',
    'The person signs in in their own browser, sees which application asks for which scopes, and presses Allow or Deny. Scopes:',
    list(scopeFacts().map(({ scope, meaning }) => `\`${scope}\`: ${meaning}`)),
    `If a tool needs a scope that was not allowed, request all scopes that the challenge names. Changes are marked with the application’s name. The person can end the access at ${urls.apps}.`,
    'An API key is sent like a token, to the tool server and to REST alike:',
    fenced('Authorization: Bearer YOUR_KEY'),
    '## From an address to a launch',
    numbered(
      launchSteps().map(
        ({ title, text, tools }) =>
          `${title}. ${text}${tools.length > 0 ? ` Tools: ${tools.map((name) => `\`${name}\``).join(', ')}.` : ''}`,
      ),
    ),
    '## Tools',
    'Each tool is an operation of the REST API with the same name, input, answer and errors. Its input combines path, query and body in one object. The OpenAPI document describes both forms of an answer.',
    list(toolFacts()),
    ...groups.flatMap(({ resource, meaning, tools }) => [
      `### ${resource}`,
      meaning,
      table(
        ['Tool', 'Title', 'What it does', 'Scope', 'Effect'],
        tools.map((tool) => [
          `\`${tool.name}\``,
          tool.title,
          tool.summary,
          tool.scope === 'public' ? 'none' : `\`${tool.scope}\``,
          tool.effect,
        ]),
      ),
    ]),
    '## To undo',
    'Ask before what others see at once: edits of a live listing, news, invites. Then:',
    list(undoFacts().map(({ tool, undo }) => `\`${tool}\`: ${undo}`)),
    '## Resources and prompts',
    list([
      ...resourceFacts().map(({ name, meaning }) => `\`${name}\`: ${meaning}`),
      ...promptFacts().map(({ name, meaning }) => `Prompt \`${name}\`: ${meaning}`),
    ]),
    '## By hand',
    fenced(curl.rest),
    fenced(curl.tool),
    fenced(curl.restWithKey),
    '## Errors',
    'A tool call that fails returns `isError: true`. Its text is a JSON object:',
    list(problemMembers().map(({ name, meaning }) => `\`${name}\`: ${meaning}`)),
    table(
      ['Status', 'It means', 'What to do'],
      statuses.map(({ status, meaning, todo }) => [status, meaning, todo]),
    ),
    '## Limits and retries',
    list(limits().map(({ subject, count, per, countedPer }) => `${subject}: ${count} ${per}, counted for ${countedPer}`)),
    'Beyond these limits the answer is 429: wait `retry_after` seconds (REST: `Retry-After`). Writes take an idempotency key, `idempotency_key` as an argument or `Idempotency-Key` as a header: for 24 hours the same key with the same input returns the first answer again.',
    '## For authors of clients',
    `Protocol versions: ${protocolVersions.join(', ')}. No sessions.`,
    list(oauthFacts().map(({ name, value }) => `${name}: ${value}`)),
  ].join('\n\n')}\n`;
}
