import { outboxOpen } from '#lib/auth/outbox-open.ts';
import { getOutboxAttachment } from '#lib/ports/mail/outbox.ts';

export const dynamic = 'force-dynamic';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A document that would have gone with a mail: for who may see the outbox. */
export async function GET(_: Request, { params }: { params: Promise<{ id: string; place: string }> }) {
  const { id, place } = await params;
  const found = (await outboxOpen()) && uuid.test(id) && /^\d{1,2}$/.test(place) ? await getOutboxAttachment(id, Number(place)) : null;
  if (!found)
    return new Response('There is no such attachment.\n', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  return new Response(new Uint8Array(found.body), {
    headers: {
      'content-type': found.type,
      'content-disposition': `inline; filename="${found.name}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
