import { countSessionWrite } from '#lib/api/limits.ts';
import { currentActor, signInPath } from '#lib/auth/session.ts';
import { config } from '#lib/core/config.ts';
import { isAppError } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { addImage, mayAddImage } from '#lib/listings/media/add-image.ts';
import { mostImages } from '#lib/listings/media/gallery-image.ts';

const quiet = { 'cache-control': 'no-store' };

/** Whether the browser says that a page of ours sent this: a route has no check of its own, as actions have. */
function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  return site ? site === 'same-origin' : request.headers.get('origin') === config().siteUrl;
}

/** What became of a file: nothing is wrong, or what. */
interface Outcome {
  code: string;
  message: string;
}

async function outcomeOf(work: () => Promise<unknown>): Promise<Outcome | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (!isAppError(error)) throw error;
    const [fault] = error.errors ?? [];
    return fault ? { code: fault.code, message: fault.message } : { code: error.code, message: error.message };
  }
}

/**
 * Takes images of a form, field `file`, with an `alt` each. The page’s script sends one at a time and is told in JSON; a form
 * sends them all and is led back to the page, which says how each fared.
 */
export async function POST(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const id = Number((await params).id);
  const page = paths.mediaEditor(Number.isSafeInteger(id) ? id : 0);
  const byScript = request.headers.get('accept')?.includes('application/json') ?? false;
  const leadTo = (path: string) => new Response(null, { status: 303, headers: { ...quiet, location: path } });
  const refuse = (status: number, outcome: Outcome) =>
    byScript
      ? Response.json(outcome, { status, headers: quiet })
      : leadTo(`${page}?${new URLSearchParams({ refused: `0.${outcome.code}` })}`);

  if (!isSameOrigin(request)) return new Response('Images are sent from our own pages.', { status: 403, headers: quiet });
  const actor = await currentActor();
  if (actor.userId === null)
    return byScript
      ? Response.json(
          { code: 'unauthorized', message: 'You are signed out. Sign in again, then add the image.' },
          { status: 401, headers: quiet },
        )
      : leadTo(signInPath(page));
  // Before a body of 41 MB is read for nothing.
  const early = await outcomeOf(async () => {
    await countSessionWrite(actor);
    await mayAddImage(actor, id);
  });
  if (early) return refuse(early.code === 'not_found' ? 404 : early.code === 'rate_limited' ? 429 : 400, early);

  const form = await request.formData().catch(() => null);
  const files = (form?.getAll('file') ?? []).filter(
    (file): file is File => typeof file !== 'string' && (file.size > 0 || file.name !== ''),
  );
  const alts = (form?.getAll('alt') ?? []).map(String);
  if (files.length === 0) return refuse(400, { code: 'no_file', message: 'Choose an image first.' });
  const outcomes: (Outcome | null)[] = [];
  for (const [at, file] of files.slice(0, mostImages).entries()) {
    const add = async () => addImage(actor, id, { body: Buffer.from(await file.arrayBuffer()), alt: alts[at] ?? '' });
    outcomes.push(await outcomeOf(add));
  }
  if (byScript) {
    const [outcome] = outcomes;
    return outcome ? Response.json(outcome, { status: 400, headers: quiet }) : Response.json({ ok: true }, { headers: quiet });
  }
  const told = new URLSearchParams();
  const added = outcomes.filter((outcome) => outcome === null).length;
  if (added > 0) told.set('added', String(added));
  for (const [at, outcome] of outcomes.entries()) if (outcome) told.append('refused', `${at + 1}.${outcome.code}`);
  if (files.length > mostImages) told.append('refused', '0.gallery_full');
  return leadTo(`${page}?${told}`);
}
