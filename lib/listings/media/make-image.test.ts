import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { makeImage } from '#lib/listings/media/make-image.ts';
import { consume } from '#lib/ports/rate-limit.ts';
import { makeUser } from '#scripts/testing/factories.ts';

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c2410c' } });
const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 }, background: '#000' } });

async function made(sent: Buffer) {
  const image = await makeImage(sent);
  if ('problem' in image) throw new Error(image.problem);
  return image;
}

describe('what is taken', () => {
  test.each([
    ['png', (image: Sharp) => image.png()],
    ['jpeg', (image: Sharp) => image.jpeg()],
    ['webp', (image: Sharp) => image.webp()],
    ['avif', (image: Sharp) => image.avif({ effort: 0 })],
    ['gif', (image: Sharp) => image.gif()],
  ] as const)('%s becomes WebP of its size', async (_format, encode) => {
    const { body, width, height, small } = await made(await encode(plain(640, 360)).toBuffer());
    expect([width, height, small]).toEqual([640, 360, null]);
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 640, height: 360 });
  });

  test('at most 2 million pixels, with a small copy of what is wider than 800', async () => {
    const wide = await made(await plain(2600, 1300).png().toBuffer());
    expect([wide.width, wide.height]).toEqual([2000, 1000]);
    expect(await sharp(wide.small as Buffer).metadata()).toMatchObject({ format: 'webp', width: 800, height: 400 });
    const high = await made(await plain(900, 9000).png().toBuffer());
    expect([high.width, high.height, high.small]).toEqual([320, 3200, null]);
    const phone = await made(await plain(1290, 2796).png().toBuffer());
    expect([phone.width, phone.height, phone.small]).toEqual([800, 1733, null]);
  });

  test('a photo is turned as its EXIF says, and tells nothing more: no place, no camera, no profile', async () => {
    const photo = await plain(400, 300)
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '51/1 3/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const before = await sharp(photo).metadata();
    expect(before.exif?.toString('latin1')).toContain('Camera');
    expect(before.orientation).toBe(6);
    const { body, width, height } = await made(photo);
    expect([width, height]).toEqual([300, 400]);
    const { exif, icc, xmp, iptc, orientation } = await sharp(body).metadata();
    expect([exif, icc, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(body.toString('latin1')).not.toContain('Camera');
  });

  test('of an animation, the first frame', async () => {
    const frames = Buffer.concat([Buffer.alloc(64 * 64 * 3, 255), Buffer.alloc(64 * 64 * 3, 0)]);
    const animated = await sharp(frames, { raw: { width: 64, height: 128, channels: 3, pageHeight: 64 } })
      .gif({ delay: [80, 80] })
      .toBuffer();
    expect((await sharp(animated).metadata()).pages).toBe(2);
    const { body, width, height } = await made(animated);
    expect([width, height]).toEqual([64, 64]);
    const { data } = await sharp(body).raw().toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(200);
    expect((await sharp(body).metadata()).pages).toBeUndefined();
  });

  test('CMYK becomes sRGB, transparency stays', async () => {
    const cmyk = await plain(300, 200).toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    expect(await sharp((await made(cmyk)).body).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
    const clear = await sharp({ create: { width: 90, height: 90, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.3 } } })
      .png()
      .toBuffer();
    expect((await sharp((await made(clear)).body).metadata()).hasAlpha).toBe(true);
  });
});

describe('what is refused', () => {
  const bytes = (text: string) => Buffer.from(text, 'latin1');
  test.each([
    ['nothing', async () => Buffer.alloc(0), 'empty'],
    ['a page that is called an image', async () => bytes('<!doctype html><script>alert(1)</script>'), 'not_an_image'],
    [
      'a drawing that could hold scripts',
      async () => bytes('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'not_an_image',
    ],
    ['a PDF', async () => bytes('%PDF-1.7\n1 0 obj'), 'not_an_image'],
    ['a TIFF', async () => plain(20, 20).tiff().toBuffer(), 'not_an_image'],
    ['a page behind the first bytes of a PNG', async () => bytes('\x89PNG\r\n\x1a\n<script>alert(1)</script>'), 'broken'],
    ['a page behind the first bytes of a GIF', async () => bytes('GIF89a<script>alert(1)</script>'), 'broken'],
    ['a photo of an iPhone in its own format', async () => bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'heic'],
    ['a video', async () => bytes('\0\0\0\x18ftypisom\0\0\0\0isom'), 'not_an_image'],
    ['more than 5 MB', async () => Buffer.concat([await plain(20, 20).png().toBuffer(), Buffer.alloc(5 * 1024 * 1024)]), 'too_large'],
    [
      'a few kilobytes that unfold to 64 million pixels',
      async () => plain(8000, 8000).toColourspace('b-w').png().toBuffer(),
      'too_many_pixels',
    ],
    ['a JPEG that is cut off', async () => (await noise(600, 400).jpeg().toBuffer()).subarray(0, 20_000), 'broken'],
    ['a PNG that is cut off', async () => (await noise(600, 400).png().toBuffer()).subarray(0, 200_000), 'broken'],
    ['a WebP that is cut off', async () => (await noise(600, 400).webp().toBuffer()).subarray(0, 20_000), 'broken'],
  ] as const)('%s', async (_what, sent, problem) => {
    expect(await makeImage(await sent())).toMatchObject({ problem });
  });

  test('a size that a header claims is refused before a pixel is made', async () => {
    const png = await plain(10, 10).png().toBuffer();
    png.writeUInt32BE(60_000, 16);
    png.writeUInt32BE(60_000, 20);
    const before = process.memoryUsage().rss;
    const image = await makeImage(png);
    expect('problem' in image && ['too_many_pixels', 'broken']).toContain('problem' in image ? image.problem : '');
    expect(process.memoryUsage().rss - before).toBeLessThan(1_000_000_000);
  });
});

describe('ordinary pictures are taken', () => {
  test.each([
    ['a photo of a phone', () => plain(4000, 3000).jpeg().toBuffer(), [1633, 1225]],
    ['the largest photo of a phone', () => plain(8064, 6048).jpeg({ quality: 40 }).toBuffer(), [1633, 1225]],
    ['a screenshot of a 5K display, with a fourth channel', () => plain(5120, 2880).ensureAlpha().png().toBuffer(), [1886, 1061]],
    ['a WebP of a 4K display', () => plain(3840, 2160).webp({ lossless: true, effort: 0 }).toBuffer(), [1886, 1061]],
    ['an image for shared links, as AVIF', () => plain(1200, 630).avif({ effort: 0 }).toBuffer(), [1200, 630]],
  ] as const)('%s', async (_what, file, size) => {
    const { width, height } = await made(await file());
    expect([width, height]).toEqual(size);
  });
});

test('one is made after the other; of more than can wait, the rest is told when to come back', async () => {
  const png = await plain(300, 200).png().toBuffer();
  const all = await Promise.allSettled(Array.from({ length: 30 }, () => made(png)));
  const refused = all.filter((one) => one.status === 'rejected');
  expect(all.length - refused.length).toBe(21);
  for (const { reason } of refused) expect(reason).toMatchObject({ status: 503, headers: { 'retry-after': '10' } });
});

test('what a person sends is counted by what it costs to decode, and ends within the hour', async () => {
  const large = await plain(8064, 6048).jpeg({ quality: 1 }).toBuffer();
  const { id } = await makeUser();
  await consume({ name: 'pixels', points: 5_000, seconds: 3_600 }, id, 4_900); // the cost of fifty such pictures
  await makeImage(large, id);
  await expect(makeImage(large, id)).rejects.toMatchObject({ status: 429, message: expect.stringContaining('many large pictures') });
  await expect(makeImage(large, (await makeUser()).id)).resolves.toMatchObject({ width: 1633 });
});
