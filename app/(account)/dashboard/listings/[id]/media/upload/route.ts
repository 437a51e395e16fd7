import { countWrite } from '#lib/api/limits.ts';
import { getCurrentActor, signInPath } from '#lib/auth/session.ts';
import { type AppError, isAppError } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { addImage, checkCanAddImage } from '#lib/listings/media/add-image.ts';
import { maxImages } from '#lib/listings/media/gallery-image.ts';

const noStore = { 'cache-control': 'no-store' };

/** The reason why a file was not added. */
type Problem = Pick<AppError, 'message' | 'status' | 'headers'> & { code: string };

async function problemOf(work: () => Promise<unknown>): Promise<Problem | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (!isAppError(error)) throw error;
    const { errors, code, message, status, headers } = error;
    return { code: errors?.[0]?.code ?? code, message, status, headers };
  }
}

/**
 * Adds the images of a form: the field `file` contains the files, `alt` their texts. The page's script sends one image per request
 * and gets JSON. Without JavaScript the browser sends all images in one request and is redirected to the page with their results.
 */
export async function POST(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const id = Number((await params).id);
  const page = paths.mediaEditor(Number.isSafeInteger(id) ? id : 0);
  const byScript = request.headers.get('accept')?.includes('application/json') ?? false;
  const redirectTo = (path: string) => new Response(null, { status: 303, headers: { ...noStore, location: path } });
  const asJson = ({ code, message, status, headers }: Problem) =>
    Response.json({ code, message }, { status, headers: { ...noStore, ...headers } });
  const refuse = (problem: Problem) =>
    byScript ? asJson(problem) : redirectTo(`${page}?${new URLSearchParams({ refused: `0.${problem.code}` })}`);

  const actor = await getCurrentActor();
  if (actor.userId === null)
    return byScript
      ? Response.json(
          { code: 'unauthorized', message: 'You are signed out. Sign in again, then add the image.' },
          { status: 401, headers: noStore },
        )
      : redirectTo(signInPath(page));
  // Checks the rate limit and permission before the body is read, because the body may have 41 MB.
  const problemBefore = await problemOf(async () => {
    await countWrite({}, actor, []);
    await checkCanAddImage(actor, id);
  });
  if (problemBefore) return refuse(problemBefore);

  const form = await request.formData().catch(() => null);
  const files = (form?.getAll('file') ?? []).filter(
    (file): file is File => typeof file !== 'string' && (file.size > 0 || file.name !== ''),
  );
  const alts = (form?.getAll('alt') ?? []).map(String);
  if (files.length === 0) return refuse({ code: 'no_file', message: 'Choose an image first.', status: 400, headers: undefined });
  const problems: (Problem | null)[] = [];
  for (const [index, file] of files.slice(0, maxImages).entries()) {
    const add = async () => addImage(actor, id, { body: Buffer.from(await file.arrayBuffer()), alt: alts[index] ?? '' });
    problems.push(await problemOf(add));
  }
  if (byScript) {
    const [problem] = problems;
    return problem ? asJson(problem) : Response.json({ ok: true }, { headers: noStore });
  }
  const query = new URLSearchParams();
  const added = problems.filter((problem) => problem === null).length;
  if (added > 0) query.set('added', String(added));
  for (const [index, problem] of problems.entries()) if (problem) query.append('refused', `${index + 1}.${problem.code}`);
  if (files.length > maxImages) query.append('refused', '0.gallery_full');
  return redirectTo(`${page}?${query}`);
}
