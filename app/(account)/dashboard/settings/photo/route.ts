import { setPhoto } from '#lib/accounts/photo.ts';
import { paths } from '#lib/core/paths.ts';
import { receiveImage } from '../../../receive-image.ts';

/** Stores the photo of the form's field `file` as that of the account. */
export const POST = (request: Request): Promise<Response> => receiveImage(request, { name: 'photo', page: paths.settings, save: setPhoto });
