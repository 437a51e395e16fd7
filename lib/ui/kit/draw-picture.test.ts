import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPicture } from '#lib/ui/kit/draw-picture.ts';
import { pictureFamilies } from '#lib/ui/kit/picture-families.ts';

test('an element of plain data becomes a PNG with its text', async () => {
  const picture = (children: string) =>
    drawPicture(
      { type: 'div', props: { style: { background: '#fff', fontSize: 40, fontFamily: pictureFamilies.text }, children } },
      { width: 300, height: 100 },
    );
  const [word, none] = [await picture('Ölmühle'), await picture('')];
  expect(await sharp(word).metadata()).toMatchObject({ format: 'png', width: 300, height: 100 });
  expect(word.length).toBeGreaterThan(2 * none.length);
});
