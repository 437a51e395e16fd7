import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tagPage } from '#lib/cache/tag-page.ts';

// Serves the two fonts of the API reference. Its page is not rendered by Next, so it can't use the fonts of Next's pages. The server caches
// the files.
const faces = ['besley', 'inter'];

export async function GET(_request: Request, { params }: { params: Promise<{ face: string }> }) {
  tagPage();
  const { face } = await params;
  if (!faces.includes(face))
    return new Response('There is no such face.', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  const file = await readFile(join(process.cwd(), `node_modules/@fontsource-variable/${face}/files/${face}-latin-wght-normal.woff2`));
  return new Response(new Uint8Array(file), { headers: { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=86400' } });
}
