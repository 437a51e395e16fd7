import { basePath } from '#lib/api/base-path.ts';
import { apiVersion } from '#lib/contract/changelog.ts';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';

/** Returns the answer of the API's root: a description of the API, and the addresses of its other parts. */
export function apiIndex() {
  const { siteName, siteUrl } = config();
  return {
    name: `${siteName} API`,
    version: apiVersion,
    links: {
      site: `${siteUrl}${basePath}/site`,
      openapi: `${siteUrl}${basePath}/openapi.json`,
      reference: siteUrl + paths.apiReference,
      changelog: siteUrl + paths.apiChangelog,
      agents: siteUrl + paths.agents,
      mcp: siteUrl + paths.mcp,
    },
  };
}
