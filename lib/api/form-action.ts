import '#lib/api/schema/messages.ts';
import { randomUUID } from 'node:crypto';
import { revalidatePath } from 'next/cache';
import { headers } from 'next/headers';
import { redirect, unstable_rethrow } from 'next/navigation';
import { z } from 'zod';
import type { Operation } from '#lib/api/define.ts';
import { countRequest, countWrite } from '#lib/api/limits.ts';
import { type LoggedCall, runLogged } from '#lib/api/run-logged.ts';
import { type Actor, anonymous } from '#lib/auth/actor.ts';
import type { Intent } from '#lib/auth/intent.ts';
import { clientAddress } from '#lib/auth/request-actor.ts';
import { getCurrentActor, signInPath, signInPathFor } from '#lib/auth/session.ts';
import { AppError, type FieldError, invalidInput, isAppError, sentenceOf } from '#lib/core/errors.ts';
import { currentRequestId } from '#lib/core/request-context.ts';
import { findUnstorableTexts, normalizeTexts } from '#lib/core/storable-text.ts';
import { markFormRead } from '#lib/web/form-request.ts';

/** The actor of an action, and the network address of the request. */
export interface ActionCall {
  actor: Actor;
  address: string;
}

/** A server action. `Typed` is the data that the browser sent, and `Input` is the validated data. */
interface PageAction<Args extends unknown[], Typed extends object, Input, Result, Failed> {
  /** The name in the log and in traces. If an operation does the same as the action, it is the operation's id. */
  name: string;
  /** Collects the values that the browser sent. They may have any type, whatever `Args` declares. */
  typed(...args: Args): Typed;
  input: z.core.$ZodType<Input>;
  /**
   * True if visitors who are not signed in may call the action. Their calls count against the limit of their address, as requests to the
   * API do.
   */
  forVisitors?: boolean;
  /** Returns the path of the page with the form. Visitors come back to it after signing in, and it is rendered again after a success. */
  page?(input: NoInfer<Input>): string;
  /** Returns what a signed-out visitor wants to do. The site does it after the sign-in, which then leads to the page with the result. */
  intent?(input: NoInfer<Input>): Intent;
  /** A rate limit in addition to that of writes. `none` turns off both limits. */
  limit?: Operation['limit'] | 'none';
  /** Returns the number of writes that the action counts as. Default: 1. */
  writes?(input: NoInfer<Input>): number;
  run(input: NoInfer<Input>, call: ActionCall): Promise<Result>;
  /** Turns an error into a result. Without it, the error is thrown, and Next shows its error page. */
  failed?(error: AppError, typed: Typed, actor: Actor): Failed | Promise<Failed>;
}

/**
 * Makes a server action that a script calls, or a form without a state. The steps run in this order: input validation, session, rate
 * limit, `run`. Also writes the log line and trace span of an operation. Next calls no action for a foreign origin, because server.ts
 * refuses its requests.
 */
export function pageAction<Args extends unknown[], Typed extends object, Input, Result, Failed = never>(
  action: PageAction<Args, Typed, Input, Result, Failed>,
): (...args: Args) => Promise<Result | Failed> {
  return async (...args) => {
    markFormRead();
    const typed = action.typed(...args);
    const call: LoggedCall = { operation: action.name, requestId: currentRequestId() ?? randomUUID(), actor: anonymous };
    try {
      const outcome = await runLogged(call, () =>
        catchNavigation(async () => {
          const input = parse(action.input, typed);
          call.actor = await getCurrentActor();
          const address = clientAddress((await headers()).get('x-forwarded-for'), null);
          const page = action.page?.(input);
          if (call.actor.userId === null && !action.forVisitors) {
            if (page !== undefined) redirect(action.intent ? await signInPathFor(action.intent(input), page) : signInPath(page));
            throw new AppError('unauthorized', 'You are signed out. Sign in again.');
          }
          await count(action, input, { actor: call.actor, address });
          const result = await action.run(input, { actor: call.actor, address });
          if (page !== undefined) revalidatePath(page);
          return result;
        }),
      );
      if ('navigation' in outcome) throw outcome.navigation;
      return outcome.result;
    } catch (error) {
      if (!isAppError(error) || !action.failed) throw error;
      return action.failed(error, typed, call.actor);
    }
  };
}

/** The reason why a form was refused: messages by field, or one message for the whole form. `typed` are the values to show again. */
export interface FormFailure<Typed> {
  typed: Typed;
  error?: string;
  fields?: Partial<Record<string, string>>;
}

/** The state of a form after a submission that did not redirect. */
export type FormState<Typed, Done = object> = Partial<FormFailure<Typed> & Done>;

/**
 * Makes the server action of a form that uses `useActionState`. Unless `failed` is given, an error becomes a state with messages at the
 * fields, or with one message for the form.
 */
export function formAction<State extends object, Typed extends object, Input>(
  action: PageAction<[before: State, form: FormData], Typed, Input, NoInfer<State>, NoInfer<State>>,
): (before: State, form: FormData) => Promise<State> {
  return pageAction({
    failed: (error, typed) => formFailure(error, typed) as State,
    ...action,
    typed: (before, form) => action.typed(before, form instanceof FormData ? form : new FormData()),
  });
}

/**
 * Returns the form state for an error. The state has messages at the fields if the error names fields of the form; otherwise it has one
 * message for the form.
 */
export function formFailure<Typed extends object>(error: AppError, typed: Typed): FormFailure<Typed> {
  const fields = messagesByField(error);
  return Object.keys(fields).some((path) => path in typed) ? { typed, fields } : { typed, error: error.message };
}

/** Returns the first message for each invalid field, by its path in the form. */
export function messagesByField({ errors = [] }: AppError): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of errors) messages[path] ??= sentenceOf(message);
  return messages;
}

/**
 * Returns the texts of a form's fields by name; `''` for a field that was not sent. Converts the CRLF that browsers send to single line
 * breaks.
 */
export function textsOf<Name extends string>(form: FormData, ...names: Name[]): Record<Name, string> {
  const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '');
  return Object.fromEntries(names.map((name) => [name, textOf(form instanceof FormData ? form.get(name) : null)])) as Record<Name, string>;
}

/** The schema of a row's id in a hidden field. Any other text becomes 0, an id that no row has. */
export const formRowId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .catch(0);

/** The maximum number of errors that an answer lists. */
const maxErrors = 50;

function parse<Input>(schema: z.core.$ZodType<Input>, typed: object): Input {
  const unstorable = Object.entries(typed).flatMap(([name, value]) => findUnstorableTexts(value, name));
  const errorsOf = (found: Omit<FieldError, 'code'>[], code: string) => invalidInput(found.map((each) => ({ ...each, code })));
  if (unstorable.length > 0) throw errorsOf(unstorable, 'invalid_text');
  const parsed = z.safeParse(schema, normalizeTexts(typed));
  if (parsed.success) return parsed.data;
  throw errorsOf(
    parsed.error.issues.slice(0, maxErrors).map(({ path, message }) => ({ path: path.join('.'), message })),
    'invalid_value',
  );
}

type Counted<Input> = Pick<PageAction<never, object, Input, unknown, unknown>, 'limit' | 'writes'>;

async function count<Input>({ limit, writes }: Counted<Input>, input: Input, { actor, address }: ActionCall): Promise<void> {
  if (limit === 'none') return;
  if (actor.userId === null) return countRequest(actor, address, []);
  for (let left = writes?.(input) ?? 1; left > 0; left -= 1) await countWrite(limit ? { limit } : {}, actor, []);
}

/** Awaits `work`. Returns the errors by which `redirect` and `notFound` work instead of throwing them, because they are not failures. */
async function catchNavigation<Result>(
  work: () => Promise<Result>,
): Promise<{ status: 200; result: Result } | { status: 303; navigation: unknown }> {
  try {
    return { status: 200, result: await work() };
  } catch (error) {
    try {
      unstable_rethrow(error);
    } catch (navigation) {
      return { status: 303, navigation };
    }
    throw error;
  }
}
