import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const manifestSchema = z.object({
  routes: z.record(z.string(), z.unknown()),
  dynamicRoutes: z.record(z.string(), z.object({ routeRegex: z.string() })),
});

/** Returns the id that Next gave a build. */
export const readBuildId = (buildFolder: string) => readFileSync(join(buildFolder, 'BUILD_ID'), 'utf8');

/**
 * Returns a test for the paths of pages that are the same for everybody. Next's build lists them: those that read no cookie, header or
 * query. A page with anything personal is never among them.
 */
export function readStaticPages(buildFolder: string): (path: string) => boolean {
  const { routes, dynamicRoutes } = manifestSchema.parse(JSON.parse(readFileSync(join(buildFolder, 'prerender-manifest.json'), 'utf8')));
  const paths = new Set(Object.keys(routes));
  const patterns = Object.values(dynamicRoutes).map(({ routeRegex }) => new RegExp(routeRegex));
  return (path) => paths.has(path) || patterns.some((pattern) => pattern.test(path));
}
