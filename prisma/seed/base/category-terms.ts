import type { CategoryTerms } from '#lib/drafting/about/category-choice.ts';
import { businessTerms } from '#prisma/seed/base/terms/business.ts';
import { lifeTerms } from '#prisma/seed/base/terms/life.ts';
import { mediaTerms } from '#prisma/seed/base/terms/media.ts';
import { softwareTerms } from '#prisma/seed/base/terms/software.ts';

const written: Record<string, Record<string, string>> = { ...softwareTerms, ...businessTerms, ...lifeTerms, ...mediaTerms };

/** The terms of each category, by the category's name, in the nine languages that drafting reads. */
export const categoryTerms: Record<string, CategoryTerms> = Object.fromEntries(
  Object.entries(written).map(([name, byLanguage]) => [
    name,
    Object.fromEntries(Object.entries(byLanguage).map(([language, terms]) => [language, terms.split(', ')])),
  ]),
);
