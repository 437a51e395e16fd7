import { config } from '#lib/core/config.ts';
import { addressesOfData, getListingsData, licenceOfData } from '#lib/listings/data/get-listings-data.ts';

export const dynamic = 'force-dynamic';

/** Serves a description of the file of all live listings: its address, size, digest, day, schema and licence. */
export async function GET(): Promise<Response> {
  const file = await getListingsData();
  const { data, schema, about } = addressesOfData();
  const { siteName } = config();
  const facts = {
    name: `All live listings of ${siteName}`,
    url: data,
    format: 'One JSON object a line (NDJSON), compressed with gzip.',
    schema,
    about,
    licence: licenceOfData(),
    file: file && { entries: file.entries, bytes: file.bytes, sha256: file.sha256, made_at: file.madeAt },
  };
  return new Response(`${JSON.stringify(facts, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      'access-control-allow-origin': '*',
    },
  });
}
