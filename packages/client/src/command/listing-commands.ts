import { setTimeout as delay } from 'node:timers/promises';
import type { CategoryTree, NewOrder, OwnedListing } from '../generated/types.ts';
import { type Command, type Context, print, textOf, type Values } from './context.ts';
import { pageOf } from './draft-commands.ts';
import { counted, showFact, showNext, showPrices, statusText } from './show.ts';
import { UsageError } from './usage-error.ts';

/** Returns the id of a listing. If `id` is a draft, saves the draft as a listing first, which publishes nothing. */
async function listingIdOf({ client }: Context, id: string): Promise<number> {
  if (/^\d{1,10}$/.test(id)) return Number(id);
  return (await client.submitDraft({ id })).listing_id;
}

const preview: Command = {
  name: 'preview',
  takes: 'ID',
  count: { min: 1, max: 1 },
  summary: 'Save a draft as your listing, unpublished, and print the link of its preview. ID is a draft’s or a listing’s.',
  example: 'debut preview 019a8c52-9d02-7e11-8c1b-6a5f4e3d2c10',
  options: {},
  async run(context, [id = '']) {
    const { client, terminal } = context;
    const isListing = /^\d+$/.test(id);
    const saved = isListing ? await client.getMyListing({ listing_id: Number(id) }) : await client.submitDraft({ id });
    print(context, saved, (shown) => {
      const number = 'listing_id' in shown ? shown.listing_id : shown.id;
      showFact(terminal, 'listing', `${number}, ${shown.status}`);
      showFact(terminal, 'preview', shown.preview_url);
      showFact(terminal, 'page', shown.url);
      if (shown.status === 'draft') showNext(terminal, `debut launch ${number} --free   or --paid`);
    });
  },
};

const launch: Command = {
  name: 'launch',
  takes: 'ID',
  count: { min: 1, max: 1 },
  summary:
    'Launch a draft or listing: on the free plan with our badge, or paid. A draft is saved as a listing first. Nothing is charged here.',
  example: 'debut launch 481 --free --wait',
  options: {
    free: { type: 'boolean', help: 'queue it for a launch week some weeks ahead, at no cost' },
    wait: { type: 'boolean', help: 'with --free: wait until the badge is found on your homepage' },
    paid: { type: 'boolean', help: 'show what a paid launch costs' },
    week: { type: 'string', value: 'WEEK', help: 'with --paid: now, or a date YYYY-MM-DD; now unless given' },
    category: { type: 'string', multiple: true, value: 'NAME', help: 'with --paid: a further category; up to three' },
    country: { type: 'string', value: 'XX', help: 'with --paid: the buyer’s country, for the VAT' },
    'vat-number': { type: 'string', value: 'NUMBER', help: 'with --paid: the VAT number of an EU business' },
    checkout: { type: 'boolean', help: 'with --paid: make the order, and print the link where a person pays it' },
  },
  async run(context, [id = ''], values) {
    if (values.free === values.paid) throw new UsageError('Say how to launch it: --free or --paid.');
    if (values.free) await launchFree(context, id, values);
    else await launchPaid(context, id, values);
  },
};

async function launchFree(context: Context, id: string, values: Values): Promise<void> {
  const { client, json, terminal } = context;
  const listing_id = await listingIdOf(context, id);
  let plan = await client.chooseFreeListing({ listing_id });
  if (values.wait && !plan.badge.found && plan.badge.known_by !== null) {
    await waitForBadge(context, listing_id, plan.badge.checked_at);
    plan = await client.chooseFreeListing({ listing_id });
  }
  print(context, plan, ({ badge, launch_week, listing, next_step }) => {
    showFact(terminal, 'listing', `${listing.id}, ${statusText(listing.status, launch_week)}`);
    showFact(terminal, 'page', listing.url);
    showFact(terminal, 'preview', listing.preview_url);
    showFact(terminal, 'next step', next_step);
    if (badge.found) return;
    terminal.line();
    // Not wrapped, so that it can be copied.
    terminal.line(badge.html);
    showNext(terminal, `debut launch ${listing.id} --free --wait   once the badge is on ${badge.homepage}`);
  });
  if (values.wait && !plan.badge.found) {
    context.fail();
    if (!json) terminal.note(`The badge was not found on ${plan.badge.homepage}. Put it there, and try again.`);
  }
}

const checkInterval = 2000;
const maxCheck = 120_000;

/** Waits until the homepage has been checked for the badge later than `before`. */
async function waitForBadge({ client, terminal }: Context, listing_id: number, before: string | null): Promise<void> {
  for (const end = Date.now() + maxCheck; Date.now() < end; ) {
    terminal.progress('Looking for the badge on the homepage');
    const { badge } = await client.getMyListing({ listing_id });
    if (badge.found || badge.checked_at !== before) return;
    await delay(checkInterval);
  }
}

async function launchPaid(context: Context, id: string, values: Values): Promise<void> {
  const { client, terminal } = context;
  const listing_id = await listingIdOf(context, id);
  const categories = values.category;
  const order: NewOrder = {
    items: [
      {
        product: 'launch',
        listing_id,
        options: { week: textOf(values, 'week') ?? 'now', ...(Array.isArray(categories) ? { categories } : {}) },
      },
    ],
    billing_country: textOf(values, 'country'),
    vat_number: textOf(values, 'vat-number'),
  };
  if (!values.checkout)
    return print(context, await client.quoteOrder(order), (quote) => {
      showPrices(terminal, quote);
      showNext(
        terminal,
        `debut launch ${listing_id} --paid --checkout   with the same options makes the order; a person pays it by a link`,
      );
    });
  print(context, await client.createCheckout(order), (checkout) => {
    showPrices(terminal, checkout);
    showFact(terminal, 'order', `${checkout.number}, ${checkout.status}`);
    terminal.line();
    terminal.line('Open this link to enter who pays, see the total and pay:');
    terminal.line(checkout.checkout_url);
    showNext(terminal, `debut orders ${checkout.number}`);
  });
}

const listings: Command = {
  name: 'listings',
  takes: '',
  count: { min: 0, max: 0 },
  summary: 'List your listings.',
  example: 'debut listings',
  options: { page: { type: 'string', value: 'N', help: 'the page of the list' } },
  async run(context, _, values) {
    const { line, style } = context.terminal;
    print(context, await context.client.listMyListings(pageOf(values)), (page) => {
      for (const { id, launch_week, name, status, votes } of page.items)
        line(`${style('bold', name)}  ${style('dim', `listing ${id}, ${statusText(status, launch_week)}, ${counted(votes, 'vote')}`)}`);
      if (page.items.length === 0) line('You have no listings. Make one with: debut submit URL');
    });
  },
};

const status: Command = {
  name: 'status',
  takes: 'LISTING_ID',
  count: { min: 1, max: 1 },
  summary: 'Show where one of your listings stands: status, launch week, badge, votes.',
  example: 'debut status 481',
  options: {},
  async run(context, [id = '']) {
    if (!/^\d{1,10}$/.test(id)) throw new UsageError('LISTING_ID must be a number, as debut listings shows it.');
    print(context, await context.client.getMyListing({ listing_id: Number(id) }), (listing) => showOwned(context, listing));
  },
};

function showOwned({ terminal }: Context, listing: OwnedListing): void {
  const { badge, followers, id, launch_week, name, plan, preview_url, rating, status_reason, url, views, votes } = listing;
  terminal.line(terminal.style('bold', name));
  showFact(terminal, 'listing', `${id}, ${statusText(listing.status, launch_week)}${plan ? `, ${plan} plan` : ''}`);
  showFact(terminal, 'reason', status_reason);
  if (listing.status === 'live') showFact(terminal, 'launch week', launch_week);
  if (plan === 'free')
    showFact(terminal, 'badge', badge.found ? 'found' : `not found${badge.checked_at ? `, checked ${badge.checked_at}` : ' yet'}`);
  showFact(terminal, 'votes', votes);
  showFact(terminal, 'followers', followers);
  showFact(terminal, 'views', views);
  showFact(terminal, 'rating', rating.average === null ? null : `${rating.average} from ${counted(rating.count, 'review')}`);
  showFact(terminal, 'page', url);
  if (listing.status !== 'live') showFact(terminal, 'preview', preview_url);
}

const orders: Command = {
  name: 'orders',
  takes: '[NUMBER]',
  count: { min: 0, max: 1 },
  summary: 'List your orders, or show one.',
  example: 'debut orders DB-2026-7K3QX9A',
  options: { page: { type: 'string', value: 'N', help: 'the page of the list' } },
  async run(context, [number], values) {
    const { client, terminal } = context;
    if (number === undefined)
      return print(context, await client.listMyOrders(pageOf(values)), (page) => {
        for (const order of page.items)
          terminal.line(
            `${terminal.style('bold', order.number)}  ${order.status}, ${order.products.join(', ')}, ${order.created_at.slice(0, 10)}`,
          );
        if (page.items.length === 0) terminal.line('You have no orders.');
      });
    print(context, await client.getOrder({ number }), (order) => {
      terminal.line(`${terminal.style('bold', order.number)}  ${order.status}`);
      showPrices(terminal, order);
      for (const { name, problem, status } of order.lines) showFact(terminal, name, problem ? `${status}: ${problem}` : status);
      showFact(terminal, 'to pay', order.checkout_url);
      for (const { number: document, url } of order.invoices) showFact(terminal, document, url);
    });
  },
};

const categories: Command = {
  name: 'categories',
  takes: '',
  count: { min: 0, max: 0 },
  summary: 'List the categories that a draft can name.',
  example: 'debut categories',
  options: {},
  async run(context) {
    const { line, style } = context.terminal;
    print(context, await context.client.listCategories(), ({ items }) => {
      const show = (list: CategoryTree[], indent: string) => {
        for (const { live_listings, name, slug, subcategories } of list) {
          line(`${indent}${name}  ${style('dim', `${slug}, ${counted(live_listings, 'listing')}`)}`);
          show(subcategories, `${indent}  `);
        }
      };
      show(items, '');
    });
  },
};

export const listingCommands = [preview, launch, listings, status, orders, categories];
