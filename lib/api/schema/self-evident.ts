import type { z } from 'zod';

const marked = new WeakSet<z.core.$ZodType>();

/** Marks a member whose name tells a model enough. The list of tools omits its description; the API reference shows it. */
export function selfEvident<Schema extends z.core.$ZodType>(schema: Schema): Schema {
  marked.add(schema);
  return schema;
}

export const isSelfEvident = (schema: z.core.$ZodType): boolean => marked.has(schema);
