import { expect, test } from 'vitest';
import { draftOf } from '#lib/drafting/extractive/testing/draft-of.ts';

const descriptionOf = async (html: string, language = 'en') =>
  (await draftOf(`<html lang="${language}"><title>Tidemark</title><main><h1>Tidemark</h1>${html}</main></html>`)).texts.description?.value;

test('of two sentences that say the same, only one is used', async () => {
  expect(
    await descriptionOf(`<p>Tidemark is a map that shows the tides of each harbour to sailors.</p>
      <p>Tidemark is the map which shows sailors the tide at every harbour.</p>`),
  ).toBe('Tidemark is a map that shows the tides of each harbour to sailors.');
});

test.each([
  ['a review', '<p>“Tidemark is the best map that I ever had on board of a boat.</p>'],
  ['a problem', '<h2>The problem</h2><p>Tidemark is the answer to tides that nobody foresees.</p>'],
  ['thanks', '<p>Thank you for being a part of the Tidemark community.</p>'],
  ['a legal notice', '<p>Development Notice: Tidemark is a map that is subject to change without notice.</p>'],
  ['news', '<h2>A new map</h2><p>8 April 2031</p><p>Tidemark is a map with a new harbour.</p><h2>Fixes</h2><p>2 March 2031</p>'],
  [
    'a pronoun without what it points at',
    '<p>Genau das ist der Inhalt: Tidemark wird auf Ihre Häfen gebaut, und der Alltag läuft darin.</p>',
  ],
  ['a line before a list', '<p>Tidemark helps you to sail with features like these:</p>'],
  ['a call', '<p>Veuillez vérifier votre saisie dans le formulaire de Tidemark.</p>'],
])('no description: %s', async (_, html) => {
  expect(await descriptionOf(html)).toBeUndefined();
});

test('a short description ends before a line that opens a list', async () => {
  const { texts } = await draftOf(`<title>Tidemark</title><main><h1>Tidemark</h1>
    <p>Tidemark is a map of the tides in all the harbours. Save time with features like:</p></main>`);
  expect(texts.short_description?.value).toBe('Tidemark is a map of the tides in all the harbours.');
});

test('a description in Japanese', async () => {
  expect(await descriptionOf('<p>Tidemarkは小さな船のための潮見表です。</p>', 'ja')).toBe('Tidemarkは小さな船のための潮見表です。');
});

test('a description is the summary and one passage that introduces the product by its name', async () => {
  const { texts } =
    await draftOf(`<title>Tidemark</title><meta name="description" content="Tides and winds for small boats. Try it for free.">
    <main><h1>Tidemark</h1><p>Most of our sailors live far away from every larger harbour.</p>
    <p>Tidemark is a map that shows each sailor what the water does. We believe that maps should be free. It needs no signal.</p>
    <p>Tidemark helps you find the depths of every bay, too.</p></main>`);
  expect(texts.description?.value).toBe('Tides and winds for small boats. Tidemark is a map that shows each sailor what the water does.');
  expect(texts.short_description?.value).toBe('Tides and winds for small boats.');
});

test('a notice on cookies above the main heading makes no legal page', async () => {
  const { texts } = await draftOf(`<title>Tidemark</title><main><h2>Cookie settings</h2><h1>Tidemark</h1>
    <p>Tidemark is a map of the tides in all the harbours of the coast.</p></main>`);
  expect(texts.description?.value).toBe('Tidemark is a map of the tides in all the harbours of the coast.');
});

test('sentences of a passage stay together, up to the first that asks for something', async () => {
  expect(
    await descriptionOf(`<p>Tidemark is a map of the tides. It works without a signal. Download it for your boat today.</p>
      <p>This makes every harbour in it safer to enter.</p>`),
  ).toBe('Tidemark is a map of the tides. It works without a signal.');
});

test('the texts of cards are left to their titles', async () => {
  const cards = ['Tides', 'Winds', 'Depths'].map(
    (title) => `<div class="card"><h3>${title}</h3><p>The ${title} are the ones of your harbour.</p></div>`,
  );
  expect(await descriptionOf(`<p>Tidemark is a map for sailors of small boats.</p>${cards.join('')}`)).toBe(
    'Tidemark is a map for sailors of small boats.',
  );
});

test('a site that has no passage of its own is described by its summary, not by its press page', async () => {
  const { texts } = await draftOf({
    '/': '<title>Tidemark</title><meta name="description" content="Tides for the small boats of all harbours"><main><h1>Tidemark</h1><a href="/press">Press</a></main>',
    '/press': '<title>Press</title><main><p>Tidemark is a story that papers like to tell.</p></main>',
  });
  expect(texts.description?.value).toBe('Tides for the small boats of all harbours');
});
