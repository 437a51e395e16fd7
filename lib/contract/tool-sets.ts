import type { Operation } from '#lib/api/define.ts';
import { nearestName } from '#lib/core/did-you-mean.ts';

/** The operations of the set `founder`: those that lead from a product's address to its launch, and those to which their answers refer. */
const toLaunch: readonly string[] = [
  'get_account',
  'submit_listing',
  'list_my_drafts',
  'get_draft',
  'update_draft',
  'delete_draft',
  'submit_draft',
  'list_categories',
  'list_my_listings',
  'get_listing',
  'get_my_listing',
  'update_my_listing',
  'list_listing_versions',
  'get_listing_stats',
  'restore_listing_version',
  'choose_free_listing',
  'leave_free_plan',
  'get_launch_week',
  'list_products',
  'quote_order',
  'create_checkout',
  'list_my_orders',
  'get_order',
  'cancel_order',
];

/** Subsets of the tools that a client may load instead of all tools (`/mcp?tools=public`). The values say what they are for. */
export const toolSets = {
  public: 'what anybody may read',
  founder: 'from a product’s address to its launch',
} as const;

const groupOf = ({ resource }: Operation): string => resource.toLowerCase().replace(' ', '_');

/** Returns the names of the groups that `?tools=` accepts. A group is a resource of the API reference. */
export function toolGroups(operations: readonly Operation[]): string[] {
  return [...new Set(operations.map(groupOf))];
}

/**
 * Returns the operations that a list of names selects, in the order of `operations`. Each name must be that of a set, a group or a tool. If
 * one is not, returns a sentence that says so.
 */
export function selectOperations(names: readonly string[], operations: readonly Operation[]): readonly Operation[] | string {
  const groups = toolGroups(operations);
  const known = [...Object.keys(toolSets), ...groups, ...operations.map(({ id }) => id)];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const nearest = nearestName(unknown, known);
    const sets = Object.entries(toolSets).map(([name, purpose]) => `“${name}” (${purpose})`);
    return `“${unknown.slice(0, 64)}” in \`tools\` is no set, group or tool.${nearest ? ` Did you mean “${nearest}”?` : ''} Sets: ${sets.join(', ')}. Groups: ${groups.join(', ')}. Several names are separated by commas; without \`tools\` you load all.`;
  }
  const selected = new Set(names);
  return operations.filter(
    (operation) =>
      selected.has(operation.id) ||
      selected.has(groupOf(operation)) ||
      (selected.has('public') && operation.scope === 'public') ||
      (selected.has('founder') && toLaunch.includes(operation.id)),
  );
}

/** Returns the operations of `/mcp/readonly`: those that change nothing, and that are public or need only the scope `account:read`. */
export function readOnlyOperations(operations: readonly Operation[]): readonly Operation[] {
  return operations.filter(({ method, scope }) => method === 'GET' && (scope === 'public' || scope === 'account:read'));
}
