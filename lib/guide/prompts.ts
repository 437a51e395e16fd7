import type { GetPromptResult, Prompt } from '@modelcontextprotocol/server';
import type { Operation } from '#lib/api/define.ts';
import { config } from '#lib/core/config.ts';
import { agentRules } from '#lib/guide/agent-rules.ts';

interface PromptDefinition extends Prompt {
  arguments: { name: string; description: string; required: boolean }[];
  /** Tools that the prompt's steps use. The prompt is offered only if all of them exist. */
  needs: string[];
  text(args: Record<string, string>, has: (id: string) => boolean): string;
}

/** The arguments of prompts that are slugs of listings, as `prompt.argument`. The tool server completes slugs for them. */
export const slugArguments = new Set(['compare_two_products.a', 'compare_two_products.b']);

const numbered = (steps: string[]) => steps.map((step, at) => `${at + 1}. ${step}`).join('\n');

const definitions = (): PromptDefinition[] => {
  const { siteName } = config();
  return [
    {
      name: 'launch_my_product',
      title: 'Launch my product',
      description: `From the product’s address to a launch on ${siteName}: draft, corrections with you, listing, launch week.`,
      arguments: [
        { name: 'url', description: 'The product’s website.', required: true },
        { name: 'notes', description: 'Information that is not on the website, such as the launch week you want.', required: false },
      ],
      needs: ['submit_listing', 'get_draft', 'update_draft', 'submit_draft'],
      text: ({ url, notes }, has) =>
        [
          `Please bring my product to its launch on ${siteName}. Its website: ${url}`,
          ...(notes ? [`What I know beyond the website:\n${notes}`] : []),
          numbered([
            'Call submit_listing with the address. If it is refused as `listing_exists`, tell me where the listing is and how to claim it, and stop.',
            'Call get_draft every few seconds until `status` is `ready`. Tell me now and then how far the build is.',
            'Show me what was drafted, with the quotes that support it, what was only concluded, and what was not found, with its suggestions. Ask me for the fields that `missing` lists. Leave a field blank if neither the website nor I give a value.',
            'Save my corrections with update_draft, and show me the result.',
            'When I agree, call submit_draft.',
            ...(has('choose_free_listing')
              ? ['For the free plan call choose_free_listing, give me the badge’s HTML for my homepage, and tell me the launch week.']
              : []),
            ...(has('create_checkout')
              ? [
                  'If I prefer a paid plan: list_products, then quote_order, and when I agree create_checkout. Give me its link; I pay in the browser.',
                ]
              : []),
            'Tell me the address of the listing and what happens next.',
          ]),
          agentRules.join('\n'),
        ].join('\n\n'),
    },
    {
      name: 'compare_two_products',
      title: 'Compare two products',
      description: `Compares two listings of ${siteName} side by side.`,
      arguments: [
        { name: 'a', description: 'The slug or name of the first product.', required: true },
        { name: 'b', description: 'The slug or name of the second product.', required: true },
      ],
      needs: ['search_listings', 'get_listing', 'compare_listings'],
      text: ({ a, b }, has) =>
        [
          `Please compare two products on ${siteName}: “${a}” and “${b}”.`,
          numbered([
            'If these are not slugs, find the listings with search_listings. Ask me if several listings could be meant.',
            'Call compare_listings with both slugs, and get_listing for details that the comparison lacks.',
            'Show a table of the differences, then say in two sentences for whom each product is the better choice.',
            ...(has('get_alternatives') ? ['Name at most two other products from get_alternatives, if they fit better.'] : []),
          ]),
          'A value of null means that the product’s site doesn’t state it, not that the answer is no: say “not stated”. Votes show what people like, not what is good. Cite the URLs of both listings as your sources.',
        ].join('\n\n'),
    },
  ];
};

export interface Prompts {
  list: Prompt[];
  /** Returns a prompt; null for an unknown name. If required arguments are missing, returns their names instead. */
  get(name: string, args: Record<string, string>): GetPromptResult | { missing: string[] } | null;
}

/** Returns the prompts whose required tools are among `operations`. */
export function promptsFor(operations: readonly Operation[]): Prompts {
  const ids = new Set(operations.map(({ id }) => id));
  const has = (id: string) => ids.has(id);
  const available = definitions().filter(({ needs }) => needs.every(has));
  return {
    list: available.map(({ needs: _, text: __, ...prompt }) => prompt),
    get(name, args) {
      const prompt = available.find((each) => each.name === name);
      if (!prompt) return null;
      const missing = prompt.arguments.filter((each) => each.required && !args[each.name]?.trim()).map((each) => each.name);
      if (missing.length > 0) return { missing };
      const text = prompt.text(args, has);
      return { description: prompt.description ?? '', messages: [{ role: 'user', content: { type: 'text', text } }] };
    },
  };
}
