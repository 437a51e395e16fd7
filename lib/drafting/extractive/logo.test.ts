import { expect, test } from 'vitest';
import { draftOf } from '#lib/drafting/extractive/testing/draft-of.ts';

test.each([
  [
    'an image with the class of a logo, without a text',
    '<div><img class="logo" src="/img/mark.png"></div>',
    'https://tidemark.example/img/mark.png',
  ],
  ['an icon', '<link rel="icon" href="/i.png" sizes="64x64">', 'https://tidemark.example/i.png'],
  ['no picture for shared links', '<meta property="og:image" content="https://tidemark.example/share.jpg">', undefined],
  [
    'a logo for shared links',
    '<meta property="og:image" content="https://tidemark.example/logo-big.png">',
    'https://tidemark.example/logo-big.png',
  ],
])('logo: %s', async (_, html, url) => {
  expect((await draftOf(`<title>Tidemark</title>${html}<h1>Tidemark</h1>`)).texts.logo_url?.value).toBe(url);
});
