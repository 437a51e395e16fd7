import sharp from 'sharp';
import { expect, test } from 'vitest';
import { weekOf } from '#lib/core/time.ts';
import { makeListing } from '#scripts/testing/factories.ts';
import { GET } from './[file]/route.tsx';

const get = (slug: string, file: string) => GET(new Request('http://localhost/'), { params: Promise.resolve({ slug, file }) });

test('a picture in each size; the standing while it is true; a sentence only of the product’s site', async () => {
  const { slug } = await makeListing({ name: 'Ölmühle für sehr lange Namen' });
  for (const size of ['1200x630', '1080x1080', '1080x1920', '1600x900'])
    for (const kind of ['bill', 'standing']) {
      const answer = await get(slug, `${kind}-${size}.png`);
      const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([format, `${width}x${height}`]).toEqual(['png', size]);
    }
  const { slug: old } = await makeListing({ launchWeek: new Date(weekOf(new Date()).getTime() - 21 * 86_400_000) });
  const missing = [
    ...['sentence-1200x630.png', 'bill-1x1.png', 'bill-1200x630.svg', '../x.png'].map((file) => get(slug, file)),
    ...[get(old, 'standing-1200x630.png'), get('nobody', 'bill-1200x630.png')],
  ];
  expect((await Promise.all(missing)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
});
