import { type Command, print, textOf } from './context.ts';
import { pageOf } from './draft-commands.ts';
import { showFact, showPageEnd, showSummary, statusText } from './show.ts';
import { wrapped } from './terminal.ts';

const search: Command = {
  name: 'search',
  takes: '[WORDS...]',
  count: { min: 0, max: 50 },
  summary: 'Search the listings. Typing errors are corrected.',
  example: 'debut search tide tables --category sailing',
  options: {
    category: { type: 'string', value: 'SLUG', help: 'only this category and those below it' },
    country: { type: 'string', value: 'XX', help: 'only products of this country' },
    domain: { type: 'string', value: 'HOST', help: 'only the product at this domain: tells whether it is listed' },
    upcoming: { type: 'boolean', help: 'listings that are scheduled for a launch week' },
    sort: { type: 'string', value: 'ORDER', help: 'relevance, newest, votes, trending, most_viewed or most_followed' },
    page: { type: 'string', value: 'N', help: 'the page of the list' },
  },
  async run(context, words, values) {
    const { client, terminal } = context;
    const found = await client.searchListings({
      q: words.length > 0 ? words.join(' ') : undefined,
      category: textOf(values, 'category'),
      country: textOf(values, 'country'),
      domain: textOf(values, 'domain'),
      status: values.upcoming ? 'upcoming' : undefined,
      sort: textOf(values, 'sort') as 'relevance' | undefined, // for an unknown order, the API lists the known ones
      ...pageOf(values),
    });
    print(context, found, (page) => {
      if (page.corrected_query) terminal.line(`Searched for: ${page.corrected_query}`);
      if (page.nothing_fits && page.items.length > 0) terminal.line('Nothing here does that. The nearest:');
      else if (page.relaxed) terminal.line('No listing has all of these words. These fit best:');
      for (const listing of page.items) showSummary(terminal, listing);
      showPageEnd(terminal, page);
    });
  },
};

const show: Command = {
  name: 'show',
  takes: 'SLUG',
  count: { min: 1, max: 1 },
  summary: 'Show a listing.',
  example: 'debut show tidemark',
  options: {},
  async run(context, [slug = '']) {
    const { terminal } = context;
    print(context, await context.client.getListing({ slug }), (listing) => {
      const { line, style, width } = terminal;
      line(style('bold', listing.name));
      for (const text of wrapped(listing.tagline, width)) line(text);
      line();
      for (const text of wrapped(listing.description, width)) line(text);
      line();
      if (listing.status !== 'live') showFact(terminal, 'status', statusText(listing.status, listing.launch_week));
      showFact(terminal, 'votes', listing.votes);
      showFact(terminal, 'followers', listing.followers);
      showFact(terminal, 'categories', listing.categories.map(({ name }) => name).join(', '));
      showFact(terminal, 'features', listing.features.join('; '));
      showFact(terminal, 'pricing', listing.pricing_summary ?? listing.pricing_model);
      showFact(terminal, 'country', listing.country);
      showFact(terminal, 'founded', listing.founded_year);
      showFact(terminal, 'founders', listing.founders.map(({ name }) => name).join(', '));
      showFact(terminal, 'not on the site', listing.not_found_on_website.join(', '));
      showFact(terminal, 'website', listing.website_url);
      showFact(terminal, 'page', listing.url);
    });
  },
};

export const publicCommands = [search, show];
