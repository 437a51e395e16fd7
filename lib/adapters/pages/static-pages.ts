import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const manifestSchema = z.object({
  routes: z.record(z.string(), z.unknown()),
  dynamicRoutes: z.record(z.string(), z.object({ routeRegex: z.string() })),
});

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

/** The same in development, where there is no build: the pages of `app/(site)`. */
export function findStaticPages(appFolder: string): (path: string) => boolean {
  const patterns = globSync('(site)/**/page.tsx', { cwd: appFolder }).map((file) => {
    const route = dirname(file)
      .split(/[\\/]/)
      .filter((part) => !/^\(.*\)$/.test(part));
    return new RegExp(`^/${route.map((part) => (/^\[.*\]$/.test(part) ? '[^/]+' : part)).join('/')}$`);
  });
  return (path) => patterns.some((pattern) => pattern.test(path));
}
