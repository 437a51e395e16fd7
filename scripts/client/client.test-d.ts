// The compiler checks this file: `npm run check`.
import type { CamelCased } from '#lib/core/camel-case.ts';
import type { ErrorData as OurErrorData } from '#lib/core/errors.ts';
import type { DebutClient, ErrorData } from '../../packages/client/src/index.ts';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const same = <T extends true>(_: T) => undefined;

// The client's error data are those of the product, with names in snake_case.
same<Equal<{ [Code in keyof ErrorData]: CamelCased<ErrorData[Code]> }, { [Code in keyof OurErrorData]: OurErrorData[Code] }>>(true);

export async function callsOf(client: DebutClient): Promise<void> {
  const draft = await client.getDraft({ id: '' });
  same<Equal<typeof draft.fields.tagline.value, string | null>>(true);
  same<Equal<typeof draft.status, 'crawling' | 'drafting' | 'ready'>>(true);
  const short = await client.getDraft({ id: '', detail: 'compact' });
  same<Equal<typeof short.fields, Record<string, string | string[]> | undefined>>(true);
  for await (const listing of client.searchListings({ q: '' })) same<Equal<typeof listing.launch_week, string | null>>(true);
  await client.updateDraft({ id: '', fields: { tagline: null, tags: ['a'] } });
  // @ts-expect-error: there is no such board
  client.getLeaderboard({ board: 'best' });
  // @ts-expect-error: the URL is required
  client.submitListing({});
  // @ts-expect-error: there is no such member
  client.submitListing({ url: '', email: '' });
  // @ts-expect-error: tags are a list
  client.updateDraft({ id: '', fields: { tags: 'a' } });
}
