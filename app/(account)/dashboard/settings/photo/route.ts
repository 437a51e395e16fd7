import { setPhoto } from '#lib/accounts/photo.ts';
import { paths } from '#lib/core/paths.ts';
import { receiveImage } from '../../../receive-image.ts';

/** Saves the uploaded file of the field `file` as the account's photo. */
export const POST = (request: Request): Promise<Response> => receiveImage(request, { name: 'photo', page: paths.settings, save: setPhoto });
