'use client';

import { paths } from '#lib/core/paths.ts';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { controlStyle } from '#lib/ui/kit/field.tsx';
import { LogoDrop } from '../../../logo-drop.tsx';
import { useDraftEditor, usePart } from '../editor-context.ts';
import { type EditorField, partId } from '../editor-fields.ts';
import { shownValue } from '../editor-state.ts';
import { FieldFrame } from '../field-frame.tsx';
import { describedBy } from './described-by.ts';

/** A control for the logo, which is an address, or a file that is dropped, pasted or chosen. */
export function LogoControl({ field }: { field: EditorField }) {
  const { logo, state, dispatch } = useDraftEditor();
  const part = `fields.${field.name}`;
  const id = partId(part);
  const { value, change, errors } = usePart<string>(part);
  const isStored = logo !== null && state.draft.fields.logo_url.value === value;
  return (
    <FieldFrame field={field}>
      <div className="flex items-center gap-3">
        <LogoDrop
          action={paths.draftLogoUpload(state.draft.id)}
          name={shownValue(state, 'fields.name') as string}
          logo={isStored && value !== '' ? logo : null}
          size={80}
          onSaved={() => dispatch({ type: 'uploaded', part })}
        />
        <div className="grid min-w-0 flex-1 gap-1.5">
          <input
            id={id}
            name={field.name}
            type="text"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={(event) => change(event.target.value)}
            {...describedBy(id, field.hint, Object.keys(errors).length > 0)}
            className={classNames(controlStyle, 'min-h-11 min-w-0')}
          />
          <p className="text-sm text-soft">Or drop an image on the logo, paste one, or press the logo to choose a file.</p>
        </div>
      </div>
      {!isStored && value !== '' && (
        <p role="status" className="pt-1 text-sm text-soft">
          Our copy is being fetched; until the copy is stored, the listing shows a tile with the first letter.
        </p>
      )}
    </FieldFrame>
  );
}
