import sharp from 'sharp';
import { expect, test } from 'vitest';
import { transaction } from '#lib/core/db.ts';
import { logoPath } from '#lib/listings/logos/logo-path.ts';
import { makeLogo } from '#lib/listings/logos/make-logo.ts';
import { storeCopy } from '#lib/listings/logos/store-logo.ts';
import { getListing } from '#lib/listings/showing/get-listing.ts';
import { makeListing } from '#scripts/testing/factories.ts';
import { logoPicture } from './picture-images.ts';

test('a wide logo keeps its proportions in the square that pictures draw', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"><rect width="400" height="100" fill="#1f5f8b"/></svg>';
  const copy = await makeLogo(Buffer.from(svg));
  if ('problem' in copy) throw new Error(copy.problem);
  const hash = await transaction((tx) => storeCopy(tx, 'https://logos.example/wide.svg', copy));
  const { slug } = await makeListing({ logoUrl: logoPath(hash) });
  const [, png = ''] = (await logoPicture(await getListing(slug)))?.split('base64,') ?? [];
  const { data, info } = await sharp(Buffer.from(png, 'base64')).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const opacityAt = (y: number) => data[(y * info.width + 128) * 4 + 3];
  expect([info.width, info.height, opacityAt(10), opacityAt(128), opacityAt(245)]).toEqual([256, 256, 0, 255, 0]);
});
