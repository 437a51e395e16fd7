import { ProtocolError, ProtocolErrorCode, type ReadResourceResult } from '@modelcontextprotocol/server';
import { countMessage, type Exchange } from '#lib/adapters/mcp/exchange.ts';
import { rpcCodes } from '#lib/adapters/mcp/refusal.ts';
import { basePath } from '#lib/api/base-path.ts';
import type { Operation } from '#lib/api/define.ts';
import { execute } from '#lib/api/execute.ts';
import type { RawInput } from '#lib/api/parse-input.ts';
import { problemOf } from '#lib/api/problem.ts';
import { toAppError } from '#lib/api/to-app-error.ts';
import { operationOf } from '#lib/contract/registry.ts';
import { config } from '#lib/core/config.ts';
import { isAppError } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { agentsGuide } from '#lib/guide/guide.ts';
import { jsonType, listingTemplate, markdownType } from '#lib/guide/resource-list.ts';
import type { Listing } from '#lib/listings/schema.ts';
import { listingMarkdown } from '#lib/listings/showing/listing-markdown.ts';

/** Reads the resource at `uri`. Returns null if no resource has this URI. */
export async function readResource(uri: string, exchange: Exchange): Promise<ReadResourceResult | null> {
  const { siteUrl } = config();
  const contents = (mimeType: string, text: string | null) => (text === null ? null : { contents: [{ uri, mimeType, text }] });
  if (uri === `${siteUrl}${basePath}/categories`)
    return contents(jsonType, await readOperation(operationOf('list_categories'), {}, exchange));
  const slug = slugOf(uri);
  if (slug !== null) {
    const listing = await readOperation(operationOf('get_listing'), { params: { slug }, query: { include: 'evidence' } }, exchange);
    return contents(markdownType, listing && listingMarkdown(JSON.parse(listing) as Listing));
  }
  await countMessage(exchange);
  return uri === siteUrl + paths.agentsMarkdown ? contents(markdownType, agentsGuide()) : null;
}

function slugOf(uri: string): string | null {
  const [prefix = '', suffix = ''] = listingTemplate().split('{slug}');
  if (!uri.startsWith(prefix) || !uri.endsWith(suffix)) return null;
  const slug = uri.slice(prefix.length, -suffix.length);
  return slug.includes('/') ? null : slug;
}

/** Suggests slugs of listings for the beginning of a slug. Searches for its words. The best match comes first. */
export async function completeSlug(typed: string, exchange: Exchange): Promise<{ values: string[]; hasMore: boolean }> {
  const found = await readOperation(operationOf('search_listings'), { query: { q: typed.replaceAll('-', ' ') } }, exchange);
  const { items, has_more } = JSON.parse(found ?? '{"items":[],"has_more":false}') as { items: { slug: string }[]; has_more: boolean };
  return { values: items.map(({ slug }) => slug), hasMore: has_more };
}

/**
 * Executes a public read for a resource or a completion and returns its JSON. The call is counted, logged and cached like any other.
 * Returns null if the operation answers `not_found` or `invalid_input`.
 */
async function readOperation(operation: Operation, input: Partial<RawInput>, exchange: Exchange): Promise<string | null> {
  const { actor, address, limits, requestId } = exchange;
  const raw = async () => ({ params: {}, query: {}, body: undefined, ...input });
  try {
    const { json } = await execute(operation, raw, { actor, address, requestId, idempotencyKey: null, limits });
    return json;
  } catch (error) {
    if (isAppError(error) && (error.code === 'not_found' || error.code === 'invalid_input')) return null;
    throw error;
  }
}

/** Awaits `work`. Converts any error that isn't a JSON-RPC error into one, with the problem object as its data. */
export async function withProtocolErrors<T>(exchange: Exchange, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    const appError = toAppError(error, { requestId: exchange.requestId });
    const retryAfter = Number(appError.headers?.['retry-after']);
    if (retryAfter > 0) exchange.retryAfter = retryAfter;
    throw new ProtocolError(appError.status < 500 ? rpcCodes.refused : ProtocolErrorCode.InternalError, appError.message, {
      ...problemOf(appError, exchange.requestId),
      ...(retryAfter > 0 ? { retry_after: retryAfter } : {}),
    });
  }
}
