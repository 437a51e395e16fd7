import { z } from 'zod';
import { formAction, messagesByField, textsOf } from '#lib/api/form-action.ts';
import type { Actor } from '#lib/auth/actor.ts';

/** What an act of the desk answered: that it was refused, or that it is done, and whether the same form can undo it. */
export interface DeskState {
  error?: string;
  done?: string;
  /** HTML of `renderMarkdown`: how what is typed would look. */
  preview?: string;
  /** The hidden fields with which the same action undoes it. */
  undo?: Record<string, string>;
  /** Messages at the fields whose values were refused. */
  fields?: Partial<Record<string, string>>;
  /** What was typed into a form that was refused, to show it again. */
  typed?: Record<string, string>;
}

interface DeskAction<Name extends string> {
  /** The name in the log. */
  name: string;
  fields: readonly Name[];
  /** The page that is drawn again after it. A queue keeps what is decided on the screen, with its undo, so it names none. */
  page?(texts: Record<Name, string>): string;
  run(texts: Record<Name, string>, actor: Actor): Promise<DeskState>;
}

/** Makes the server action of a form of the desk. Services check the right and what was typed; a refusal is one sentence above the form. */
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
