import { timingSafeEqual } from 'node:crypto';
import { revalidateTag } from 'next/cache';
import { internalSecret } from '#lib/cache/internal-secret.ts';

/** Called by the server itself when data changes: invalidates the pages that have these tags. The secret keeps others out. */
export async function POST(request: Request) {
  const authorization = Buffer.from(request.headers.get('authorization') ?? '');
  const expected = Buffer.from(internalSecret());
  if (authorization.length !== expected.length || !timingSafeEqual(authorization, expected)) return new Response(null, { status: 404 });
  for (const tag of (await request.json()) as string[]) revalidateTag(tag, { expire: 0 });
  return new Response(null, { status: 204 });
}
