import Link from 'next/link';
import { tagPage } from '#lib/cache/tag-page.ts';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { addressesOfData, licenceOfData } from '#lib/listings/data/get-listings-data.ts';
import { ListingRecord } from '#lib/listings/data/schema.ts';
import { JsonLd } from '#lib/ui/kit/json-ld.tsx';
import { pageMetadata } from '#lib/ui/shell/page-metadata.ts';
import { WrittenPage } from '#lib/ui/shell/written-page.tsx';

const title = 'All listings as a file';

export function generateMetadata() {
  const { siteName } = config();
  const description = `The live listings of ${siteName} as one file, made daily, with the pages that their values come from.`;
  return pageMetadata({ title, description, path: paths.data });
}

export default async function DataPage() {
  tagPage();
  const { siteName, siteUrl } = config();
  const { data, schema, facts } = addressesOfData();
  return (
    <>
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@type': 'Dataset',
          name: `All live listings of ${siteName}`,
          description: `Products that were launched on ${siteName}, with the pages that their values come from.`,
          url: siteUrl + paths.data,
          license: `${siteUrl}${paths.data}#licence`,
          creator: { '@type': 'Organization', name: siteName, url: siteUrl },
          distribution: { '@type': 'DataDownload', encodingFormat: 'application/gzip', contentUrl: data },
        }}
      />
      <WrittenPage
        title={title}
        description={`Take this file instead of reading every page of ${siteName}. It is made anew each night.`}
        parts={[
          {
            id: 'file',
            title: 'The file',
            body: (
              <>
                <p>One JSON object a line, compressed with gzip. The answer has an ETag: ask with it, and nothing is sent twice.</p>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
                <pre tabIndex={0}>
                  <code>{`curl -sL ${data} | gunzip | head -n 1`}</code>
                </pre>
                <ul>
                  <li>
                    <a href={paths.listingsData}>The file</a>
                  </li>
                  <li>
                    <a href={paths.listingsDataSchema}>The JSON Schema of a line</a>
                  </li>
                  <li>
                    <a href={paths.listingsDataFacts}>When it was made, how many listings it has, its size and digest</a>
                  </li>
                </ul>
              </>
            ),
          },
          {
            id: 'content',
            title: 'What is in it',
            body: (
              <>
                <p>
                  Every live listing with the values that its page shows: {Object.keys(ListingRecord.shape).join(', ')}. Values that the
                  product’s own site does not state are blank on purpose, and named in not_found_on_website.
                </p>
                <p>
                  The member sources has the page of the product’s site from which each value comes, and the day on which the page was last
                  seen to say so. A value that its owner typed has no source. The sentences themselves are in the API:{' '}
                  <code>GET /listings/SLUG?include=evidence</code>, described in the <Link href={paths.apiReference}>reference</Link>.
                </p>
                <p>
                  People and contact addresses are left out, and so are drafts and listings that have not launched. A listing that leaves
                  the site leaves the file at once: read it again at least once a week, and drop what is gone.
                </p>
              </>
            ),
          },
          { id: 'licence', title: 'What you may do with it', body: <p>{licenceOfData()}</p> },
          {
            id: 'schema',
            title: 'Changes of its form',
            body: (
              <p>
                Members may be added; ignore what you don’t know. A member is taken away or changed only with a new address of the file. The
                schema is made from the same code as the file: <a href={schema}>{schema}</a>. What is known of the newest file is at{' '}
                <a href={facts}>{facts}</a>.
              </p>
            ),
          },
        ]}
      />
    </>
  );
}
