import { expect, test } from 'vitest';
import { columnsOf, type RowOf } from '#lib/core/columns.ts';
import { queryRows } from '#lib/core/db.ts';
import { makeListing } from '#scripts/testing/factories.ts';

const columns = columnsOf<'Listing'>('l')('slug', 'websiteUrl', 'launchWeek');

test('columns have the names of the model', () => {
  expect(columns).toBe('l.slug, l.website_url as "websiteUrl", l.launch_week as "launchWeek"');
  // @ts-expect-error: a listing has no such column
  columnsOf<'Listing'>('l')('website');
});

test('a row has the types of the model', async () => {
  const { slug, websiteUrl, launchWeek } = await makeListing({ status: 'live' });
  const [row] = await queryRows<RowOf<typeof columns>>({ name: 'columns_test', text: `select ${columns} from listings l` });
  const week: Date | null | undefined = row?.launchWeek;
  expect({ slug: row?.slug, websiteUrl: row?.websiteUrl, launchWeek: week }).toEqual({ slug, websiteUrl, launchWeek });
});
