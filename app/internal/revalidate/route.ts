import { timingSafeEqual } from 'node:crypto';
import { revalidateTag } from 'next/cache';
import { internalSecret } from '#lib/cache/internal-secret.ts';

/** Invalidates the pages that have these tags. The server calls it when data changes; the secret keeps other callers out. */
export async function POST(request: Request) {
  const authorization = Buffer.from(request.headers.get('authorization') ?? '');
  const expected = Buffer.from(internalSecret());
  if (authorization.length !== expected.length || !timingSafeEqual(authorization, expected)) return new Response(null, { status: 404 });
  for (const tag of (await request.json()) as string[]) revalidateTag(tag, { expire: 0 });
  return new Response(null, { status: 204 });
}
