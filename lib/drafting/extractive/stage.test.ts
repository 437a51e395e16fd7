import { expect, test } from 'vitest';
import { draftOf } from '#lib/drafting/extractive/testing/draft-of.ts';

test.each([
  ['Coming soon', 'prelaunch'],
  ['Be the first to know when we launch', 'prelaunch'],
  ['Bientôt disponible', 'prelaunch'],
  ['Lista de espera', 'prelaunch'],
  ['Now in beta', 'beta'],
  ['Request early access', 'beta'],
  ['Actuellement en bêta fermée', 'beta'],
  ['Download on the App Store', 'launched'],
  ['Windows version coming soon. Download for Mac', 'launched'],
  ['Jetzt kostenlos testen', 'launched'],
  ['Available on iOS 18 beta', 'launched'],
  ['Now in alpha', 'beta'],
  ['Wishlist now on Steam', 'prelaunch'],
  ['Coming to Windows in 2031', 'prelaunch'],
  ['Log in</p><p>Coming soon on Android', 'launched'],
  ['<a href="https://apps.apple.com/app/tidemark/id123456789">x</a>', 'launched'],
  ['Beta features', null],
  ['Download our brochure', null],
  ['Download the press kit', null],
  ['An incentive to buy more time', null],
  ['Sign up for updates', null],
])('%s: %s', async (line, stage) => {
  const { texts } = await draftOf(`<title>Tidemark</title><main><h1>Tidemark</h1><p>Tide tables that fit</p><p>${line}</p></main>`);
  expect(texts.stage?.value ?? null).toBe(stage);
});
