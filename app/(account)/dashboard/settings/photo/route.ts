import { setPhoto } from '#lib/accounts/photo.ts';
import { countWrite } from '#lib/api/limits.ts';
import { currentActor, signInPath } from '#lib/auth/session.ts';
import { isAppError } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';

/** Stores the photo of the form's field `file`, and leads back to the settings, which say why a photo was refused. */
export async function POST(request: Request): Promise<Response> {
  const redirectTo = (location: string) => new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
  const actor = await currentActor();
  if (actor.userId === null) return redirectTo(signInPath(paths.settings));
  try {
    await countWrite({}, actor, []);
    const form = await request.formData().catch(() => null);
    const file = form?.get('file');
    await setPhoto(actor, file instanceof File ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0));
    return redirectTo(paths.settings);
  } catch (error) {
    if (!isAppError(error)) throw error;
    return redirectTo(`${paths.settings}?${new URLSearchParams({ photo: error.errors?.[0]?.code ?? error.code })}`);
  }
}
