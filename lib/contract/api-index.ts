import { basePath } from '#lib/api/base-path.ts';
import { apiVersion } from '#lib/contract/changelog.ts';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';

/** Returns what the root of the API answers: what it is, and where everything else is. */
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
