import type { TeamCategory } from '#lib/desk/categories.ts';
import type { SelectOption } from '#lib/ui/kit/field.tsx';

/** Returns the options for the parent of a category, indented by level. */
export const parentOptions = (categories: readonly TeamCategory[]): SelectOption[] =>
  categories.map(({ id, name, level }) => ({ value: String(id), label: `${'– '.repeat(level)}${name}` }));
