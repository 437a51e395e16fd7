import type { Operation } from '#lib/api/define.ts';

/** Public read operations that the `founder` set also includes, because its tools need them. */
const readsOfFounders: readonly string[] = [
  'search_listings',
  'get_listing',
  'list_reviews',
  'list_questions',
  'list_categories',
  'get_launch_week',
  'get_badges',
  'list_interview_questions',
  'list_products',
];

/** Subsets of the tools that a client may load instead of all tools (`/mcp?tools=public`). The values say what they are for. */
export const toolSets = {
  public: 'what anybody may read',
  founder: 'drafts, listings, claims and orders, and the reads that they need',
} as const;
export type ToolSet = keyof typeof toolSets;

export const isToolSet = (name: string): name is ToolSet => Object.hasOwn(toolSets, name);

/** Returns the operations that belong to the set. */
export function operationsIn(set: ToolSet, operations: readonly Operation[]): readonly Operation[] {
  return operations.filter(({ id, scope }) => (set === 'public' ? scope === 'public' : scope !== 'public' || readsOfFounders.includes(id)));
}
