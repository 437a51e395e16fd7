// The compiler checks this file: `npm run check`.
import { z } from 'zod';
import { defineOperation, type Operation } from '#lib/api/define.ts';
import { Time } from '#lib/api/schema/times.ts';
import { computed } from '#lib/api/serialize.ts';
import type { OperationId, RegisteredOperation } from '#lib/contract/registry.ts';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const same = <T extends true>(_: T) => undefined;

// ── Declaring ────────────────────────────────────────────────────────────────────────────────────────────────────

const output = z.object({ n: z.number() });
const facts = {
  resource: 'Site',
  summary: '',
  description: '',
  tool: { title: '' },
  status: 200,
  output,
} as const;
const open = { ...facts, scope: 'public' } as const;
const handler = async () => ({ n: 1 });

defineOperation({
  ...open,
  id: 'a',
  method: 'GET',
  path: '/a/{x}/{y}',
  params: z.object({ x: z.string(), y: z.coerce.number() }),
  handler: async ({ params, query, body, actor }) => {
    same<Equal<typeof params, { x: string; y: number }>>(true);
    same<Equal<typeof query, undefined>>(true);
    same<Equal<typeof body, undefined>>(true);
    same<Equal<typeof actor.userId, string | null>>(true);
    return { n: params.y };
  },
});
defineOperation({
  ...open,
  id: 'a2',
  method: 'GET',
  path: '/a2',
  query: z.object({ page: z.number().default(1) }),
  cache: { tags: ({ query }) => [`page:${query.page.toFixed()}`] },
  handler,
});
// @ts-expect-error: the handler is missing
defineOperation({ ...open, id: 'a3', method: 'GET', path: '/a3' });

// @ts-expect-error: the path has a second parameter, y
defineOperation({ ...open, id: 'b', method: 'GET', path: '/b/{x}/{y}', params: z.object({ x: z.string() }), handler });
// @ts-expect-error: the path has parameters, so their schema is required
defineOperation({ ...open, id: 'b2', method: 'GET', path: '/b2/{x}', handler });
// @ts-expect-error: the path has no parameters
defineOperation({ ...open, id: 'c', method: 'GET', path: '/c', params: z.object({ x: z.string() }), handler });
// @ts-expect-error: a GET has no body
defineOperation({ ...open, id: 'd', method: 'GET', path: '/d', body: z.object({ x: z.string() }), handler });
// @ts-expect-error: the output is wrong
defineOperation({ ...open, id: 'e', method: 'GET', path: '/e', handler: async () => ({ n: 'one' }) });
// @ts-expect-error: the scope is missing
defineOperation({ ...facts, id: 'f', method: 'GET', path: '/f', handler });
// @ts-expect-error: there is no such scope
defineOperation({ ...facts, scope: 'listings:read', id: 'g', method: 'GET', path: '/g', handler });
// @ts-expect-error: a path begins with a slash
defineOperation({ ...open, id: 'h', method: 'GET', path: 'h', handler });

const named = z.object({
  listing_id: z.number(),
  created_at: Time.nullable(),
  url: computed(z.string(), ({ slug }: { slug: string }) => `/${slug}`),
  note: z.string().optional(),
});
defineOperation({
  ...open,
  id: 'i',
  method: 'GET',
  path: '/i',
  output: named,
  handler: async () => ({ listingId: 1, createdAt: new Date(), slug: 'tidemark', note: null, more: true }),
});
// @ts-expect-error: the URL is made from a slug, which is missing
defineOperation({ ...open, id: 'j', method: 'GET', path: '/j', output: named, handler: async () => ({ listingId: 1, createdAt: null }) });

type OperationOf<Id extends OperationId> = Extract<RegisteredOperation, { id: Id }>;
type RoutePath = RegisteredOperation['path'];
type MethodAt<Path extends RoutePath> = Extract<RegisteredOperation, { path: Path }>['method'];
type Unparsed<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
interface InputOf<Op extends Operation> {
  params: Unparsed<Op['params']>;
  query: Unparsed<Op['query']>;
  body: Unparsed<Op['body']>;
}

// ── Types derived from the registry ──────────────────────────────────────────────────────────────────────────────

same<Equal<OperationOf<'update_draft'>['path'], '/drafts/{id}'>>(true);
same<Equal<MethodAt<'/drafts'>, 'GET' | 'POST'>>(true);
same<Equal<MethodAt<'/me/listings/{listing_id}/milestones/{milestone_id}'>, 'DELETE'>>(true);
// @ts-expect-error: there is no such operation
export type Nothing = OperationOf<'cast_vote'>;
// @ts-expect-error: there is no such path
export type Nowhere = MethodAt<'/votes'>;
export const known: OperationId = 'get_listing';
export const route: RoutePath = '/listings/{slug}';

// ── Input and output of a typed client ───────────────────────────────────────────────────────────────────────────

type Client = { [Id in OperationId]: (input: InputOf<OperationOf<Id>>) => Promise<z.output<OperationOf<Id>['output']>> };
declare const client: Client;
export async function typedClient() {
  // Numbers and booleans may be sent as text; parameters with a default may be left out.
  const list = await client.search_listings({ params: undefined, query: { q: 'tide', per_page: 5 }, body: undefined });
  same<Equal<(typeof list.items)[number]['votes'], number>>(true);
  same<Equal<(typeof list.items)[number]['logo_url'], string | null>>(true);
  await client.search_listings({ params: undefined, query: { per_page: '5' }, body: undefined });
  await client.list_categories({ params: undefined, query: { include_empty: 'false' }, body: undefined });
  await client.list_categories({ params: undefined, query: {}, body: undefined });
  // @ts-expect-error: no such order
  await client.search_listings({ params: undefined, query: { sort: 'random' }, body: undefined });
  // @ts-expect-error: not a number
  await client.search_listings({ params: undefined, query: { per_page: true }, body: undefined });
  // @ts-expect-error: the website is required
  await client.submit_listing({ params: undefined, query: undefined, body: {} });
  // @ts-expect-error: the slug is required
  await client.get_listing({ params: {}, query: undefined, body: undefined });

  const draft = await client.update_draft({
    params: { id: '019a8c52-9d02-7e11-8c1b-6a5f4e3d2c10' },
    query: undefined,
    body: { fields: { city: null, categories: ['Sailing'] }, company_socials: { x: 'https://x.com/tidemark' } },
  });
  same<Equal<(typeof draft)['status'], 'crawling' | 'drafting' | 'ready'>>(true);
  same<Equal<(typeof draft)['fields']['name']['value'], string | null>>(true);
  same<Equal<(typeof draft)['fields']['features']['value'], string[] | null>>(true);
  // @ts-expect-error: no such platform
  await client.update_draft({ params: { id: '' }, query: undefined, body: { company_socials: { myspace: '' } } });
}
