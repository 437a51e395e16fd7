import { timingSafeEqual } from 'node:crypto';
import { revalidateTag } from 'next/cache';
import { internalSecret } from '#lib/cache/internal-secret.ts';

/** The server's own call when data changed: drops the pages that carry these tags. Nobody else knows the secret. */
export async function POST(request: Request) {
  const given = Buffer.from(request.headers.get('authorization') ?? '');
  const expected = Buffer.from(internalSecret());
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return new Response(null, { status: 404 });
  for (const tag of (await request.json()) as string[]) revalidateTag(tag, { expire: 0 });
  return new Response(null, { status: 204 });
}
