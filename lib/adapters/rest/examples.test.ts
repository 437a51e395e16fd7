// The example answers in the OpenAPI document are the answers that this product really gives, for the site of the examples.
import { beforeAll, expect, test } from 'vitest';
import { fetchHandler } from '#lib/adapters/http.ts';
import { handleRest } from '#lib/adapters/rest/rest.ts';
import { openApiOf } from '#lib/contract/openapi.ts';
import { operations } from '#lib/contract/registry.ts';
import { makeExampleSite } from '#scripts/testing/example-site.ts';

interface Document {
  servers: { url: string }[];
  paths: Record<string, Record<string, Described>>;
}
interface Described {
  operationId: string;
  responses: Record<string, { content: { 'application/json': { examples: { example: { summary: string; value: unknown } } } } }>;
}

const reads = operations.filter(({ scope }) => scope === 'public').map(({ id }) => id);
let document: Document;

beforeAll(async () => {
  await makeExampleSite();
  document = openApiOf(operations) as Document;
});

test.each(reads)('%s answers its example', async (id) => {
  const described = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .find(({ operationId }) => operationId === id);
  const example = described?.responses[200]?.content['application/json'].examples.example;
  const [method = '', target] = example?.summary.split(' ') ?? [];
  const answer = await fetchHandler(handleRest)(new Request(document.servers[0]?.url + String(target), { method }));
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual(example?.value);
});
