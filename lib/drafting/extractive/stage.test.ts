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
  ['Beta features', null],
  ['Sign up for updates', null],
])('%s: %s', async (line, stage) => {
  const { texts } = await draftOf(`<title>Tidemark</title><main><h1>Tidemark</h1><p>Tide tables that fit</p><p>${line}</p></main>`);
  expect(texts.stage?.value ?? null).toBe(stage);
});
