import { findPhoto } from '#lib/accounts/photo.ts';
import { findPostPicture, findPublicImage } from '#lib/listings/media/get-image.ts';
import { imageResponse } from './image-response.ts';

/**
 * Serves a gallery image, a picture of a post or a person's photo. Browsers cache the image for good; shared caches revalidate hourly, because a gallery can be
 * locked again. Next answers HEAD with this handler too.
 */
export async function GET(request: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  const { name } = await params;
  const image = (await findPhoto(name)) ?? (await findPublicImage(name)) ?? (await findPostPicture(name));
  return imageResponse(request, name, image, 'public, max-age=31536000, s-maxage=3600, immutable');
}
