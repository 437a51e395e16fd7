import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db, transaction } from '#lib/core/db.ts';
import { fetchLogo, requestLogo } from '#lib/listings/logos/fetch-logo.ts';
import { logoPath } from '#lib/listings/logos/logo-path.ts';
import { makeLogo } from '#lib/listings/logos/make-logo.ts';
import { withinCpuMs } from '#scripts/testing/cpu-time.ts';
import { makeListing } from '#scripts/testing/factories.ts';

let server: Server;
let site: string;
let answer: { status: number; body: string };
let asked = 0;
let serial = 0;

const svg = (inside: string, more = 'width="64" height="64"') => `<svg xmlns="http://www.w3.org/2000/svg" ${more}>${inside}</svg>`;
const circle = '<circle cx="32" cy="32" r="30"/>';
const good = svg(circle);

beforeAll(async () => {
  server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(answer.status, { 'content-type': 'image/svg+xml' }).end(answer.body);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  answer = { status: 200, body: good };
  asked = 0;
});
afterEach(() => setClock(systemClock));

const address = () => `${site}/${++serial}.svg`;
const listingWith = (url: string) => makeListing({ logoSourceUrl: url });
const logoOf = async (id: number) => (await db().listing.findUniqueOrThrow({ where: { id } })).logoUrl;
const wishes = (url: string) => db().jobEvent.count({ where: { name: 'logo/wanted', data: { equals: { url } } } });
const want = (id: number, url: string) => transaction((tx) => requestLogo(tx, id, url));

describe('a logo that failed', () => {
  test('is wanted again after a minute, and fetched when it is repaired', async () => {
    const url = address();
    const { id } = await listingWith(url);
    await want(id, url);
    expect(await wishes(url)).toBe(1);
    answer = { status: 404, body: '' };
    expect(await fetchLogo(url)).toEqual({ hash: null, problem: 'status_404' });
    await want(id, url);
    expect(await wishes(url)).toBe(1);
    answer = { status: 200, body: good };
    setClock({ now: () => new Date(Date.now() + 61_000) });
    await want(id, url);
    expect(await wishes(url)).toBe(2);
    const { hash, problem } = await fetchLogo(url);
    expect(problem).toBeNull();
    expect(await logoOf(id)).toBe(logoPath(hash ?? ''));
    expect(await db().logoSource.findUnique({ where: { url } })).toMatchObject({ hash, problem: null });
    // If our copy exists, the logo is not fetched again, and no further job is requested.
    await fetchLogo(url);
    await want(id, url);
    expect([asked, await wishes(url)]).toEqual([2, 2]);
  });

  test.each([503, 429, 500])('with %i is noted on the last try only', async (status) => {
    const url = address();
    answer = { status, body: '' };
    await expect(fetchLogo(url, { last: false })).rejects.toMatchObject({ name: 'LogoUnavailable' });
    expect(await db().logoSource.count({ where: { url } })).toBe(0);
    expect(await fetchLogo(url, { last: true })).toEqual({ hash: null, problem: `status_${status}` });
  });

  test('because nobody listens is tried again; because it is not there is not', async () => {
    await expect(fetchLogo('http://127.0.0.1:9/logo.svg', { last: false })).rejects.toMatchObject({ name: 'LogoUnavailable' });
    answer = { status: 404, body: '' };
    expect(await fetchLogo(address(), { last: false })).toEqual({ hash: null, problem: 'status_404' });
  });
});

test('who asks for a logo while it is fetched gets it too', async () => {
  const url = address();
  const { hash } = await fetchLogo(url);
  const { id } = await listingWith(url); // the transaction in it did not see the copy
  await fetchLogo(url);
  expect(await logoOf(id)).toBe(logoPath(hash ?? ''));
  expect(asked).toBe(1);
});

/** Returns an SVG that draws `last` 8,000 times (20 × 20 × 20). */
const nested = (last: string) =>
  svg(
    `<defs><g id="a">${last}</g>${['ab', 'bc', 'cd'].map(([from, to]) => `<g id="${to}">${`<use href="#${from}"/>`.repeat(20)}</g>`).join('')}</defs><use href="#d"/>`,
  );
const zigzag = `M0 0${Array.from({ length: 20_000 }, (_, n) => `L${(n * 7919) % 61} ${(n * 104_729) % 59}`).join('')}`;

test.each<[string, string]>([
  ['nested <use>', nested('<circle r="30" stroke="red" stroke-dasharray=".1"/>')],
  ['nested <use> of little', nested('<circle r="30"/>')],
  [
    'nested <use> with xlink',
    nested('<circle r="30"/>').replaceAll(' href', ' xlink:href').replace('<svg', '<svg xmlns:xlink="http://www.w3.org/1999/xlink"'),
  ],
  [
    'nested masks in a sheet',
    svg(
      `<style>.a{mask:url(#a)}.b{mask:url("#b")}</style><mask id="a">${'<rect class="b"/>'.repeat(100)}</mask><mask id="b">${circle.repeat(100)}</mask><rect class="a"/>`,
    ),
  ],
  ['a mask by any selector', svg(`<style>rect{mask:url(#a)}</style><mask id="a">${circle}</mask><rect/>`)],
  ['what refers to itself', svg('<g id="a"><use href="#a"/></g>')],
  ['dashes', svg('<circle r="30" stroke="red" stroke-dasharray=".001"/>')],
  ['dashes in a style', svg('<circle r="30" style="stroke:red;stroke-dasharray:.001"/>')],
  ['thousands of elements', svg(circle.repeat(2500))],
  ['lines that cross', svg(`<path d="${zigzag.slice(0, 100_000)}"/>`)],
  ['more lines than one path may have', svg(`<path d="${zigzag.slice(0, 17_000)}"/>`)],
  ['lines that cross, repeated', svg(`<path id="a" d="${zigzag.slice(0, 10_000)}"/>${'<use href="#a"/>'.repeat(100)}`)],
  ['a pattern', svg(`<pattern id="p">${circle}</pattern><rect fill="url(#p)"/>`)],
  ['a prefixed pattern', svg(`<s:pattern id="p">${circle}</s:pattern>`, 'xmlns:s="http://www.w3.org/2000/svg"')],
  ['a filter', svg('<filter id="f"><feGaussianBlur stdDeviation="99"/></filter><rect filter="url(#f)"/>')],
  ['a filter function', svg('<rect filter="blur(99px)"/>')],
  ['an image', svg('<image href="file:///etc/passwd"/>')],
  ['foreign markup', svg('<foreignObject><p>x</p></foreignObject>')],
  ['a script', svg('<script>alert(1)</script>')],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(50)}"><!ENTITY b "&a;&a;">]>${svg('<text>&b;</text>')}`],
  ['another encoding', `<?xml version="1.0" encoding="UTF-7"?>${good}`],
  ['comments without an end', `${'<!--'.repeat(40_000)}${good}`],
  ['processing without an end', good + '<?'.repeat(80_000)],
])('%s: refused at once', async (_what, text) => {
  expect(await withinCpuMs(500, () => makeLogo(Buffer.from(text)))).toMatchObject({ problem: 'svg_refused' });
});

test('a large SVG, a packed one, and what is no image', async () => {
  expect(await makeLogo(Buffer.from(svg(`<text>${' '.repeat(210_000)}</text>`)))).toMatchObject({ problem: 'svg_too_large' });
  expect(await makeLogo(Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3]))).toMatchObject({ problem: 'not_an_image' });
  expect(await makeLogo(Buffer.from('<p>Not found</p>'))).toMatchObject({ problem: 'not_an_image' });
  expect(await makeLogo(Buffer.from(`GIF89a${good}`))).toMatchObject({ problem: 'broken' });
  expect(await makeLogo(Buffer.from('\ufeff'.padEnd(40, ' ') + good, 'utf16le'))).toMatchObject({ problem: 'not_an_image' });
});

test.each<[string, string]>([
  ['plain', good],
  [
    'as drawing programs write it',
    `<?xml version="1.0" encoding="utf-8"?>\n<!-- Generator --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${good}`,
  ],
  [
    'with gradients and classes',
    svg(
      `<defs><style><![CDATA[.a{fill:url(#g)}.b{clip-path:url(#c)}]]></style><linearGradient id="g"><stop offset="0"/></linearGradient><clipPath id="c">${circle}</clipPath></defs><g class="b">${'<rect class="a" width="9" height="9"/>'.repeat(50)}</g>`,
    ),
  ],
  ['with a few <use>', svg(`<defs><g id="a">${circle}</g></defs>${'<use href="#a" x="3"/>'.repeat(20)}`)],
  ['without a size', svg(circle, 'viewBox="0 0 64 64"')],
  ['of a strange size', svg(circle, 'width="30000" height="15000" viewBox="0 0 64 32"')],
])('an SVG %s is kept', async (_what, text) => {
  const made = await makeLogo(Buffer.from(text));
  if ('problem' in made) throw new Error(made.problem);
  expect(await sharp(made.body).metadata()).toMatchObject({ format: 'webp', width: made.width, height: made.height });
  expect(Math.max(made.width, made.height)).toBeGreaterThan(200);
  expect(Math.max(made.width, made.height)).toBeLessThanOrEqual(256);
});

test.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)('%s is kept', async (format) => {
  const image = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#cf3a0c' } })
    .toFormat(format)
    .toBuffer();
  expect(await makeLogo(image)).toMatchObject({ width: 256, height: 128 });
});
