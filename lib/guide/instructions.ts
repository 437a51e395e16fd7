import type { Operation } from '#lib/api/define.ts';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { promises } from '#lib/guide/promises.ts';

/**
 * What a client gives its model before the first call: what the site is for, the way from a URL to a launch, and what
 * must never be done. Only tools that are there are named, so the text follows the registry.
 */
export function instructionsFor(operations: readonly Operation[]): string {
  const { siteName, sitePurpose, siteUrl } = config();
  const has = new Set(operations.map(({ id }) => id));
  const when = (needed: string[], text: string) => (needed.every((id) => has.has(id)) ? [text] : []);
  const steps = [
    ...when(['submit_listing'], 'submit_listing with the product’s address. It answers at once; the site is read in the background.'),
    ...when(['get_draft'], 'get_draft every few seconds until `status` is `ready` (about a minute).'),
    ...when(['update_draft'], 'Show the user what was drafted and what was not found, and make their changes with update_draft.'),
    ...when(
      ['submit_draft'],
      'submit_draft once `missing` is empty and the user agrees: it saves the draft as a listing, which nobody sees yet.',
    ),
    ...when(
      ['choose_free_listing'],
      'choose_free_listing for the free plan: our badge goes on the product’s homepage, then a launch week is chosen.',
    ),
    ...when(
      ['list_products', 'quote_order', 'create_checkout', 'get_order'],
      'Or a paid plan: list_products, quote_order, then create_checkout gives a link where the user pays in the browser; get_order tells how it went.',
    ),
  ];
  return [
    `${siteName}: ${sitePurpose} Its launches, listings, categories, leaderboards, founders and awards are open to all; what changes something needs the user’s sign-in.`,
    ...(steps.length > 0 ? [`To launch a product:\n${steps.map((step, at) => `${at + 1}. ${step}`).join('\n')}`] : []),
    'Evidence or blank: a drafted value rests on a quote from the product’s own site. Where there is none, ask the user, or leave it blank.',
    promises.join('\n'),
    'What a tool refuses says why in `detail` and, for each wrong argument, in `errors`. With `retry_after`, wait so many seconds. Where a tool takes `idempotency_key`, send one, and the same again when you retry.',
    `More: ${siteUrl}${paths.agentsMarkdown}`,
  ].join('\n\n');
}
