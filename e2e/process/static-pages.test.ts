import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isKeptByQuery } from '#lib/adapters/pages/kept-queries.ts';

interface Manifest {
  routes: Record<string, unknown>;
  dynamicRoutes: Record<string, unknown>;
}

/** The route of every page below app/(site), for instance `/listings/[slug]`. */
function publicPages(folder: string, route = ''): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return publicPages(join(folder, entry.name), /^\(.*\)$/.test(entry.name) ? route : `${route}/${entry.name}`);
    return entry.name === 'page.tsx' ? [route || '/'] : [];
  });
}

test('the build made every public page static, but those that search and are kept by their query: none reads a cookie', () => {
  const manifest = JSON.parse(readFileSync('.next-test/prerender-manifest.json', 'utf8')) as Manifest;
  const kept = [...Object.keys(manifest.routes), ...Object.keys(manifest.dynamicRoutes)];
  const pages = publicPages('app/(site)');
  expect(pages).toContain('/listings/[slug]');
  expect(pages.filter((page) => !kept.includes(page))).toEqual(pages.filter(isKeptByQuery));
  expect(pages.filter(isKeptByQuery).sort()).toEqual(['/compare', '/founders']);
});
