import type { Resource, ResourceTemplateType } from '@modelcontextprotocol/server';
import { basePath } from '#lib/api/base-path.ts';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';

export const markdownType = 'text/markdown';
export const jsonType = 'application/json';
/** Returns the URI template (RFC 6570) of a listing's Markdown page. */
export const listingTemplate = () => `${config().siteUrl}${paths.listingMarkdown('{slug}')}`;

/** Returns the resources of the tool server. Each URI is also a public URL of the site, readable with GET. */
export function resources(): Resource[] {
  const { siteName, siteUrl } = config();
  return [
    {
      uri: siteUrl + paths.agentsMarkdown,
      name: 'guide',
      title: 'The guide for agents',
      description: `How to work with ${siteName}: connecting, access, the way from a URL to a launch, all tools with their scopes, errors and limits.`,
      mimeType: markdownType,
      annotations: { audience: ['assistant', 'user'], priority: 0.8 },
    },
    {
      uri: `${siteUrl}${basePath}/categories`,
      name: 'categories',
      title: 'All categories',
      description:
        'The tree of categories with the number of live listings in each. Use the slugs in search_listings and the names in drafts.',
      mimeType: jsonType,
      annotations: { audience: ['assistant'], priority: 0.5 },
    },
  ];
}

export function resourceTemplates(): ResourceTemplateType[] {
  return [
    {
      uriTemplate: listingTemplate(),
      name: 'listing',
      title: 'A listing',
      description: 'The public profile of a product as Markdown, by its slug.',
      mimeType: markdownType,
      annotations: { audience: ['assistant', 'user'] },
    },
  ];
}
