import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

// The script of the API reference, read once from its npm package at build time.
export const dynamic = 'force-static';

export async function GET() {
  const script = await readFile(join(process.cwd(), 'node_modules/@scalar/api-reference/dist/browser/standalone.js'));
  return new Response(new Uint8Array(script), {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  });
}
