import type { z } from 'zod';

const marked = new WeakSet<z.core.$ZodType>();

/** Marks a member whose name says enough to a model: the list of tools leaves its description out, the API reference shows it. */
export function selfEvident<Schema extends z.core.$ZodType>(schema: Schema): Schema {
  marked.add(schema);
  return schema;
}

export const isSelfEvident = (schema: z.core.$ZodType): boolean => marked.has(schema);
