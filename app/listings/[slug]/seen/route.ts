import { countRequestSeen } from '#lib/community/stats/count-request.ts';

/** Counts a view that a listing's page reports, or the press of a link to the product's site. The response is always the same. */
export async function POST(request: Request, { params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const sent = new URLSearchParams((await request.text()).slice(0, 500));
  await countRequestSeen(request, sent.get('visit') ? 'visits' : 'views', [slug], sent.get('from'));
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}
