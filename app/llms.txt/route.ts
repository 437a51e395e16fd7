import { tagPage } from '#lib/cache/tag-page.ts';
import { tags } from '#lib/cache/tags.ts';
import { config } from '#lib/core/config.ts';
import { escapeLine } from '#lib/core/escape-markdown.ts';
import { formatFreeWeeks } from '#lib/core/format-week.ts';
import { isSelling } from '#lib/core/is-selling.ts';
import { paths } from '#lib/core/paths.ts';
import { footerGroups, sitePages } from '#lib/core/site-pages.ts';
import { agentRules } from '#lib/guide/agent-rules.ts';
import { limits, undoFacts } from '#lib/guide/facts.ts';
import { readFreeWeeks } from '#lib/launches/free-places.ts';
import { getSiteInfo } from '#lib/site/get-site-info.ts';

const further = footerGroups.find(({ title }) => title === 'About')?.links ?? [];

/** Serves a guide for agents in the format of llmstxt.org. */
export async function GET(): Promise<Response> {
  tagPage(tags.listings, tags.categories, tags.settings, tags.launches);
  const { siteUrl } = config();
  const [{ name, purpose, liveListings, categories }, weeks] = await Promise.all([getSiteInfo(), readFreeWeeks()]);
  const ahead = formatFreeWeeks(weeks);
  const paid = isSelling()
    ? ' Or call `create_checkout` with the product `launch`: it returns a `checkout_url`, which a person opens to pay. Prices: `list_products`.'
    : '';
  const link = (title: string, path: string, about: string) => `- [${title}](${siteUrl}${path}): ${about}`;
  const pages = (shown: typeof sitePages) =>
    shown.flatMap(({ label, href, about }) => (about === undefined ? [] : [link(label, href, about)])).join('\n');
  const text = `# ${escapeLine(name)}

> ${escapeLine(purpose)}

A directory of product launches. Each product has a page whose facts were drafted from its own website and edited by its owner; what the site does not state is left blank on purpose, so don’t guess it. Weeks run from Monday to Sunday, UTC. There are ${liveListings} live listings in ${categories} categories.

Things to tell people truly:

${agentRules.map((rule) => `- ${rule}`).join('\n')}
- The order of launches and the awards follow votes of signed-in people. The PAID ranking goes by money contributed: never present it as popularity.
- Domain Rating and revenue are measured or reported figures, and empty where nobody measured or reported them.

## Pages

${pages(sitePages.filter((page) => !further.includes(page)))}

Every listing has a Markdown version: add \`.md\` to its address, such as \`${siteUrl}${paths.listingMarkdown('SLUG')}\`, or send \`Accept: text/markdown\`.

## For programs

- Tool server (Model Context Protocol, Streamable HTTP): \`${siteUrl}${paths.mcp}\`. Every operation is a tool of the same name. Reading needs no sign-in; for the rest a person presses Allow access once, or gives an API key.
${link('Guide for agents', paths.agentsMarkdown, 'how to connect, the tools with their scopes, errors, limits, OAuth')}
- API root: \`${siteUrl}/api/v1\`. Reading needs no key. Start with \`GET /site\`, \`GET /listings?q=WORDS\` and \`GET /categories\`.
${link('OpenAPI 3.1 file', '/api/v1/openapi.json', 'every operation, with examples')}
${link('API reference', paths.apiReference, 'the same for people')}
${link('All live listings as one file', paths.listingsData, 'one JSON object a line, gzip, made daily, with the addresses of the sources; take it instead of reading every page')}
${link('About this file', paths.data, 'its schema and licence')}
${link('Launches as a feed', paths.feed('launches', 'atom'), 'Atom; RSS beside it')}
${link('Launch weeks as a calendar', paths.calendar, 'iCalendar')}
${link('Sitemap', paths.sitemap, 'every page')}

## To launch a product

1. Connect to the tool server, and let the user allow access in their browser. Without tools: the user makes an API key at ${siteUrl}/dashboard/keys.
2. \`submit_listing\` (\`POST /drafts\`) with the product’s URL: a draft is made from its site within a minute. Poll \`get_draft\`.
3. Show the draft to the user. Each value has a quote from the site; an \`inferred\` one also the reason why it was concluded. Fill blanks with what the user says (\`update_draft\`); make nothing up.
4. \`submit_draft\` saves the listing; nothing is published yet.
5. ${paid ? 'Either call' : 'Call'} \`choose_free_listing\`: the listing is queued for a week ${ahead} ahead, and goes live once our badge is on the product’s homepage.${paid}

Never ask for card details, and never accept them: no operation takes any. Paying is done by a person, on the checkout page.

## Limits

${limits()
  .slice(0, 5)
  .map(({ subject, count, per, countedPer }) => `- ${subject}: ${count} ${per}, counted for ${countedPer}`)
  .join('\n')}

Beyond them the answer is 429 and says when to come back. Writes take an idempotency key: a retry with the same key does nothing twice.

## To undo

${undoFacts()
  .map(({ tool, undo }) => `- \`${tool}\`: ${undo}`)
  .join('\n')}

## Optional

${pages(further)}
`;
  return new Response(text, { headers: { 'content-type': 'text/markdown; charset=utf-8' } });
}
