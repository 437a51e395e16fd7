// Creates a founder's drafts and listings in every state on a site, through its API.
import { type ProductSite, serveProductSite } from '#e2e/support/product-site.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are read without types
export type Api = (method: string, path: string, body?: unknown) => Promise<any>;

/** Returns a function that calls the API of `site` with `key`. The function throws the answer if it is not a success. */
export function apiOf(site: string, key: string): Api {
  return async (method, path, body) => {
    const response = await fetch(`${site}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${answer.detail ?? JSON.stringify(answer)}`);
    return answer;
  };
}

/** Waits until `look` returns a value. */
export async function until<Found>(what: string, seconds: number, look: () => Promise<Found | null | false | undefined>): Promise<Found> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error(`Timed out after ${seconds} seconds, waiting until ${what}.`);
    await new Promise((wait) => setTimeout(wait, 500));
  }
}

const sites: ProductSite[] = [];

/** Serves the website of a product named `name`. */
export async function serveProduct(name: string, slowMs = 0): Promise<ProductSite> {
  const site = await serveProductSite();
  sites.push(site);
  site.slowMs = slowMs;
  site.rewrite = (html) => html.replaceAll('Fernwick', name).replaceAll('fernwick', name.toLowerCase());
  return site;
}

/** Stops all product websites. */
export const closeProducts = () => Promise.all(sites.splice(0).map((site) => site.close()));

export const startDraft = async (api: Api, url: string): Promise<string> => (await api('POST', '/drafts', { url })).id;

/** Creates a draft of the product named `name` and waits until it is built. Returns the draft's id. */
export async function makeDraft(api: Api, name: string): Promise<string> {
  const id = await startDraft(api, (await serveProduct(name)).url);
  await until(`the draft of ${name} is built`, 180, async () => (await api('GET', `/drafts/${id}`)).status === 'ready');
  return id;
}

/** Creates a draft, fills in the missing fields, and submits it. Returns the listing. */
export async function makeListing(api: Api, name: string): Promise<{ id: number; slug: string; preview: string }> {
  const draft = await makeDraft(api, name);
  const { missing } = (await api('GET', `/drafts/${draft}`)) as { missing: string[] };
  const given: Record<string, unknown> = {
    ...{ name, tagline: 'Water each plant when it needs it', description: `${name} plans the watering of houseplants, plant by plant.` },
    ...{ short_description: `${name} plans the watering of houseplants.`, categories: ['Productivity'] },
  };
  const fields = Object.fromEntries(missing.filter((field) => field in given).map((field) => [field, given[field]]));
  await api('PATCH', `/drafts/${draft}`, { fields: { ...fields, tagline: given.tagline } });
  const listing = await api('POST', `/drafts/${draft}/submit`);
  return { id: listing.listing_id, slug: listing.slug, preview: new URL(listing.preview_url).pathname };
}
