import { tagPage } from '#lib/cache/tag-page.ts';
import { addressesOfData } from '#lib/listings/data/get-listings-data.ts';
import { listingRecordSchema } from '#lib/listings/data/schema.ts';

/** Serves the JSON Schema of a line of the file of all live listings. */
export async function GET(): Promise<Response> {
  tagPage();
  const { $schema, ...schema } = listingRecordSchema() as { $schema?: string };
  return new Response(JSON.stringify({ $schema, $id: addressesOfData().schema, ...schema }, null, 2), {
    headers: { 'content-type': 'application/schema+json', 'access-control-allow-origin': '*' },
  });
}
