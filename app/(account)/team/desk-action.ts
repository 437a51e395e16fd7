import { z } from 'zod';
import { formAction, messagesByField, textsOf } from '#lib/api/form-action.ts';
import type { Actor } from '#lib/auth/actor.ts';

/** The result of an action of the desk: refused or done, and the values with which the same form undoes it. */
export interface DeskState {
  error?: string;
  done?: string;
  /** The preview of the typed text as HTML of `renderMarkdown`. */
  preview?: string;
  /** The values of hidden fields with which the same action undoes it. */
  undo?: Record<string, string>;
  /** The errors of fields, by the name of the field. */
  fields?: Partial<Record<string, string>>;
  /** The typed values of a refused form, so that the form shows them again. */
  typed?: Record<string, string>;
}

interface DeskAction<Name extends string> {
  /** The name of the action in the log. */
  name: string;
  fields: readonly Name[];
  /**
   * Returns the page to render again after the action. Undefined for queues, because a decided case stays on the screen with its button to
   * undo.
   */
  page?(texts: Record<Name, string>): string;
  run(texts: Record<Name, string>, actor: Actor): Promise<DeskState>;
}

/** Makes the server action of a form of the desk. Services check the right and the values. The error of a refused form appears above it. */
export function deskAction<Name extends string>({ name, fields, page, run }: DeskAction<Name>) {
  return formAction<DeskState, Record<Name, string>, Record<Name, string>>({
    name,
    typed: (_before, form) => textsOf(form, ...fields),
    input: z.custom<Record<Name, string>>((value) => typeof value === 'object' && value !== null),
    ...(page ? { page } : {}),
    run: (texts, { actor }) => run(texts, actor),
    failed: (error, typed) => ({ error: error.message, fields: messagesByField(error), typed }),
  });
}
