import { randomUUID } from 'node:crypto';
import { textsOf } from '#lib/api/form-action.ts';
import { countWrite } from '#lib/api/limits.ts';
import { runLogged } from '#lib/api/run-logged.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { safeCallback } from '#lib/auth/safe-callback.ts';
import { getCurrentActor, signInPath } from '#lib/auth/session.ts';
import { waitForInvalidations } from '#lib/cache/invalidation.ts';
import { isAppError } from '#lib/core/errors.ts';

interface OwnerForm<Name extends string> {
  operation: string;
  /** The names of the fields, except for `listing` and `back`. */
  names: readonly Name[];
  /** Returns the page with the form. Used unless the form names another page. */
  page(listing: number): string;
  /** Carries out the form's action. Returns the fragment of the address to redirect to. */
  run(actor: Actor, listing: number, form: Record<Name, string>): Promise<string>;
}

/** Returns the handler of a form with which the owner of a listing acts on a text about it. server.ts refuses forms of other sites. */
export function ownerForm<Name extends string>({ operation, names, page, run }: OwnerForm<Name>) {
  return async (request: Request): Promise<Response> => {
    const form = textsOf<Name | 'listing' | 'back'>(await request.formData().catch(() => new FormData()), 'listing', 'back', ...names);
    const listing = Number(form.listing) || 0;
    const back = form.back ? safeCallback(form.back) : page(listing);
    const actor = await getCurrentActor();
    if (actor.userId === null) return seeOther(signInPath(page(listing)));
    try {
      const { fragment } = await runLogged({ operation, requestId: randomUUID(), actor }, async () => {
        await countWrite({}, actor, []);
        return { status: 303, fragment: await run(actor, listing, form) };
      });
      await waitForInvalidations();
      return seeOther(`${back.replace(/#.*/, '')}#${fragment}`);
    } catch (error) {
      return refusalOf(error, typedText((form as Partial<Record<string, string>>).answer ?? ''));
    }
  };
}

/** Responds with the message of a refusal, followed by the typed text, so that the text is not lost. Throws any other error. */
export function refusalOf(error: unknown, typed = ''): Response {
  if (!isAppError(error)) throw error;
  const headers = { 'content-type': 'text/plain; charset=utf-8', ...error.headers };
  return new Response(typed ? `${error.message}\n\nYour text, which was not stored:\n\n${typed}\n` : error.message, {
    status: error.status,
    headers,
  });
}

export const seeOther = (location: string) => new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });

/** Returns a typed text in the form in which it is stored and compared: without lone surrogates and noncharacters. */
export const typedText = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\0\p{Noncharacter_Code_Point}]/gu, '')
    .normalize('NFC');
