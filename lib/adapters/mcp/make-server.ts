import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError, Server, type ServerOptions } from '@modelcontextprotocol/server';
import { callTool } from '#lib/adapters/mcp/call-tool.ts';
import { countMessage, type Exchange } from '#lib/adapters/mcp/exchange.ts';
import { standInTools } from '#lib/adapters/mcp/prepared-parts.ts';
import { withProtocolErrors } from '#lib/adapters/mcp/read-operation.ts';
import { completeSlug, readResource } from '#lib/adapters/mcp/resources.ts';
import type { Operation } from '#lib/api/define.ts';
import { protocolVersions } from '#lib/contract/protocol-versions.ts';
import { toolOf } from '#lib/contract/tools.ts';
import { config } from '#lib/core/config.ts';
import { instructionsFor } from '#lib/guide/instructions.ts';
import { promptsFor, slugArguments } from '#lib/guide/prompts.ts';
import { resources, resourceTemplates } from '#lib/guide/resource-list.ts';

/** How long clients may keep lists, which change with a release, and what they read. */
const kept = { ttlMs: 300_000, cacheScope: 'public' } as const;
const keptRead = { ttlMs: 60_000, cacheScope: 'public' } as const;
const { InvalidParams } = ProtocolErrorCode;

/** Makes the servers of one set of operations; what is the same for all requests is made once. The SDK wants one for each request. */
export function makeServers(operations: readonly Operation[]): (exchange: Exchange) => Server {
  const byName = new Map(operations.map((operation) => [operation.id, operation]));
  const { siteName, sitePurpose, siteUrl, brand } = config();
  const identity = {
    name: brand,
    title: siteName,
    version: '1.0.0',
    description: sitePurpose,
    websiteUrl: siteUrl,
    icons: [{ src: `${siteUrl}/icon.svg`, mimeType: 'image/svg+xml', sizes: ['any'] }],
  };
  const options: ServerOptions = {
    capabilities: {
      tools: { listChanged: false },
      resources: { listChanged: false, subscribe: false },
      prompts: { listChanged: false },
      completions: {},
    },
    supportedProtocolVersions: [...protocolVersions],
    instructions: instructionsFor(operations),
    cacheHints: {
      'server/discover': kept,
      'tools/list': kept,
      'prompts/list': kept,
      'resources/list': kept,
      'resources/templates/list': kept,
      'resources/read': keptRead,
    },
    // Nothing here is validated by JSON Schema: arguments go through `execute`, as they do by REST.
    jsonSchemaValidator: { getValidator: () => () => ({ valid: false, data: undefined, errorMessage: 'not used' }) },
  };
  const tools = operations.map((operation) => {
    const { scope, ...tool } = toolOf(operation);
    return { ...tool, _meta: { [`${brand}/scopes`]: scope === 'public' ? [] : [scope] } };
  });
  const toolsJson = JSON.stringify(tools);
  const prompts = promptsFor(operations);

  return (exchange) => {
    const server = new Server(identity, options);
    server.setRequestHandler('tools/list', () => ({ tools: standInTools(toolsJson, exchange) }));
    server.setRequestHandler('tools/call', ({ params }) => {
      const operation = byName.get(params.name);
      if (!operation) throw new ProtocolError(InvalidParams, `There is no tool “${params.name}”. tools/list has all there are.`);
      return callTool(operation, params.arguments ?? {}, exchange);
    });
    server.setRequestHandler('resources/list', () => ({ resources: resources() }));
    server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: resourceTemplates() }));
    server.setRequestHandler('resources/read', ({ params: { uri } }) =>
      withProtocolErrors(exchange, async () => {
        const found = await readResource(uri, exchange);
        if (found) return found;
        throw new ResourceNotFoundError(
          uri,
          `There is no resource “${uri}”. resources/list and resources/templates/list have all there are.`,
        );
      }),
    );
    server.setRequestHandler('prompts/list', () => ({ prompts: prompts.list }));
    server.setRequestHandler('prompts/get', ({ params }) => {
      const found = prompts.get(params.name, params.arguments ?? {});
      if (!found) throw new ProtocolError(InvalidParams, `There is no prompt “${params.name}”. prompts/list has all there are.`);
      if ('missing' in found)
        throw new ProtocolError(InvalidParams, `The prompt “${params.name}” needs ${(found.missing as string[]).join(' and ')}.`);
      return found;
    });
    server.setRequestHandler('completion/complete', ({ params: { ref, argument } }) =>
      withProtocolErrors(exchange, async () => {
        const named =
          ref.type === 'ref/prompt'
            ? slugArguments.has(`${ref.name}.${argument.name}`)
            : argument.name === 'slug' && resourceTemplates().some(({ uriTemplate }) => uriTemplate === ref.uri);
        if (named) return { completion: await completeSlug(argument.value, exchange) };
        await countMessage(exchange);
        return { completion: { values: [], hasMore: false } };
      }),
    );
    return server;
  };
}
