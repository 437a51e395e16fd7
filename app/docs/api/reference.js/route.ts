import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tagPage } from '#lib/cache/tag-page.ts';

// Serves the script of the API reference from its npm package. The server caches it.

export async function GET() {
  tagPage();
  const script = await readFile(join(process.cwd(), 'node_modules/@scalar/api-reference/dist/browser/standalone.js'));
  return new Response(new Uint8Array(script), {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  });
}
