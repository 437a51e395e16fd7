// Everything that the texts for agents write between backticks must exist: tools, arguments, members, values, codes and paths.
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { openApiOf } from '#lib/contract/openapi.ts';
import { operations } from '#lib/contract/registry.ts';
import { toolOf } from '#lib/contract/tools.ts';
import { problemMembers } from '#lib/guide/facts.ts';
import { agentsGuide } from '#lib/guide/guide.ts';
import { instructionsFor } from '#lib/guide/instructions.ts';
import { promptsFor } from '#lib/guide/prompts.ts';
import { GET as llms } from '../../../llms.txt/route.ts';

/** Words of protocols, which this site does not define. */
const ofProtocols = [
  'isError',
  'iss',
  'resource',
  'client_id',
  'none',
  'client_secret_basic',
  'client_secret_post',
  'initialize',
  'about:blank',
  'localhost',
];

/** Returns all names and listed values in a JSON document: members of schemas, enum values and names of parameters. */
function namesIn(value: unknown, into = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const entry of value) namesIn(entry, into);
  else if (typeof value === 'object' && value !== null) for (const [name, member] of Object.entries(value)) namesIn(member, into.add(name));
  else if (typeof value === 'string' && /^[\w:-]+$/.test(value)) into.add(value);
  return into;
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

let known: Set<string>;
let texts: Record<string, string>;
beforeAll(async () => {
  known = namesIn([openApiOf(operations), operations.map((operation) => toolOf(operation).inputSchema), promptsFor(operations).list]);
  for (const word of [...ofProtocols, ...problemMembers().map(({ name }) => name)]) known.add(word);
  // The members and values in the data of errors, from the type of each code's data.
  const [, data = ''] = /interface ErrorData \{([\s\S]*?)^\}/m.exec(readFileSync('lib/core/errors.ts', 'utf8')) ?? [];
  for (const [, member, value] of data.matchAll(/(\w+)\??:|'(\w+)'/g)) known.add(snakeCase(member ?? value ?? ''));
  // The codes of errors are in the code that throws them.
  for await (const file of glob('lib/**/*.ts'))
    if (!/\.test\.ts$|^lib\/(generated|guide)\//.test(file))
      for (const [, code = ''] of readFileSync(file, 'utf8').matchAll(/(?:conflict|AppError|code:)\(?\s*'([a-z]+(?:_[a-z]+)+)'/g))
        known.add(code);
  texts = { 'docs/agents.md': agentsGuide(), 'llms.txt': await (await llms()).text(), instructions: instructionsFor(operations) };
});

test('each names only what there is', () => {
  for (const [name, text] of Object.entries(texts)) {
    // Commands and files to copy are tested by page.test.ts.
    const prose = text.replace(/^```[\s\S]*?^```/gm, '').replace(/^### Claude Code[\s\S]*?^## Access/m, '');
    const words = [...prose.matchAll(/`([a-zA-Z][\w:-]*)`/g)].map(([, word = '']) => word);
    const unknown = words.filter((word) => !known.has(word) && !/^\d/.test(word) && !/^[A-Z]/.test(word));
    expect([...new Set(unknown)], name).toEqual([]);
    if (name !== 'instructions') expect(words.length, name).toBeGreaterThan(15);
  }
});

test('the guide names all tools', () => {
  for (const { id } of operations) expect(texts['docs/agents.md'], id).toContain(`| \`${id}\` |`);
});

test('both say first what an agent needs: what Verified means, the limits, how to undo', () => {
  for (const name of ['docs/agents.md', 'llms.txt'])
    for (const said of ['“Verified” means', 'counted for a person', '## To undo', '`restore_listing_version`'])
      expect(texts[name], `${name}: ${said}`).toContain(said);
});
