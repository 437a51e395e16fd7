import { countWrite } from '#lib/api/limits.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { getCurrentActor, signInPath } from '#lib/auth/session.ts';
import { type AppError, isAppError } from '#lib/core/errors.ts';

const headers = { 'cache-control': 'no-store' };

interface ImageForm {
  /** The kind of the image. It is also the name of the query parameter that gets the outcome. */
  name: 'logo' | 'screenshot' | 'photo' | 'picture';
  /** Path of the page with the form. */
  page: string;
  /** Throws if the actor may not change the image. It is called before the file is read, which may have 5 MB. */
  check?(actor: Actor): Promise<unknown>;
  save(actor: Actor, file: Buffer): Promise<void>;
}

/**
 * Saves the image in the field `file` of a form. A script that accepts JSON gets the outcome as JSON. Without JavaScript, the browser is
 * redirected to the page, and the page's address contains the outcome.
 */
export async function receiveImage(request: Request, { name, page, check, save }: ImageForm): Promise<Response> {
  const byScript = request.headers.get('accept')?.includes('application/json') ?? false;
  const redirectTo = (location: string) => new Response(null, { status: 303, headers: { ...headers, location } });
  const actor = await getCurrentActor();
  if (actor.userId === null)
    return byScript
      ? Response.json({ message: 'You are signed out. Sign in again, then upload the image.' }, { status: 401, headers })
      : redirectTo(signInPath(page));
  try {
    await countWrite({}, actor, []);
    await check?.(actor);
    const form = await request.formData().catch(() => null);
    const file = form?.get('file');
    await save(actor, file instanceof File ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0));
  } catch (error) {
    if (!isAppError(error)) throw error;
    return byScript
      ? Response.json({ message: error.message }, { status: error.status, headers: { ...headers, ...error.headers } })
      : redirectTo(`${page}?${name}=${codeOf(error)}`);
  }
  return byScript ? Response.json({ ok: true }, { headers }) : redirectTo(`${page}?${name}=saved`);
}

const codeOf = ({ errors, code }: AppError) => encodeURIComponent(errors?.[0]?.code ?? code);
