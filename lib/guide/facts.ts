// The content of the guide for agents as data, for the page /docs/agents and for its Markdown version (guide.ts). Texts may contain
// `code` between backticks but no other Markdown.
import { basePath } from '#lib/api/base-path.ts';
import type { Access, Operation, Resource } from '#lib/api/define.ts';
import { personsShare } from '#lib/api/limits.ts';
import { ProblemSchema } from '#lib/api/problem.ts';
import { allScopes, type Scope, scopeTexts } from '#lib/auth/actor.ts';
import { lifetimeText } from '#lib/auth/oauth/lifetimes.ts';
import { authorizationPolicy, perAddressPolicy } from '#lib/auth/oauth/oauth-limits.ts';
import { metadataUrl, type ResourceName, resourceUrl } from '#lib/auth/oauth/resources.ts';
import { defaultScope } from '#lib/auth/oauth/scope-parameter.ts';
import { clientAuthMethods, endpointPaths } from '#lib/auth/oauth/server-metadata.ts';
import { newestProtocol } from '#lib/contract/protocol-versions.ts';
import { operations } from '#lib/contract/registry.ts';
import { resourceMeanings } from '#lib/contract/resource-meanings.ts';
import { toolSets } from '#lib/contract/tool-sets.ts';
import { toolOf } from '#lib/contract/tools.ts';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { promptsFor } from '#lib/guide/prompts.ts';
import { resources, resourceTemplates } from '#lib/guide/resource-list.ts';

const all: readonly Operation[] = operations;

export interface ToolFact {
  name: string;
  title: string;
  /** One line, in the imperative. */
  summary: string;
  scope: Access;
  /** Derived from the tool's annotations. */
  effect: 'reads' | 'writes' | 'deletes';
}

export interface ToolGroup {
  resource: Resource;
  meaning: string;
  tools: ToolFact[];
}

function toolFact(operation: Operation): ToolFact {
  const { name, title, annotations } = toolOf(operation);
  return {
    name,
    title,
    summary: operation.summary,
    scope: operation.scope,
    effect: annotations.readOnlyHint ? 'reads' : operation.method === 'DELETE' ? 'deletes' : 'writes',
  };
}

/** Returns all tools, grouped and ordered as in the API reference. */
export function toolGroups(): ToolGroup[] {
  return [...new Set(all.map(({ resource }) => resource))].map((resource) => ({
    resource,
    meaning: resourceMeanings[resource],
    tools: all.filter((operation) => operation.resource === resource).map(toolFact),
  }));
}

export interface ScopeFact {
  scope: Scope;
  meaning: string;
}

/** Returns each scope with its meaning in plain words. */
export function scopeFacts(): ScopeFact[] {
  return allScopes.map((scope) => ({ scope, meaning: scopeTexts[scope] }));
}

/** Returns the absolute URLs that a client needs. */
export function addresses() {
  const { siteUrl } = config();
  return {
    mcp: resourceUrl('mcp'),
    api: resourceUrl('api'),
    openApi: `${siteUrl}${basePath}/openapi.json`,
    keys: `${siteUrl}/dashboard/keys`,
    apps: siteUrl + paths.connectedApps,
  };
}

/** Returns the name of the environment variable from which snippets read an API key. */
export const keyVariable = () => `${config().brand.toUpperCase()}_API_KEY`;

/** Returns curl commands: the same search by REST and as a tool call, and a REST call with an API key. */
export function curlExamples(): { rest: string; restWithKey: string; tool: string } {
  const { mcp, api } = addresses();
  const call = `{
    "jsonrpc": "2.0", "id": 1, "method": "tools/call",
    "params": {
      "name": "search_listings",
      "arguments": { "q": "calendar", "per_page": 3 },
      "_meta": {
        "io.modelcontextprotocol/protocolVersion": "${newestProtocol}",
        "io.modelcontextprotocol/clientInfo": { "name": "curl", "version": "8" },
        "io.modelcontextprotocol/clientCapabilities": {}
      }
    }
  }`;
  return {
    rest: `curl "${api}/listings?q=calendar&per_page=3"`,
    restWithKey: `curl ${api}/me -H "Authorization: Bearer $${keyVariable()}"`,
    tool: [
      `curl ${mcp}`,
      `-H "Content-Type: application/json"`,
      `-H "Accept: application/json, text/event-stream"`,
      `-H "MCP-Protocol-Version: ${newestProtocol}"`,
      `-H "Mcp-Method: tools/call" -H "Mcp-Name: search_listings"`,
      `-d '${call}'`,
    ].join(' \\\n  '),
  };
}

export interface Step {
  title: string;
  text: string;
  /** The tools of this step, in order. */
  tools: string[];
}

/** Returns the steps from a URL to a launch. They name only tools that are served. */
export function launchSteps(): Step[] {
  const available = (names: string[]) => names.filter((name) => all.some(({ id }) => id === name));
  const hasCheckout = available(['create_checkout']).length > 0;
  return [
    {
      title: 'Submit the address',
      text: 'Give the product’s URL. Its site is read and a profile is drafted within a minute.',
      tools: available(['submit_listing']),
    },
    {
      title: 'Wait for the draft',
      text: 'Read the draft every few seconds until `status` is `ready`. Each value comes with the quote that supports it; values that the site does not state are blank.',
      tools: available(['get_draft']),
    },
    {
      title: 'Correct it with the person',
      text: 'Show the draft, ask the person for missing values, and fill in their answers. Make nothing up: a blank is better than a guess.',
      tools: available(['list_categories', 'update_draft', 'invite_cofounder']),
    },
    {
      title: 'Save it as a listing',
      text: 'The draft becomes the person’s listing. Nothing is published yet.',
      tools: available(['submit_draft']),
    },
    {
      title: 'Choose when it launches',
      text: hasCheckout
        ? 'The free plan queues the listing for a launch week some weeks ahead, and it goes live once our badge is on the product’s homepage. Or make a checkout link for an earlier launch: a person opens it and pays.'
        : 'The free plan queues the listing for a launch week some weeks ahead, and it goes live once our badge is on the product’s homepage.',
      tools: available(['choose_free_listing', 'get_badges', 'list_products', 'quote_order', 'create_checkout']),
    },
    {
      title: 'Follow it',
      text: 'Check the listing’s state and edit it as needed. Each change is stored as a version with your application’s name.',
      tools: available(['get_my_listing', 'update_my_listing', 'post_listing_update', 'get_launch_week']),
    },
  ];
}

export interface UndoFact {
  /** The tool that makes the change. */
  tool: string;
  /** How the change is undone. The text names the tool that undoes it. */
  undo: string;
}

/** Returns the facts that apply to the tools but not to REST. */
export function toolFacts(): string[] {
  const sets = Object.entries(toolSets).map(([name, purpose]) => `\`${addresses().mcp}?tools=${name}\` (${purpose})`);
  return [
    'An answer is one text, which is JSON. A long one comes in short, without what is null, empty or of little use, unless `detail` is `full`.',
    'A number or a list that comes as a text is understood, and a number where a text belongs.',
    `To load a part of the tools: ${sets.join(', or ')}.`,
  ];
}

/** Returns how the change of each tool is undone. */
export function undoFacts(): UndoFact[] {
  return all.flatMap(({ id, undo }) => (undo ? [{ tool: id, undo }] : []));
}

export interface OfferFact {
  /** A resource's URI or URI template, or a prompt's name. */
  name: string;
  title: string;
  meaning: string;
}

/** Returns the resources of the tool server and their templates. */
export function resourceFacts(): OfferFact[] {
  return [
    ...resources().map(({ uri, title = '', description = '' }) => ({ name: uri, title, meaning: description })),
    ...resourceTemplates().map(({ uriTemplate, title = '', description = '' }) => ({ name: uriTemplate, title, meaning: description })),
  ];
}

/** Returns the prompts of the tool server. */
export function promptFacts(): OfferFact[] {
  return promptsFor(all).list.map(({ name, title = name, description = '' }) => ({ name, title, meaning: description }));
}

export interface ProblemMember {
  name: string;
  meaning: string;
}

/** Returns the fields of a problem, including `retry_after`, which only tools have (lib/adapters/mcp/call-tool.ts). */
export function problemMembers(): ProblemMember[] {
  return [
    ...Object.entries(ProblemSchema.shape).map(([name, schema]) => ({ name, meaning: schema.meta()?.description ?? '' })),
    { name: 'retry_after', meaning: 'Seconds to wait before trying again. Only tools return it; REST has the header `Retry-After`.' },
  ];
}

export interface StatusFact {
  status: number;
  meaning: string;
  todo: string;
}

/** The statuses with which an operation can fail. */
export const statuses: readonly StatusFact[] = [
  {
    status: 400,
    meaning: 'The input is invalid, or the current state forbids the operation; `code` says which.',
    todo: 'Correct what `errors` names. If `code` is, for example, `draft_not_ready`, wait or take another step first: `detail` names the operation to call next, and `data` has what it needs.',
  },
  { status: 401, meaning: 'A credential is missing, unknown, expired or revoked.', todo: 'Sign in, or refresh the token.' },
  {
    status: 403,
    meaning: 'The key or token lacks a scope.',
    todo: 'Ask the person for the scope: the challenge names all scopes to request.',
  },
  { status: 404, meaning: 'There is no such resource, or you may not see it.', todo: 'Find the resource by a search or in a list.' },
  {
    status: 412,
    meaning: 'The resource was changed after the version that `if_version` names (REST: `If-Match`).',
    todo: 'Read the resource again, then repeat the write.',
  },
  { status: 429, meaning: 'Too many requests.', todo: 'Wait as many seconds as the answer says.' },
  {
    status: 500,
    meaning: 'A failure on our side.',
    todo: 'Try again with the same idempotency key; if it fails again, send us the `request_id`.',
  },
  {
    status: 503,
    meaning: 'The site can’t answer now, or the first call with this idempotency key is still running.',
    todo: 'Wait as many seconds as the answer says, then send the same request again.',
  },
];

export interface LimitFact {
  subject: string;
  count: number;
  per: 'a minute' | 'an hour';
  countedPer: string;
}

/** Returns the configured rate limits. */
export function limits(): LimitFact[] {
  const { anonymous, credential, writes, submissions, registrations } = config().rateLimits;
  return [
    { subject: 'Requests without a credential', count: anonymous, per: 'a minute', countedPer: 'an address' },
    { subject: 'Requests with one', count: credential, per: 'a minute', countedPer: 'a key or a connected app' },
    { subject: 'Requests with any of a person’s', count: personsShare * credential, per: 'a minute', countedPer: 'a person' },
    { subject: 'Writes', count: writes, per: 'a minute', countedPer: 'a person' },
    { subject: 'Submissions of products', count: submissions, per: 'an hour', countedPer: 'a person' },
    { subject: 'Registrations of OAuth clients', count: registrations, per: 'an hour', countedPer: 'an address' },
    { subject: 'Authorizations that are begun', count: authorizationPolicy.points, per: 'a minute', countedPer: 'an address' },
    { subject: 'Requests to the authorization server', count: perAddressPolicy.points, per: 'a minute', countedPer: 'an address' },
  ];
}

export interface OAuthFact {
  name: string;
  value: string;
}

/** Returns what authors of clients need to know about the authorization server. */
export function oauthFacts(): OAuthFact[] {
  const { siteUrl } = config();
  const inCode = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');
  const resource = (name: ResourceName) => `\`${resourceUrl(name)}\``;
  return [
    { name: 'Issuer', value: `\`${siteUrl}\`; every authorization response carries \`iss\` (RFC 9207).` },
    { name: 'Server metadata', value: `\`${siteUrl}/.well-known/oauth-authorization-server\` (RFC 8414)` },
    { name: 'Resource metadata', value: `\`${metadataUrl('mcp')}\` and \`${metadataUrl('api')}\` (RFC 9728)` },
    {
      name: 'Resources',
      value: `${resource('mcp')} and ${resource('api')}. Name one of them as \`resource\` (RFC 8707); a token for either is valid for both; a token with any other audience is refused.`,
    },
    { name: 'Flow', value: 'Authorization code with PKCE, `S256` only. No implicit flow, no passwords, no client credentials.' },
    {
      name: 'Clients',
      value: `A client ID metadata document (the \`client_id\` is its https address), or dynamic registration at \`${endpointPaths.registration}\` (RFC 7591). A document, served as \`application/json\`, proves which host you speak for, and the Allow page says so. Authentication: ${inCode(clientAuthMethods)}.`,
    },
    {
      name: 'Redirects',
      value:
        'https, a private-use scheme, or `http` to `127.0.0.1`, `[::1]` or `localhost` with any port. The rest must match the registered address exactly.',
    },
    {
      name: 'Scopes',
      value: `${inCode(allScopes)}; without any, \`${defaultScope}\`. A challenge names all scopes to request, including the scopes that you have.`,
    },
    {
      name: 'Tokens',
      value: `Access tokens are opaque and last ${lifetimeText('AccessToken')}. Refresh tokens last ${lifetimeText('RefreshToken')} from their last use, and each use issues a new one; using an old one again ends the connection. After ${lifetimeText('Grant')} the person has to allow the application again.`,
    },
    {
      name: 'Revocation',
      value: `\`${endpointPaths.revocation}\` (RFC 7009), or by the person in their dashboard. Both ways end the whole connection at once.`,
    },
  ];
}
