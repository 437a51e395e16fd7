'use client';

import { useActionState } from 'react';
import { FormAlerts } from '#lib/ui/kit/action-form.tsx';
import { Button } from '#lib/ui/kit/button.tsx';
import { TextAreaField } from '#lib/ui/kit/field.tsx';
import type { DeskState } from '../../desk-action.ts';
import { Preview } from '../../preview.tsx';
import { ReasonField } from '../../reason-form.tsx';

interface PageTextFormProps {
  action(before: DeskState, form: FormData): Promise<DeskState>;
  name: string;
  text: string;
  /** True if the team has set the text. The form then offers the text of the file. */
  isSet: boolean;
  hint: string;
}

/** The form that edits the text of a page, with a preview. */
export function PageTextForm({ action, name, text, isSet, hint }: PageTextFormProps) {
  const [{ error, done, fields = {}, typed, preview }, send, isPending] = useActionState(action, {});
  return (
    <form key={JSON.stringify([typed, text])} action={send} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="seen" value={typed?.seen ?? text} />
      <FormAlerts state={{ error: fields.text || fields.reason ? 'Nothing is saved yet. Correct what is marked.' : error, done }} />
      <TextAreaField name="text" label="Text" hint={hint} rows={24} defaultValue={typed?.text ?? text} error={fields.text} dir="auto" />
      <div className="max-w-measure">
        <ReasonField defaultValue={typed?.reason} error={fields.reason} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="strong" name="do" value="save" disabled={isPending}>
          Save
        </Button>
        <Button type="submit" name="do" value="preview" disabled={isPending}>
          Preview
        </Button>
        {isSet && (
          <Button type="submit" variant="quiet" name="do" value="reset" disabled={isPending}>
            Put the delivered text back
          </Button>
        )}
      </div>
      <Preview html={preview} />
    </form>
  );
}
