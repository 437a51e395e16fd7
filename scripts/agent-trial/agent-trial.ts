// `npm run more -- agent:trial`: an agent that knows only tools/list and the answers of the tools pursues the goals of founders and
// visitors, and makes forty common mistakes. Prints the calls and bytes of each goal. Exits with 1 if the answers don't lead the agent to a
// goal or to the correction of a mistake.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serveDemoSite } from '../demo-site.ts';
import { startProduct } from '../testing/product.ts';
import { commonMistakes, type Scene } from './mistakes.ts';
import { type Said, ToolServer } from './tool-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'debut-agent-'));
const website = await serveDemoSite();
const { NEXT_DIST_DIR = '.next-test' } = process.env;
const product = await startProduct({ DATA_DIR: folder, NEXT_DIST_DIR, RATE_LIMIT_CREDENTIAL: '100000', RATE_LIMIT_WRITES: '100000' });
const server = new ToolServer(product.url, product.demoKey);
const faults: string[] = [];

/** Pursues a goal and prints its cost. `needed` is the number of calls that the goal takes without wasted ones. */
async function goal<T>(name: string, needed: number, work: () => Promise<T>): Promise<T> {
  const { calls, bytes } = server;
  const result = await work();
  const took = server.calls - calls;
  console.log(`${name.padEnd(44)} ${String(took).padStart(5)} ${String(needed).padStart(7)} ${String(server.bytes - bytes).padStart(8)}`);
  wasted += Math.max(0, took - needed);
  return result;
}
let wasted = 0;

const expect = (holds: boolean, what: string) => {
  if (!holds) faults.push(what);
};

try {
  await server.connect();
  console.log(`tools/list: ${server.listBytes} bytes\n`);
  console.log(`${'goal'.padEnd(44)} ${'calls'.padStart(5)} ${'needed'.padStart(7)} ${'bytes'.padStart(8)}`);

  let polls = 0;
  const draft: Said = await goal('submit a product and read its draft', 2, async () => {
    const { id } = await server.call('submit_listing', { url: website.url });
    for (;;) {
      const state = await server.call('get_draft', { id });
      if (state.status === 'ready') return state;
      polls++;
      await wait(3_000);
    }
  });
  wasted -= polls; // polling is not wasted, because the tool's description asks for it
  console.log(`  (${polls} of them while the site was read)`);
  const { id } = draft;

  await goal('judge the draft: values with their evidence', 1, async () => {
    const judged = await server.call('get_draft', { id, ...(server.takes('get_draft', 'detail') ? { detail: 'full' } : {}) });
    const stated = Object.values<Said>(judged.fields).filter((field) => field.state === 'ai');
    expect(stated.length > 0 && stated.every(({ evidence }) => evidence.length > 0), 'each value that the AI drafted has its quotes');
  });
  await goal('submit the same product again', 1, async () => {
    const { id: again } = await server.call('submit_listing', { url: website.url });
    expect(again === id, 'a product submitted again answers its open draft');
  });
  await goal('correct: set the tagline and a category', 2, async () => {
    const categories = await server.call(
      'list_categories',
      server.takes('list_categories', 'include_empty') ? { include_empty: true } : {},
    );
    const name = categories.outline ? /^ {2}(.+) \(/m.exec(categories.outline)?.[1] : categories.items[0].subcategories[0].name;
    const { missing = [] } = await server.call('update_draft', { id, fields: { tagline: 'Know what you brewed', categories: [name] } });
    expect(missing.length === 0, `nothing is missing after the correction, but ${missing}`);
  });
  await goal('set a value and lock it', 1, () =>
    server.call('update_draft', { id, fields: { tagline: 'Know what you brewed, and why' }, lock_fields: ['tagline'] }),
  );
  await goal('invite a second editor and undo it', 2, async () => {
    const { invite_id, ...invite } = await server.call('invite_cofounder', { id, email: 'second@example.com' });
    await server.call('revoke_invite', { id, invite_id: invite_id ?? invite.id });
  });
  const { listing_id: listingId }: Said = await goal('save it as a listing', 1, () => server.call('submit_draft', { id }));
  await goal('the free plan, and what to paste', 1, async () => {
    const { badge } = await server.call('choose_free_listing', { listing_id: listingId });
    expect(badge.html.includes('<a '), 'the badge is HTML to paste');
  });
  await goal('how is my launch', 1, async () => {
    const listing = await server.call('get_my_listing', { listing_id: listingId });
    expect(Boolean(listing.launch_week), 'the listing says its launch week');
  });
  const number: string = await goal('the price for DE and US, and a pay link', 4, async () => {
    const { items: products } = await server.call('list_products');
    const items = [{ product: products[0].id, listing_id: listingId }];
    const [de, us] = [
      await server.call('quote_order', { items, billing_country: 'DE' }),
      await server.call('quote_order', { items, billing_country: 'US' }),
    ];
    expect(de.total_cents >= us.total_cents, 'VAT is in the price for Germany');
    const order = await server.call('create_checkout', { items, billing_country: 'DE' });
    expect(order.checkout_url.startsWith(product.url), 'a checkout has its link');
    return order.number;
  });
  await goal('my open orders, and cancel one', 2, async () => {
    const { items } = await server.call('list_my_orders');
    expect(
      items.some((order: Said) => order.number === number),
      'the open order is in the list',
    );
    await server.call('cancel_order', { number });
  });

  const found: Said = await goal('a misspelt search', 1, async () => {
    const { items } = await server.call('search_listings', { q: 'calender' });
    expect(items.length > 0, 'a misspelt word finds something');
    return items[0];
  });
  await goal('alternatives to it, and compare', 2, async () => {
    const { items } = await server.call('get_alternatives', { slug: found.slug });
    await server.call('compare_listings', { a: found.slug, b: items[0].slug });
  });

  const mine = await server.call('search_listings', {
    q: 'tidemark',
    ...(server.takes('search_listings', 'detail') ? { detail: 'full' } : {}),
  });
  const scene: Scene = { draftId: id, listingId, slug: mine.items[0].slug, otherSlug: found.slug, publicId: mine.items[0].id };
  const mistakes = commonMistakes(scene);
  let understood = 0;
  let helped = 0;
  await goal(`${mistakes.length} common mistakes`, mistakes.length + mistakes.filter(({ next }) => next).length, async () => {
    for (const { args, next, told, tool } of mistakes) {
      const reply = await server.send(tool, args);
      const what = `${tool} ${JSON.stringify(args)}: ${reply.text.slice(0, 300)}`;
      if (!reply.refused) {
        understood++;
        expect(told === undefined, `a mistake is answered as if it were none: ${what}`);
        continue;
      }
      if (told !== undefined && reply.text.includes(told)) helped++;
      else faults.push(`the refusal does not help: ${what}`);
      if (next) await server.call(next.tool ?? tool, next.args).catch((error) => faults.push(String(error)));
    }
  });
  console.log(`  (${understood} understood as they are, ${helped} put right by the refusal)`);
  console.log(
    `\nTogether: ${server.calls} calls, ${server.bytes} bytes, ${server.listBytes + server.bytes} with the list; ${wasted} wasted calls.`,
  );
} finally {
  await product.stop();
  await website.close();
  rmSync(folder, { recursive: true, force: true });
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
