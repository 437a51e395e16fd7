import type { ReadResourceResult } from '@modelcontextprotocol/server';
import { countMessage, type Exchange } from '#lib/adapters/mcp/exchange.ts';
import { readOperation } from '#lib/adapters/mcp/read-operation.ts';
import { basePath } from '#lib/api/base-path.ts';
import { operationOf } from '#lib/contract/registry.ts';
import { config } from '#lib/core/config.ts';
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

/** Suggests slugs of listings that match the beginning of a slug, by a search for the words in it. The best match comes first. */
export async function completeSlug(typed: string, exchange: Exchange): Promise<{ values: string[]; hasMore: boolean }> {
  const found = await readOperation(operationOf('search_listings'), { query: { q: typed.replaceAll('-', ' ') } }, exchange);
  const { items, has_more } = JSON.parse(found ?? '{"items":[],"has_more":false}') as { items: { slug: string }[]; has_more: boolean };
  return { values: items.map(({ slug }) => slug), hasMore: has_more };
}
