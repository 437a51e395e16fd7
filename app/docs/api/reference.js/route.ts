import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

// The reference's program, from its npm package: read once, at build.
export const dynamic = 'force-static';

export async function GET() {
  const program = await readFile(join(process.cwd(), 'node_modules/@scalar/api-reference/dist/browser/standalone.js'));
  return new Response(new Uint8Array(program), {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  });
}
