import {
  type ListToolsResult,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
  type ServerOptions,
} from '@modelcontextprotocol/server';
import { callTool } from '#lib/adapters/mcp/call-tool.ts';
import { countMessage, type Exchange } from '#lib/adapters/mcp/exchange.ts';
import { placeholderForTools } from '#lib/adapters/mcp/prepared-parts.ts';
import { completeSlug, readResource, withProtocolErrors } from '#lib/adapters/mcp/resources.ts';
import type { Operation } from '#lib/api/define.ts';
import { nearestMember } from '#lib/api/nearest-member.ts';
import { protocolVersions } from '#lib/contract/protocol-versions.ts';
import { operations as registered } from '#lib/contract/registry.ts';
import { toolOf } from '#lib/contract/tools.ts';
import { config } from '#lib/core/config.ts';
import { instructionsFor } from '#lib/guide/instructions.ts';
import { promptsFor, slugArguments } from '#lib/guide/prompts.ts';
import { resources, resourceTemplates } from '#lib/guide/resource-list.ts';

/** Maximum time for which clients may cache the lists and the resources. Lists change only with a release. */
const listCache = { ttlMs: 300_000, cacheScope: 'public' } as const;
const resourceCache = { ttlMs: 60_000, cacheScope: 'public' } as const;
const { InvalidParams } = ProtocolErrorCode;

/**
 * `makeServer` creates the SDK's server for one request, because the SDK needs a new server for each request. Parts that are the same for
 * all requests, such as the list of tools, are built only once. `listTools` returns the answer to tools/list.
 */
export interface Servers {
  makeServer(exchange: Exchange): Server;
  listTools(exchange: Exchange): ListToolsResult;
}

/**
 * Names of similar tools on other sites, with our tool for the same purpose. Our tool with the most similar name would do something else.
 */
const otherTools = [
  { called: /^(create|add|new|post)_?(listing|product)s?$/i, tool: 'submit_listing', say: 'Did you mean “submit_listing”?' },
  {
    called: /^(delete|remove|erase)_?(listing|product)s?$/i,
    tool: 'pause_listing',
    say: '“pause_listing” hides a listing; its owner can delete it in the dashboard.',
  },
];

function unknownTool(name: string, names: string[]): string {
  if (registered.some(({ id }) => id === name))
    return `The tool “${name}” is not among those that this address loads. Without \`?tools=…\` it loads all.`;
  const [verb = '', ...rest] = name.toLowerCase().split(/[^a-z]+/);
  if (/^(up|down|un)?votes?$/.test(verb) || rest.some((word) => /^votes?$/.test(word)))
    return `There is no tool “${name}”. No tool can vote: people vote on the page of a listing, each once.`;
  const other = otherTools.find(({ called }) => called.test(name));
  if (other && names.includes(other.tool)) return `There is no tool “${name}”. ${other.say}`;
  const nearest = nearestMember(name, names);
  return `There is no tool “${name}”. ${nearest ? `Did you mean “${nearest}”?` : 'tools/list returns all tools.'}`;
}

/** Returns `list`, which has only one page. Throws if the client asks for another page, because we never return a cursor. */
function onOnePage<T>(params: { cursor?: string | undefined } | undefined, list: T): T {
  if (!params?.cursor) return list;
  throw new ProtocolError(InvalidParams, 'This cursor is unknown: the whole list is one answer. Leave the cursor out.');
}

export function serversOf(operations: readonly Operation[]): Servers {
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
      'server/discover': listCache,
      'tools/list': listCache,
      'prompts/list': listCache,
      'resources/list': listCache,
      'resources/templates/list': listCache,
      'resources/read': resourceCache,
    },
    // The SDK's validation is never used: `execute` validates arguments by their zod schemas, as it does for REST.
    jsonSchemaValidator: { getValidator: () => () => ({ valid: false, data: undefined, errorMessage: 'not used' }) },
  };
  const tools = operations.map((operation) => {
    const { scope: _, ...tool } = toolOf(operation);
    return tool;
  });
  const toolsJson = JSON.stringify(tools);
  const prompts = promptsFor(operations);
  const listTools = (exchange: Exchange) => ({ tools: placeholderForTools(() => toolsJson, exchange) });

  const makeServer = (exchange: Exchange) => {
    const server = new Server(identity, options);
    server.setRequestHandler('tools/list', ({ params }) => onOnePage(params, listTools(exchange)));
    server.setRequestHandler('tools/call', ({ params }) => {
      if (exchange.callTool) return exchange.callTool();
      const operation = byName.get(params.name);
      if (!operation) {
        throw new ProtocolError(InvalidParams, unknownTool(params.name, [...byName.keys()]));
      }
      return callTool(operation, params.arguments ?? {}, exchange);
    });
    server.setRequestHandler('resources/list', ({ params }) => onOnePage(params, { resources: resources() }));
    server.setRequestHandler('resources/templates/list', ({ params }) => onOnePage(params, { resourceTemplates: resourceTemplates() }));
    server.setRequestHandler('resources/read', ({ params: { uri } }) =>
      withProtocolErrors(exchange, async () => {
        const resource = await readResource(uri, exchange);
        if (resource) return resource;
        throw new ResourceNotFoundError(
          uri,
          `There is no resource “${uri}”. resources/list and resources/templates/list return all resources.`,
        );
      }),
    );
    server.setRequestHandler('prompts/list', ({ params }) => onOnePage(params, { prompts: prompts.list }));
    server.setRequestHandler('prompts/get', ({ params }) => {
      const prompt = prompts.get(params.name, params.arguments ?? {});
      if (!prompt) throw new ProtocolError(InvalidParams, `There is no prompt “${params.name}”. prompts/list returns all prompts.`);
      if ('missing' in prompt)
        throw new ProtocolError(InvalidParams, `The prompt “${params.name}” needs ${(prompt.missing as string[]).join(' and ')}.`);
      return prompt;
    });
    server.setRequestHandler('completion/complete', ({ params: { ref, argument } }) =>
      withProtocolErrors(exchange, async () => {
        const isSlug =
          ref.type === 'ref/prompt'
            ? slugArguments.has(`${ref.name}.${argument.name}`)
            : argument.name === 'slug' && resourceTemplates().some(({ uriTemplate }) => uriTemplate === ref.uri);
        if (isSlug) return { completion: await completeSlug(argument.value, exchange) };
        await countMessage(exchange);
        return { completion: { values: [], hasMore: false } };
      }),
    );
    return server;
  };
  return { makeServer, listTools };
}
