import type { EditorField } from '../editor-fields.ts';
import { CategoriesControl } from './categories-control.tsx';
import { ChoiceControl } from './choice-control.tsx';
import { LinesControl } from './lines-control.tsx';
import { LogoControl } from './logo-control.tsx';
import { TextControl } from './text-control.tsx';
import { TokensControl } from './tokens-control.tsx';

/** The control that edits a field, in its frame. */
export function FieldControl({ field }: { field: EditorField }) {
  switch (field.kind) {
    case 'items':
      return <LinesControl field={field} />;
    case 'tokens':
      return <TokensControl field={field} />;
    case 'categories':
      return <CategoriesControl field={field} />;
    case 'choice':
    case 'country':
      return <ChoiceControl field={field} />;
    case 'logo':
      return <LogoControl field={field} />;
    default:
      return <TextControl field={field} />;
  }
}
