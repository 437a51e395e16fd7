import { isOutboxVisible } from '#lib/auth/is-operator-here.ts';
import { isUuid } from '#lib/core/ids.ts';
import { getOutboxAttachment } from '#lib/ports/mail/outbox.ts';

export const dynamic = 'force-dynamic';

/** Serves an attachment of a mail, to visitors who may see the outbox. */
export async function GET(_: Request, { params }: { params: Promise<{ id: string; place: string }> }) {
  const { id, place } = await params;
  const attachment =
    (await isOutboxVisible()) && isUuid(id) && /^\d{1,2}$/.test(place) ? await getOutboxAttachment(id, Number(place)) : null;
  if (!attachment)
    return new Response('There is no such attachment.\n', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  return new Response(new Uint8Array(attachment.body), {
    headers: {
      'content-type': attachment.type,
      'content-disposition': `inline; filename="${attachment.name}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
