import '#lib/api/schema/messages.ts';
import { z } from 'zod';
import { isLoopback } from '#lib/core/config.ts';
import { isAppError, sentenceOf } from '#lib/core/errors.ts';
import { type ProductAddress, parseProductAddress } from '#lib/listings/addresses/product-address.ts';
import { applyChanges, type EditContext, listingContext, type ProfileChanges } from '#lib/profile/apply-changes.ts';
import { type AnyField, fieldInfo, isListField, profileFields, requiredFields } from '#lib/profile/catalogue.ts';
import { contentOf, missingFieldsOf, type ProfileContent } from '#lib/profile/content.ts';
import { draftFieldsEdit } from '#lib/profile/field-schemas.ts';

/** The possible targets of a column: the product's address, or a field of the profile. */
export const importTargets = ['website', ...profileFields] as const;
export type ImportTarget = (typeof importTargets)[number];
/** The targets that an import must have. */
export const requiredTargets: readonly ImportTarget[] = ['website', ...requiredFields];

export const targetLabel = (target: ImportTarget): string => (target === 'website' ? 'Website' : fieldInfo(target).label);

/** A row as a product, or the first problem of the row as a sentence. */
export type ReadRow = { address: ProductAddress; content: ProfileContent } | { problem: string };

/** Guesses the target of each column by its name. Returns the positions of the columns by target. */
export function guessMapping(columns: readonly string[]): Partial<Record<ImportTarget, number>> {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const names = columns.map(plain);
  const words: Partial<Record<ImportTarget, string[]>> = {
    website: ['url', 'websiteurl', 'link', 'homepage', 'site', 'domain', 'address'],
    name: ['product', 'title', 'productname'],
    tagline: ['slogan', 'claim', 'headline', 'oneliner'],
    description: ['about', 'text', 'summary', 'longdescription'],
    categories: ['category', 'topic'],
    logo_url: ['logo', 'icon', 'logourl'],
    pricing_model: ['pricing', 'price'],
  };
  const found: Partial<Record<ImportTarget, number>> = {};
  const taken = new Set<number>();
  for (const target of importTargets) {
    const wanted = [plain(target), plain(targetLabel(target)), ...(words[target] ?? [])];
    const at = names.findIndex((name, position) => !taken.has(position) && wanted.includes(name));
    if (at < 0) continue;
    taken.add(at);
    found[target] = at;
  }
  return found;
}

/**
 * Converts a row to a product by the mapping of its columns. Checks values by the same rules as those of an editor, and marks them as typed
 * by a person. Drafts nothing. A cell with several values has one per line, or separates them by semicolons, bars or commas.
 */
export function readRow(
  cells: readonly string[],
  {
    columns,
    mapping,
    findCategory,
  }: { columns: number; mapping: Partial<Record<string, number>>; findCategory: EditContext['findCategory'] },
): ReadRow {
  if (cells.length > columns) return { problem: `It has ${cells.length} cells, the header only ${columns}. Check its quotation marks.` };
  const textOf = (target: ImportTarget) => (cells[mapping[target] ?? -1] ?? '').trim();
  const website = textOf('website');
  const address = parseProductAddress(/^[a-z]+:/i.test(website) ? website : `https://${website}`);
  if (!address || isLoopback(new URL(address.url).hostname))
    return { problem: website ? 'Website: this must be the address of a public website.' : 'Website: this is missing.' };
  const fields: Partial<Record<AnyField, string | string[]>> = {};
  for (const name of profileFields) {
    const text = textOf(name);
    if (text !== '') fields[name] = isListField(name) ? entriesOf(text) : text;
  }
  const parsed = z.safeParse(draftFieldsEdit, fields);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { problem: problemOf(issue?.path[0], issue?.message ?? '') };
  }
  try {
    const context = { ...listingContext, submitted: false, findCategory };
    const { content } = applyChanges(contentOf({}), { fields: parsed.data } as ProfileChanges, context);
    const [missing] = missingFieldsOf(content);
    return missing ? { problem: `${targetLabel(missing)}: this is missing.` } : { address, content };
  } catch (error) {
    if (!isAppError(error)) throw error;
    const [first] = error.errors ?? [];
    return { problem: first ? problemOf(first.path.split('.')[1], first.message) : error.message };
  }
}

function problemOf(name: PropertyKey | undefined, message: string): string {
  const target = importTargets.find((each) => each === name);
  return target ? `${targetLabel(target)}: ${sentenceOf(message)}` : sentenceOf(message);
}

function entriesOf(text: string): string[] {
  const separator = ['\n', ';', '|', ','].find((each) => text.includes(each)) ?? ',';
  return [
    ...new Set(
      text
        .split(separator)
        .map((each) => each.trim())
        .filter(Boolean),
    ),
  ];
}
