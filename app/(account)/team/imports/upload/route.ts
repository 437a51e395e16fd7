import { countWrite } from '#lib/api/limits.ts';
import { getCurrentActor, signInPath } from '#lib/auth/session.ts';
import { isAppError, sentenceOf } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { checkCanImport, createImport } from '#lib/desk/imports/imports.ts';

const headers = { 'cache-control': 'no-store' };
const redirectTo = (location: string) => new Response(null, { status: 303, headers: { ...headers, location } });

/** Stores the file of an import and redirects to the page of the import, or to the form with an error. */
export async function POST(request: Request): Promise<Response> {
  const actor = await getCurrentActor();
  if (actor.userId === null) return redirectTo(signInPath(paths.deskImports));
  try {
    await countWrite({}, actor, []);
    await checkCanImport(actor);
    const form = await request.formData().catch(() => null);
    const file = form?.get('file');
    const isFile = file instanceof File;
    const id = await createImport(actor, {
      file: isFile ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0),
      name: isFile ? file.name : '',
      source: String(form?.get('source') ?? ''),
    });
    return redirectTo(paths.deskImport(id));
  } catch (error) {
    if (!isAppError(error)) throw error;
    const [first] = error.errors ?? [];
    const message = first ? sentenceOf(first.message, first.path === 'file' ? 'The file' : 'The source') : error.message;
    return redirectTo(`${paths.deskImports}?${new URLSearchParams({ refused: message })}`);
  }
}
