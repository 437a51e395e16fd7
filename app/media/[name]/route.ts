import { publicImage } from '#lib/listings/media/get-image.ts';
import { imageResponse } from './image-response.ts';

/**
 * A gallery image. Browsers keep it for good; caches that many share ask again each hour, for a gallery can be locked again. HEAD
 * is answered from this by Next.
 */
export async function GET(request: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  const { name } = await params;
  return imageResponse(request, name, await publicImage(name), 'public, max-age=31536000, s-maxage=3600, immutable');
}
