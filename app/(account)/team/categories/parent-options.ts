import type { TeamCategory } from '#lib/desk/categories.ts';
import type { SelectOption } from '#lib/ui/kit/field.tsx';

/** Returns the categories below which one can be put, each indented by its level. */
export const parentOptions = (categories: readonly TeamCategory[]): SelectOption[] =>
  categories.map(({ id, name, level }) => ({ value: String(id), label: `${'– '.repeat(level)}${name}` }));
