import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tagPage } from '#lib/cache/tag-page.ts';

// The two faces of the API reference, which stands outside of Next’s pages and their faces. The server keeps them.
export const dynamic = 'force-static';
export const dynamicParams = false;

export function generateStaticParams() {
  return ['besley', 'inter'].map((face) => ({ face }));
}

export async function GET(_request: Request, { params }: { params: Promise<{ face: string }> }) {
  tagPage();
  const { face } = await params;
  const file = await readFile(join(process.cwd(), `node_modules/@fontsource-variable/${face}/files/${face}-latin-wght-normal.woff2`));
  return new Response(new Uint8Array(file), { headers: { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=86400' } });
}
