import type { ReactNode } from 'react';
import { Button } from '#lib/ui/kit/button.tsx';
import { TextField } from '#lib/ui/kit/field.tsx';

/** The search form of a page of the desk. It uses GET, so that a search has a URL. */
export function FindForm(props: { path: string; text: string; label: string; hint: string; children?: ReactNode }) {
  const { path, text, label, hint, children } = props;
  return (
    <search>
      <form action={path} method="get" className="flex flex-wrap items-end gap-3">
        <TextField
          name="q"
          type="search"
          label={label}
          hint={hint}
          defaultValue={text}
          className="min-w-0 flex-1 basis-64"
          maxLength={200}
        />
        {children}
        <Button type="submit">Find</Button>
      </form>
    </search>
  );
}
