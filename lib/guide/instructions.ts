import type { Operation } from '#lib/api/define.ts';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { agentRules } from '#lib/guide/agent-rules.ts';

/**
 * Returns the instructions that a client of the tool server gives to its model before the first call: the site's purpose, the steps
 * from a URL to a launch, and the rules. A step is left out if one of its tools is not among `operations`.
 */
export function instructionsFor(operations: readonly Operation[]): string {
  const { siteName, sitePurpose, siteUrl } = config();
  const ids = new Set(operations.map(({ id }) => id));
  const stepIf = (needed: string[], text: string) => (needed.every((id) => ids.has(id)) ? [text] : []);
  const steps = [
    ...stepIf(['submit_listing'], 'submit_listing with the product’s address. It answers at once; the site is read in the background.'),
    ...stepIf(['get_draft'], 'get_draft every few seconds until `status` is `ready` (within a minute).'),
    ...stepIf(['update_draft'], 'Show the user what was drafted and what was not found, and make their changes with update_draft.'),
    ...stepIf(
      ['submit_draft'],
      'submit_draft once `missing` is empty and the user agrees: it saves the draft as a listing, which nobody sees yet.',
    ),
    ...stepIf(
      ['choose_free_listing'],
      'choose_free_listing for the free plan: our badge goes on the product’s homepage, then a launch week is chosen.',
    ),
    ...stepIf(
      ['list_products', 'quote_order', 'create_checkout', 'get_order'],
      'Or a paid plan: list_products, quote_order, then create_checkout gives a link where the user pays in the browser; get_order returns the result.',
    ),
  ];
  return [
    `${siteName}: ${sitePurpose} Its launches, listings, categories, leaderboards, founders and awards are open to all; tools that change something need the user’s sign-in.`,
    ...(steps.length > 0 ? [`To launch a product:\n${steps.map((step, at) => `${at + 1}. ${step}`).join('\n')}`] : []),
    'Evidence or blank: each drafted value is supported by a quote from the product’s own site. If there is no quote, ask the user, or leave the value blank.',
    agentRules.join('\n'),
    'A refused call gives the reason in `detail` and, for each invalid argument, in `errors`. If there is a `retry_after`, wait that many seconds. If a tool takes an `idempotency_key`, send one, and the same one when you retry: within 24 hours it returns the first answer again. Answers are compact: what is null, empty or of little use is left out; `detail: full` gives everything. `if_version` takes the `version` that you read: if somebody has changed the thing since, the call does nothing and fails with 412. An argument that is null counts as left out. Within `fields`, null or an empty string removes a value; elsewhere an empty string does. A list replaces the existing one.',
    `More: ${siteUrl}${paths.agentsMarkdown}`,
  ].join('\n\n');
}
