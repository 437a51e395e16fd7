import { getCurrentActor } from '#lib/auth/session.ts';
import { getDocument } from '#lib/billing/invoices/get-document.ts';
import { isAppError } from '#lib/core/errors.ts';

export const dynamic = 'force-dynamic';

/** Serves an invoice or credit note as PDF to the person who placed the order. */
export async function GET(_: Request, { params }: { params: Promise<{ number: string; file: string }> }) {
  const { number, file } = await params;
  const privateHeaders = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' };
  try {
    const { name, body } = await getDocument(await getCurrentActor(), number, file.replace(/\.pdf$/, ''));
    return new Response(new Uint8Array(body), {
      headers: { ...privateHeaders, 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${name}"` },
    });
  } catch (error) {
    if (!isAppError(error)) throw error;
    const advice = error.status === 404 ? ' Sign in as the person who placed the order to see the document.' : '';
    return new Response(`${error.message}${advice}\n`, {
      status: error.status,
      headers: { ...privateHeaders, 'content-type': 'text/plain; charset=utf-8' },
    });
  }
}
